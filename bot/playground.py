"""Play in your browser, without a Discord account: `python -m bot.playground`, or `make play`.

The bot is the real one, and so is its database, which is kept between runs. Discord is simulated
by `simcord`, which also serves the page; only this machine can open it.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env
from simcord.preview import Preview

from bot import logs
from bot.app import Bot, create_bot, open_services

DATABASE = Path("data/playground.db")
PEOPLE = ("Alice", "Bob", "Carol", "Dave")
TICK_S = 0.25

WELCOME = """
Blockparty is ready: open this page in your browser (Ctrl+click), and once more as the opponent.

    {url}

  1. Type /deblockle challenge (or /blokus challenge) and choose Bob as the opponent.
  2. Choose Bob under "Viewing as" (or in a second window) and press an accept button.
  3. Set up, then press Move when it is your turn. /help says more; Ctrl+C ends the game room.
"""

# The page is a workbench for testers; players need the channel and who they are.
STYLE = """
.preview-brand, .session-menu, #messages-toggle, #messages-sidebar, #refresh, #capture-open,
#inspector-toggle, #view-action-output, #back-activity { display: none !important; }
.preview-workspace { grid-template-columns: 1fr !important; }
"""


def main() -> int:
    """Open the game room until Ctrl+C; gives the exit code."""
    logs.set_up("ERROR")
    asyncio.run(play())
    return 0


async def play() -> None:
    """Serve the page, print its address, and let the world live until a signal ends it."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with game_room(DATABASE) as preview:
        print(WELCOME.format(url=preview.url), flush=True)
        await stopped.wait()


@asynccontextmanager
async def game_room(database: Path) -> AsyncIterator[Preview]:
    """Start the bot in a small Discord with a channel and four people, and serve its page."""
    services = await open_services(f"sqlite+aiosqlite:///{database}")
    bot = create_bot(services, always_sync=True, shard_count=1)
    env = Env(bot, shard_count=1, check_errors=False)
    guild, channel, people = furnish(env)
    await env.start()
    try:
        await show_running_matches(bot, guild.id, people)
        preview = env.preview(channel, viewers=people, layout="channel")
        turns = asyncio.Lock()
        furnish_page(preview, turns)
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


async def show_running_matches(bot: Bot, guild_id: int, people: list[MemberActor]) -> None:
    """Post the boards of matches from earlier runs, whose messages ended with their Discord."""
    matches = {
        match.id: match
        for person in people
        for match in await bot.services.matches.matches_of(person.id, guild_id)
    }
    for _, match in sorted(matches.items()):
        await bot.services.publisher.publish(bot, match)


def furnish_page(preview: Preview, turns: asyncio.Lock) -> None:
    """Hide the tools for testers, and let presses wait for each other instead of failing."""
    server: Any = preview._server  # noqa: SLF001 - the page has no settings for either
    serve, act = server._static, server._action  # noqa: SLF001 - likewise

    async def static(request: web.Request) -> web.Response:
        response: web.Response = await serve(request)
        if request.path == "/preview.css":
            response.text = f"{response.text}{STYLE}"
        return response

    async def action(request: web.Request) -> web.Response:
        async with turns:
            response: web.Response = await act(request)
        return response

    server._static, server._action = static, action  # noqa: SLF001 - likewise


async def live(preview: Preview, turns: asyncio.Lock) -> None:
    """Let the simulated time pass, and show every page what others have done."""
    env = preview.env
    shown, before = len(env.http_requests), time.monotonic()
    while True:
        await asyncio.sleep(TICK_S)
        async with turns:
            now = time.monotonic()
            await env.advance_time(now - before)
            before = now
            if shown != len(env.http_requests):
                shown = len(env.http_requests)
                await preview.refresh()


if __name__ == "__main__":
    sys.exit(main())
