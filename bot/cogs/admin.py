"""For those who manage a server: `/health` and `/match`."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui import arbitration
from bot.ui.health import show_health
from bot.ui.services import Client, Interaction

WHICH = locale_str("Which match; the list shows those that are running in this server")


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class Match(
    commands.GroupCog,
    group_name="match",
    group_description=locale_str("End a match that is stuck"),
):
    """Commands that end other people's matches."""

    def interaction_check(self, interaction: Interaction, /) -> bool:  # type: ignore[override] # discord.py awaits either
        """Check again what Discord was told, since admins can open commands to anybody."""
        return arbitration.require_manager(interaction)

    @app_commands.command(description=locale_str("End a match without a result"))
    @app_commands.describe(match=WHICH)
    async def end(self, interaction: Interaction, match: str) -> None:
        """Ask for the reason, then cancel the match."""
        await arbitration.ask_to_end(interaction, match)

    @app_commands.command(description=locale_str("End a match with a winner or a draw"))
    @app_commands.describe(match=WHICH)
    async def adjudicate(self, interaction: Interaction, match: str) -> None:
        """Ask for the result and the reason, then end the match."""
        await arbitration.ask_to_adjudicate(interaction, match)

    @end.autocomplete("match")
    @adjudicate.autocomplete("match")
    async def _matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await arbitration.choices(interaction, current)


class Health(commands.Cog):
    """The command that finds out what is wrong."""

    @app_commands.command(description=locale_str("Check what works in this channel"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.check(arbitration.require_manager)
    async def health(self, interaction: Interaction) -> None:
        """Show permissions and connections."""
        await show_health(interaction)


async def setup(bot: Client) -> None:
    """Add the cogs."""
    await bot.add_cog(Match())
    await bot.add_cog(Health())
