"""Colours as triples of bytes."""

from __future__ import annotations

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def rgb(text: str) -> RGB:
    """Read a colour written as ``#D9A441``."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """Mix two colours; ``share`` (0-1) is that of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luma(colour: RGB) -> float:
    """Return how light a colour looks, 0-255."""
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
