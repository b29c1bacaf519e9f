"""Pictures of board games: a scene (plain data) in, image bytes out.

A leaf: it needs Pillow and the standard library, and knows no rules and no chat platform.
"""

from renderer import blokus as _blokus  # noqa: F401 - registers its painters
from renderer import curve as _curve  # noqa: F401 - registers its painter
from renderer import deblockle as _deblockle  # noqa: F401 - registers its painters
from renderer.blokus.pieces import PIECES, PieceName
from renderer.blokus.scene import (
    BlokusScene,
    ChartScene,
    Colour,
    OrientationsScene,
    Piece,
    PieceTray,
    StartSpace,
)
from renderer.curve.scene import CurveScene
from renderer.deblockle.scene import (
    Block,
    DeblockleScene,
    Face,
    LastMove,
    LegendScene,
    Side,
    Symbol,
    SymbolsScene,
    Tips,
    TipTarget,
    Tray,
)
from renderer.encode import png
from renderer.kinds import BoardScene, Scene
from renderer.replay import gif
from renderer.scene import Space, ThemeName
from renderer.worker import Renderer

__all__ = [
    "PIECES",
    "Block",
    "BlokusScene",
    "BoardScene",
    "ChartScene",
    "Colour",
    "CurveScene",
    "DeblockleScene",
    "Face",
    "LastMove",
    "LegendScene",
    "OrientationsScene",
    "Piece",
    "PieceName",
    "PieceTray",
    "Renderer",
    "Scene",
    "Side",
    "Space",
    "StartSpace",
    "Symbol",
    "SymbolsScene",
    "ThemeName",
    "TipTarget",
    "Tips",
    "Tray",
    "gif",
    "png",
]
