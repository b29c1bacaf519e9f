"""Names of users for places that show no mentions, such as choices and lists."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord

from bot.match.model import COMPUTER, is_former

if TYPE_CHECKING:  # the services carry the names
    from bot.ui.services import Interaction

MOST = 2000
PATIENCE_S = 1.0
"""A list of choices cannot wait longer for names."""


class Names:
    """Remembers display names for the life of the process; the bot receives no member lists."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], str] = {}

    async def of(self, interaction: Interaction, user_id: int) -> str | None:
        """Give the display name of a user, or None if Discord does not tell it soon."""
        if is_former(user_id):
            services = interaction.client.services
            chosen = services.customs.preferences(interaction.user.id).language
            t = services.texts.for_locale(chosen or interaction.locale)
            return t("a former player")
        if user_id == COMPUTER and interaction.client.user is not None:
            return interaction.client.user.display_name
        key = (interaction.guild_id or 0, user_id)
        if key not in self._known:
            try:
                found = await asyncio.wait_for(_fetch(interaction, user_id), PATIENCE_S)
            except (discord.HTTPException, TimeoutError):
                return None
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = found
        return self._known[key]

    def forget(self, user_id: int) -> None:
        """Remember nothing of a user."""
        self._known = {key: name for key, name in self._known.items() if key[1] != user_id}


async def _fetch(interaction: Interaction, user_id: int) -> str:
    if interaction.guild is None:
        return (await interaction.client.fetch_user(user_id)).display_name
    return (await interaction.guild.fetch_member(user_id)).display_name
