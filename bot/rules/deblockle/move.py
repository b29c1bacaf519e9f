"""A Deblockle move and its canonical text."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from bot.rules.deblockle.board import Direction, Space
from bot.rules.deblockle.turns import SPACES, WAYS
from bot.rules.game import Path


@dataclass(frozen=True, slots=True)
class Move:
    """Tip the block on a space in a direction, then hop to `end`; None where no hop follows.

    >>> str(Move(Space.B2, Direction.NORTH, Space.C4)), str(Move(Space.E1, Direction.WEST))
    ('B2 north hop C4', 'E1 west')
    """

    space: Space
    direction: Direction
    end: Space | None = None

    path: Path = field(init=False, repr=False, compare=False)
    """The choices that make up the move: block, direction and, where a hop follows, its end."""

    def __post_init__(self) -> None:
        tip = (str(self.space), str(self.direction))
        path = tip if self.end is None else (*tip, str(self.end))
        object.__setattr__(self, "path", path)

    def __str__(self) -> str:
        return path_text(self.path)


def path_text(path: Path) -> str:
    """Write a path, whole or not, as a player would type it."""
    return " ".join((*path[:2], "hop", *path[2:]) if len(path) > 2 else path)


@cache
def move_of(space: int, turn: int) -> Move:
    """Give the move of the block on a space that a bit of its turns stands for."""
    origin, direction, end = Space(space), WAYS[turn // SPACES], Space(turn % SPACES)
    # A hop always leaves the space that the block was tipped onto.
    return Move(origin, direction, None if end is origin.beside(direction) else end)


def turn_of(move: Move) -> int | None:
    """Give the bit that stands for a move; None if it tips off the board."""
    end = move.space.beside(move.direction) if move.end is None else move.end
    return None if end is None else WAYS.index(move.direction) * SPACES + end
