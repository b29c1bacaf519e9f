"""The empty board: a walnut frame with an inlay, spaces of pale wood, the sockets of the trays."""

from __future__ import annotations

import itertools
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer.blokus.layout import Layout
from renderer.blokus.themes import THEMES, Theme
from renderer.canvas import Canvas, write
from renderer.colours import BLACK, mix
from renderer.scene import Space, ThemeName
from renderer.shapes import Outline
from renderer.wood import wood

_RECESS, _INLAY = 0.12, 0.07
_COUNTED = 5
"""A heavier line after so many spaces: easier counting."""


@lru_cache(maxsize=16)
def board(name: ThemeName, layout: Layout) -> Image.Image:
    """Paint the empty board (RGB); the picture is kept, so copy it before drawing on it."""
    theme = THEMES[name]
    size = layout.width, layout.height
    image = wood(size, 5, theme.frame.wood, unit=layout.unit * 3, rings=9, contrast=0.5)
    _recess(image, theme, layout)
    _spaces(image, theme, layout)
    if layout.size % _COUNTED == 0:
        _heavy_lines(image, theme, layout)
    _coordinates(image, theme, layout)
    return image


def _rim(layout: Layout) -> tuple[int, int]:
    """Return the width of the recess and that of the inlay, in pixels."""
    return max(1, round(_RECESS * layout.unit)), max(1, round(_INLAY * layout.unit))


def _recess(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Sink the board into the frame, with an inlay round it."""
    draw = ImageDraw.Draw(image)
    recess, inlay = _rim(layout)
    left, top = layout.board_left, layout.board_top
    for grown, colour in (
        (recess + 2 * inlay, mix(theme.frame.wood[0], BLACK, 0.35)),
        (recess + inlay, theme.frame.inlay),
        (recess, theme.gap),
    ):
        far = layout.span + grown - 1
        draw.rectangle((left - grown, top - grown, left + far, top + far), fill=colour)


def _spaces(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Cut the spaces from one sheet of pale wood."""
    unit = layout.unit
    sheet = wood(
        (layout.span, layout.span), 31, theme.spaces, unit=unit * 3, rings=14, contrast=0.7
    )
    canvas = Canvas(unit)
    canvas.polygon(Outline.square(1 - 1.6 / unit, "round", 0.1).points(), BLACK)
    mask = canvas.sprite().image.getchannel("A")
    for column, row in itertools.product(range(layout.size), repeat=2):
        left, top = layout.corner(Space(column, row))
        x, y = left - layout.board_left, top - layout.board_top
        image.paste(sheet.crop((x, y, x + unit, y + unit)), (left, top), mask)


def _heavy_lines(image: Image.Image, theme: Theme, layout: Layout) -> None:
    draw = ImageDraw.Draw(image)
    left, top, span = layout.board_left, layout.board_top, layout.span
    width, colour = max(1, round(layout.unit * 0.07)), mix(theme.gap, theme.frame.wood[0], 0.6)
    for spaces in range(_COUNTED, layout.size, _COUNTED):
        at = spaces * layout.unit - width // 2
        x, y = left + at, top + at
        draw.rectangle((x, top, x + width - 1, top + span - 1), fill=colour)
        draw.rectangle((left, y, left + span - 1, y + width - 1), fill=colour)


def _coordinates(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Write the letters below the board and the numbers beside it."""
    draw = ImageDraw.Draw(image)
    half, size = layout.unit / 2, round(layout.unit * min(0.66, 13 / layout.size))
    edge = sum(_rim(layout)) + _rim(layout)[1]
    below = (layout.board_top + layout.span + edge + layout.height) / 2
    beside = (layout.board_left - edge) / 2
    for i in range(layout.size):
        left, top = layout.corner(Space(i, i))
        name = Space(i, i).name
        write(draw, (left + half, below), name[0], size, theme.frame.label)
        write(draw, (beside, top + half), name[1:], size, theme.frame.label)
