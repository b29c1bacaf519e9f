"""From a scene to a drawing: the one place where kinds of scenes meet those who paint them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from PIL import Image


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A finished picture (RGB), and the name of the palette that suits it."""

    image: Image.Image
    palette: str


@singledispatch
def compose(scene: object) -> Drawing:
    """Paint a scene; each game registers its painters here.

    Raises TypeError for a scene that no one has registered for.
    """
    raise TypeError(f"nobody paints {type(scene).__name__}")
