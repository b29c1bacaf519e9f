"""The terms of a challenge or match in words: only what differs from the usual."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.match.model import First, Terms
from bot.ui.games.registry import face
from bot.ui.texts import Texts

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


def terms_lines(terms: Terms, t: Texts, names: Sequence[str]) -> list[str]:
    """List what the players agree on beyond the usual; `names` as for `Face.terms`."""
    lines = [*face(terms.game).terms(terms, t, names)]
    if terms.per_turn != Terms(terms.game).per_turn:
        lines.append(_time(terms.per_turn, t))
    if not terms.rated:
        lines.append(t("Not rated"))
    return lines


def first_line(terms: Terms, t: Texts, names: Sequence[str]) -> str | None:
    """Say who moves first, or None where the game's own rule decides."""
    match terms.first:
        case First.AUTHOR:
            if len(names) > 2:
                return t("They take turns in this order: {names}", names=", ".join(names))
            return t("{name} moves first", name=names[0])
        case First.OPPONENT:
            return t("{name} moves first", name=names[1])
        case First.RANDOM:
            return t("Who moves first is drawn at random")
        case First.AUTO:
            return None


def _time(per_turn: timedelta | None, t: Texts) -> str:
    if per_turn is None:
        return t("No time limit")
    if per_turn % DAY:
        return t.n("{n} hour for each turn", "{n} hours for each turn", per_turn // HOUR)
    return t.n("{n} day for each turn", "{n} days for each turn", per_turn // DAY)
