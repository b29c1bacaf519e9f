"""Squares of pieces: bevelled only where the neighbour is no part of the piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from renderer.blokus.look import Look
from renderer.blokus.scene import Colour
from renderer.blokus.shapes import Step
from renderer.blokus.themes import GLYPHS, Glyph, Theme
from renderer.canvas import Canvas, Sprite
from renderer.colours import BLACK, RGB, WHITE, mix
from renderer.shapes import Point, Points, regular

Joined = frozenset[Step]
"""Steps to the right and down from a square to other squares of its piece."""

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
_BEVEL, _LINE, _SEAM = 0.13, 0.05, 0.035
_MIDDLE: Point = (0.5, 0.5)


def joined(square: Step, piece: Iterable[Step]) -> Joined:
    """Return the neighbours of a square within its piece; a diagonal one only in a full corner."""
    squares = set(piece)
    near = {
        (x, y)
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        if (x or y) and (square[0] + x, square[1] + y) in squares
    }
    return frozenset(
        (x, y) for x, y in near if not (x and y) or ((x, 0) in near and (0, y) in near)
    )


def inner_corners(sides: Joined) -> list[Step]:
    """Return the corners of a square where the outline of its piece turns inwards."""
    return [
        (x, y)
        for x in (-1, 1)
        for y in (-1, 1)
        if (x, 0) in sides and (0, y) in sides and (x, y) not in sides
    ]


def square(look: Look, colour: Colour, sides: Joined) -> Sprite:
    """Draw one square of a piece that goes on at ``sides``."""
    theme = look.theme
    base = theme.colours[colour]
    canvas = look.canvas()
    canvas.polygon(rectangle(0, 0, 1, 1), base)
    _bevels(canvas, base, sides)
    _seams(canvas, base, sides)
    glyph(canvas, theme, colour, _MIDDLE)
    _outline(canvas, mix(base, BLACK, 0.62), sides)
    return canvas.sprite()


def plain_square(look: Look, colour: RGB) -> Sprite:
    """Draw a small square with a lit upper edge, for pieces in trays."""
    canvas = look.canvas()
    canvas.polygon(rectangle(0, 0, 1, 1), mix(colour, BLACK, 0.3))
    canvas.polygon(rectangle(0.05, 0.05, 0.9, 0.9), colour)
    canvas.polygon(rectangle(0.05, 0.05, 0.9, 0.18), mix(colour, WHITE, 0.3))
    return canvas.sprite()


def socket(look: Look, colour: RGB) -> Sprite:
    """Draw the empty place of a small square."""
    canvas = look.canvas()
    canvas.polygon(rectangle(0, 0, 0.88, 0.88), colour)
    return canvas.sprite()


def rectangle(left: float, top: float, right: float, bottom: float) -> Points:
    """Return the corners of a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def glyph(canvas: Canvas, theme: Theme, colour: Colour, centre: Point, size: float = 1.0) -> None:
    """Draw the sign of a colour, on a square of that colour."""
    ink, base = theme.ink(colour), theme.colours[colour]
    _GLYPHS[GLYPHS[colour]](canvas, centre, size, ink, base)


def _ring(canvas: Canvas, centre: Point, size: float, ink: RGB, base: RGB) -> None:
    canvas.disc(centre, 0.21 * size, ink)
    canvas.disc(centre, 0.12 * size, base)


def _dot(canvas: Canvas, centre: Point, size: float, ink: RGB, _base: RGB) -> None:
    canvas.disc(centre, 0.085 * size, ink)


def _x(canvas: Canvas, centre: Point, size: float, ink: RGB, _base: RGB) -> None:
    x, y = centre
    reach = 0.2 * size
    for way in (-1, 1):
        ends = [(x - reach, y - reach * way), (x + reach, y + reach * way)]
        canvas.line(ends, 0.1 * size, ink)


def _plus(canvas: Canvas, centre: Point, size: float, ink: RGB, _base: RGB) -> None:
    x, y = centre
    long, half = 0.22 * size, 0.055 * size
    canvas.polygon(rectangle(x - long, y - half, x + long, y + half), ink)
    canvas.polygon(rectangle(x - half, y - long, x + half, y + long), ink)


def _triangle(canvas: Canvas, centre: Point, size: float, ink: RGB, base: RGB) -> None:
    middle = centre[0], centre[1] + 0.04 * size
    canvas.polygon(regular(3, middle, 0.28 * size, -0.5 * math.pi), ink)
    canvas.polygon(regular(3, middle, 0.12 * size, -0.5 * math.pi), base)


def _bars(canvas: Canvas, centre: Point, size: float, ink: RGB, _base: RGB) -> None:
    x, y = centre
    long, half = 0.2 * size, 0.05 * size
    for down in (-0.11 * size, 0.11 * size):
        canvas.polygon(rectangle(x - long, y + down - half, x + long, y + down + half), ink)


_GLYPHS: dict[Glyph, Callable[[Canvas, Point, float, RGB, RGB], None]] = {
    "ring": _ring,
    "dot": _dot,
    "x": _x,
    "plus": _plus,
    "triangle": _triangle,
    "bars": _bars,
}


def _bevels(canvas: Canvas, base: RGB, sides: Joined) -> None:
    """Light the free edges from the north-west."""
    left, top = (0.0 if step in sides else _BEVEL for step in (WEST, NORTH))
    right, bottom = (1.0 if step in sides else 1 - _BEVEL for step in (EAST, SOUTH))
    for step, tone, share, points in (
        (NORTH, WHITE, 0.38, [(0, 0), (1, 0), (right, top), (left, top)]),
        (WEST, WHITE, 0.20, [(0, 0), (left, top), (left, bottom), (0, 1)]),
        (EAST, BLACK, 0.16, [(1, 0), (1, 1), (right, bottom), (right, top)]),
        (SOUTH, BLACK, 0.30, [(0, 1), (left, bottom), (right, bottom), (1, 1)]),
    ):
        if step not in sides:
            canvas.polygon([*points], mix(base, tone, share))


def _seams(canvas: Canvas, base: RGB, sides: Joined) -> None:
    """Draw faint seams between the squares of one piece."""
    dark, light = mix(base, BLACK, 0.2), mix(base, WHITE, 0.13)
    for step, colour in ((EAST, dark), (SOUTH, dark), (NORTH, light), (WEST, light)):
        if step in sides:
            canvas.polygon(edge(step, sides, _SEAM, 0.0), colour)


def _outline(canvas: Canvas, colour: RGB, sides: Joined) -> None:
    """Draw the dark line round the piece, with its inner corners."""
    for step in (NORTH, EAST, SOUTH, WEST):
        if step not in sides:
            canvas.polygon(edge(step, sides, _LINE, 0.0), colour)
    for corner in inner_corners(sides):
        canvas.polygon(corner_patch(corner, _LINE), colour)


def edge(step: Step, sides: Joined, inside: float, outside: float) -> Points:
    """Return a strip along one edge of a square, reaching inside and outside of it.

    It goes round the free corners, and ends where the piece goes on.
    """
    x, y = step
    start, end = (
        0.0 if side in sides else -outside for side in ((WEST, EAST) if y else (NORTH, SOUTH))
    )
    near, far = (1 - inside, 1 + outside) if x + y > 0 else (-outside, inside)
    if y:
        return rectangle(start, near, 1 - end, far)
    return rectangle(near, start, far, 1 - end)


def corner_patch(corner: Step, inside: float) -> Points:
    """Return a little square inside one corner of a square."""
    x, y = (1 - inside if way > 0 else 0.0 for way in corner)
    return rectangle(x, y, x + inside, y + inside)
