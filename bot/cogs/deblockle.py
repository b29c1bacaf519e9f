"""`/deblockle`: challenges, the rules in pictures, and any position as a picture."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.cogs.choices import HOURS, time_and_rating
from bot.match.model import First, Terms
from bot.rules.deblockle import MAX_BLOCKS, Rules
from bot.rules.deblockle.options import SideBySide, Slider
from bot.ui.challenges import send_challenge
from bot.ui.games.deblockle.challenging import Wishes
from bot.ui.games.deblockle.position import show_position
from bot.ui.opponents import invited_ids
from bot.ui.rules_pages import show_rules
from bot.ui.services import Client, Interaction, private_texts, private_theme
from renderer import ThemeName

Blocks = Range[int, 1, MAX_BLOCKS]

SIDE_BY_SIDE = [
    Choice(name=locale_str("allowed"), value="allowed"),
    Choice(name=locale_str("forbidden"), value="forbidden"),
]
SLIDER = [
    Choice(name=locale_str("may stop next to a star"), value="stop"),
    Choice(name=locale_str("always goes all the way"), value="full"),
]
SETUP = [
    Choice(name=locale_str("players place each other's blocks"), value="place"),
    Choice(name=locale_str("quick: all blocks at random"), value="quick"),
]
FIRST = [
    Choice(name=locale_str("the previous winner, or the younger player"), value=First.AUTO.value),
    Choice(name=locale_str("me"), value=First.AUTHOR.value),
    Choice(name=locale_str("my opponent"), value=First.OPPONENT.value),
    Choice(name=locale_str("at random"), value=First.RANDOM.value),
]
THEMES = [
    Choice(name=locale_str("classic"), value="classic"),
    Choice(name=locale_str("colour-blind"), value="colour-blind"),
]


class Deblockle(
    commands.GroupCog,
    group_name="deblockle",
    group_description=locale_str("Deblockle: tip, hop, and be first to bring all blocks across"),
):
    """The commands of the game."""

    @app_commands.command(description=locale_str("Challenge somebody to a game of Deblockle"))
    @app_commands.describe(
        opponent=locale_str("Who is to play against you; if left out, whoever accepts"),
        blocks=locale_str("Blocks of each player (usually 4)"),
        opponent_blocks=locale_str("Blocks of your opponent, if not as many as yours"),
        side_by_side=locale_str("May a turn end side by side with an opponent's block?"),
        slider=locale_str("How the Slider slides"),
        setup=locale_str("Who places the blocks at the start"),
        first=locale_str("Who moves first"),
        days_per_turn=locale_str("The time for each turn (usually 3 days)"),
        rated=locale_str("Does the game count for the ranking?"),
        position=locale_str("A start position of your own, such as C1=XS,E1=HC C7=LT,E7=XS g"),
    )
    @app_commands.choices(side_by_side=SIDE_BY_SIDE, slider=SLIDER, setup=SETUP, first=FIRST)
    @app_commands.choices(days_per_turn=HOURS)
    async def challenge(
        self,
        interaction: Interaction,
        *,
        opponent: discord.User | None = None,
        blocks: Blocks | None = None,
        opponent_blocks: Blocks | None = None,
        side_by_side: str | None = None,
        slider: str | None = None,
        setup: str | None = None,
        first: str = First.AUTO.value,
        days_per_turn: int | None = None,
        rated: bool | None = None,
        position: Range[str, 1, 200] | None = None,
    ) -> None:
        """Post a challenge."""
        invited = invited_ids(interaction, [opponent])
        wishes = Wishes(blocks, opponent_blocks, side_by_side, slider, setup, position)
        terms = Terms(
            "deblockle",
            wishes.options(private_texts(interaction)),
            First(first),
            *time_and_rating(interaction, days_per_turn, rated),
        )
        await send_challenge(interaction, invited, terms)

    @app_commands.command(description=locale_str("How Deblockle is played, in pictures"))
    async def rules(self, interaction: Interaction) -> None:
        """Open the rules at their first page."""
        await show_rules(interaction, "deblockle")

    @app_commands.command(description=locale_str("Show any position with its legal moves"))
    @app_commands.describe(
        notation=locale_str("The position, such as C1=XS,E1=HC C7=LT,E7=XS g"),
        slider=locale_str("How the Slider slides"),
        side_by_side=locale_str("May a turn end side by side with an opponent's block?"),
        theme=locale_str("The colours of the picture"),
    )
    @app_commands.choices(slider=SLIDER, side_by_side=SIDE_BY_SIDE, theme=THEMES)
    async def position(
        self,
        interaction: Interaction,
        *,
        notation: Range[str, 1, 200],
        slider: Slider = "stop",
        side_by_side: SideBySide = "allowed",
        theme: ThemeName | None = None,
    ) -> None:
        """Show a position."""
        theme = theme or private_theme(interaction)
        await show_position(interaction, notation, Rules(slider, side_by_side), theme)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Deblockle())
