"""Lay the sprites of a scene on the empty board.

At run time only ready sprites are pasted, which releases the interpreter lock.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from PIL import Image

from renderer.blokus import marks, tray
from renderer.blokus.board import board
from renderer.blokus.layout import RIM_X, RIM_Y, Layout
from renderer.blokus.look import shelf
from renderer.blokus.pieces import PIECES
from renderer.blokus.scene import BlokusScene, Colour, PieceTray
from renderer.blokus.shapes import Spaces, box, middle_square, number_space, shape
from renderer.blokus.squares import Joined, joined, plain_square, socket, square
from renderer.blokus.themes import THEMES
from renderer.canvas import Sprite
from renderer.colours import RGB, mix
from renderer.drawing import Drawing, compose
from renderer.scene import Space

Rings = tuple[tuple[float, float], ...]
"""How far the lines of a ring reach inside and outside of a piece, the lowest first."""

_RING: Rings = ((0.08, 0.16), (0.02, 0.09))
_THICK_RING: Rings = ((0.02, 0.22), (0.0, 0.15))
_THIN_RING: Rings = ((0.06, 0.0),)


@compose.register
def _compose(scene: BlokusScene) -> Drawing:
    return Drawing(_Painter(scene).paint(), f"blokus {scene.theme}")


class _Painter:
    """Paints one scene, from what lies lowest to what lies on top."""

    def __init__(self, scene: BlokusScene) -> None:
        self.scene = scene
        self.layout = Layout(scene.width, scene.size, tuple(map(len, scene.trays)))
        self.shelf = shelf(scene.theme, self.layout.unit)
        self.small = shelf(scene.theme, self.layout.small)
        self.theme = THEMES[scene.theme]
        self.marks = self.theme.frame.mark_line, self.theme.frame.mark
        self.image = board(scene.theme, self.layout).copy()

    def paint(self) -> Image.Image:
        scene = self.scene
        self._trays()
        for start in scene.starts:
            self._put(self.shelf.take(marks.start, start.colour), start.space)
        for piece in scene.pieces:
            for space, sides in _squares(piece.spaces):
                self._put(self.shelf.take(square, piece.colour, sides), space)
        if scene.last:
            self._ring(scene.last.spaces, _RING, self.marks)
        if scene.turn:
            self._choices(scene.turn)
        return self.image

    def _put(self, sprite: Sprite, space: Space) -> None:
        sprite.put(self.image, self.layout.corner(space))

    def _ring(self, spaces: Spaces, rings: Rings, colours: tuple[RGB, ...]) -> None:
        """Draw lines of these colours round some spaces, one upon the other."""
        for (inside, outside), colour in zip(rings, colours, strict=True):
            for space, sides in _squares(spaces):
                self._put(self.shelf.take(marks.outline, sides, inside, outside, colour), space)

    def _choices(self, turn: Colour) -> None:
        """Show where the colour to move may place a piece."""
        scene = self.scene
        if not (scene.places or scene.ghost):
            for space in set(scene.anchors) - {start.space for start in scene.starts}:
                self._put(self.shelf.take(marks.anchor, turn), space)
        for space in set(chain(*scene.places)):
            self._put(self.shelf.take(marks.wash, turn), space)
        for place in scene.places:
            self._ring(place, _THIN_RING, (self.theme.colours[turn],))
        for space, sides in _squares(scene.ghost):
            self._put(self.shelf.take(marks.ghost, turn, sides), space)
        self._ring(scene.ghost, _THICK_RING, self.marks)
        for value, place in enumerate(scene.places, 1):
            self._put(self.shelf.take(marks.number, value), number_space(place))

    def _trays(self) -> None:
        """Draw the trays, those of one owner on a common ground."""
        left = self.layout.tray_left - round(RIM_X * self.layout.unit)
        for trays, tops in zip(self.scene.trays, self.layout.tray_tops, strict=True):
            if len(trays) > 1:
                size = self.layout.tray_size[0], tops[-1] + self.layout.tray_size[1] - tops[0]
                self.shelf.take(tray.group_panel, size).put(self.image, (left, tops[0]))
            for content, top in zip(trays, tops, strict=True):
                self._tray(content, (left, top))

    def _tray(self, content: PieceTray, corner: tuple[int, int]) -> None:
        turn = content.colour is self.scene.turn
        if turn and self.scene.places:
            self._panel(tray.key_panel, content.colour, corner)
            self._key(content.colour, corner)
            return
        draw = tray.lit_panel if turn else tray.panel if content.left else tray.empty_panel
        self._panel(draw, content.colour, corner)
        self._pieces(content, corner)
        self._count(content, corner)

    def _panel(self, draw: tray.Panel, colour: Colour, corner: tuple[int, int]) -> None:
        self.shelf.take(draw, colour, self.layout.tray_size).put(self.image, corner)

    def _pieces(self, content: PieceTray, corner: tuple[int, int]) -> None:
        """Lay out the pieces left, and the sockets of those placed."""
        theme, small = self.theme, self.layout.small
        bright, ground = theme.bright(content.colour), theme.frame.socket
        lying = mix(bright, ground, 0.55) if content.out else bright
        here = self.small.take(plain_square, lying)
        gone = self.small.take(socket, mix(ground, bright, 0.2))
        left = corner[0] + round(RIM_X * self.layout.unit)
        top = corner[1] + round(RIM_Y * self.layout.unit)
        for name, (x, y) in self.layout.form.places.items():
            sprite = here if name in content.left else gone
            for right, down in PIECES[name]:
                sprite.put(self.image, (left + (x + right) * small, top + (y + down) * small))

    def _count(self, content: PieceTray, corner: tuple[int, int]) -> None:
        """Write the squares left beside the chip of the colour, in the corner of the tray."""
        unit = self.layout.unit
        width, height = self.layout.tray_size
        top = corner[1] + height - round((RIM_Y + 0.88) * unit)
        right = corner[0] + width - round(RIM_X * unit)
        badges = [
            self.shelf.take(tray.chip, content.colour),
            self.shelf.take(tray.count, content.colour, content.squares),
        ]
        if content.out:
            badges.insert(0, self.shelf.take(tray.out_badge))
        elif content.shared_by:
            badges.insert(0, self.shelf.take(tray.sharer_badge, content.shared_by))
        for i, sprite in enumerate(reversed(badges)):
            sprite.put(self.image, (right - round((1 + i * 1.06) * unit), top))

    def _key(self, colour: Colour, corner: tuple[int, int]) -> None:
        """Show the piece in place of the tray, and which of its squares carries the number."""
        squares = shape(self.scene.places[0])
        width, height = self.layout.tray_size
        wide, high = box(squares)
        size = min(self.layout.unit, round(height * 0.84) // high)
        left, top = corner[0] + (width - wide * size) // 2, corner[1] + (height - high * size) // 2
        sprites, numbered = shelf(self.scene.theme, size), middle_square(squares)
        for x, y in squares:
            sprite = sprites.take(square, colour, joined((x, y), squares))
            sprite.put(self.image, (left + x * size, top + y * size))
        place = left + numbered[0] * size, top + numbered[1] * size
        sprites.take(marks.number, 1).put(self.image, place)


@lru_cache(maxsize=512)
def _squares(spaces: Spaces) -> list[tuple[Space, Joined]]:
    """Pair each space of a piece with its neighbours in the piece."""
    steps = {space: (space.column, -space.row) for space in spaces}
    return [(space, joined(step, steps.values())) for space, step in steps.items()]
