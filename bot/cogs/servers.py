"""No commands: notes which servers the bot is in, so that their matches wait for it."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.ui.services import Client


class Servers(commands.Cog):
    """Listens for being invited and removed."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the matches of a server; an outage of Discord's never comes here."""
        await self._bot.services.servers.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let the matches of a server go on."""
        await self._bot.services.servers.joined(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Catch up with what happened while the bot was not running."""
        # One process of several knows only its share of the servers.
        if self._bot.shard_ids is None:
            await self._bot.services.servers.compare({guild.id for guild in self._bot.guilds})


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Servers(bot))
