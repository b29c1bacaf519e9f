"""Matches to test with, begun without the challenge's messages."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.match.model import First, Match, MatchStatus, Place, Terms
from tests.world import World, custom_ids, labels

SHORT = "C4=XS A7=LT g"
"""Gold can win in two turns: `WINNING` with one of Blue's in between."""
WINNING = ("C4 east hop D7", "A7 east hop A7", "D7 south")
WIDE = "C1=XS,E1=HC C5=LT,E7=XS g"
"""Two blocks a side, far from the end."""


async def new_match(
    world: World,
    position: str = SHORT,
    *,
    gold: MemberActor | None = None,
    blue: MemberActor | None = None,
    per_turn: timedelta | None = timedelta(days=3),
    post: bool = True,
    **options: str,
) -> Match:
    """Begin a match of alice (Gold, to move) against bob, with its board in the channel."""
    first, second = gold or world.alice, blue or world.bob
    matches = world.bot.services.matches
    if position:
        options["position"] = position
    terms = Terms("deblockle", options, First.AUTHOR, per_turn)
    place = Place(world.guild.id, world.channel.id)
    challenge = await matches.challenge(first.id, [second.id], place, terms)
    _, match = await matches.accept(challenge.id, second.id)
    assert match is not None
    if post:
        await world.bot.services.publisher.publish(world.bot, match)
    return await stored(world, match)


async def stored(world: World, match: Match) -> Match:
    """Read a match as it is stored now."""
    return await world.bot.services.matches.match(match.id)


def board(world: World) -> discord.Message:
    """Give the newest public message."""
    return max(world.messages(), key=lambda message: message.id)


def delete_board(world: World, match: Match) -> None:
    """Delete the newest board of a match, as a moderator can."""
    assert match.message_id is not None
    world.env.backend.delete_message(world.channel.id, match.message_id)


def button(message: Any, start: str) -> str:
    """Find the custom id that begins with an action: `choose:1:1:C4`."""
    found = [each for each in custom_ids(message) if each.startswith(f"bp1:{start}")]
    assert found, (start, custom_ids(message), labels(message))
    return found[0]


async def choose(world: World, user: MemberActor, text: str) -> InteractionResult:
    """Choose a whole move in the panel, opened on the newest board, up to the preview."""
    shown = await world.press(user, "Move", board(world))
    space, way, end = [word for word in (*text.split(), "") if word != "hop"][:3]
    wanted = (space, f"{space}/{way}", f"{space}/{way}/{end}")
    for path in wanted:
        message = shown.response
        assert message is not None
        ids = [each for each in custom_ids(message) if each.startswith("bp1:choose")]
        here = [each for each in ids if each.split(":")[-1] == path]
        lists = [each for each in ids if each.startswith("bp1:choose-from")]
        if here:
            shown = await world.press(user, here[0], message)
        elif lists and path == wanted[-1]:
            shown = await world.select(user, end, message, lists[0])
    return shown


async def play(world: World, user: MemberActor, text: str) -> InteractionResult:
    """Play a move with the panel."""
    preview = await choose(world, user, text)
    assert preview.response is not None
    return await world.press(user, "Play", preview.response)


async def is_over(world: World, match: Match) -> bool:
    """Whether a match has ended."""
    return (await stored(world, match)).status is MatchStatus.FINISHED


def pings(world: World) -> list[list[int]]:
    """List whom each call so far was allowed to ping, if anybody."""
    bodies = [entry.json for entry in world.env.http_requests if isinstance(entry.json, dict)]
    allowed = [body.get("data", body).get("allowed_mentions") or {} for body in bodies]
    return [each["users"] for each in allowed if each.get("users")]
