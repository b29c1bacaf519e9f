"""What was played: `/replay` and `/export`."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui import finder, proposals
from bot.ui.finder import Asked, Purpose
from bot.ui.services import Client, Interaction

WHICH = locale_str("Which match, by its number; only needed if there are several in this channel")


class Archive(commands.Cog):
    """Commands that look back, for anyone who sees the channel of a match."""

    @app_commands.command(description=locale_str("Show a match turn by turn, or as an animation"))
    @app_commands.describe(match=WHICH)
    async def replay(self, interaction: Interaction, match: str | None = None) -> None:
        """Show a match from its start."""
        await finder.act(interaction, Asked(Purpose.REPLAY, ""), match)

    @app_commands.command(description=locale_str("Get the record of a match as a file"))
    @app_commands.describe(match=WHICH)
    async def export(self, interaction: Interaction, match: str | None = None) -> None:
        """Give the record of a match."""
        await finder.act(interaction, Asked(Purpose.RECORD, ""), match)

    @replay.autocomplete("match")
    @export.autocomplete("match")
    async def _matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await proposals.shown_matches(interaction, current)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Archive())
