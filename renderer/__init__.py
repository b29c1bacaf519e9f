"""Pictures of board games: a scene (plain data) in, image bytes out.

A leaf: it needs Pillow and the standard library, and knows no rules and no chat platform.
"""

from renderer import deblockle as _deblockle  # noqa: F401 - registers its painters
from renderer.encode import png
from renderer.scene import (
    Block,
    DeblockleScene,
    Face,
    LastMove,
    LegendScene,
    Scene,
    Side,
    Space,
    Symbol,
    SymbolsScene,
    ThemeName,
    Tips,
    TipTarget,
    Tray,
)
from renderer.worker import Renderer

__all__ = [
    "Block",
    "DeblockleScene",
    "Face",
    "LastMove",
    "LegendScene",
    "Renderer",
    "Scene",
    "Side",
    "Space",
    "Symbol",
    "SymbolsScene",
    "ThemeName",
    "TipTarget",
    "Tips",
    "Tray",
    "png",
]
