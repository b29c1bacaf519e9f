"""What every Blokus sprite is drawn with: a theme at a size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderer.blokus.themes import THEMES, Theme
from renderer.canvas import Canvas, Shelf
from renderer.scene import ThemeName


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A theme, and the number of pixels in one space (or in one square of a tray)."""

    theme: Theme
    unit: int

    def canvas(self, width: float = 1.0, height: float = 1.0, *, pad: float = 0.0) -> Canvas:
        """Return an empty canvas of this many spaces."""
        return Canvas(self.unit, width, height, pad=pad)


@lru_cache(maxsize=32)
def shelf(theme: ThemeName, unit: int) -> Shelf[Look]:
    """Return the one shelf of sprites of this look."""
    return Shelf(Look(THEMES[theme], unit))
