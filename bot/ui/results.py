"""How a match ended, in words."""

from __future__ import annotations

from bot.match.model import EndedBy, Match, Result, Verdict
from bot.match.replay import last_transition
from bot.rules.game import Left
from bot.scenes.registry import scenery
from bot.scenes.scenery import Texts, listed
from bot.ui.games.registry import face
from bot.ui.texts import escape


def result_lines(match: Match, t: Texts) -> list[str]:
    """Tell who won and why; raises ValueError while a match goes on."""
    if match.result is None:
        raise ValueError(f"match {match.id} is not over")
    return [
        _headline(match, match.result, t),
        _reason(match, match.result, t),
        *_verdict(match.verdict, t),
        *_ranking(match, match.result, t),
    ]


def _verdict(verdict: Verdict | None, t: Texts) -> list[str]:
    return [t("Reason: {reason}", reason=escape(verdict.reason))] if verdict else []


def _headline(match: Match, result: Result, t: Texts) -> str:
    if result.winner is not None:
        return t(
            "## 🏆 <@{user}> wins with {side}",
            user=match.players[result.winner],
            side=scenery(match.terms.game).seat_name(match, result.winner, t),
        )
    if result.ended_by is EndedBy.CANCELLED:
        return t("## 🚫 Match #{id} ends without a result", id=match.id)
    first = [
        f"<@{user}>" for user, place in zip(match.players, result.places, strict=True) if place == 1
    ]
    if len(first) == len(match.players):
        return t("## 🤝 Draw between {players}", players=listed(first, t))
    return t("## 🤝 {players} share the victory", players=listed(first, t))


def _reason(match: Match, result: Result, t: Texts) -> str:
    match result.ended_by:
        case EndedBy.RULES:
            return face(match.terms.game).ending(result.reason, t)
        case EndedBy.RESIGNATION:
            return t("<@{user}> resigned.", user=_last_loser(match, result))
        case EndedBy.AGREEMENT:
            return t("Both players agreed to a draw.")
        case EndedBy.TIME:
            return t("<@{user}> ran out of time.", user=_last_loser(match, result))
        case EndedBy.VERDICT | EndedBy.CANCELLED:
            by = match.verdict and match.verdict.by
            admin = t("A former admin") if by is None else f"<@{by}>"
            return t("{admin} decided so for the server.", admin=admin)


def _last_loser(match: Match, result: Result) -> int:
    """Give the user who gave up last: of two players the one who did not win."""
    last = last_transition(match)
    left = [event.seat for event in (last.events if last else ()) if isinstance(event, Left)]
    losers = [seat for seat in range(len(match.players)) if seat != result.winner]
    return match.players[(left or losers)[0]]


def _ranking(match: Match, result: Result, t: Texts) -> list[str]:
    """List the players by their places, where there are scores or more places than two."""
    if not result.places:
        return []
    look = scenery(match.terms.game)
    scores = look.scores(match, t)
    if not scores and len(match.players) == 2:
        return []
    lines = []
    for seat in sorted(range(len(match.players)), key=lambda seat: result.places[seat]):
        line = t(
            "**{place}.** <@{user}> ({side})",
            place=result.places[seat],
            user=match.players[seat],
            side=look.seat_name(match, seat, t),
        )
        lines.append(f"{line}: {scores[seat]}" if scores else line)
    return lines
