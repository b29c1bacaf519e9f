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

from renderer.deblockle.scene import LegendScene, SymbolsScene
from renderer.drawing import compose
from renderer.kinds import Scene
from renderer.samples import samples
from renderer.scene import ThemeName

_TARGET = Path(__file__).with_name("palettes.py")
_HEAD = '''"""The palettes: 256 colours each, as base 85.

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
    palette = sheet.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette()
    text = base64.b85encode(bytes(palette or ())).decode()
    return textwrap.fill(text, 92, break_on_hyphens=False)


def main() -> None:
    """Bake every palette."""
    entries = []
    for theme in get_args(ThemeName):
        scenes = [*samples(theme).values(), LegendScene(theme=theme), SymbolsScene(theme=theme)]
        entries.append(f'    "deblockle {theme}": """\n{bake(scenes)}\n""",\n')
    _TARGET.write_text(_HEAD + "".join(entries) + "}\n")


if __name__ == "__main__":
    main()
