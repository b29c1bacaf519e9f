"""First steps and facts about the bot: `/help` and `/about`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot import __version__
from bot.ui import calls
from bot.ui.layout import LayoutView
from bot.ui.services import Client, Interaction, private_texts

ACCENT = discord.Colour(0xC8963E)


class About(commands.Cog):
    """Commands that explain."""

    @app_commands.command(description=locale_str("First steps: how to play a game here"))
    async def help(self, interaction: Interaction) -> None:
        """Say how to begin."""
        t = private_texts(interaction)
        await calls.answer(
            interaction,
            page(
                t("## 🎲 Let's play"),
                t(
                    "**1.** Challenge somebody: `/deblockle challenge opponent:@friend`\n"
                    "**2.** When they accept, the board appears here, and you are mentioned when "
                    "it is your turn.\n"
                    "**3.** Press **Move** under the board, or type `/move`."
                ),
                t("`/deblockle rules` explains the game in pictures. `/games` lists your matches."),
            ),
        )

    @app_commands.command(description=locale_str("What this bot is, and which version runs"))
    async def about(self, interaction: Interaction) -> None:
        """Say what the bot is."""
        t = private_texts(interaction)
        await calls.answer(
            interaction,
            page(
                t("## Blockparty"),
                t("Board games for this server, turn by turn: at your own pace, on any device."),
                t("-# Version {version} · open source, MIT licence", version=__version__),
            ),
        )


def page(*paragraphs: str) -> LayoutView:
    """Lay paragraphs out in a container, the last one set apart by a line."""
    *body, last = (discord.ui.TextDisplay[LayoutView](text) for text in paragraphs)
    line = discord.ui.Separator[LayoutView]()
    return LayoutView(discord.ui.Container(*body, line, last, accent_colour=ACCENT))


async def setup(bot: Client) -> None:
    """Add the cog."""
    await bot.add_cog(About())
