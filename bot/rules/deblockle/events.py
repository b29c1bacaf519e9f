"""What a Deblockle move does, in the order in which it happens, and how a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.deblockle.block import Block, Symbol
from bot.rules.deblockle.board import Direction, Seat, Space
from bot.rules.game import Event


class Ending(StrEnum):
    """Why a game ended by its rules."""

    LAST_BLOCK = "last-block"
    MUTUAL_BLOCK = "mutual-block"
    REPETITION = "repetition"
    NO_REMOVAL = "no-removal"


@dataclass(frozen=True, slots=True)
class Tipped(Event):
    """A block (as it lay before) was tipped onto a neighbouring space."""

    block: Block
    direction: Direction
    onto: Space

    @property
    def shown(self) -> Symbol:
        """The symbol that came up."""
        return self.block.tips[self.direction]


@dataclass(frozen=True, slots=True)
class Hopped(Event):
    """The tipped block hopped by the symbol on its top; origin and end are never the same."""

    origin: Space
    end: Space
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A player's block left the board from the opponent's home star."""

    seat: Seat
    space: Space
