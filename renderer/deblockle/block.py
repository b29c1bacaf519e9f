"""A block seen from above: a top plate with its symbol, and four bevelled edges with small ones.

The symbol on an edge is the one that comes up when the block is tipped that way.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from renderer.canvas import Canvas, Sprite
from renderer.colours import BLACK, RGB, WHITE, mix
from renderer.deblockle.look import Look
from renderer.deblockle.scene import Side, Symbol, Tips
from renderer.deblockle.symbols import symbol_mask
from renderer.deblockle.themes import SideLook
from renderer.shapes import Outline, Point, Points

SIZE = 0.93
"""Edge of a block on the board, in spaces."""
_BEVEL = 0.232
"""Width of the bevelled edges, in parts of a block; narrower where they carry no symbols."""
_PLAIN_BEVEL = 0.15
_LINE = 0.022
_ARRIS = 0.022
_MIDDLE: Point = (0.5, 0.5)


def silhouette(side: SideLook, size: float = SIZE) -> Outline:
    """Return the outline of a block of this side, centred in its space."""
    return Outline.square(size, side.corner, side.radius * size)


def block(look: Look, side: Side, top: Symbol, tips: Tips | None, size: float = SIZE) -> Sprite:
    """Draw a block; ``size`` in spaces, ``tips`` None for a block that only shows its top."""
    colours = look.theme.sides[side]
    outline = silhouette(colours, size)
    bevel = size * (_BEVEL if tips else _PLAIN_BEVEL)
    canvas = look.canvas()
    canvas.lay(_blank(look, side, size, bevel))
    _top(canvas, colours, size - 2 * bevel, top)
    if tips:
        _hints(canvas, colours, outline, bevel, tips)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _blank(look: Look, side: Side, size: float, bevel: float) -> Image.Image:
    """Draw a block without symbols, in the size of the canvas: most of the work, done once."""
    colours = look.theme.sides[side]
    outline = silhouette(colours, size)
    canvas = look.canvas()
    canvas.glow(outline.moved(0.012, 0.04).points(), 0.04, look.theme.frame.shadow, 0.7)
    canvas.polygon(outline.points(), colours.line)
    _body(look, canvas, colours, outline)
    _plate(canvas, colours, outline.grown(-bevel))
    return canvas.image


def _body(look: Look, canvas: Canvas, colours: SideLook, outline: Outline) -> None:
    """Lay the four bevels, lit from the north-west, with a bright or dark arris outside."""
    north, east, south, west = colours.edges
    arrises = look.canvas()
    _facets(
        arrises,
        mix(north, WHITE, 0.5),
        mix(east, colours.line, 0.25),
        mix(south, colours.line, 0.35),
        mix(west, WHITE, 0.3),
    )
    arrises.clip(outline.grown(-_LINE).points())
    edges = look.canvas()
    _facets(edges, *colours.edges)
    if colours.ruled:
        _ruling(edges, outline, mix(west, WHITE, 0.2))
    for corner, light in ((0.0, 0.0), 0.4), ((1.0, 0.0), 0.15), ((0.0, 1.0), 0.12):
        edges.line([corner, _MIDDLE], 0.012, mix(west, WHITE, light))
    edges.clip(outline.grown(-_LINE - _ARRIS).points())
    canvas.lay(arrises.image)
    canvas.lay(edges.image)


def _facets(canvas: Canvas, *colours: RGB) -> None:
    """Fill the space with four triangles that meet in its middle: north, east, south, west."""
    corners: Points = [(0, 0), (1, 0), (1, 1), (0, 1)]
    for i, colour in enumerate(colours):
        canvas.polygon([corners[i], corners[(i + 1) % 4], _MIDDLE], colour)


def _ruling(canvas: Canvas, outline: Outline, colour: RGB) -> None:
    """Rule the edges diagonally."""
    size = outline.right - outline.left
    for step in range(-13, 14):
        x = outline.left + step * size / 13
        canvas.line([(x, outline.top), (x + size, outline.bottom)], 0.011, colour)


def _plate(canvas: Canvas, colours: SideLook, square: Outline) -> None:
    """Lay the top plate, with its line and its gradient."""
    size = square.right - square.left
    plate = replace(square, radius=colours.plate_radius * size)
    canvas.glow(plate.grown(0.016).moved(0.01, 0.024).points(), 0.018, colours.line, 0.55)
    canvas.polygon(plate.grown(0.016).points(), colours.plate_line)
    canvas.shade(plate.points(), *colours.plate)


def _top(canvas: Canvas, colours: SideLook, plate: float, symbol: Symbol) -> None:
    """Cut the symbol into the top plate."""
    mask = symbol_mask(symbol, canvas.length(plate * 0.83))
    engraving = WHITE if sum(colours.ink) < sum(colours.plate[0]) else BLACK
    canvas.stamp(mask, (0.506, 0.512), mix(colours.plate[1], engraving, 0.45), 0.7)
    canvas.stamp(mask, _MIDDLE, colours.ink)


def _hints(canvas: Canvas, colours: SideLook, outline: Outline, bevel: float, tips: Tips) -> None:
    """Put on each edge the symbol that a tip that way brings up."""
    size = canvas.length(bevel * 0.84)
    near = bevel * 0.5
    centres = (
        (0.5, outline.top + near),
        (outline.right - near, 0.5),
        (0.5, outline.bottom - near),
        (outline.left + near, 0.5),
    )
    for symbol, centre in zip(tips, centres, strict=True):
        canvas.stamp(symbol_mask(symbol, size, "small"), centre, colours.ink)
