"""The empty board: a walnut frame with an inlay, 7 x 7 wooden tiles, the two home stars."""

from __future__ import annotations

import itertools
import random
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from renderer.canvas import Canvas, Sprite, write
from renderer.colours import BLACK, mix
from renderer.deblockle.block import silhouette
from renderer.deblockle.layout import INLAY, RECESS, Layout
from renderer.deblockle.look import Look, shelf
from renderer.deblockle.scene import BOARD, Side
from renderer.deblockle.themes import THEMES, Theme
from renderer.scene import Space, ThemeName
from renderer.shapes import Outline, star
from renderer.wood import wood

HOME_STARS = {Side.GOLD: Space(3, 1), Side.BLUE: Space(3, 5)}
_SHEET = 5
"""The tiles are cut from two sheets of wood, so many spaces wide."""


@lru_cache(maxsize=8)
def board(name: ThemeName, width: int, *, flipped: bool) -> Image.Image:
    """Paint the empty board (RGB); the picture is kept, so copy it before drawing on it."""
    theme, layout = THEMES[name], Layout(width, flipped)
    size = layout.width, layout.height
    image = wood(size, 5, theme.frame.wood, unit=layout.unit, rings=9, contrast=0.5)
    _recess(image, theme, layout)
    _tiles(image, theme, layout)
    _shadow(image, theme, layout)
    for side, space in HOME_STARS.items():
        shelf(name, layout.unit).take(home_star, side).put(image, layout.corner(space))
    _coordinates(image, theme, layout)
    return image


def panel(theme: Theme, width: int, height: int, unit: int) -> Image.Image:
    """Paint a framed panel of plain wood (RGB)."""
    image = wood((width, height), 5, theme.frame.wood, unit=unit, rings=9, contrast=0.5)
    draw = ImageDraw.Draw(image)
    edge, inlay = round(unit * 0.1), max(1, round(unit * INLAY))
    draw.rectangle((edge, edge, width - 1 - edge, height - 1 - edge), fill=theme.frame.inlay)
    edge += inlay
    size = width - 2 * edge, height - 2 * edge
    plank = wood(size, 11, theme.tiles[0], unit=unit, rings=10, contrast=theme.grain)
    image.paste(plank, (edge, edge))
    return image


def _tiles(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Lay tiles in two tones, cut anywhere from two sheets of wood."""
    unit = layout.unit
    gap = max(1, round(unit * 0.018))
    edge = round(unit * _SHEET)
    sheets = [
        wood((edge, edge), seed, tones, unit=unit, rings=10, contrast=theme.grain)
        for seed, tones in zip((11, 23), theme.tiles, strict=True)
    ]
    cuts = random.Random(3)  # noqa: S311 - where a tile is cut, not a secret
    mask = _tile_mask(unit)
    for column, row in itertools.product(range(BOARD), repeat=2):
        left, top = cuts.randrange(edge - unit), cuts.randrange(edge - unit)
        tile = sheets[(column + row) % 2].crop((left, top, left + unit, top + unit))
        _bevel(tile, theme, gap)
        place = layout.board_left + column * unit, layout.board_top + row * unit
        image.paste(tile, place, mask)


def home_star(look: Look, side: Side) -> Sprite:
    """Draw a home star: a dark plate in the outline of its owner, and a faceted star."""
    colours = look.theme.sides[side]
    plate = silhouette(colours, 0.89)
    canvas = look.canvas()
    canvas.polygon(plate.points(), mix(look.theme.gap, BLACK, 0.4))
    canvas.polygon(plate.grown(-0.025).points(), colours.star)
    canvas.polygon(plate.grown(-0.053).points(), colours.line)
    centre = (0.5, 0.525)
    points = star(centre, 0.36, 0.45)
    canvas.polygon(points, colours.star)
    facet = mix(colours.star, colours.line, 0.38)
    for tip in range(0, 10, 2):
        canvas.polygon([points[tip], points[tip + 1], centre], facet)
    return canvas.sprite()


def _recess(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Sink the playing field into the frame, with an inlay round it."""
    draw = ImageDraw.Draw(image)
    inlay = max(1, round(layout.unit * INLAY))
    recess = round(layout.unit * RECESS)
    dark = mix(theme.frame.wood[0], BLACK, 0.35)
    for grown, colour in (
        (recess + 2 * inlay, dark),
        (recess + inlay, theme.frame.inlay),
        (recess, mix(theme.gap, BLACK, 0.25)),
    ):
        left, top = layout.board_left - grown, layout.board_top - grown
        right, bottom = layout.board_right + grown - 1, layout.board_bottom + grown - 1
        draw.rectangle((left, top, right, bottom), fill=colour)


def _tile_mask(unit: int) -> Image.Image:
    canvas = Canvas(unit)
    canvas.polygon(Outline.square(0.974, "round", 0.05).points(), BLACK)
    return canvas.sprite().image.getchannel("A")


def _bevel(tile: Image.Image, theme: Theme, gap: int) -> None:
    """Light the north and west edges of a tile, shade the other two."""
    draw = ImageDraw.Draw(tile, "RGBA")
    far, width = tile.width - gap - 1, max(1, round(tile.width * 0.02))
    light, dark = theme.frame.label, theme.frame.mark_line
    for ends, colour, strength in (
        ((0, gap, tile.width, gap), light, 70),
        ((gap, 0, gap, tile.width), light, 45),
        ((0, far, tile.width, far), dark, 80),
        ((far, 0, far, tile.width), dark, 60),
    ):
        draw.line(ends, fill=(*colour, strength), width=width)


def _shadow(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Let the frame throw its shadow on the north and west edges of the field."""
    unit, edge = layout.unit, round(RECESS * layout.unit)
    span = BOARD * unit + 2 * edge
    mask = Image.new("L", (span, span), 255)
    reach = edge + round(0.05 * unit)
    mask.paste(0, (reach, reach, span + unit, span + unit))
    soft = mask.filter(ImageFilter.GaussianBlur(0.05 * unit)).point(
        [v * 5 // 9 for v in range(256)]
    )
    dark = mix(theme.gap, BLACK, 0.75)
    image.paste(dark, (layout.board_left - edge, layout.board_top - edge), soft)


def _coordinates(image: Image.Image, theme: Theme, layout: Layout) -> None:
    """Write A-G below the board and 1-7 beside it."""
    draw = ImageDraw.Draw(image)
    half, size = layout.unit / 2, round(layout.unit * 0.33)
    below = (layout.board_bottom + layout.edge + layout.height) / 2
    beside = (layout.board_left - layout.edge) / 2
    for i in range(BOARD):
        left, top = layout.corner(Space(i, i))
        name = Space(i, i).name
        write(draw, (left + half, below), name[0], size, theme.frame.label)
        write(draw, (beside, top + half), name[1:], size, theme.frame.label)
