"""Who may look at a match: its players, and everybody who sees its channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import TypeVar

import discord

from bot.match.model import Challenge, Match, Place
from bot.match.ranks import PastGame
from bot.ui.services import Interaction

Seen = TypeVar("Seen", bound=Match | Challenge | PastGame)


async def visible(interaction: Interaction, found: Iterable[Seen], *users: int) -> list[Seen]:
    """Give those of a list that a user may look at; `users` took part in all of them."""
    items = list(found)
    seen = await asyncio.gather(
        *(_may_look(interaction, item.place, (*users, *_users(item))) for item in items)
    )
    return list(compress(items, seen))


async def may_see(interaction: Interaction, match: Match) -> bool:
    """Whether a user may look at a match; in its server anyone may if its channel is gone."""
    return await _may_look(interaction, match.place, match.players)


def _users(item: Match | Challenge | PastGame) -> tuple[int, ...]:
    match item:
        case Match():
            return item.players
        case Challenge():
            return (item.author, *item.invited)
        case PastGame():
            return item.opponents


async def _may_look(interaction: Interaction, place: Place, users: Sequence[int]) -> bool:
    guild, user = interaction.guild, interaction.user
    if user.id in users:
        return True
    if guild is None or guild.id != place.guild_id or not isinstance(user, discord.Member):
        return False
    # Neither deleted channels nor archived threads are known.
    channel = guild.get_channel_or_thread(place.channel_id)
    if channel is None:
        try:
            channel = await guild.fetch_channel(place.channel_id)
        except discord.NotFound:
            return True
        except (discord.HTTPException, discord.InvalidData):
            return False
    return channel.permissions_for(user).view_channel
