"""Where in a server the bot may be used."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.ui.errors import tell
from bot.ui.services import Interaction, private_texts

EVERYWHERE = frozenset({"about", "health", "help", "match", "preferences", "privacy", "settings"})
"""Commands that only explain, or without which nothing could be put right."""


def existing(interaction: Interaction, channels: Iterable[int]) -> tuple[int, ...]:
    """Give those of some channels that the server still has."""
    guild = interaction.guild
    if guild is None:
        return ()
    return tuple(channel for channel in channels if guild.get_channel(channel) is not None)


async def check_place(interaction: Interaction) -> bool:
    """Say whether a command may be used here; a thread is as its parent. If not, tell the user."""
    settings = interaction.client.services.customs.settings(interaction.guild_id)
    allowed = existing(interaction, settings.channels)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    name = interaction.data.get("name") if interaction.data else None
    if not allowed or here & set(allowed) or name in EVERYWHERE:
        return True
    if interaction.type is not discord.InteractionType.autocomplete:
        t = private_texts(interaction)
        channels = ", ".join(f"<#{channel}>" for channel in allowed)
        await tell(
            interaction,
            t("In this server I am for {channels}; use the command there.", channels=channels),
        )
    return False
