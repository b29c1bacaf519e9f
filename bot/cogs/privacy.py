"""`/privacy`: what the bot knows about a user, and how to get rid of it."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui import privacy
from bot.ui.services import Client, Interaction


class Privacy(
    commands.GroupCog,
    group_name="privacy",
    group_description=locale_str("What is stored about you"),
):
    """Commands about one's own data."""

    @app_commands.command(description=locale_str("What is stored about you, why and how long"))
    async def show(self, interaction: Interaction) -> None:
        """Tell what is stored."""
        await privacy.show_stored(interaction)

    @app_commands.command(description=locale_str("Get all your data as a file"))
    async def export(self, interaction: Interaction) -> None:
        """Send the file."""
        await privacy.send_export(interaction)

    @app_commands.command(description=locale_str("Delete your data; you are asked once more"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether to delete."""
        await privacy.ask_to_delete(interaction)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Privacy())
