"""`/leaderboard` and `/stats`, and what tells the bot who is in a server."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

# The button under a finished match; importing it makes it known.
import bot.ui.rematch  # noqa: F401
from bot.rules.registry import GAMES
from bot.storage.errors import DatabaseUnreachable
from bot.ui import ladders
from bot.ui.leaderboard import show_leaderboard
from bot.ui.services import Client, Interaction, private_texts
from bot.ui.statistics import show_stats

GAME = locale_str("Which game")

log = logging.getLogger(__name__)


class Ranking(commands.Cog):
    """Ratings and statistics."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @app_commands.command(description=locale_str("The best players of this server"))
    @app_commands.guild_only()
    @app_commands.describe(
        game=GAME,
        variant=locale_str("Which kind of the game, if it has several"),
        page=locale_str("Which page; the first shows the best"),
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        variant: str | None = None,
        page: Range[int, 1] = 1,
    ) -> None:
        """Post a page of a ladder."""
        ladder = await ladders.chosen_ladder(interaction, game, variant)
        await show_leaderboard(interaction, ladder, page)

    @app_commands.command(description=locale_str("Record, rating and last games of a player"))
    @app_commands.guild_only()
    @app_commands.describe(user=locale_str("Who; you if you leave this out"), game=GAME)
    async def stats(
        self,
        interaction: Interaction,
        user: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Post the statistics of a user."""
        known = game if game in GAMES else None
        await show_stats(interaction, (user or interaction.user).id, known)

    @leaderboard.autocomplete("game")
    @stats.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return ladders.game_choices(private_texts(interaction), current)

    @leaderboard.autocomplete("variant")
    async def _variants(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        game = getattr(interaction.namespace, "game", None)
        return ladders.variant_choices(private_texts(interaction), game, current)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Note that whoever uses the bot in a server is in it."""
        if interaction.guild_id is not None:
            await self._note(interaction.guild_id, interaction.user.id, present=True)

    @commands.Cog.listener()
    async def on_member_join(self, member: discord.Member) -> None:
        """Note a newcomer, where Discord tells of them."""
        await self._note(member.guild.id, member.id, present=True)

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Note who has left, where Discord tells of it."""
        await self._note(payload.guild_id, payload.user.id, present=False)

    async def _note(self, guild_id: int, user_id: int, *, present: bool) -> None:
        attendance = self._client.services.attendance
        try:
            if present:
                await attendance.saw(self._client, guild_id, user_id)
            else:
                await attendance.left(self._client, guild_id, [user_id])
        except DatabaseUnreachable as error:
            # Whoever asked for something is told by the command; this here is a note on the side.
            log.warning("Could not note who is in server %s: %s", guild_id, error)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Ranking(bot))
