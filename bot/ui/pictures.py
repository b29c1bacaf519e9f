"""Pictures in messages: drawn off the event loop, always with an alt text."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.services import Client
from renderer import Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, still or moving, and what it shows in words (at most 1024 characters)."""

    data: bytes
    alt: str
    name: str = "board.png"

    def file(self) -> discord.File:
        """Give the file to upload; each sending needs a new one."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Give the component that shows the uploaded file."""
        media = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(media)


async def draw(client: Client, scene: Scene, alt: str) -> Picture:
    """Draw a scene as a PNG file, on the render thread."""
    return Picture(await client.services.renderer.png(scene), alt)
