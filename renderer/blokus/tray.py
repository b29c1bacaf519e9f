"""The trays beside the board: which pieces a colour has left, and how many squares."""

from __future__ import annotations

from collections.abc import Callable

from renderer.blokus.layout import GROUP_PAD
from renderer.blokus.look import Look
from renderer.blokus.scene import Colour
from renderer.blokus.squares import glyph, rectangle
from renderer.canvas import Canvas, Sprite
from renderer.colours import BLACK, RGB, WHITE, mix
from renderer.shapes import Outline, Point

Size = tuple[int, int]
Panel = Callable[[Look, Colour, Size], Sprite]

_RADIUS = 0.4
_POINTER = 0.42
_CHIP = 0.95


def panel(look: Look, colour: Colour, size: Size) -> Sprite:
    """Draw the dark ground of a tray, with a thin rim in its colour."""
    canvas, outline = _blank(look, size)
    theme = look.theme
    canvas.polygon(outline.points(), mix(theme.colours[colour], theme.frame.socket, 0.45))
    canvas.polygon(outline.grown(-0.055).points(), theme.frame.socket)
    return canvas.sprite()


def lit_panel(look: Look, colour: Colour, size: Size) -> Sprite:
    """Draw the tray of the colour to move: a bright frame that points at the board."""
    return _lit(look, colour, size, look.theme.frame.socket)


def key_panel(look: Look, colour: Colour, size: Size) -> Sprite:
    """Draw the same frame round the wood of the board, for a piece to lie on."""
    return _lit(look, colour, size, look.theme.spaces[1])


def _lit(look: Look, colour: Colour, size: Size, ground: RGB) -> Sprite:
    canvas, outline = _blank(look, size)
    bright = look.theme.bright(colour)
    canvas.glow(outline.grown(0.08).points(), 0.2, bright, 0.6)
    _pointer(canvas, (outline.top + outline.bottom) / 2, 0.07, look.theme.frame.mark_line)
    canvas.polygon(outline.grown(0.07).points(), look.theme.frame.mark_line)
    canvas.polygon(outline.points(), bright)
    _pointer(canvas, (outline.top + outline.bottom) / 2, 0.0, bright)
    canvas.polygon(outline.grown(-0.13).points(), ground)
    return canvas.sprite()


def empty_panel(look: Look, colour: Colour, size: Size) -> Sprite:
    """Draw the tray of a colour that has placed every piece: a doubled bright frame."""
    canvas, outline = _blank(look, size)
    bright, frame = look.theme.bright(colour), look.theme.frame
    canvas.glow(outline.grown(0.1).points(), 0.2, bright, 0.8)
    for grown, fill in (
        (0.07, frame.mark_line),
        (0.0, frame.mark),
        (-0.1, frame.mark_line),
        (-0.16, bright),
        (-0.26, frame.socket),
    ):
        canvas.polygon(outline.grown(grown).points(), fill)
    return canvas.sprite()


def group_panel(look: Look, size: Size) -> Sprite:
    """Draw the ground that holds the trays of one owner together."""
    canvas, outline = _blank(look, size)
    frame = look.theme.frame
    whole = outline.grown(GROUP_PAD)
    canvas.polygon(whole.points(), frame.inlay)
    canvas.polygon(whole.grown(-0.05).points(), mix(frame.wood[0], BLACK, 0.25))
    return canvas.sprite()


def chip(look: Look, colour: Colour) -> Sprite:
    """Draw a single square of a colour with its sign."""
    canvas = look.canvas()
    _chip(canvas, look, colour, (0.5, 0.5), _CHIP)
    return canvas.sprite()


def count(look: Look, colour: Colour, squares: int) -> Sprite:
    """Write how many squares are left."""
    canvas = look.canvas()
    canvas.text((0.5, 0.5), str(squares), 0.72, mix(look.theme.bright(colour), WHITE, 0.4))
    return canvas.sprite()


def out_badge(look: Look) -> Sprite:
    """Draw a barred ring: this colour has passed for good."""
    canvas = look.canvas()
    mark = look.theme.frame.mark
    canvas.disc((0.5, 0.5), 0.42, mark)
    canvas.disc((0.5, 0.5), 0.3, look.theme.frame.socket)
    canvas.line([(0.24, 0.24), (0.76, 0.76)], 0.12, mark)
    return canvas.sprite()


def sharer_badge(look: Look, player: Colour) -> Sprite:
    """Draw the chip of the colour whose owner plays the next piece of a shared colour."""
    canvas = look.canvas()
    _chip(canvas, look, player, (0.4, 0.5), 0.72)
    canvas.polygon([(0.84, 0.3), (1.0, 0.5), (0.84, 0.7)], look.theme.frame.mark)
    return canvas.sprite()


def _chip(canvas: Canvas, look: Look, colour: Colour, middle: Point, size: float) -> None:
    base = look.theme.colours[colour]
    left, top = middle[0] - size / 2, middle[1] - size / 2
    right, bottom = middle[0] + size / 2, middle[1] + size / 2
    rim, bevel = 0.06 * size, 0.16 * size
    canvas.polygon(rectangle(left, top, right, bottom), mix(base, WHITE, 0.4))
    for inset, fill in ((rim, mix(base, BLACK, 0.25)), (bevel, base)):
        canvas.polygon(rectangle(left + rim, top + rim, right - inset, bottom - inset), fill)
    glyph(canvas, look.theme, colour, middle, size)


def _blank(look: Look, size: Size) -> tuple[Canvas, Outline]:
    """Return a canvas for a tray so many pixels large, and its outline in spaces."""
    width, height = size[0] / look.unit, size[1] / look.unit
    canvas = look.canvas(width, height, pad=0.6)
    return canvas, Outline(0, 0, width, height, "round", _RADIUS)


def _pointer(canvas: Canvas, middle: float, grown: float, colour: RGB) -> None:
    reach = _POINTER + grown * 1.5
    canvas.polygon([(-reach, middle), (0.1, middle - reach), (0.1, middle + reach)], colour)
