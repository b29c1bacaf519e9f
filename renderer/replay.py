"""A game as a moving picture: every frame in the colours of the baked palette."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from renderer.drawing import compose
from renderer.encode import quantised
from renderer.kinds import BoardScene

_FIRST, _LAST = 1500, 4000
"""Milliseconds that the first and the last board stay."""
_EACH, _WHOLE, _LEAST = 900, 60_000, 300
"""Milliseconds of a board in between; less in long games, so that they end within a minute."""


def gif(frames: Sequence[BoardScene]) -> bytes:
    """Draw scenes of one game, theme and size as a GIF file that starts over for ever.

    It starts over because chat clients have no button to play it again; the last frame stays long
    enough to show the result. Raises ValueError if the frames do not fit together.
    """
    _check(frames)
    first, *others = (quantised(compose(scene)) for scene in frames)
    if any(image.size != first.size for image in others):
        raise ValueError("the frames differ in size")
    buffer = BytesIO()
    first.save(
        buffer,
        "GIF",
        save_all=True,
        append_images=others,
        duration=list(paced(len(frames))),
        loop=0,
        optimize=True,
        disposal=1,
    )
    return buffer.getvalue()


def paced(count: int) -> tuple[int, ...]:
    """Return how long each of ``count`` frames stays: the first and the last one longer.

    >>> paced(4)
    (1500, 900, 900, 4000)
    """
    if count < 2:
        return (_LAST,) * count
    each = max(_LEAST, min(_EACH, _WHOLE // count // 10 * 10))
    return (_FIRST, *[each] * (count - 2), _LAST)


def _check(frames: Sequence[BoardScene]) -> None:
    if not frames:
        raise ValueError("a replay has at least one frame")
    if len({(type(scene), scene.theme) for scene in frames}) > 1:
        raise ValueError("the frames are of different games or themes")
