"""How a match ended, in words."""

from __future__ import annotations

from bot.match.model import EndedBy, Match
from bot.scenes.registry import scenery
from bot.ui.games.registry import face
from bot.ui.texts import Texts


def result_lines(match: Match, t: Texts) -> list[str]:
    """Tell who won and why; raises ValueError while a match goes on."""
    if match.result is None:
        raise ValueError(f"match {match.id} is not over")
    return [_headline(match, match.result.winner, t), _reason(match, t)]


def _headline(match: Match, winner: int | None, t: Texts) -> str:
    if winner is None:
        first, second = match.players
        return t("## 🤝 Draw between <@{first}> and <@{second}>", first=first, second=second)
    return t(
        "## 🏆 <@{user}> wins with {side}",
        user=match.players[winner],
        side=scenery(match.terms.game).seat_name(winner, t),
    )


def _reason(match: Match, t: Texts) -> str:
    result = match.result
    if result is None:
        return ""
    losers = [user for seat, user in enumerate(match.players) if seat != result.winner]
    match result.ended_by:
        case EndedBy.RULES:
            return face(match.terms.game).ending(result.reason, t)
        case EndedBy.RESIGNATION:
            return t("<@{user}> resigned.", user=losers[0])
        case EndedBy.AGREEMENT:
            return t("Both players agreed to a draw.")
        case EndedBy.TIME:
            return t("<@{user}> ran out of time.", user=losers[0])
