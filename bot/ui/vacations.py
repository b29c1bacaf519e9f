"""Vacations of players, announced where their matches are played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import discord

from bot.match.choices import Absence
from bot.match.model import Match, Place
from bot.ui import calls
from bot.ui.private import note
from bot.ui.services import Client, place_texts
from bot.ui.texts import Texts


async def announce_leave(client: Client, absence: Absence, matches: Sequence[Match]) -> None:
    """Tell everybody in the channels of a player's matches that they are away."""

    def told(t: Texts, numbers: str) -> str:
        return t(
            "🏖️ <@{user}> is on vacation until {time}; meanwhile the clock of their turns stands "
            "still. This concerns {matches}.",
            user=absence.user,
            time=discord.utils.format_dt(absence.ends_at, "f"),
            matches=numbers,
        )

    for place, numbers in _places(matches):
        t = await _texts(client, place)
        await calls.post_to_channel(client, place.channel_id, note(told(t, numbers)))
    await _redraw(client, matches)


async def announce_return(client: Client, user: int, matches: Sequence[Match]) -> None:
    """Tell everybody in the channels of a player's matches that they are back."""
    for place, numbers in _places(matches):
        t = await _texts(client, place)
        told = t(
            "👋 <@{user}> is back from vacation; their clock runs again. This concerns {matches}.",
            user=user,
            matches=numbers,
        )
        await calls.post_to_channel(client, place.channel_id, note(told))
    await _redraw(client, matches)


def _places(matches: Sequence[Match]) -> list[tuple[Place, str]]:
    """List the places of matches with the numbers of the matches in each."""

    def key(match: Match) -> tuple[int, int]:
        return match.place.guild_id or 0, match.place.channel_id

    found = []
    for _, group in groupby(sorted(matches, key=key), key=key):
        there = list(group)
        found.append((there[0].place, ", ".join(f"#{match.id}" for match in there)))
    return found


async def _texts(client: Client, place: Place) -> Texts:
    await client.services.customs.learn(place.guild_id)
    return place_texts(client, place)


async def _redraw(client: Client, matches: Sequence[Match]) -> None:
    for match in matches:
        await client.services.publisher.refresh(client, match)
