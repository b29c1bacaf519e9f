"""Shows the pictures of our own renderer as they are, without decoding them first.

simcord opens each picture in a new Python process, one after another and for each page anew,
because it cannot know where it comes from. Ours come from `renderer`, and the browser decodes them
in a sandbox of its own; what else might turn up still takes simcord's way.
"""

from __future__ import annotations

import struct
from typing import Any

from simcord.preview import Preview
from simcord.preview._media import (
    MAX_DIMENSION,
    MAX_PIXELS,
    MAX_SOURCE_BYTES,
    MediaInfo,
    MediaWorker,
)

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
GIF = b"GIF89a"


class Pictures(MediaWorker):
    """Takes the place of simcord's worker for what the bot itself has drawn."""

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """Give a picture as it is; a single frame of it, which no player asks for, as ever."""
        own = as_it_is(blob) if media_time is None else None
        return own or await super().validate(key, blob, media_time=media_time)


def as_it_is(blob: bytes) -> MediaInfo | None:
    """Describe a PNG or GIF by its header; None if it is neither, or larger than simcord allows."""
    if blob.startswith(PNG) and len(blob) >= len(PNG) + 8:
        kind, (width, height) = "PNG", struct.unpack_from(">II", blob, len(PNG))
    elif blob.startswith(GIF) and len(blob) >= len(GIF) + 4:
        kind, (width, height) = "GIF", struct.unpack_from("<HH", blob, len(GIF))
    else:
        return None
    sized = 0 < width <= MAX_DIMENSION and 0 < height <= MAX_DIMENSION
    if not sized or width * height > MAX_PIXELS or len(blob) > MAX_SOURCE_BYTES:
        return None
    return MediaInfo(
        kind,
        width,
        height,
        frames=1,
        decoded_bytes=0,
        normalized=blob,
        content_type=f"image/{kind.lower()}",
        transformation="as-drawn",
        memory_limited=True,  # nothing is decoded here, so no memory is at stake
    )


def show_as_they_are(preview: Preview) -> None:
    """Let a page show pictures at once, and know their size before they have come."""
    hooked: Any = preview  # simcord has no settings for either
    publish = hooked._publish  # noqa: SLF001 - likewise

    def publish_with_sizes(page: Any, **reason: Any) -> None:
        publish(page, **reason)
        for asset in page.assets.values():
            blob = hooked._blobs.get(asset.digest)  # noqa: SLF001 - likewise
            own = as_it_is(blob.data) if blob and not asset.validated else None
            if own is not None:
                # The page keeps the place free, so that nothing jumps when the picture comes.
                asset.width, asset.height, asset.frames = own.width, own.height, own.frames
                asset.mediaKind, asset.workerMemoryLimited = own.kind, own.memory_limited
                asset.validated = True

    hooked._media_worker = Pictures()  # noqa: SLF001 - likewise
    hooked._publish = publish_with_sizes  # noqa: SLF001 - likewise
