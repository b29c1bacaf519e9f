"""Outlines as lists of points, in spaces of the board."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Points = list[Point]
Corner = Literal["round", "cut"]

_ARC = 10
"""Segments of a rounded corner: smooth at four times the size of a block."""
_CUT_GROWTH = 2 - math.sqrt(2)
"""How fast the legs of a cut corner grow, so that the line round it is equally wide everywhere."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A rectangle with rounded or cut corners."""

    left: float
    top: float
    right: float
    bottom: float
    corner: Corner
    radius: float

    @classmethod
    def square(cls, size: float, corner: Corner, radius: float) -> Outline:
        """Centre a square in the space whose north-west corner is (0, 0)."""
        inset = (1 - size) / 2
        return cls(inset, inset, 1 - inset, 1 - inset, corner, radius)

    def grown(self, by: float) -> Outline:
        """Return the parallel outline that lies further out (further in, if ``by`` < 0)."""
        growth = by if self.corner == "round" else by * _CUT_GROWTH
        return Outline(
            self.left - by,
            self.top - by,
            self.right + by,
            self.bottom + by,
            self.corner,
            max(0.0, self.radius + growth),
        )

    def moved(self, right: float, down: float) -> Outline:
        """Return the same outline elsewhere."""
        return Outline(
            self.left + right,
            self.top + down,
            self.right + right,
            self.bottom + down,
            self.corner,
            self.radius,
        )

    def points(self) -> Points:
        """Return the corners of the polygon, clockwise from the north-west."""
        steps = _ARC if self.corner == "round" else 1
        r = self.radius
        centres = (
            (self.left + r, self.top + r, math.pi),
            (self.right - r, self.top + r, 1.5 * math.pi),
            (self.right - r, self.bottom - r, 0.0),
            (self.left + r, self.bottom - r, 0.5 * math.pi),
        )
        return [
            (x + r * math.cos(angle), y + r * math.sin(angle))
            for x, y, start in centres
            for angle in (start + 0.5 * math.pi * step / steps for step in range(steps + 1))
        ]


def regular(corners: int, centre: Point, radius: float, turn: float = 0.0) -> Points:
    """Return a regular polygon; ``turn`` is the angle of its first corner, clockwise from east."""
    angles = [turn + 2 * math.pi * i / corners for i in range(corners)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def star(centre: Point, radius: float, waist: float) -> Points:
    """Return a five-pointed star, the first point north; ``waist`` in parts of the radius."""
    outer = regular(5, centre, radius, -0.5 * math.pi)
    inner = regular(5, centre, radius * waist, -0.3 * math.pi)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]
