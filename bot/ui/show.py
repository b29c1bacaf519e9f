"""A button that shows the newest board, for all that is out of date."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container

from bot.match.model import Match
from bot.scenes.registry import scenery
from bot.ui import calls
from bot.ui.items import Button
from bot.ui.layout import LayoutView
from bot.ui.pictures import draw
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts


class OfMatch(NamedTuple):
    """What a button carries that is about a match in whatever state."""

    match_id: int


class ShowBoardButton(Button[OfMatch], action="show-board", carries=OfMatch):
    """Shows the board as it stands, privately, with the way to its message."""

    async def press(self, interaction: Interaction) -> None:
        """Answer with the newest picture, turned to the player."""
        client = interaction.client
        match = await client.services.matches.match(self.carried.match_id)
        t, look = private_texts(interaction), scenery(match.terms.game)
        scene = look.match_scene(match, seat=match.seat_of(interaction.user.id))
        picture = await draw(client, scene, look.match_alt(match, t))
        text: Any = discord.ui.TextDisplay(look.text_board(match, t))
        rows = link_row(match, t)
        await calls.answer(
            interaction,
            LayoutView(Container(picture.gallery(), *rows)),
            files=[picture.file()],
            fallback=LayoutView(Container(text, *link_row(match, t))),
        )


def show_board(match_id: int, t: Texts) -> ShowBoardButton:
    """Make the button with its usual label."""
    return ShowBoardButton(OfMatch(match_id), label=t("Show the board"), emoji="♟️")


def link_row(match: Match, t: Texts) -> list[ActionRow[Any]]:
    """Give a row with a link to the newest message of a match, if there is one."""
    if match.message_id is None:
        return []
    place = match.place
    url = message_url(place.guild_id, place.channel_id, match.message_id)
    return [ActionRow(discord.ui.Button(label=t("Go to the match"), url=url))]


def message_url(guild_id: int | None, channel_id: int, message_id: int) -> str:
    """Give the address of a message."""
    return f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}/{message_id}"
