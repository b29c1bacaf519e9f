"""What the tests of meeting have in common: a challenge, its match, a set-up."""

from __future__ import annotations

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.match.model import Challenge, Match
from tests.world import World


async def challenge(
    world: World, author: MemberActor, opponent: Any, /, **options: Any
) -> InteractionResult:
    """Let somebody challenge another one."""
    return await world.slash(author, "deblockle challenge", opponent=opponent, **options)


async def challenge_of(world: World, number: int = 1) -> Challenge:
    """Read a challenge."""
    return await world.bot.services.matches.challenge_by_id(number)


async def match_of(world: World, number: int = 1) -> Match:
    """Read a match."""
    return await world.bot.services.matches.match(number)


async def begin(world: World, /, **options: Any) -> Match:
    """Let Bob accept a challenge of Alice, who moves first and therefore is Gold."""
    await challenge(world, world.alice, world.bob, first="me", **options)
    await world.press(world.bob, "Accept")
    return await match_of(world, 1)


async def place(world: World, user: MemberActor) -> InteractionResult:
    """Let somebody place their opponent's blocks at random."""
    await world.press(user, "Place blocks")
    await world.press(user, "Place for me")
    return await world.press(user, "Done")


def answered(result: InteractionResult) -> ResponseMessage:
    """Give the message with which an interaction was answered."""
    assert result.response is not None
    return result.response
