"""Where things lie in the picture of a Blokus board, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from renderer.blokus.pieces import TALL, WIDE, Form
from renderer.scene import Space

_GUTTER, _MARGIN, _TOP, _FOOT = 1.3, 0.75, 0.55, 1.35
"""Room west of the board, east of the trays, north and south, in spaces."""
_BETWEEN = 1.15
"""From the board to the trays."""
RIM_X, RIM_Y = 0.4, 0.34
"""From the pieces in a tray to its edge."""
GROUP_PAD, GROUP_GAP = 0.24, 0.26
"""Round the trays of an owner with several, and between them."""
_SMALL: dict[Form, tuple[float, float]] = {WIDE: (0.315, 0.345), TALL: (0.25, 0.3)}
"""Size of a square in a tray, in spaces: at least, at most."""


@dataclass(frozen=True)
class Layout:
    """The picture of a board; ``groups`` is the number of trays of each owner."""

    width: int
    size: int
    groups: tuple[int, ...]

    @property
    def form(self) -> Form:
        """How the pieces lie in the trays: two tall trays, or four wide ones."""
        return TALL if sum(self.groups) == 2 else WIDE

    @cached_property
    def units(self) -> tuple[int, int]:
        """Pixels in one space, and in one square of a tray: as large as the width allows."""
        across = self.size + _GUTTER + _BETWEEN + _MARGIN
        least, most = _SMALL[self.form]
        return max(
            (unit, small)
            for unit in range(4, self.width // self.size)
            for small in range(2, unit)
            if across * unit + self.form.width * small <= self.width
            and least * unit <= small <= most * unit
        )

    @property
    def unit(self) -> int:
        """Pixels in one space."""
        return self.units[0]

    @property
    def small(self) -> int:
        """Pixels in one square of a tray."""
        return self.units[1]

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.board_top + self.span + round(_FOOT * self.unit)

    @property
    def span(self) -> int:
        """Length of one edge of the board."""
        return self.size * self.unit

    @property
    def board_left(self) -> int:
        """West edge of the spaces."""
        return round(_GUTTER * self.unit) + self._spare // 4

    @property
    def board_top(self) -> int:
        """North edge of the spaces."""
        return round(_TOP * self.unit)

    @property
    def _spare(self) -> int:
        across = self.size + _GUTTER + _BETWEEN + _MARGIN
        return self.width - round(across * self.unit) - self.form.width * self.small

    def corner(self, space: Space) -> tuple[int, int]:
        """Return the north-west pixel of a space."""
        down = self.size - 1 - space.row
        return self.board_left + space.column * self.unit, self.board_top + down * self.unit

    @property
    def tray_left(self) -> int:
        """West edge of the pieces in the trays."""
        pieces = self.form.width * self.small
        return self.width - pieces - round(_MARGIN * self.unit) - self._spare // 4

    @property
    def tray_size(self) -> tuple[int, int]:
        """Width and height of a tray with its rim."""
        across = self.form.width * self.small + 2 * round(RIM_X * self.unit)
        return across, self.form.height * self.small + 2 * round(RIM_Y * self.unit)

    @cached_property
    def tray_tops(self) -> tuple[tuple[int, ...], ...]:
        """North edges of the rims, by owner; what room is left lies between the owners."""
        heights = [self.group_height(count) for count in self.groups]
        room = (self.span - sum(heights)) / len(heights)
        tops: list[tuple[int, ...]] = []
        top = self.board_top + room / 2
        for count, height in zip(self.groups, heights, strict=True):
            step = self.tray_size[1] + round(GROUP_GAP * self.unit)
            first = round(top) + (round(GROUP_PAD * self.unit) if count > 1 else 0)
            tops.append(tuple(first + i * step for i in range(count)))
            top += height + room
        return tuple(tops)

    def group_height(self, count: int) -> int:
        """Return the height that so many trays of one owner take."""
        trays = count * self.tray_size[1] + (count - 1) * round(GROUP_GAP * self.unit)
        return trays + (2 * round(GROUP_PAD * self.unit) if count > 1 else 0)
