"""Draw off the event loop, on one thread of its own."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from renderer.encode import png
from renderer.kinds import Scene

_KEPT = 64
"""Pictures kept, at most 100 KB each."""


class Renderer:
    """Draws scenes on one thread.

    One, because a second gains nothing (encoding fills a core) and would make the lazily filled
    caches of sprites need locks. Recent pictures are kept, so that showing a board again is free;
    the cache belongs to the thread, so two requests for one scene draw it once.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="renderer")
        self._png = lru_cache(maxsize=_KEPT)(png)

    async def png(self, scene: Scene) -> bytes:
        """Return the scene as a PNG file; requests are served in order.

        Raises TypeError for an unknown scene, and RuntimeError after ``close``.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._png, scene)

    def close(self) -> None:
        """Finish the picture at work and drop those that wait; closing twice is harmless."""
        self._thread.shutdown(cancel_futures=True)
