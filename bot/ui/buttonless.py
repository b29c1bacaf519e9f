"""A message as it stands, but without its buttons."""

from __future__ import annotations

from typing import Any

import discord


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """Copy a message's layout without its rows of buttons and selects; the files stay in place."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    names = {file.url.split("?")[0]: file.filename for file in message.attachments}
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            holder = item.parent if isinstance(item.parent, discord.ui.Container) else view
            holder.remove_item(item)
        if isinstance(item, discord.ui.MediaGallery):
            _reattach(item, names)
    return view


def _reattach(gallery: discord.ui.MediaGallery[Any], names: dict[str, str]) -> None:
    for picture in gallery.items:
        name = names.get(picture.media.url.split("?")[0])
        if name is not None:
            picture.media = discord.UnfurledMediaItem(f"attachment://{name}")
