"""Where things lie in the picture of a curve, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from renderer.curve.scene import CurveScene
from renderer.shapes import Point

_SHAPE = 0.5
"""Height of the picture, in parts of its width."""
_LEFT, _RIGHT, _TOP, _FOOT = 2.4, 3.1, 1.9, 1.7
"""Room round the curve, in units; the numbers stand in it."""
_LEAST_SPAN = 60
"""Ratings that the picture shows at least, so that a calm curve looks calm."""


@dataclass(frozen=True)
class Layout:
    """The picture of one curve."""

    scene: CurveScene

    @property
    def unit(self) -> int:
        """Pixels in a unit: all sizes grow with the width."""
        return self.scene.width // 24

    @property
    def height(self) -> int:
        """Height of the picture."""
        return round(self.scene.width * _SHAPE)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the field of the curve."""
        right, bottom = self.scene.width - _RIGHT * self.unit, self.height - _FOOT * self.unit
        return round(_LEFT * self.unit), round(_TOP * self.unit), round(right), round(bottom)

    @cached_property
    def ratings(self) -> tuple[float, float]:
        """The lowest and the highest rating that the field holds."""
        ratings = [rating for _, rating in self.scene.points]
        low, high = min(ratings), max(ratings)
        room = max((high - low) * 0.12, (_LEAST_SPAN - (high - low)) / 2)
        return low - room, high + room

    @cached_property
    def reach(self) -> tuple[float, float]:
        """The first and the last number along the curve."""
        first, last = self.scene.points[0][0], self.scene.points[-1][0]
        return (first, last) if first < last else (first - 1, last + 1)

    def pixel(self, point: tuple[float, float]) -> Point:
        """Return where a point lies."""
        left, top, right, bottom = self.box
        along = (point[0] - self.reach[0]) / (self.reach[1] - self.reach[0])
        up = (point[1] - self.ratings[0]) / (self.ratings[1] - self.ratings[0])
        return left + along * (right - left), bottom - up * (bottom - top)
