"""The board of Deblockle: seats, directions, spaces, home stars and start spaces."""

from __future__ import annotations

from enum import IntEnum, StrEnum

SIZE = 7
"""Spaces on each edge of the board."""

MAX_BLOCKS = 4
"""The most blocks that a player has."""


class Seat(IntEnum):
    """The two players. Gold plays from the south, Blue from the north."""

    GOLD = 0
    BLUE = 1

    @property
    def opponent(self) -> Seat:
        """The other player."""
        return Seat(1 - self)

    @property
    def letter(self) -> str:
        """The side letter of the notation: `g` or `b`."""
        return "gb"[self]


class Direction(StrEnum):
    """The ways to tip, in the order of the canonical texts."""

    EAST = "east"
    NORTH = "north"
    SOUTH = "south"
    WEST = "west"

    @property
    def step(self) -> tuple[int, int]:
        """How many columns and rows one step that way moves."""
        return _STEPS[self]


_STEPS = {
    Direction.EAST: (1, 0),
    Direction.NORTH: (0, 1),
    Direction.SOUTH: (0, -1),
    Direction.WEST: (-1, 0),
}


class Space(IntEnum):
    """A space of the board; columns A-G run from west to east, rows 1-7 from south to north.

    >>> Space.B2.beside(Direction.NORTH)
    <Space.B3: 9>
    >>> print(Space["C3"], Space.at(2, 2))
    C3 C3
    """

    A1, A2, A3, A4, A5, A6, A7 = range(7)
    B1, B2, B3, B4, B5, B6, B7 = range(7, 14)
    C1, C2, C3, C4, C5, C6, C7 = range(14, 21)
    D1, D2, D3, D4, D5, D6, D7 = range(21, 28)
    E1, E2, E3, E4, E5, E6, E7 = range(28, 35)
    F1, F2, F3, F4, F5, F6, F7 = range(35, 42)
    G1, G2, G3, G4, G5, G6, G7 = range(42, 49)

    @classmethod
    def at(cls, column: int, row: int) -> Space | None:
        """Give the space in a column and row, both from 0; None off the board."""
        on_board = 0 <= column < SIZE and 0 <= row < SIZE
        return cls(column * SIZE + row) if on_board else None

    @property
    def column(self) -> int:
        """The column from 0 (A) to 6 (G)."""
        return self.value // SIZE

    @property
    def row(self) -> int:
        """The row from 0 (row 1, south) to 6 (row 7, north)."""
        return self.value % SIZE

    @property
    def is_star(self) -> bool:
        """Whether a home star is printed on the space."""
        return self in STAR_SPACES

    def beside(self, direction: Direction) -> Space | None:
        """Give the next space in a direction; None off the board."""
        east, north = direction.step
        return Space.at(self.column + east, self.row + north)

    def __bool__(self) -> bool:
        return True  # A1 has the value 0 and is a space like any other

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


# [decision] The diagram of the rule sheets was not kept: these are the only stars with four start
# spaces diagonal from each, both camps apart, on a 7 x 7 board.
HOME_STARS = {Seat.GOLD: Space.D2, Seat.BLUE: Space.D6}
"""The star space that each player defends."""

STAR_SPACES = frozenset(HOME_STARS.values())
"""Both star spaces; no block ever stands on one."""

# [decision] The suggested starts with fewer blocks were a diagram too; Blue mirrors Gold.
_GOLD_STARTS = {
    1: (Space.D1,),
    2: (Space.C1, Space.E1),
    3: (Space.C1, Space.D3, Space.E1),
    4: (Space.C1, Space.C3, Space.E1, Space.E3),
}


def start_spaces(seat: Seat, blocks: int = MAX_BLOCKS) -> tuple[Space, ...]:
    """List the spaces on which a player with so many blocks (1-4) starts.

    >>> print(*start_spaces(Seat.BLUE, 3))
    C7 D5 E7
    """
    gold = _GOLD_STARTS[blocks]
    if seat is Seat.GOLD:
        return gold
    return tuple(sorted(Space(space + SIZE - 1 - 2 * space.row) for space in gold))
