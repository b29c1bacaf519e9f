"""The block of Deblockle: a cube with six symbols, its 24 orientations, and how it tips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from bot.rules.deblockle.board import Direction, Seat, Space


class Symbol(StrEnum):
    """The symbols of a block; the value is the letter of the notation."""

    STAR = "S"
    STOP = "T"
    CROSS = "C"
    X = "X"
    SLIDER = "L"
    HOOPS = "H"

    @property
    def opposite(self) -> Symbol:
        """The symbol on the opposite side of the block."""
        return _OPPOSITES[self]


class Orientation(NamedTuple):
    """How a block lies: the symbols on top, to the north and to the east."""

    top: Symbol
    north: Symbol
    east: Symbol

    def tipped(self, direction: Direction) -> Orientation:
        """Give the orientation after tipping: the top goes to the side of that direction."""
        top, north, east = self
        match direction:
            case Direction.NORTH:
                return Orientation(north.opposite, top, east)
            case Direction.SOUTH:
                return Orientation(north, top.opposite, east)
            case Direction.EAST:
                return Orientation(east.opposite, north, top)
            case Direction.WEST:
                return Orientation(east, north, top.opposite)

    def turned(self, steps: int) -> Orientation:
        """Give the orientation after clockwise quarter turns, seen from above."""
        top, north, east = self
        for _ in range(steps % 4):
            north, east = east.opposite, north
        return Orientation(top, north, east)


# [decision] The rule sheets do not say how the symbols lie; two public programs agree on this cube.
_OPPOSITES = {
    one: other
    for pair in (
        (Symbol.STAR, Symbol.STOP),
        (Symbol.CROSS, Symbol.X),
        (Symbol.SLIDER, Symbol.HOOPS),
    )
    for one, other in (pair, pair[::-1])
}
_CUBE = Orientation(top=Symbol.STAR, north=Symbol.CROSS, east=Symbol.SLIDER)


def _all_orientations() -> tuple[Orientation, ...]:
    found = [_CUBE]
    for orientation in found:
        tipped = (orientation.tipped(direction) for direction in Direction)
        found += [each for each in dict.fromkeys(tipped) if each not in found]
    return tuple(found)


ORIENTATIONS = _all_orientations()
"""The 24 ways in which a block can lie."""

_BY_FACES = {(each.top, each.north): number for number, each in enumerate(ORIENTATIONS)}


@dataclass(frozen=True, slots=True, order=True)
class Block:
    """A block on the board; raises ValueError where `north` cannot lie beside `top`.

    >>> block = Block(Space.C3, Seat.GOLD, top=Symbol.X, north=Symbol.STAR)
    >>> str(block), str(block.tipped(Direction.EAST))
    ('C3=XS', 'D3=HS')
    """

    space: Space
    seat: Seat
    top: Symbol
    north: Symbol

    def __post_init__(self) -> None:
        if (self.top, self.north) not in _BY_FACES:
            raise ValueError(f"{self.top} on top and {self.north} to the north cannot be")

    @property
    def orientation(self) -> Orientation:
        """The symbols on top, to the north and to the east."""
        return ORIENTATIONS[self.orientation_number]

    @property
    def orientation_number(self) -> int:
        """The index of the orientation in `ORIENTATIONS`."""
        return _BY_FACES[self.top, self.north]

    @property
    def tips(self) -> Mapping[Direction, Symbol]:
        """The symbol that a tip in each direction brings up, whether or not it is legal."""
        lying = self.orientation
        return MappingProxyType({way: lying.tipped(way).top for way in Direction})

    def tipped(self, direction: Direction) -> Block:
        """Give the block after a tip; raises ValueError off the board."""
        onto = self.space.beside(direction)
        if onto is None:
            raise ValueError(f"{self.space} {direction} is off the board")
        top, north, _ = self.orientation.tipped(direction)
        return Block(onto, self.seat, top, north)

    def turned(self, steps: int) -> Block:
        """Give the block after clockwise quarter turns, seen from above; only set-ups do that."""
        return Block(self.space, self.seat, self.top, self.orientation.turned(steps).north)

    def __str__(self) -> str:
        return f"{self.space}={self.top}{self.north}"
