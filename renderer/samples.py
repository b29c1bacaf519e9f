"""Sample scenes: what the palettes are baked from, and the pictures of the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

from renderer import LegendScene, Scene, SymbolsScene, ThemeName, png
from renderer.blokus.samples import samples as blokus
from renderer.curve.samples import samples as curve
from renderer.deblockle.samples import samples as deblockle


def samples(theme: ThemeName = "classic", width: int = 960) -> dict[str, Scene]:
    """Return one scene of each kind of every game, by name, in this theme and width."""
    return {**deblockle(theme, width), **blokus(theme, width), **curve(theme, width)}


SHOWN: dict[str, Scene] = {
    "board": deblockle()["board"],
    "selected": deblockle()["selected"],
    "colour-blind": deblockle("colour-blind")["board"],
    "legend": LegendScene(),
    "symbols": SymbolsScene(),
    "blokus": blokus()["blokus"],
    "blokus-places": blokus()["blokus-places"],
    "blokus-pieces": blokus()["blokus-pieces"],
    "duo": blokus("colour-blind")["duo"],
    "curve": curve()["curve"],
}
"""The pictures of the documentation, by file name."""


def main(folder: str) -> None:
    """Write the pictures of the documentation: ``python -m renderer.samples docs/pictures``."""
    for name, scene in SHOWN.items():
        Path(folder, f"{name}.png").write_bytes(png(scene))


if __name__ == "__main__":
    main(*sys.argv[1:])
