"""The game room: the bot in a small simulated Discord, and the page that shows it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env
from simcord.preview import Preview

from bot.app import create_bot, open_services
from bot.playground.address import free, secret
from bot.playground.page import furnish_page
from bot.playground.past import show_past
from bot.playground.pictures import show_as_they_are
from bot.playground.presses import Presses
from bot.playground.texts import remember_texts

PEOPLE = ("Alice", "Bob", "Carol", "Dave")
TICK_S = 0.25
PATIENCE_S = 60.0


@asynccontextmanager
async def game_room(database: Path, port: int = 0) -> AsyncIterator[Preview]:
    """Start the bot in a small Discord with a channel and four people, and serve its page.

    If another program has the port, or it is 0, any other one is taken.
    """
    services = await open_services(f"sqlite+aiosqlite:///{database}")
    bot = create_bot(services, always_sync=True, shard_count=1)
    env = Env(bot, shard_count=1, check_errors=False, settle_timeout=PATIENCE_S)
    _, channel, people = furnish(env)
    await env.start()
    try:
        # The sweeper posts what the last run did not live to post; what it shows is shown once.
        await env.settle()
        await show_past(bot, channel, people)
        preview = env.preview(channel, viewers=people, layout="channel", port=free(port))
        preview.capability = secret(database.with_suffix(".secret"))
        turns = asyncio.Lock()
        furnish_page(preview)
        remember_texts()
        show_as_they_are(preview)
        Presses(preview, turns)
        async with preview:
            living = asyncio.create_task(live(preview, turns))
            yield preview
            living.cancel()
    finally:
        await env.shutdown()
        for closer in services.closers:
            await closer()


def furnish(env: Env) -> tuple[GuildHandle, ChannelHandle, list[MemberActor]]:
    """Make the server, its channel and its people; all have the same ids at each start.

    The simulated clock stands at one date, from which ids are made; only then it is set to now, so
    that what happens today gets new ids.
    """
    env.backend.bot_user.name = "Blockparty"
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    guild = env.create_guild("Game room", owner=users[0])
    people = [guild.add_member(user) for user in users]
    channel = guild.create_text_channel("board-games")
    env.backend.clock._epoch = datetime.now(UTC)  # noqa: SLF001 - simcord has no way to set it
    return guild, channel, people


async def live(preview: Preview, turns: asyncio.Lock) -> None:
    """Let the simulated time pass, and show every page what others have done."""
    env = preview.env
    shown, before = len(env.http_requests), time.monotonic()
    while True:
        await asyncio.sleep(TICK_S)
        async with turns:
            now = time.monotonic()
            # A machine that is busy beyond all patience goes on with the next tick.
            with contextlib.suppress(TimeoutError):
                await env.advance_time(now - before)
            before = now
            if shown != len(env.http_requests):
                shown = len(env.http_requests)
                await preview.refresh()
