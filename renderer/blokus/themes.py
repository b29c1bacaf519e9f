"""The looks of Blokus, as data.

The colours differ in hue, in lightness, and in the glyph on every square; each piece has a dark
line round it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from renderer.blokus.scene import Colour
from renderer.colours import BLACK, RGB, WHITE, luma, mix, rgb
from renderer.scene import ThemeName
from renderer.themes import FRAMES, Frame
from renderer.wood import Tones

Glyph = Literal["ring", "dot", "x", "plus", "triangle", "bars"]

GLYPHS: dict[Colour, Glyph] = {
    Colour.BLUE: "ring",
    Colour.YELLOW: "dot",
    Colour.RED: "x",
    Colour.GREEN: "plus",
    Colour.PURPLE: "triangle",
    Colour.ORANGE: "bars",
}


@dataclass(frozen=True, slots=True)
class Theme:
    """How the board looks: its wood, the gaps, the colours, how strong their glyphs are (0-1)."""

    frame: Frame
    spaces: Tones
    gap: RGB
    colours: dict[Colour, RGB]
    emboss: float

    def ink(self, colour: Colour) -> RGB:
        """Return the colour of a glyph on a square of this colour."""
        base = self.colours[colour]
        return mix(base, BLACK if luma(base) > 140 else WHITE, self.emboss)

    def bright(self, colour: Colour) -> RGB:
        """Return the colour as it can be seen on the dark of the trays."""
        base = self.colours[colour]
        light = luma(base)
        return mix(base, WHITE, 0.28 if light < 85 else 0.12 if light < 130 else 0.0)


THEMES: dict[ThemeName, Theme] = {
    "classic": Theme(
        frame=FRAMES["classic"],
        spaces=(rgb("#DDC89E"), rgb("#EEDFBE")),
        gap=rgb("#B89A6A"),
        colours={
            Colour.BLUE: rgb("#1B4FB3"),
            Colour.YELLOW: rgb("#FBBF16"),
            Colour.RED: rgb("#C2222F"),
            Colour.GREEN: rgb("#3FB97C"),
            Colour.PURPLE: rgb("#5E2A91"),
            Colour.ORANGE: rgb("#F28C1B"),
        },
        emboss=0.5,
    ),
    "colour-blind": Theme(
        frame=FRAMES["colour-blind"],
        spaces=(rgb("#E4E0D9"), rgb("#F5F3EF")),
        gap=rgb("#A9A59C"),
        colours={
            Colour.BLUE: rgb("#123F8C"),
            Colour.YELLOW: rgb("#F2CB1D"),
            Colour.RED: rgb("#C44A0A"),
            Colour.GREEN: rgb("#2FB896"),
            Colour.PURPLE: rgb("#45187A"),
            Colour.ORANGE: rgb("#FFA12E"),
        },
        emboss=0.8,
    ),
}
