"""The trays beside the board: a socket for each block of the start, filled as blocks leave."""

from __future__ import annotations

from renderer.canvas import Canvas, Sprite
from renderer.colours import BLACK, RGB, mix
from renderer.deblockle.block import silhouette
from renderer.deblockle.layout import TRAY_WIDTH
from renderer.deblockle.look import Look
from renderer.deblockle.scene import Side
from renderer.shapes import Outline

STEP = 0.68
"""From one socket to the next, in spaces."""
BLOCK = 0.56
_PADDING = 0.07
_POINTER = 0.15


def tray_height(start: int) -> float:
    """Return the height of a tray with this many sockets, in spaces."""
    return start * STEP + 2 * _PADDING


def socket_middle(index: int) -> tuple[float, float]:
    """Return the middle of a socket in its tray, counted from the north."""
    return TRAY_WIDTH / 2, _PADDING + (index + 0.5) * STEP


def tray(look: Look, side: Side, start: int) -> Sprite:
    """Draw a tray with empty sockets."""
    canvas, outline = _blank(look, start)
    frame = look.theme.frame
    canvas.polygon(outline.points(), mix(frame.wood[0], BLACK, 0.45))
    canvas.polygon(outline.grown(-0.018).points(), mix(frame.wood[0], frame.wood[1], 0.35))
    _sockets(canvas, look, side, start)
    return canvas.sprite()


def lit_tray(look: Look, side: Side, start: int) -> Sprite:
    """Draw the tray of the side to move: a bright frame that points at the board."""
    canvas, outline = _blank(look, start)
    bright = look.theme.sides[side].star
    canvas.glow(outline.grown(0.02).points(), 0.06, bright, 0.55)
    middle = (outline.top + outline.bottom) / 2
    _pointer(canvas, middle, 0.028, look.theme.frame.mark_line)
    canvas.polygon(outline.grown(0.022).points(), look.theme.frame.mark_line)
    canvas.polygon(outline.points(), bright)
    _pointer(canvas, middle, 0.0, bright)
    canvas.polygon(outline.grown(-0.042).points(), mix(look.theme.sides[side].line, bright, 0.16))
    _sockets(canvas, look, side, start)
    return canvas.sprite()


def full_tray(look: Look, side: Side, start: int) -> Sprite:
    """Draw the tray of the side whose blocks have all left the board: a doubled bright frame."""
    canvas, outline = _blank(look, start)
    bright, mark = look.theme.sides[side].star, look.theme.frame.mark
    canvas.glow(outline.grown(0.06).points(), 0.07, bright, 0.9)
    for grown, colour in (
        (0.045, look.theme.frame.mark_line),
        (0.025, mark),
        (-0.02, look.theme.frame.mark_line),
        (-0.035, bright),
        (-0.06, mix(look.theme.sides[side].line, bright, 0.3)),
    ):
        canvas.polygon(outline.grown(grown).points(), colour)
    _sockets(canvas, look, side, start)
    return canvas.sprite()


def _blank(look: Look, start: int) -> tuple[Canvas, Outline]:
    height = tray_height(start)
    return look.canvas(TRAY_WIDTH, height, pad=0.2), Outline(
        0, 0, TRAY_WIDTH, height, "round", 0.15
    )


def _pointer(canvas: Canvas, middle: float, grown: float, colour: RGB) -> None:
    reach = _POINTER + grown * 1.5
    canvas.polygon([(-reach, middle), (0.04, middle - reach), (0.04, middle + reach)], colour)


def _sockets(canvas: Canvas, look: Look, side: Side, start: int) -> None:
    colours = look.theme.sides[side]
    for index in range(start):
        x, y = socket_middle(index)
        socket = silhouette(colours, BLOCK + 0.05).moved(x - 0.5, y - 0.5)
        canvas.polygon(socket.points(), mix(colours.star, look.theme.frame.wood[0], 0.5))
        canvas.polygon(socket.grown(-0.022).points(), look.theme.frame.socket)
