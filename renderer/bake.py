"""Bake the fixed palettes into the source: ``python -m renderer.bake``.

To be run again whenever a colour of a theme changes; the tests say so when they find that the
palettes no longer fit the pictures.
"""

from __future__ import annotations

import base64
import textwrap
from pathlib import Path
from typing import get_args

from PIL import Image

from renderer.blokus.samples import samples as blokus
from renderer.curve.samples import samples as curve
from renderer.deblockle.samples import samples as deblockle
from renderer.deblockle.scene import LegendScene, SymbolsScene
from renderer.drawing import compose
from renderer.kinds import Scene
from renderer.scene import ThemeName

COLOURS = 255
_TARGET = Path(__file__).with_name("palettes.py")
_HEAD = '''"""The palettes: 255 colours each, as base 85; the 256th place is free.

Written by ``python -m renderer.bake``: do not edit.
"""

PALETTES: dict[str, str] = {
'''


def montage(scenes: list[Scene]) -> Image.Image:
    """Put the pictures of these scenes below one another (RGB)."""
    images = [compose(scene).image for scene in scenes]
    sheet = Image.new("RGB", (max(i.width for i in images), sum(i.height for i in images)))
    top = 0
    for image in images:
        sheet.paste(image, (0, top))
        top += image.height
    return sheet


def bake(scenes: list[Scene]) -> str:
    """Return the palette that suits these scenes best, as lines of base 85."""
    sheet = montage(scenes)
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette()
    text = base64.b85encode(bytes(palette or ())).decode()
    return textwrap.fill(text, 92, break_on_hyphens=False)


def sets(theme: ThemeName) -> dict[str, list[Scene]]:
    """Return the scenes that each palette of a theme has to suit, by its name."""
    pages: list[Scene] = [LegendScene(theme=theme), SymbolsScene(theme=theme)]
    return {
        f"deblockle {theme}": [*deblockle(theme).values(), *pages],
        f"blokus {theme}": [*blokus(theme).values()],
        f"curve {theme}": [*curve(theme).values()],
    }


def main() -> None:
    """Bake every palette."""
    entries = [
        f'    "{name}": """\n{bake(scenes)}\n""",\n'
        for theme in get_args(ThemeName)
        for name, scenes in sets(theme).items()
    ]
    _TARGET.write_text(_HEAD + "".join(entries) + "}\n")


if __name__ == "__main__":
    main()
