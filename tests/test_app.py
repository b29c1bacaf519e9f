"""Starting and closing the bot."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord.env import Env

from bot.app import Bot, create_bot, open_services
from bot.logs import MASK, MaskingFormatter
from tests.world import World


def syncs(env: Env) -> int:
    """Count how often commands were sent to Discord."""
    return sum(
        call.method == "PUT" and call.path.endswith("/commands") for call in env.http_requests
    )


async def test_commands_are_sent_once_and_not_at_a_restart(world: World) -> None:
    """The hash of what was sent is remembered in the database."""
    assert syncs(world.env) == 1
    await world.restart()
    assert syncs(world.env) == 1
    assert (await world.slash(world.alice, "about")).acknowledged


async def test_changed_commands_are_sent(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new command reaches Discord at the next start."""
    original = Bot.load_extension

    async def load(self: Bot, name: str, **options: Any) -> None:
        await original(self, name, **options)
        if self.tree.get_command("new") is None:
            self.tree.add_command(app_commands.Command(name="new", description="New", callback=new))

    async def new(_interaction: discord.Interaction[Any]) -> None: ...

    monkeypatch.setattr(Bot, "load_extension", load)
    await world.restart()
    assert syncs(world.env) == 2
    assert "new" in world.alice.available_commands(world.channel)


async def test_new_world_gets_the_commands_though_they_are_remembered(tmp_path: Path) -> None:
    """The playground's Discord forgets everything; its database does not."""
    for _ in range(2):
        services = await open_services(f"sqlite+aiosqlite:///{tmp_path / 'test.db'}")
        env = Env(create_bot(services, always_sync=True, shard_count=1), shard_count=1)
        await env.start()
        assert syncs(env) == 1
        await env.shutdown()
        for closer in services.closers:
            await closer()


async def test_closing_waits_for_the_answer_under_way(tmp_path: Path) -> None:
    """A press that is being answered when the host stops the bot is answered."""
    order: list[str] = []
    services = await open_services(f"sqlite+aiosqlite:///{tmp_path / 'test.db'}")

    async def note() -> None:
        order.append("services closed")

    bot = create_bot(replace(services, closers=(*services.closers, note)))

    async def handle() -> None:
        await asyncio.sleep(0.05)
        order.append("answered")

    async with bot:
        bot.handlers.add(asyncio.create_task(handle()))
        await asyncio.gather(bot.close(), bot.close())
    assert order == ["answered", "services closed"]
    assert bot.is_closed()


def test_secrets_are_masked_also_in_tracebacks() -> None:
    """Whatever logs the token, the log does not hold it."""
    try:
        int("s3cret")
    except ValueError as error:
        facts = (type(error), error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "", 0, "with %s", ("s3cret",), facts)
    text = MaskingFormatter(["s3cret", ""]).format(record)
    assert "s3cret" not in text
    assert text.count(MASK) >= 2
