"""The marks on the board: each a shape of its own, never colour alone."""

from __future__ import annotations

from renderer.blokus.look import Look
from renderer.blokus.scene import Colour
from renderer.blokus.squares import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Joined,
    corner_patch,
    edge,
    glyph,
    inner_corners,
    square,
)
from renderer.canvas import Sprite
from renderer.colours import RGB, WHITE, mix
from renderer.shapes import Outline, Point, regular

_MIDDLE: Point = (0.5, 0.5)
_PAD = 0.25


def outline(look: Look, sides: Joined, inside: float, outside: float, colour: RGB) -> Sprite:
    """Draw one square's share of a line round a piece."""
    canvas = look.canvas(pad=_PAD)
    for step in (NORTH, EAST, SOUTH, WEST):
        if step not in sides:
            canvas.polygon(edge(step, sides, inside, outside), colour)
    for corner in inner_corners(sides):
        canvas.polygon(corner_patch(corner, inside), colour)
    return canvas.sprite()


def anchor(look: Look, colour: Colour) -> Sprite:
    """Draw a diamond: a corner of the next piece may lie here."""
    canvas = look.canvas()
    canvas.polygon(regular(4, _MIDDLE, 0.34), look.theme.frame.mark_line)
    canvas.polygon(regular(4, _MIDDLE, 0.26), look.theme.colours[colour])
    return canvas.sprite()


def start(look: Look, colour: Colour | None) -> Sprite:
    """Draw a sunken target with the sign of its colour: a first piece must cover this space."""
    theme = look.theme
    canvas = look.canvas()
    card = Outline.square(0.84, "round", 0.2)
    rim = theme.colours[colour] if colour else theme.frame.mark_line
    canvas.polygon(card.points(), mix(rim, theme.frame.mark_line, 0.3))
    canvas.polygon(card.grown(-0.1).points(), mix(theme.spaces[1], WHITE, 0.4))
    if colour:
        canvas.disc(_MIDDLE, 0.25, rim)
        glyph(canvas, theme, colour, _MIDDLE, 0.8)
    else:
        canvas.disc(_MIDDLE, 0.14, rim)
    return canvas.sprite()


def wash(look: Look, colour: Colour) -> Sprite:
    """Draw the tint of a space that one of the numbered places would cover."""
    canvas = look.canvas()
    canvas.polygon(Outline.square(0.94, "round", 0.1).points(), (*look.theme.colours[colour], 95))
    return canvas.sprite()


def number(look: Look, value: int) -> Sprite:
    """Draw the card with the number of a place; it fills a space, so that it can be read."""
    canvas = look.canvas()
    frame = look.theme.frame
    card = Outline.square(0.96, "round", 0.2)
    canvas.polygon(card.points(), frame.mark_line)
    canvas.polygon(card.grown(-0.07).points(), frame.mark)
    canvas.text(_MIDDLE, str(value), 0.62, frame.mark_line)
    return canvas.sprite()


def covered(look: Look) -> Sprite:
    """Draw a ringed dot: the space that was asked for."""
    canvas = look.canvas()
    canvas.disc(_MIDDLE, 0.36, look.theme.frame.mark_line)
    canvas.disc(_MIDDLE, 0.28, look.theme.frame.mark)
    return canvas.sprite()


def ghost(look: Look, colour: Colour, sides: Joined) -> Sprite:
    """Draw a square of a piece that is not placed yet: the board shines through."""
    image, left, top = square(look, colour, sides)
    pale = image.copy()
    pale.putalpha(image.getchannel("A").point([value * 7 // 10 for value in range(256)]))
    return Sprite(pale, left, top)
