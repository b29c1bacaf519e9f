"""Draw off the event loop: boards on one thread, replays on another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from renderer.encode import png
from renderer.kinds import BoardScene, Scene
from renderer.replay import gif

_KEPT = 64
"""Pictures kept, at most 100 KB each."""
_KEPT_REPLAYS = 4
"""Replays kept, about 1 MB each."""


class Renderer:
    """Draws pictures on one thread, and replays on a second one.

    One thread is enough for pictures, because encoding fills a core. A replay takes as long as a
    hundred pictures, so it has a thread of its own and no board waits for it to end; the caches of
    sprites are safe to share, at worst both threads draw the same sprite once. Recent ones are
    kept, so that showing a board again is free; two requests for one scene draw it once.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="renderer")
        self._replays = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._png = lru_cache(maxsize=_KEPT)(png)
        self._gif = lru_cache(maxsize=_KEPT_REPLAYS)(gif)

    async def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG file; requests are served in order.

        Raises TypeError for an unknown scene, and RuntimeError after ``close``.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._png, scene)

    async def gif(self, frames: Sequence[BoardScene]) -> bytes:
        """Return the boards of a game as a GIF file; replays are drawn one after the other.

        Raises ValueError if the frames do not fit together, and RuntimeError after ``close``.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._replays, self._gif, tuple(frames))

    def close(self) -> None:
        """Finish the pictures at work and drop those that wait; closing twice is harmless."""
        for thread in (self._thread, self._replays):
            thread.shutdown(cancel_futures=True)
