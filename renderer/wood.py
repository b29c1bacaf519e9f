"""Wood and gradients, made from seeded noise: no files, the same pixels everywhere."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageOps

from renderer.colours import RGB

Size = tuple[int, int]
Tones = tuple[RGB, RGB]
"""The darkest and the lightest colour of a grain."""


def gradient(size: Size, top: RGB, bottom: RGB) -> Image.Image:
    """Paint a vertical gradient (RGB)."""
    ramp = Image.linear_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return ImageOps.colorize(ramp, top, bottom)


def wood(
    size: Size, seed: int, tones: Tones, *, unit: int, rings: float, contrast: float
) -> Image.Image:
    """Paint wood with its grain along x (RGB).

    ``unit`` is the number of pixels in one space of the board, so that the grain looks the same at
    every size; ``rings`` is the number of year rings in seven spaces.
    """
    across, down = size[0] / unit, size[1] / unit
    broad = _noise(size, seed, across * 0.35, down * 1.3)
    ramp = Image.linear_gradient("L").resize(size, Image.Resampling.BILINEAR)
    waves = rings * down / 7 * 2 * math.pi / 255
    year_rings = Image.blend(ramp, broad, 0.55).point(
        [round(127.5 + 127.5 * math.sin(value * waves)) for value in range(256)]
    )
    streaks = _noise(size, seed + 1, across * 1.2, down * 26)
    fine = _noise(size, seed + 2, across * 4, down * 26)
    tone = Image.blend(Image.blend(year_rings, streaks, 0.45), fine, 0.12)
    tone = Image.blend(tone, broad, 0.2)
    softened = tone.point([round(127.5 + (value - 127.5) * contrast) for value in range(256)])
    return ImageOps.colorize(softened, *tones)


def _noise(size: Size, seed: int, across: float, down: float) -> Image.Image:
    """Stretch a field of ``across`` x ``down`` random greys to ``size``."""
    width, height = max(2, int(across)), max(2, int(down))
    grains = random.Random(seed).randbytes(width * height)  # noqa: S311 - a pattern, not a secret
    field = Image.frombytes("L", (width, height), grains)
    return field.resize(size, Image.Resampling.BICUBIC)
