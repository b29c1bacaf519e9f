"""Names of users for places that show no mentions, such as choices and lists."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.match.model import COMPUTER, is_former
from bot.ui.direction import without_controls

if TYPE_CHECKING:  # the services carry the names
    from bot.ui.services import Interaction

Key = tuple[int, int]

MOST = 2000
MISSED_S = 30.0
"""So long nobody asks again for a name that could not be had."""

PATIENCE_S = 1.0
"""A list of choices cannot wait longer for names."""


class Names:
    """Remembers display names for the life of the process; the bot receives no member lists."""

    def __init__(self) -> None:
        self._known: dict[Key, str] = {}
        self._missed: dict[Key, float] = {}

    async def of(self, interaction: Interaction, user_id: int) -> str | None:
        """Give the display name of a user, or None if Discord does not tell it soon."""
        if is_former(user_id):
            services = interaction.client.services
            chosen = services.customs.preferences(interaction.user.id).language
            t = services.texts.for_locale(chosen or interaction.locale)
            return t("a former player")
        if user_id == COMPUTER and interaction.client.user is not None:
            return interaction.client.user.display_name
        await self.learn(interaction, [user_id])
        return self._known.get(_key(interaction, user_id))

    async def learn(self, interaction: Interaction, users: Iterable[int]) -> None:
        """Ask Discord for the names of all these users at once, waiting no longer than for one.

        `of` then knows them, or that they cannot be had at present.
        """
        now = asyncio.get_running_loop().time()
        self._missed = {key: until for key, until in self._missed.items() if until > now}
        asked = {
            user
            for user in users
            if user != COMPUTER and not is_former(user) and self._may_ask(interaction, user)
        }
        if asked:
            tasks = [asyncio.create_task(self._ask(interaction, user)) for user in asked]
            _, late = await asyncio.wait(tasks, timeout=PATIENCE_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _may_ask(self, interaction: Interaction, user: int) -> bool:
        key = _key(interaction, user)
        return key not in self._known and key not in self._missed

    async def _ask(self, interaction: Interaction, user: int) -> None:
        key, now = _key(interaction, user), asyncio.get_running_loop().time()
        # Until there is an answer, nobody else asks.
        self._missed[key] = now + MISSED_S
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            found = await _fetch(interaction, user)
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = found
            self._missed.pop(key, None)

    def forget(self, user_id: int) -> None:
        """Remember nothing of a user."""
        self._known = {key: name for key, name in self._known.items() if key[1] != user_id}


def _key(interaction: Interaction, user: int) -> Key:
    return (interaction.guild_id or 0, user)


async def _fetch(interaction: Interaction, user_id: int) -> str:
    if interaction.guild is None:
        return _harmless(await interaction.client.fetch_user(user_id))
    return _harmless(await interaction.guild.fetch_member(user_id))


def _harmless(user: discord.User | discord.Member) -> str:
    """Give a display name without marks of direction, which would turn the text around it."""
    return without_controls(user.display_name).strip() or user.name
