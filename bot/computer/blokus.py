"""The computer opponent for Blokus: big pieces first, where they leave itself the most places.

It looks at one placement of its own; that is quick, and enough to be no easy prey.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log

from bot.computer.opponent import S, ShouldStop
from bot.rules.blokus import Colour, Placement, Position
from bot.rules.game import RandBelow

LOOKED_AT = 60
"""How many placements are played out; the others are smaller or further outside."""

SQUARE = 0.35
"""What a placed square is worth, beside halving one's own places, which costs 0.7."""

OTHERS = 1.5
"""How much the places of the others weigh against one's own."""

BEHIND = 10
"""By how many squares it must be behind to accept a draw."""


class BlokusOpponent:
    """Plays Blokus."""

    def choose(
        self, position: Position, *, randbelow: RandBelow, should_stop: ShouldStop
    ) -> Placement:
        """Choose a placement for the player to move; raises ValueError in a finished game."""
        found, best = position.random_move(randbelow), -inf
        for placement in _promising(position, randbelow):
            if should_stop():
                break
            worth = _worth(position, placement)
            if worth > best:
                found, best = placement, worth
        return found

    def arrange(self, set_up: S, seat: int, randbelow: RandBelow) -> S:
        """Arrange at random what there is to arrange: nothing, in Blokus."""
        return set_up.fill(seat, randbelow).finish(seat)

    def accepts_draw(self, position: Position, seat: int) -> bool:
        """Whether the player of a seat has placed much less than another one."""
        scores = position.player_scores
        return scores[seat] <= max(scores) - BEHIND


def _promising(position: Position, randbelow: RandBelow) -> list[Placement]:
    """List the placements to look at: the big ones first, of those the ones near the centre."""
    middle = (position.rules.size - 1) / 2

    def promise(placement: Placement) -> tuple[float, int]:
        far = min(
            abs(space.row - middle) + abs(space.column - middle) for space in placement.spaces
        )
        return 3 * len(placement.spaces) - far, randbelow(1000)

    return sorted(position.legal_moves(), key=promise, reverse=True)[:LOOKED_AT]


def _worth(position: Position, placement: Placement) -> float:
    """Weigh the position after a placement, for who makes it."""
    rules, after = position.rules, position.play(placement)
    own = rules.colours_of(position.player_to_move)
    others = [each for each in rules.colours if each not in own and each is not rules.shared]
    return (
        SQUARE * len(placement.spaces)
        + _places(after, own)
        - OTHERS * _places(after, others) / len(others)
    )


def _places(position: Position, colours: Iterable[Colour]) -> float:
    """Measure how much colours can choose from: halving it always costs the same."""
    hands = map(position.hand, colours)
    return sum(log(1 + position.possible(hand).bit_count()) for hand in hands)
