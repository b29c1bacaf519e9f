"""Names in lists of choices: asked for all at once, and not again and again."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.ui import names
from tests.ui.playing import new_match
from tests.world import World

MEMBER = "/guilds/*/members/*"


async def many_opponents(world: World, number: int) -> None:
    for each in range(number):
        user = world.env.create_user(f"opponent{each}")
        await new_match(world, blue=world.guild.add_member(user), post=False)


async def proposed(world: World) -> list[str]:
    """Give the names of the matches that Discord proposes to Alice."""
    choices = await world.alice.autocomplete(world.channel, "resign", "match", "")
    return [choice["name"] for choice in choices]


def fetches(world: World) -> int:
    return sum("/members/" in request.path for request in world.env.http_requests)


async def test_each_name_is_asked_for_once(world: World) -> None:
    await many_opponents(world, 3)
    await new_match(world, post=False)
    await new_match(world, post=False)
    shown = await proposed(world)
    assert sum("bob" in name for name in shown) == 2
    assert fetches(world) == 4
    assert await proposed(world) == shown
    assert fetches(world) == 4


async def test_a_name_that_cannot_be_had_is_not_asked_for_at_once_again(world: World) -> None:
    await new_match(world, post=False)
    world.inject("GET", MEMBER, code=0, status=404)
    assert "…" in (await proposed(world))[0]
    assert "…" in (await proposed(world))[0]
    assert fetches(world) == 1


@pytest.mark.parametrize("error", [aiohttp.ClientError(), TimeoutError()])
async def test_a_lost_connection_leaves_the_names_out(
    world: World, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fail(*_: Any) -> str:
        raise error

    monkeypatch.setattr(names, "_fetch", fail)
    await many_opponents(world, 2)
    assert len(await proposed(world)) == 2


async def test_slow_names_share_one_limit(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dawdle(*_: Any) -> str:
        await asyncio.sleep(3600)
        return "too late"

    monkeypatch.setattr(names, "_fetch", dawdle)
    monkeypatch.setattr(names, "PATIENCE_S", 0.05)
    await many_opponents(world, 5)
    began = asyncio.get_running_loop().time()
    assert len(await proposed(world)) == 5
    assert asyncio.get_running_loop().time() - began < 5 * 0.05


async def test_names_turn_no_text_around(world: World) -> None:
    """Marks of direction in a display name are left out; a name of nothing else is not used."""
    for nick in ("\u202eevil\u2066", "\u202e"):
        user = world.env.create_user(f"name{len(nick)}", global_name=nick)
        await new_match(world, blue=world.guild.add_member(user), post=False)
    shown = await proposed(world)
    assert any("against evil ·" in name for name in shown)
    assert any("against name1 ·" in name for name in shown)
    assert not any("\u202e" in name for name in shown)
