"""Where things lie in the picture of a Deblockle board, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.deblockle.scene import BOARD, Side
from renderer.scene import Space

_SPACES_ACROSS = 8.74
_GUTTER, _TRAYS, _TOP, _FOOT = 0.48, 1.12, 0.24, 0.52
"""Room west, east, north and south of the board, in spaces; the gutters hold the coordinates."""
RECESS = 0.07
"""Width of the dark recess round the spaces."""
INLAY = 0.022
TRAY_WIDTH = 0.78


@dataclass(frozen=True, slots=True)
class Layout:
    """The picture of a board, ``width`` pixels wide."""

    width: int
    flipped: bool = False

    @property
    def unit(self) -> int:
        """Pixels in one space."""
        return int(self.width / _SPACES_ACROSS)

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.board_bottom + round(_FOOT * self.unit)

    @property
    def board_left(self) -> int:
        """West edge of the spaces."""
        spare = self.width - round((BOARD + _GUTTER + _TRAYS) * self.unit)
        return round(_GUTTER * self.unit) + spare // 3

    @property
    def board_top(self) -> int:
        """North edge of the spaces."""
        return round(_TOP * self.unit)

    @property
    def board_right(self) -> int:
        """East edge of the spaces."""
        return self.board_left + BOARD * self.unit

    @property
    def board_bottom(self) -> int:
        """South edge of the spaces."""
        return self.board_top + BOARD * self.unit

    @property
    def edge(self) -> int:
        """Width of the recess and the inlay round the spaces."""
        return round(RECESS * self.unit) + max(1, round(INLAY * self.unit))

    def corner(self, space: Space) -> tuple[int, int]:
        """Return the north-west pixel of a space."""
        column, row = space
        if self.flipped:
            column, row = BOARD - 1 - column, BOARD - 1 - row
        top = self.board_bottom - (row + 1) * self.unit
        return self.board_left + column * self.unit, top

    def towards(self, start: Space, end: Space) -> tuple[int, int]:
        """Return how many spaces ``end`` lies to the right of ``start``, and below it."""
        turn = -1 if self.flipped else 1
        return (end.column - start.column) * turn, (start.row - end.row) * turn

    def tray_corner(self, side: Side, height: int) -> tuple[int, int]:
        """Return the north-west pixel of a tray ``height`` pixels high, beside its side's half."""
        room = self.width - self.board_right - self.edge
        left = self.width - (room + round(TRAY_WIDTH * self.unit)) // 2 + round(0.03 * self.unit)
        south = (side is Side.GOLD) != self.flipped
        return left, self.board_bottom - height if south else self.board_top
