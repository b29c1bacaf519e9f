"""First steps and facts about the bot: `/help` and `/about`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.ui import Container, Separator, TextDisplay

from bot import __version__
from bot.match.model import COMPUTER
from bot.ui import calls
from bot.ui.games.deblockle.rules_pictures import legend
from bot.ui.layout import LayoutView
from bot.ui.pictures import draw
from bot.ui.services import Client, Interaction, private_texts
from bot.ui.texts import Texts

ACCENT = discord.Colour(0xC8963E)

Text = TextDisplay[LayoutView]


class About(commands.Cog):
    """Commands that explain."""

    @app_commands.command(description=locale_str("First steps: how to play a game here"))
    async def help(self, interaction: Interaction) -> None:
        """Say how to begin, how to read a block, and which commands there are."""
        t = private_texts(interaction)
        shown = legend(t)
        picture = await draw(interaction.client, shown.scene, shown.alt)
        reading = t(
            "**Reading a block of Deblockle:** the large symbol lies on top, and the small symbol "
            "on an edge is what comes up if the block is tipped that way."
        )
        steps, commands_ = first_steps(t), command_list(t)
        await calls.answer(
            interaction,
            page(Text(steps), Text(reading), picture.gallery(), Separator(), Text(commands_)),
            files=[picture.file()],
            fallback=page(Text(steps), Text(reading), Separator(), Text(commands_)),
        )

    @app_commands.command(description=locale_str("What this bot is, and which version runs"))
    async def about(self, interaction: Interaction) -> None:
        """Say what the bot is."""
        t = private_texts(interaction)
        what = t(
            "## Blockparty\n"
            "Board games for this server, turn by turn: at your own pace, on any device. "
            "`/help` shows how to begin."
        )
        facts = t("-# Version {version} · open source, MIT licence", version=__version__)
        await calls.answer(interaction, page(Text(what), Separator(), Text(facts)))


def first_steps(t: Texts) -> str:
    """Say in three steps how a game begins and goes on."""
    me = f"<@{COMPUTER}>"
    return t(
        "## 🎲 Let's play\n"
        "**1.** Challenge somebody: `/deblockle challenge opponent:@friend`, or up to three others "
        "with `/blokus challenge`\n"
        "**2.** When they accept, the board appears here. In Deblockle each of you first places "
        "the other's blocks.\n"
        "**3.** You are mentioned when it is your turn: press **Move** under the board, or type "
        "`/move`.\n"
        "-# Nobody there? Challenge me: {me} plays, too, at once and at any hour.",
        me=me,
    )


def command_list(t: Texts) -> str:
    """List the commands."""
    return t(
        "`/deblockle rules` and `/blokus rules` explain the games in pictures\n"
        "`/deblockle position` shows any position with its legal moves\n"
        "`/move` plays a typed move, such as `C3 north hop B4` or `W H9`\n"
        "`/board` shows the board again, also as text\n"
        "`/games` lists running matches and whose turn it is, or finished ones\n"
        "`/replay` shows a match turn by turn or as an animation, `/export` its record\n"
        "`/draw` offers a draw, `/takeback` asks to take back a move, `/resign` gives up\n"
        "`/preferences` are yours: language, pings, vacation; `/settings` are the server's\n"
        "`/leaderboard` lists the best players here, `/stats` shows your record\n"
        "`/privacy show` tells what I store about you, `/privacy export` gives it to you, "
        "`/privacy delete` deletes it\n"
        "`/health` finds out what is wrong here, `/match end` and `/match adjudicate` end a match "
        "that is stuck: for those who manage this server\n"
        "`/about` tells which version this is"
    )


def page(*parts: discord.ui.Item[LayoutView]) -> LayoutView:
    """Lay parts out in a container."""
    return LayoutView(Container(*parts, accent_colour=ACCENT))


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(About())
