"""Counting move sequences, the usual check of a move generator and of its speed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rules.deblockle.position import Position
from bot.rules.deblockle.turns import (
    GONE,
    REMOVE_NOTHING,
    SPACES,
    STANDING,
    Core,
    Side,
    after,
    core,
    occupied,
    turn_bits,
)


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` legal moves; the last move is counted in bulk.

    A skip is no move and a finished game has no moves. Repetition and the turns without a removal
    do not count here.

    >>> position = Position.parse("C1=TX,C3=CT,E1=SL,E3=LC C5=CT,C7=XS,E5=TC,E7=HX g")
    >>> [perft(position, depth) for depth in range(4)]
    [1, 41, 1739, 64732]
    """
    if depth == 0:
        return 1
    seat = position.to_move
    own, other = position.sides[seat], position.sides[1 - seat]
    return _leaves(core(position.rules), seat, own, other, depth)


def _leaves(rules: Core, seat: int, own: Side, other: Side, depth: int) -> int:
    """Count for the side to move, which is skipped if it has no move."""
    if not (own and other):
        return 0
    turns = rules.turns(seat, own, other)
    if not any(turns):
        seat, own, other = 1 - seat, other, own
        turns = rules.turns(seat, own, other)
    if depth == 1:
        return sum(map(int.bit_count, turns))
    goal = rules.seats[seat].goal
    leaves = 0
    for index, block_turns in enumerate(turns):
        if depth == 2:
            leaves += _replies(rules, seat, (own, other), index, block_turns)
            continue
        for changed in _changed(own, index, block_turns, goal):
            leaves += _leaves(rules, 1 - seat, other, changed, depth - 1)
    return leaves


def _changed(own: Side, index: int, turns: int, goal: int) -> Iterator[Side]:
    """List the side after each turn of one of its blocks."""
    before, block, behind = own[:index], own[index], own[index + 1 :]
    for turn in turn_bits(turns):
        moved = after(block, turn, goal)
        yield before + behind if moved == GONE else (*before, moved, *behind)


def _replies(rules: Core, seat: int, sides: tuple[Side, Side], index: int, turns: int) -> int:
    """Count the replies to all turns of one block; nearly all the time is spent here.

    Which way the moved block lies does not matter to the replies, only where it ends.
    """
    own, other = sides
    still = own[:index] + own[index + 1 :]
    around = occupied(still) | occupied(other)
    allowed = rules.allowed(still)
    known = map(rules.seats[1 - seat].__getitem__, other)
    blocks = [(block.relevant, block) for block in known]
    leaves = 0
    if not still:
        turns &= REMOVE_NOTHING  # no reply to the removal of the last block
    for turn in turn_bits(turns):
        end = turn % SPACES
        spaces = around | STANDING[end]
        left = allowed & rules.left_by[end]
        replies = 0
        for relevant, block in blocks:
            replies += (block[spaces & relevant] & left).bit_count()
        if not replies:
            (changed,) = _changed(own, index, 1 << turn, rules.seats[seat].goal)
            replies = _leaves(rules, 1 - seat, other, changed, 1)
        leaves += replies
    return leaves
