"""A button that shows the newest board, for all that is out of date."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import position_of
from bot.scenes.registry import scenery
from bot.ui import private
from bot.ui.items import Button
from bot.ui.layout import LayoutView
from bot.ui.pictures import draw
from bot.ui.refusals import refusal_text
from bot.ui.services import Interaction, private_texts, private_theme
from bot.ui.texts import Texts


class OfMatch(NamedTuple):
    """What a button carries that is about a match in whatever state."""

    match_id: int


class ShowBoardButton(Button[OfMatch], action="show-board", carries=OfMatch):
    """Shows the board as it stands, privately, with the way to its message."""

    async def press(self, interaction: Interaction) -> None:
        """Show the newest picture, turned to the player."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await show_match(interaction, match)


async def show_match(interaction: Interaction, match: Match, *rows: ActionRow[Any]) -> None:
    """Show a match to the user alone, with rows of buttons and the way to its message."""
    t, look = private_texts(interaction), scenery(match.terms.game)
    seat, theme = match.seat_of(interaction.user.id), private_theme(interaction)
    scene = look.match_scene(match, seat=seat, theme=theme)
    picture = await draw(interaction.client, scene, look.match_alt(match, t))
    words = look.text_board(match, t)
    head: TextDisplay[Any] = TextDisplay(_headline(match, t))
    await private.show(
        interaction,
        LayoutView(Container(head, picture.gallery(), *rows, *link_row(match, t))),
        files=[picture.file()],
        fallback=LayoutView(Container(TextDisplay(words), *rows, *link_row(match, t))),
    )


def _headline(match: Match, t: Texts) -> str:
    match match.status:
        case MatchStatus.SET_UP:
            return t("### Match #{id} is being set up", id=match.id)
        case MatchStatus.FINISHED:
            return t("### Match #{id} is over", id=match.id)
    user = match.players[position_of(match).player_to_move]
    return t("### Match #{id}: <@{user}> to move", id=match.id, user=user)


def show_board(match_id: int, t: Texts) -> ShowBoardButton:
    """Make the button with its usual label."""
    return ShowBoardButton(OfMatch(match_id), label=t("Show the board"), emoji="♟️")


@asynccontextmanager
async def offering_the_board(interaction: Interaction, match_id: int) -> AsyncIterator[None]:
    """Tell the user about a refusal within, with a button that shows the board as it stands.

    That is an answer, and what comes after the block is done all the same: so nothing should.
    """
    try:
        yield
    except Refusal as refusal:
        if refusal.why is Why.NO_SUCH_MATCH:
            raise
        await tell_refusal(interaction, refusal, match_id)


async def tell_refusal(interaction: Interaction, refusal: Refusal, match_id: int) -> None:
    """Tell the user about a refusal, with a button that shows the board as it stands."""
    t = private_texts(interaction)
    await private.say(interaction, refusal_text(t, refusal), ActionRow(show_board(match_id, t)))


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
