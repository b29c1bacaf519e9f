"""Helpers for comparing pictures."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from renderer import DeblockleScene, Scene, Space, png
from renderer.deblockle.layout import Layout
from renderer.drawing import compose
from renderer.samples import samples


def board_scene(name: str, width: int = 960) -> DeblockleScene:
    """Return the sample board of this name."""
    scene = samples(width=width)[name]
    assert isinstance(scene, DeblockleScene)
    return scene


def decoded(scene: Scene) -> Image.Image:
    """Return the finished picture, in RGB."""
    return Image.open(BytesIO(png(scene))).convert("RGB")


def box(scene: DeblockleScene, name: str) -> tuple[int, int, int, int]:
    """Return the pixels of a space."""
    layout = Layout(scene.width, scene.flipped)
    left, top = layout.corner(Space.parse(name))
    return left, top, left + layout.unit, top + layout.unit


def changed_spaces(one: DeblockleScene, other: DeblockleScene) -> set[str]:
    """Name the spaces whose middle part looks different in two scenes of one layout."""
    difference = ImageChops.difference(compose(one).image, compose(other).image)
    names = [Space(column, row).name for column in range(7) for row in range(7)]
    return {name for name in names if _inner(difference.crop(box(one, name))).getbbox()}


def _inner(tile: Image.Image) -> Image.Image:
    """Leave out the rim of a space: rings and shadows of the neighbours reach over it."""
    rim = tile.width // 5
    return tile.crop((rim, rim, tile.width - rim, tile.height - rim))


def psnr(one: Image.Image, other: Image.Image) -> float:
    """Return the likeness of two pictures in decibels."""
    squares = ImageStat.Stat(ImageChops.difference(one, other)).sum2
    error = sum(squares) / (3 * one.width * one.height)
    return 10 * math.log10(255**2 / error)


def without_marks(scene: DeblockleScene) -> DeblockleScene:
    """Return the bare position."""
    return replace(
        scene, turn=None, last_move=None, selected=None, tip_targets=(), hop_targets=(), places=()
    )
