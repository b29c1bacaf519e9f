"""The marks on the board: always a shape of its own, cream on a dark line, never colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable

from renderer.canvas import Canvas, Sprite
from renderer.colours import RGB, WHITE, mix
from renderer.deblockle.block import silhouette
from renderer.deblockle.look import Look
from renderer.deblockle.scene import Side, Symbol
from renderer.deblockle.symbols import symbol_mask
from renderer.shapes import Outline, Point, Points

Ring = Callable[[Look, Side], Sprite]

_CLEAR = (0, 0, 0, 0)
_LINE = 0.03
"""Width of the dark line round a mark."""
_MIDDLE: Point = (0.5, 0.5)


def moved_ring(look: Look, side: Side) -> Sprite:
    """Draw the thin ring round the block that moved last, in its own silhouette."""
    canvas = look.canvas()
    _ring(canvas, look, silhouette(look.theme.sides[side]), 0.042)
    return canvas.sprite()


def chosen_ring(look: Look, side: Side) -> Sprite:
    """Draw the thick, shining ring round the block that is selected or worked on."""
    canvas = look.canvas(pad=0.25)
    outline = silhouette(look.theme.sides[side])
    canvas.glow(outline.grown(0.07).points(), 0.06, look.theme.frame.mark, 0.9)
    _ring(canvas, look, outline, 0.075)
    return canvas.sprite()


def _ring(canvas: Canvas, look: Look, outline: Outline, width: float) -> None:
    canvas.polygon(outline.grown(width + _LINE * 0.7).points(), look.theme.frame.mark_line)
    canvas.polygon(outline.grown(width).points(), look.theme.frame.mark)
    canvas.polygon(outline.grown(-0.01).points(), _CLEAR)


def origin(look: Look) -> Sprite:
    """Draw four corner brackets on a darkened space: where the block came from."""
    canvas = look.canvas()
    canvas.polygon(Outline.square(0.80, "round", 0.08).points(), (*look.theme.frame.mark_line, 80))
    _brackets(canvas, 0.78, 0.20, 0.088, look.theme.frame.mark_line)
    _brackets(canvas, 0.78, 0.20, 0.044, look.theme.frame.mark)
    return canvas.sprite()


def _brackets(canvas: Canvas, size: float, leg: float, width: float, colour: RGB) -> None:
    near, far = (1 - size) / 2, (1 + size) / 2
    spread = width / 2
    for x, y in ((near, near), (far, near), (far, far), (near, far)):
        right, down = math.copysign(1, 0.5 - x), math.copysign(1, 0.5 - y)
        for across, along in ((leg, 0.0), (0.0, leg)):
            xs = sorted((x - right * spread, x + right * (across + spread)))
            ys = sorted((y - down * spread, y + down * (along + spread)))
            canvas.polygon([(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])], colour)


def tipped_dot(look: Look) -> Sprite:
    """Draw a ringed dot: the space that the block was tipped onto before it hopped."""
    canvas = look.canvas()
    canvas.disc(_MIDDLE, 0.145, look.theme.frame.mark_line)
    canvas.disc(_MIDDLE, 0.112, look.theme.frame.mark)
    canvas.disc(_MIDDLE, 0.062, look.theme.frame.mark_line)
    canvas.disc(_MIDDLE, 0.034, look.theme.frame.mark)
    return canvas.sprite()


def arrow(look: Look, way: tuple[int, int], short: float, aside: float) -> Sprite:
    """Draw an arrow from the middle of a space to that ``way`` spaces to the right and down.

    It ends ``short`` of the edge of the square round that middle, and lies ``aside`` to its right.
    """
    canvas = Canvas(look.unit, abs(way[0]) + 1, abs(way[1]) + 1, pad=0.12)
    start = (0.5 + max(0, -way[0]), 0.5 + max(0, -way[1]))
    length = math.hypot(*way)
    along = (way[0] / length, way[1] / length)
    reach = length - short / max(abs(along[0]), abs(along[1]))
    shift = (start[0] - along[1] * aside, start[1] + along[0] * aside)
    canvas.glow(
        _arrow_points((shift[0] + 0.01, shift[1] + 0.03), along, reach, 0.03),
        0.025,
        look.theme.frame.shadow,
        0.5,
    )
    for grown, colour in ((_LINE, look.theme.frame.mark_line), (0.0, look.theme.frame.mark)):
        canvas.disc(shift, 0.042 + grown, colour)
        canvas.polygon(_arrow_points(shift, along, reach, grown), colour)
    image, left, top = canvas.sprite()
    return Sprite(image, left + min(0, way[0]) * look.unit, top + min(0, way[1]) * look.unit)


def outcome_arrow(look: Look, way: tuple[int, int]) -> Sprite:
    """Draw a short arrow, centred in a space, that points one step to the right or down."""
    canvas = look.canvas()
    start = (0.5 - way[0] * 0.14, 0.5 - way[1] * 0.14)
    for grown, colour in ((_LINE, look.theme.frame.mark_line), (0.0, look.theme.frame.mark)):
        canvas.polygon(_arrow_points(start, way, 0.28, grown), colour)
    return canvas.sprite()


def _arrow_points(start: Point, along: Point, reach: float, grown: float) -> Points:
    """Return the polygon of an arrow from ``start``, ``reach`` long, ``grown`` all round."""
    neck, half, wing = reach - 0.23, 0.042 + grown, 0.145 + grown * 1.5
    profile = [
        (0.0, half),
        (neck - grown, half),
        (neck - grown, wing),
        (reach + grown * 1.7, 0.0),
        (neck - grown, -wing),
        (neck - grown, -half),
        (0.0, -half),
    ]
    return [
        (
            start[0] + along[0] * ahead - along[1] * side,
            start[1] + along[1] * ahead + along[0] * side,
        )
        for ahead, side in profile
    ]


def tip_card(look: Look, side: Side, symbol: Symbol) -> Sprite:
    """Draw a pale card with the symbol that a tip onto this space would bring up."""
    canvas = look.canvas()
    frame, colours = look.theme.frame, look.theme.sides[side]
    card = Outline.square(0.84, "round", 0.14)
    _card(canvas, look, card)
    tint = mix(frame.mark, colours.plate[0], 0.3)
    canvas.shade(card.grown(-0.06).points(), mix(tint, WHITE, 0.25), tint)
    canvas.stamp(symbol_mask(symbol, canvas.length(0.52)), _MIDDLE, frame.mark_line)
    return canvas.sprite()


def hop_disc(look: Look, name: str) -> Sprite:
    """Draw a disc with the name of a space that the hop may end on.

    Flat, unlike the cards: there may be sixteen of them, and shadows on wood cost bytes.
    """
    canvas = look.canvas()
    frame = look.theme.frame
    canvas.disc(_MIDDLE, 0.34 + _LINE, frame.mark_line)
    canvas.disc(_MIDDLE, 0.34, frame.mark)
    canvas.text(_MIDDLE, name, 0.31, frame.mark_line)
    return canvas.sprite()


def _card(canvas: Canvas, look: Look, outline: Outline) -> None:
    canvas.glow(outline.moved(0.01, 0.035).points(), 0.035, look.theme.frame.shadow, 0.6)
    canvas.polygon(outline.grown(_LINE).points(), look.theme.frame.mark_line)
    canvas.polygon(outline.points(), look.theme.frame.mark)


def place(look: Look, name: str) -> Sprite:
    """Draw a sunken place with its name: a block is to be placed here."""
    canvas = look.canvas()
    frame = look.theme.frame
    outline = Outline.square(0.82, "round", 0.12)
    sunken = (*frame.mark_line, 215)
    for grown, colour in ((0.02, sunken), (0.0, frame.mark), (-0.03, sunken)):
        canvas.polygon(outline.grown(grown).points(), colour)
    canvas.text(_MIDDLE, name, 0.34, frame.mark)
    return canvas.sprite()


def focus_place(look: Look, name: str) -> Sprite:
    """Draw the place that is being worked on: a bright card with its name."""
    canvas = look.canvas(pad=0.25)
    frame = look.theme.frame
    card = Outline.square(0.86, "round", 0.12)
    canvas.glow(card.grown(0.05).points(), 0.07, frame.mark, 0.9)
    _card(canvas, look, card)
    _brackets(canvas, 0.66, 0.13, 0.05, frame.mark_line)
    canvas.text(_MIDDLE, name, 0.36, frame.mark_line)
    return canvas.sprite()
