"""How many turns a lone block needs until it is removed, the yardstick of the race."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.rules.deblockle import Rules, Seat
from bot.rules.deblockle.turns import GONE, KINDS, SPACES, WAYS, Side, after, core, turn_bits

HOPELESS = 9
"""Stands for the turns of a block that cannot be removed; no block needs so many."""


class Needs:
    """The turns that each packed block of a seat needs, and the turns that bring it closer."""

    def __init__(self, rules: Rules, seat: Seat) -> None:
        self.goal = core(rules).seats[seat].goal
        self.turns = _turns_needed(rules, seat)
        """By packed block; GONE, which stands at the end, needs none."""
        self.closer = [self._closer(block) for block in range(SPACES * KINDS)]
        """By packed block: the set of turns after which it needs fewer, possible or not."""

    def of(self, side: Side) -> int:
        """Give the turns that all blocks of a side need together."""
        return sum(map(self.turns.__getitem__, side))

    def _closer(self, block: int) -> int:
        need, every = self.turns[block], range(len(WAYS) * SPACES)
        return sum(1 << turn for turn in every if self.turns[after(block, turn, self.goal)] < need)


@cache
def needs(rules: Rules, seat: Seat) -> Needs:
    """Give the needs of a seat's blocks; computed once."""
    return Needs(rules, seat)


def _turns_of(rules: Rules, seat: Seat, block: int) -> Iterator[int]:
    """List the turns of a block that is alone on the board."""
    (turns,) = core(rules).turns(seat, (block,), ())
    return turn_bits(turns)


def _turns_needed(rules: Rules, seat: Seat) -> list[int]:
    """Search backwards from the removal."""
    goal = core(rules).seats[seat].goal
    found = [HOPELESS] * (SPACES * KINDS) + [0]
    results = {
        block: {after(block, turn, goal) for turn in _turns_of(rules, seat, block)}
        for block in range(SPACES * KINDS)
    }
    reached, turns = {GONE}, 0
    while reached:
        turns += 1
        reached = {block for block, after_it in results.items() if after_it & reached}
        for block in reached:
            del results[block]
            found[block] = turns
    return found
