"""Playing: `/move`, `/board`, `/games`, `/resign`, `/draw` and `/takeback`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui import finder, finished, listing, proposals
from bot.ui.finder import Asked, Purpose
from bot.ui.services import Client, Interaction

LONGEST_MOVE = 100
WHICH = locale_str("Which of your matches; only needed if there are several in this channel")

RUNNING, FINISHED = "running", "finished"
WHICH_GAMES = [
    app_commands.Choice(name=locale_str("running"), value=RUNNING),
    app_commands.Choice(name=locale_str("finished"), value=FINISHED),
]


class Play(commands.Cog):
    """Commands of players during a match."""

    @app_commands.command(description=locale_str("Play a move, such as: B2 north hop C4, or: W H9"))
    @app_commands.describe(
        move=locale_str("What to move and where; the list shows what is legal"), match=WHICH
    )
    async def move(
        self,
        interaction: Interaction,
        move: app_commands.Range[str, 1, LONGEST_MOVE],
        match: str | None = None,
    ) -> None:
        """Play a typed move."""
        await finder.act(interaction, Asked(Purpose.MOVE, move), match)

    @app_commands.command(description=locale_str("Show the board of a match"))
    @app_commands.describe(
        match=WHICH,
        text=locale_str("In words instead of a picture, for screen readers"),
        here=locale_str("Move your match to this channel, for everybody to see"),
    )
    async def board(
        self,
        interaction: Interaction,
        match: str | None = None,
        *,
        text: bool = False,
        here: bool = False,
    ) -> None:
        """Show a board."""
        purpose = Purpose.TEXT_BOARD if text else Purpose.BOARD
        if here:
            purpose = Purpose.BOARD_HERE
        await finder.act(interaction, Asked(purpose, ""), match)

    @app_commands.command(description=locale_str("List running or finished matches"))
    @app_commands.describe(
        user=locale_str("Whose matches; by default your running ones, or all finished ones"),
        which=locale_str("Those that go on, with open challenges, or those that are over"),
    )
    @app_commands.choices(which=WHICH_GAMES)
    async def games(
        self, interaction: Interaction, user: discord.User | None = None, which: str = RUNNING
    ) -> None:
        """List the matches of a user, or the finished ones of everybody."""
        if which == RUNNING:
            await listing.show_games(interaction, (user or interaction.user).id)
        else:
            await finished.show_finished(interaction, user.id if user else None)

    @app_commands.command(description=locale_str("Resign a match; you are asked once more"))
    @app_commands.describe(match=WHICH)
    async def resign(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether to resign."""
        await finder.act(interaction, Asked(Purpose.RESIGN, ""), match)

    @app_commands.command(description=locale_str("Offer your opponent a draw"))
    @app_commands.describe(match=WHICH)
    async def draw(self, interaction: Interaction, match: str | None = None) -> None:
        """Offer a draw."""
        await finder.act(interaction, Asked(Purpose.DRAW, ""), match)

    @app_commands.command(description=locale_str("Ask to take back your last move"))
    @app_commands.describe(match=WHICH)
    async def takeback(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask for a takeback."""
        await finder.act(interaction, Asked(Purpose.TAKEBACK, ""), match)

    @move.autocomplete("move")
    async def _moves(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await proposals.moves(interaction, current)

    @move.autocomplete("match")
    @resign.autocomplete("match")
    @draw.autocomplete("match")
    @takeback.autocomplete("match")
    async def _matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await proposals.matches(interaction, current)

    @board.autocomplete("match")
    async def _shown_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await proposals.shown_matches(interaction, current)


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(Play())
