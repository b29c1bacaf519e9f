"""The spaces of a board."""

from __future__ import annotations

from typing import NamedTuple


class Space(NamedTuple):
    """A space: columns run from west to east, rows from south to north, both from 0.

    Spaces sort by row, then column, as in the canonical texts.

    >>> print(Space(row=7, column=4), Space.parse("e8"))
    E8 E8
    """

    row: int
    column: int

    @classmethod
    def parse(cls, name: str) -> Space:
        """Read the name of a space; raises ValueError if it is none."""
        return cls(int(name[1:]) - 1, ord(name[0].upper()) - ord("A"))

    @property
    def beside(self) -> tuple[Space, ...]:
        """The four spaces that share an edge with this one; some may lie off the board."""
        row, column = self
        return (
            Space(row - 1, column),
            Space(row, column - 1),
            Space(row, column + 1),
            Space(row + 1, column),
        )

    @property
    def diagonal(self) -> tuple[Space, ...]:
        """The four spaces that touch this one at a corner; some may lie off the board."""
        row, column = self
        return tuple(Space(row + north, column + east) for north in (-1, 1) for east in (-1, 1))

    def on_board(self, size: int) -> bool:
        """Whether a board with so many spaces on each edge has the space."""
        return 0 <= self.row < size and 0 <= self.column < size

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.column)}{self.row + 1}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
