"""What servers and players choose: `/settings` and `/preferences`."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui.preferences import show_preferences
from bot.ui.server_settings import check_manager, show_settings
from bot.ui.services import Client, Interaction


class Customs(commands.Cog):
    """Commands that open a message in which things are chosen."""

    @app_commands.command(description=locale_str("Language, colours, channels and more, for all"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show the settings of the server."""
        check_manager(interaction)
        await show_settings(interaction)

    @app_commands.command(
        description=locale_str("Your language, colours, pings, vacation and more")
    )
    async def preferences(self, interaction: Interaction) -> None:
        """Show the preferences of the user."""
        await show_preferences(interaction)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Customs())
