"""Who won: scores and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.blokus.events import Ending
from bot.rules.game import Outcome

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position


def player_scores(position: Position) -> tuple[int, ...]:
    """Add the scores of each seat's own colours; the shared colour does not count."""
    totals = [0] * position.rules.players
    for colour, score in zip(position.rules.colours, position.scores, strict=True):
        seat = position.rules.seat_of(colour)
        if seat is not None:
            totals[seat] += score
    return tuple(totals)


def outcome(position: Position) -> Outcome:
    """Give the outcome of a finished game: the highest score wins, equal ones share the place.

    [decision] Players who left follow behind all who stayed, the last to leave first.
    """
    merits = [
        (0, position.dropped.index(seat)) if seat in position.dropped else (1, score)
        for seat, score in enumerate(position.player_scores)
    ]
    places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    winner = places.index(1) if places.count(1) == 1 else None
    return Outcome(winner, _ending(position), places)


def _ending(position: Position) -> Ending:
    if len(position.dropped) + 1 == position.rules.players:
        return Ending.LAST_PLAYER
    emptied = any(hand.is_empty for hand in position.hands)
    return Ending.ALL_PLACED if emptied and position.rules.finish == "stop" else Ending.BLOCKED
