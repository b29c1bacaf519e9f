"""The looks of Deblockle, as data.

The two sides differ in four ways, so that no eye depends on hue: polarity (dark symbols on light
Gold, white ones on dark Blue), silhouette (round against cut corners), the line round the top
plate, and hue; the colour-blind theme adds a ruling on Blue.
"""

from __future__ import annotations

from dataclasses import dataclass

from renderer.colours import RGB, rgb
from renderer.deblockle.scene import Side
from renderer.scene import ThemeName
from renderer.shapes import Corner
from renderer.themes import FRAMES, Frame
from renderer.wood import Tones


@dataclass(frozen=True, slots=True)
class SideLook:
    """How the blocks of one side look.

    ``plate`` is the top and bottom colour of the top plate, ``edges`` the bevels to the north,
    east, south and west; ``radius`` and ``plate_radius`` are parts of a block and of its plate.
    """

    plate: tuple[RGB, RGB]
    edges: tuple[RGB, RGB, RGB, RGB]
    ink: RGB
    line: RGB
    plate_line: RGB
    star: RGB
    corner: Corner
    radius: float
    plate_radius: float
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Theme:
    """How the board looks: tiles in two tones with the contrast of their grain, gaps, sides."""

    frame: Frame
    tiles: tuple[Tones, Tones]
    grain: float
    gap: RGB
    sides: dict[Side, SideLook]


THEMES: dict[ThemeName, Theme] = {
    "classic": Theme(
        frame=FRAMES["classic"],
        tiles=((rgb("#B07A43"), rgb("#D2A169")), (rgb("#9E6A38"), rgb("#C08D56"))),
        grain=0.8,
        gap=rgb("#5B3719"),
        sides={
            Side.GOLD: SideLook(
                plate=(rgb("#FFD24D"), rgb("#F7B924")),
                edges=(rgb("#F9C544"), rgb("#D4931A"), rgb("#C48414"), rgb("#EDB02C")),
                ink=rgb("#2B1603"),
                line=rgb("#5A3706"),
                plate_line=rgb("#A86E0B"),
                star=rgb("#FFD24D"),
                corner="round",
                radius=0.19,
                plate_radius=0.20,
            ),
            Side.BLUE: SideLook(
                plate=(rgb("#1A8198"), rgb("#11687D")),
                edges=(rgb("#17778D"), rgb("#0B4D5E"), rgb("#083F4E"), rgb("#11677B")),
                ink=rgb("#F7FFFF"),
                line=rgb("#032730"),
                plate_line=rgb("#8FD8E4"),
                star=rgb("#5CC9DC"),
                corner="cut",
                radius=0.15,
                plate_radius=0.10,
            ),
        },
    ),
    "colour-blind": Theme(
        frame=FRAMES["colour-blind"],
        tiles=((rgb("#8F8B84"), rgb("#A5A099")), (rgb("#837F78"), rgb("#98938C"))),
        grain=0.5,
        gap=rgb("#47443F"),
        sides={
            Side.GOLD: SideLook(
                plate=(rgb("#FFE680"), rgb("#FFD84A")),
                edges=(rgb("#FFDF66"), rgb("#E8BC2E"), rgb("#DDB023"), rgb("#F7CF45")),
                ink=rgb("#000000"),
                line=rgb("#3A2C00"),
                plate_line=rgb("#7A5E00"),
                star=rgb("#FFE680"),
                corner="round",
                radius=0.22,
                plate_radius=0.24,
            ),
            Side.BLUE: SideLook(
                plate=(rgb("#123A7A"), rgb("#0B2A5E")),
                edges=(rgb("#10346E"), rgb("#082049"), rgb("#061A3C"), rgb("#0D2C60")),
                ink=rgb("#FFFFFF"),
                line=rgb("#000814"),
                plate_line=rgb("#BBD2FF"),
                star=rgb("#8FB4FF"),
                corner="cut",
                radius=0.17,
                plate_radius=0.12,
                ruled=True,
            ),
        },
    ),
}
