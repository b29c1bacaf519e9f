"""`/blokus`: challenges to one, two or three others, and the rules in pictures."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.cogs.choices import HOURS, time_and_rating
from bot.match.model import First, Terms
from bot.ui.challenges import send_challenge
from bot.ui.opponents import invited_ids
from bot.ui.rules_pages import show_rules
from bot.ui.services import Client, Interaction

VARIANT = [
    Choice(name=locale_str("classic: 20 columns and rows, for two to four"), value="classic"),
    Choice(name=locale_str("Duo: 14 columns and rows, for two"), value="duo"),
]
CORNERS = [
    Choice(name=locale_str("any free corner"), value="free"),
    Choice(name=locale_str("each colour has its own"), value="fixed"),
]
FINISH = [
    Choice(name=locale_str("as soon as a colour has placed all of its pieces"), value="stop"),
    Choice(name=locale_str("the others play on"), value="play-on"),
]
FIRST = [
    Choice(name=locale_str("at random"), value=First.AUTO.value),
    Choice(name=locale_str("in the order of the invitation, me first"), value=First.AUTHOR.value),
]


class Blokus(
    commands.GroupCog,
    group_name="blokus",
    group_description=locale_str("Blokus: place your pieces corner to corner, never edge to edge"),
):
    """The commands of the game."""

    @app_commands.command(description=locale_str("Challenge one, two or three others to Blokus"))
    @app_commands.describe(
        player2=locale_str("Who is to play against you; if left out, whoever accepts"),
        player3=locale_str("A third player"),
        player4=locale_str("A fourth player"),
        variant=locale_str("Which board"),
        corners=locale_str("Where the first pieces go"),
        finish=locale_str("When the game ends"),
        first=locale_str("Who moves first"),
        days_per_turn=locale_str("The time for each turn (usually 3 days)"),
        rated=locale_str("Does the game count for the ranking?"),
    )
    @app_commands.choices(variant=VARIANT, corners=CORNERS, finish=FINISH, first=FIRST)
    @app_commands.choices(days_per_turn=HOURS)
    async def challenge(
        self,
        interaction: Interaction,
        *,
        player2: discord.User | None = None,
        player3: discord.User | None = None,
        player4: discord.User | None = None,
        variant: str | None = None,
        corners: str | None = None,
        finish: str | None = None,
        first: str = First.AUTO.value,
        days_per_turn: int | None = None,
        rated: bool | None = None,
    ) -> None:
        """Post a challenge."""
        invited = invited_ids(interaction, [player2, player3, player4])
        wished = {"variant": variant, "corners": corners, "finish": finish}
        options = {option: value for option, value in wished.items() if value}
        terms = Terms(
            "blokus", options, First(first), *time_and_rating(interaction, days_per_turn, rated)
        )
        await send_challenge(interaction, invited, terms)

    @app_commands.command(description=locale_str("How Blokus is played, in pictures"))
    async def rules(self, interaction: Interaction) -> None:
        """Open the rules at their first page."""
        await show_rules(interaction, "blokus")


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Blokus())
