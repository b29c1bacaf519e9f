"""What a ply did, told as events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.rules.blokus.colours import Colour
from bot.rules.blokus.events import ColourSkipped, Dropped, Out, Placed
from bot.rules.blokus.placement import Drop, Ply
from bot.rules.game import Event, Finished

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position


def events(before: Position, ply: Ply, after: Position) -> Iterator[Event]:
    """Tell the events of a ply: placed or dropped, out, skipped, finished."""
    if isinstance(ply, Drop):
        yield Dropped(ply.seat)
    else:
        yield Placed(before.player_to_move, before.to_move, ply)
    yield from _out(before, after)
    if after.outcome is not None:
        yield Finished(after.outcome)
    elif not isinstance(ply, Drop) or after.turn != before.turn:
        yield from _skipped(before, after)


def _out(before: Position, after: Position) -> Iterator[Out]:
    """Tell which colours lost their last possibility; not those that need none any more."""
    for colour in _staying(after):
        hand = after.hand(colour)
        if before.possible(before.hand(colour)) and not (after.possible(hand) or hand.is_empty):
            yield Out(colour)


def _skipped(before: Position, after: Position) -> Iterator[ColourSkipped]:
    """Tell which colours passed between two turns; those of dropped players do not pass."""
    colours = after.rules.colours
    passed = (after.turn - before.turn - 1) % len(colours)
    for step in range(1, passed + 1):
        colour = colours[(before.turn + step) % len(colours)]
        if colour in _staying(after):
            seat = after.rules.seat_of(colour)
            yield ColourSkipped(after.sharer if seat is None else seat, colour)


def _staying(position: Position) -> list[Colour]:
    """List the colours whose players did not leave."""
    rules = position.rules
    return [colour for colour in rules.colours if rules.seat_of(colour) not in position.dropped]
