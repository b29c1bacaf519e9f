"""Lay the sprites of a scene on the empty board.

At run time only ready sprites are pasted, which releases the interpreter lock.
"""

from __future__ import annotations

from PIL import Image

from renderer.canvas import Shelf
from renderer.deblockle import marks
from renderer.deblockle.block import block
from renderer.deblockle.board import HOME_STARS, board
from renderer.deblockle.layout import Layout
from renderer.deblockle.look import Look, shelf
from renderer.deblockle.scene import DeblockleScene, LastMove, Side, Symbol, Tips
from renderer.deblockle.tray import BLOCK, full_tray, lit_tray, socket_middle, tray, tray_height
from renderer.drawing import Drawing, compose
from renderer.scene import Space

_ASIDE = 0.15
"""How far the two arrows of a move that turns back lie from their common line, in spaces."""
_TO_BLOCK, _TO_DOT, _TO_STAR = 0.5, 0.15, 0.27
"""Where an arrow stops: at the edge of a block, at the ringed dot, over the star space."""


@compose.register
def _compose(scene: DeblockleScene) -> Drawing:
    return Drawing(_Painter(scene).paint(), f"deblockle {scene.theme}")


class _Painter:
    """Paints one scene, from what lies lowest to what lies on top."""

    def __init__(self, scene: DeblockleScene) -> None:
        self.scene = scene
        self.layout = Layout(scene.width, scene.flipped)
        self.shelf: Shelf[Look] = shelf(scene.theme, self.layout.unit)
        self.image = board(scene.theme, scene.width, flipped=scene.flipped).copy()

    def paint(self) -> Image.Image:
        scene = self.scene
        for side in Side:
            self._tray(side)
        if scene.last_move:
            self._last_move(scene.last_move)
        self._places()
        self._targets()
        if scene.selected is not None:
            self._ring(marks.chosen_ring, scene.selected)
        for piece in scene.blocks:
            sprite = self.shelf.take(block, piece.side, piece.top, self._turned(piece.tips))
            sprite.put(self.image, self.layout.corner(piece.space))
        return self.image

    def _turned(self, tips: Tips) -> Tips:
        """Turn the hints with the board."""
        if not self.scene.flipped:
            return tips
        return Tips(north=tips.south, east=tips.west, south=tips.north, west=tips.east)

    def _tray(self, side: Side) -> None:
        content = self.scene.tray(side)
        unit = self.layout.unit
        height = round(tray_height(content.start) * unit)
        left, top = self.layout.tray_corner(side, height)
        draw = tray
        if content.removed == content.start:
            draw = full_tray
        elif side is self.scene.turn:
            draw = lit_tray
        self.shelf.take(draw, side, content.start).put(self.image, (left, top))
        removed = self.shelf.take(block, side, Symbol.STAR, None, BLOCK)
        south = (side is Side.GOLD) != self.scene.flipped
        for i in range(content.removed):
            x, y = socket_middle(content.start - 1 - i if south else i)
            removed.put(self.image, (left + round((x - 0.5) * unit), top + round((y - 0.5) * unit)))

    def _last_move(self, move: LastMove) -> None:
        scene = self.scene
        if not (scene.selected or scene.tip_targets or scene.hop_targets):
            self._way(move)
        if move.spaces[-1] not in (scene.selected, scene.focus):
            self._ring(marks.moved_ring, move.spaces[-1])

    def _way(self, move: LastMove) -> None:
        """Draw the way of the last move: brackets where it began, an arrow for tip and hop."""
        origin, tipped, *hop = move.spaces
        if self.scene.block_on(origin) is None:
            self.shelf.take(marks.origin).put(self.image, self.layout.corner(origin))
        if move.removed:
            self._removal(origin, tipped)
        elif not hop:
            self._arrow(origin, tipped, _TO_BLOCK, 0.0)
        else:
            aside = _ASIDE if _turns_back(origin, tipped, hop[0]) else 0.0
            self._arrow(origin, tipped, _TO_DOT, aside)
            self._arrow(tipped, hop[0], _TO_BLOCK, aside)
            self.shelf.take(marks.tipped_dot).put(self.image, self.layout.corner(tipped))

    def _removal(self, origin: Space, star: Space) -> None:
        """Draw the arrow into the star space that the block left the board from, and its ring."""
        for side, space in HOME_STARS.items():
            if space == star:
                corner = self.layout.corner(star)
                self.shelf.take(marks.moved_ring, side).put(self.image, corner)
        self._arrow(origin, star, _TO_STAR, 0.0)

    def _arrow(self, start: Space, end: Space, short: float, aside: float) -> None:
        way = self.layout.towards(start, end)
        sprite = self.shelf.take(marks.arrow, way, short, aside)
        sprite.put(self.image, self.layout.corner(start))

    def _places(self) -> None:
        scene = self.scene
        for space in scene.places:
            draw = marks.focus_place if space == scene.focus else marks.place
            if scene.block_on(space) is None:
                self.shelf.take(draw, space.name).put(self.image, self.layout.corner(space))
        if scene.focus is not None:
            self._ring(marks.chosen_ring, scene.focus)

    def _targets(self) -> None:
        scene = self.scene
        chosen = scene.block_on(scene.selected) if scene.selected is not None else None
        side = chosen.side if chosen else Side.GOLD
        for target in scene.tip_targets:
            card = self.shelf.take(marks.tip_card, side, target.symbol)
            card.put(self.image, self.layout.corner(target.space))
        for space in scene.hop_targets:
            disc = self.shelf.take(marks.hop_disc, space.name)
            disc.put(self.image, self.layout.corner(space))

    def _ring(self, draw: marks.Ring, space: Space) -> None:
        """Draw a ring round the block on a space, if there is one."""
        piece = self.scene.block_on(space)
        if piece:
            self.shelf.take(draw, piece.side).put(self.image, self.layout.corner(space))


def _turns_back(origin: Space, tipped: Space, end: Space) -> bool:
    """Say whether the hop runs back along the line of the tip."""
    tip = tipped.column - origin.column, tipped.row - origin.row
    hop = end.column - tipped.column, end.row - tipped.row
    return tip[0] * hop[1] == tip[1] * hop[0] and tip[0] * hop[0] + tip[1] * hop[1] < 0
