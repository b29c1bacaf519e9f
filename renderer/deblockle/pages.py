"""Pictures for the rules pages: a block with its four outcomes, and the chart of symbols."""

from __future__ import annotations

from renderer.deblockle import marks
from renderer.deblockle.block import block
from renderer.deblockle.board import panel
from renderer.deblockle.look import shelf
from renderer.deblockle.scene import LegendScene, Side, Symbol, SymbolsScene
from renderer.deblockle.themes import THEMES
from renderer.drawing import Drawing, compose

_MARGIN = 0.3
_GAP = 0.42
"""Between a block and its outcomes, in spaces: room for an arrow."""
_WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west, as steps to the right and down."""


@compose.register
def _legend(scene: LegendScene) -> Drawing:
    unit = int(scene.width / (3 + 2 * _GAP + 2 * _MARGIN))
    sprites = shelf(scene.theme, unit)
    image = panel(THEMES[scene.theme], scene.width, scene.width, unit)
    middle, step = (scene.width - unit) // 2, round(unit * (1 + _GAP))
    sprites.take(marks.chosen_ring, scene.side).put(image, (middle, middle))
    faces = zip(((0, 0), *_WAYS), (scene.middle, *scene.tipped), strict=True)
    for (right, down), face in faces:
        corner = middle + right * step, middle + down * step
        sprites.take(block, scene.side, face.top, face.tips).put(image, corner)
    for right, down in _WAYS:
        corner = middle + right * step // 2, middle + down * step // 2
        sprites.take(marks.outcome_arrow, (right, down)).put(image, corner)
    return Drawing(image, f"deblockle {scene.theme}")


@compose.register
def _symbols(scene: SymbolsScene) -> Drawing:
    columns, rows = scene.columns, len(Symbol) // scene.columns
    pitch = scene.width / (columns + 2 * _MARGIN)
    unit = int(pitch)
    height = round((rows + 2 * _MARGIN) * pitch)
    image = panel(THEMES[scene.theme], scene.width, height, unit)
    for i, symbol in enumerate(Symbol):
        row, column = divmod(i, columns)
        corner = round((_MARGIN + column) * pitch), round((_MARGIN + row) * pitch)
        shelf(scene.theme, unit).take(block, Side.GOLD, symbol, None).put(image, corner)
    return Drawing(image, f"deblockle {scene.theme}")
