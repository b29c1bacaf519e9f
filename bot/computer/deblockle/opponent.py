"""The computer opponent for Deblockle."""

from __future__ import annotations

from bot.computer.deblockle.needs import needs
from bot.computer.deblockle.search import TURN, Search
from bot.computer.opponent import ShouldStop
from bot.rules.deblockle import Move, Position, Seat, SetUp
from bot.rules.deblockle.turns import pack
from bot.rules.game import RandBelow

ARRANGEMENTS = 6
"""How many arrangements it thinks of; enough to be unkind, too few to be merciless."""

LOOKED_AHEAD = 2
"""How many turns it looks ahead before it answers an offer."""


class DeblockleOpponent:
    """Plays Deblockle."""

    def choose(self, position: Position, *, randbelow: RandBelow, should_stop: ShouldStop) -> Move:
        """Choose a move for the player to move; raises ValueError in a finished game."""
        if position.outcome is not None:
            raise ValueError("the game is over")
        return Search(position, should_stop).best(randbelow)

    def arrange(self, set_up: SetUp, seat: int, randbelow: RandBelow) -> SetUp:
        """Place the other player's blocks so that they have a longer way than by chance."""
        owner = Seat(seat).opponent
        need = needs(set_up.rules, owner).turns
        tries = [set_up.fill(seat, randbelow) for _ in range(ARRANGEMENTS)]
        ways = [sum(need[pack(block)] for block in each.blocks(Seat(seat))) for each in tries]
        return tries[ways.index(max(ways))].finish(seat)

    def accepts_draw(self, position: Position, seat: int) -> bool:
        """Whether the player of a seat is a turn or more behind in the race."""
        value = Search(position, should_stop=lambda: False).value(LOOKED_AHEAD)
        return (value if position.to_move == seat else -value) <= -TURN
