"""Pictures for the private panel: the pieces of a colour, and the orientations of one piece."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderer.blokus import marks
from renderer.blokus.look import shelf
from renderer.blokus.pieces import PIECES
from renderer.blokus.scene import ChartScene, OrientationsScene
from renderer.blokus.shapes import Squares, box, corner, shape
from renderer.blokus.squares import joined, plain_square, socket, square
from renderer.blokus.themes import THEMES, Theme
from renderer.canvas import write
from renderer.colours import mix
from renderer.drawing import Drawing, compose
from renderer.shapes import Point
from renderer.wood import wood

_COLUMNS, _ROWS = 7, 3
_CELL = 6.0
"""Width of a piece with the room beside it, in squares; the longest piece has five."""
_PIECE, _NAME, _MARGIN = 3.6, 1.7, 0.75
"""Height of a piece, of its name, and of the margins of the chart, in squares."""
_ABREAST = 4
_TURNED = 7.4
"""Width of an orientation with its number and the room beside it, in squares."""


@compose.register
def _chart(scene: ChartScene) -> Drawing:
    pitch = scene.width / _COLUMNS
    unit = int(pitch / _CELL)
    height = round((_ROWS * (_PIECE + _NAME) + 2 * _MARGIN) * unit)
    image = _ground(THEMES[scene.theme], scene.width, height, unit)
    for i, name in enumerate(PIECES):
        row, column = divmod(i, _COLUMNS)
        middle = (column + 0.5) * pitch
        top = (_MARGIN + row * (_PIECE + _NAME)) * unit
        _named_piece(image, scene, unit, name, (middle, top))
    return Drawing(image, f"blokus {scene.theme}")


def _named_piece(image: Image.Image, scene: ChartScene, unit: int, name: str, at: Point) -> None:
    """Draw a piece and its name below ``at``: bright, dim, or as an empty socket."""
    theme, sprites = THEMES[scene.theme], shelf(scene.theme, unit)
    pale = theme.spaces[1]
    if name in scene.standing_out:
        sprite, strength = None, 1.0
    elif name in scene.left:
        dim = mix(theme.colours[scene.colour], pale, 0.6)
        sprite, strength = sprites.take(plain_square, dim), 0.55
    else:
        sprite, strength = sprites.take(socket, mix(pale, theme.gap, 0.45)), 0.3
    squares = frozenset(PIECES[name])
    left, top = _centred(squares, unit, at[0], at[1] + _PIECE / 2 * unit)
    for x, y in squares:
        shown = sprite or sprites.take(square, scene.colour, joined((x, y), squares))
        shown.put(image, (left + x * unit, top + y * unit))
    place = at[0], at[1] + (_PIECE + _NAME * 0.4) * unit
    ink = mix(pale, theme.frame.mark_line, strength)
    write(ImageDraw.Draw(image), place, name, round(unit * 1.15), ink)


@compose.register
def _orientations(scene: OrientationsScene) -> Drawing:
    shapes = [shape(spaces) for spaces in scene.shapes]
    abreast = _ABREAST if len(shapes) <= 2 * _ABREAST else 2 * _ABREAST
    pitch = scene.width / abreast
    unit = int(pitch / _TURNED)
    high = (max(box(squares)[1] for squares in shapes) + 1.2) * unit
    rows, columns = -(-len(shapes) // abreast), min(len(shapes), abreast)
    image = _ground(THEMES[scene.theme], scene.width, round(rows * high + 1.2 * unit), unit)
    left = (scene.width - columns * pitch) / 2
    for i in range(len(shapes)):
        row, column = divmod(i, abreast)
        at = left + (column + 0.5) * pitch, 0.6 * unit + (row + 0.5) * high
        _numbered_piece(image, scene, unit, i, at)
    return Drawing(image, f"blokus {scene.theme}")


def _numbered_piece(
    image: Image.Image, scene: OrientationsScene, unit: int, index: int, at: Point
) -> None:
    """Draw a piece about ``at``, and its number beside it."""
    spaces = scene.shapes[index]
    sprites, squares = shelf(scene.theme, unit), shape(spaces)
    left, top = _centred(squares, unit, at[0] + 0.75 * unit, at[1])
    for x, y in squares:
        sprite = sprites.take(square, scene.colour, joined((x, y), squares))
        sprite.put(image, (left + x * unit, top + y * unit))
    if scene.covered:
        west, north = corner(spaces)
        x, y = scene.covered.column - west, north - scene.covered.row
        sprites.take(marks.covered).put(image, (left + x * unit, top + y * unit))
    card = shelf(scene.theme, round(unit * 1.3)).take(marks.number, index + 1)
    card.put(image, (left - round(1.75 * unit), top))


def _ground(theme: Theme, width: int, height: int, unit: int) -> Image.Image:
    """Paint a sheet of the wood of the board, on which every colour can be seen, in its frame."""
    image = wood((width, height), 5, theme.frame.wood, unit=unit * 4, rings=9, contrast=0.5)
    draw = ImageDraw.Draw(image)
    edge, inlay = round(unit * 0.3), max(1, round(unit * 0.1))
    draw.rectangle((edge, edge, width - 1 - edge, height - 1 - edge), fill=theme.frame.inlay)
    edge += inlay
    size = width - 2 * edge, height - 2 * edge
    sheet = wood(size, 31, theme.spaces, unit=unit * 4, rings=14, contrast=0.7)
    image.paste(sheet, (edge, edge))
    return image


def _centred(squares: Squares, unit: int, x: float, y: float) -> tuple[int, int]:
    """Return the corner of a piece whose middle lies on a pixel."""
    width, height = box(squares)
    return round(x - width * unit / 2), round(y - height * unit / 2)
