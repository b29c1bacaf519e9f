"""What a finished match did to the ratings, or why it did nothing, under the result."""

from __future__ import annotations

from bot.match.model import Match, Unrated
from bot.match.rating import DAILY_GAMES, PROVISIONAL_GAMES, RatingChange
from bot.ui.texts import Texts, mention


def rating_lines(match: Match, t: Texts) -> list[str]:
    """Give a line for each player: "@alice 1512 → 1530 (+18)"; a newcomer's numbers end in "?"."""
    if match.unrated is not None:
        return [f"-# {_why_not(match.unrated, t)}"]
    lines = []
    for user, change in zip(match.players, match.ratings, strict=False):
        before, after = change.before.shown, change.after.shown
        was = "?" if change.games <= PROVISIONAL_GAMES else ""
        now = "?" if change.games < PROVISIONAL_GAMES else ""
        sign = "📉" if after < before else "📈"
        figures = f"{before}{was} → **{after}{now}** ({difference(change)})"
        lines.append(f"{sign} {mention(user, t)} {t.aligned(figures)}")
    return lines


def difference(change: RatingChange) -> str:
    """Write what a match did to a number: "+18", "-3", "±0"."""
    points = change.after.shown - change.before.shown
    return f"{points:+d}" if points else "±0"


def _why_not(unrated: Unrated, t: Texts) -> str:
    match unrated:
        case Unrated.AGREED:
            return t("Not rated, as agreed in the challenge.")
        case Unrated.PRIVATE:
            return t("Not rated: ratings belong to servers, and this is none.")
        case Unrated.COMPUTER:
            return t("Not rated: games against the computer don't count.")
        case Unrated.TOO_SHORT:
            return t("Not rated: it ended before every player had made a move.")
        case Unrated.DAILY_LIMIT:
            return t.n(
                "Not rated: only {n} game a day between the same players counts.",
                "Not rated: only {n} games a day between the same players count.",
                DAILY_GAMES,
            )
        case Unrated.CANCELLED:
            return t("Not rated: it has no result.")
