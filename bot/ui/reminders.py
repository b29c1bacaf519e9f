"""The one reminder of a turn: a new message in the match's channel, so that the ping arrives."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.clock import waited_for
from bot.match.model import Match
from bot.ui import calls
from bot.ui.layout import LayoutView
from bot.ui.services import Client, place_texts
from bot.ui.show import link_row, show_board
from bot.ui.texts import Texts
from bot.ui.times import outage_lines


async def post_reminder(client: Client, match: Match) -> None:
    """Remind those who are waited for, and want to be, that their time is running out."""
    customs, place = client.services.customs, match.place
    await customs.learn(place.guild_id, *match.players)
    users = [user for user in waited_for(match) if customs.preferences(user).reminders]
    if not users or match.deadline is None:
        return
    await calls.post_to_channel(
        client,
        place.channel_id,
        reminder_view(match, users, place_texts(client, place)),
        pinged=users if customs.settings(place.guild_id).pings else (),
    )


def reminder_view(match: Match, users: list[int], t: Texts) -> LayoutView:
    """Lay out a reminder with the ways to the board."""
    left = match.deadline and discord.utils.format_dt(match.deadline, "R")
    told = t(
        "⏰ {players}: match #{id} waits for you; your time is up {left}.",
        players=" ".join(f"<@{user}>" for user in users),
        id=match.id,
        left=left,
    )
    text: discord.ui.Item[Any] = TextDisplay("\n".join((told, *outage_lines(match, t))))
    row: ActionRow[Any] = ActionRow(show_board(match.id, t))
    for link in link_row(match, t):
        for button in list(link.children):
            link.remove_item(button)
            row.add_item(button)
    return LayoutView(Container(text, row))
