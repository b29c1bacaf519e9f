"""The six symbols of the blocks, as masks."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from renderer.deblockle.scene import Symbol
from renderer.shapes import Outline, Point, Points, regular, star

Cut = Literal["large", "small"]

_SIZE = 512
_INK, _HOLE = 255, 0


@lru_cache(maxsize=128)
def symbol_mask(symbol: Symbol, size: int, cut: Cut = "large") -> Image.Image:
    """Return a symbol as a smooth mask (L) of ``size`` x ``size`` pixels.

    The small cut is for small sizes: heavier, with fewer details.
    """
    mask = Image.new("L", (_SIZE, _SIZE), _HOLE)
    _DRAW[symbol](_Pen(mask), cut)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


class _Pen:
    """Draws in parts of the mask: (0, 0) is its top left, (1, 1) its bottom right."""

    def __init__(self, mask: Image.Image) -> None:
        self._draw = ImageDraw.Draw(mask)

    def polygon(self, points: Points, tone: int = _INK) -> None:
        self._draw.polygon([(x * _SIZE, y * _SIZE) for x, y in points], fill=tone)

    def disc(self, centre: Point, radius: float, tone: int = _INK) -> None:
        x, y, r = centre[0] * _SIZE, centre[1] * _SIZE, radius * _SIZE
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=tone)

    def bars(self, reach: float, half: float, turn: float) -> None:
        """Two crossed bars."""
        for angle in (turn, turn + math.pi / 2):
            bar = Outline(0.5 - reach, 0.5 - half, 0.5 + reach, 0.5 + half, "round", 0.03)
            self.polygon([_rotated(point, angle) for point in bar.points()])


def _rotated(point: Point, angle: float) -> Point:
    x, y = point[0] - 0.5, point[1] - 0.5
    cos, sin = math.cos(angle), math.sin(angle)
    return 0.5 + x * cos - y * sin, 0.5 + x * sin + y * cos


def _star(pen: _Pen, cut: Cut) -> None:
    pen.polygon(star((0.5, 0.535), 0.525, 0.49 if cut == "small" else 0.45))


def _stop(pen: _Pen, cut: Cut) -> None:
    pen.polygon(regular(8, (0.5, 0.5), 0.505, math.pi / 8))
    long, half = (0.31, 0.105) if cut == "small" else (0.275, 0.085)
    pen.polygon(Outline(0.5 - long, 0.5 - half, 0.5 + long, 0.5 + half, "round", 0.02).points(), 0)


def _cross(pen: _Pen, cut: Cut) -> None:
    pen.bars(0.475, 0.16 if cut == "small" else 0.145, 0)


def _x(pen: _Pen, cut: Cut) -> None:
    pen.bars(0.535, 0.16 if cut == "small" else 0.145, math.pi / 4)


def _slider(pen: _Pen, cut: Cut) -> None:
    sizes = (
        ((0.47, 0.51), (0.16, 0.175))
        if cut == "small"
        else ((0.42, 0.5), (0.245, 0.29), (0.125, 0.15))
    )
    for (half, high), tone in zip(sizes, (_INK, _HOLE, _INK), strict=False):
        diamond = [(0.5, 0.5 - high), (0.5 + half, 0.5), (0.5, 0.5 + high), (0.5 - half, 0.5)]
        pen.polygon(diamond, tone)


def _hoops(pen: _Pen, cut: Cut) -> None:
    for centre in ((0.5, 0.25), (0.245, 0.715), (0.755, 0.715)):
        pen.disc(centre, 0.23 if cut == "small" else 0.235)
        if cut == "large":
            pen.disc(centre, 0.135, _HOLE)


_DRAW = {
    Symbol.STAR: _star,
    Symbol.STOP: _stop,
    Symbol.CROSS: _cross,
    Symbol.X: _x,
    Symbol.SLIDER: _slider,
    Symbol.HOOPS: _hoops,
}
