"""Runs the bot: `python -m bot`.

Exit codes: 0 stopped on purpose, 1 a bug, 2 wrong settings, 3 no token, 4 token refused by Discord,
5 database unreachable, 6 migration failed, 7 Discord unreachable.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from enum import IntEnum

import aiohttp
import discord
from pydantic import ValidationError

from bot import logs
from bot.app import Bot, MigrationFailed, create_bot, open_services
from bot.settings import Settings
from bot.storage.errors import DatabaseUnreachable

log = logging.getLogger("bot")


class Exit(IntEnum):
    """Why the process ended."""

    STOPPED = 0
    BUG = 1
    SETTINGS = 2
    NO_TOKEN = 3
    TOKEN_REFUSED = 4
    NO_DATABASE = 5
    NO_MIGRATION = 6
    NO_DISCORD = 7


def main() -> int:
    """Read the settings, run the bot until it is told to stop, and give the exit code."""
    try:
        settings = Settings()
    except ValidationError as error:
        return _complain(Exit.SETTINGS, _wrong(error))
    token = settings.discord_token.get_secret_value().strip()
    logs.set_up(settings.log_level, secrets=[token])
    if not token:
        return _complain(
            Exit.NO_TOKEN, "DISCORD_TOKEN is not set. Put it into .env (see .env.example)."
        )
    try:
        return asyncio.run(run(settings.database_url, token))
    except Exception:
        log.exception("The bot ended with a bug")
        return Exit.BUG


async def run(database_url: str, token: str) -> int:
    """Run the bot with a token until a signal or an error ends it."""
    try:
        services = await open_services(database_url)
    except DatabaseUnreachable as error:
        return _complain(Exit.NO_DATABASE, f"{error}. Check DATABASE_URL.")
    except MigrationFailed as error:
        log.debug("The migration failed", exc_info=error)
        return _complain(Exit.NO_MIGRATION, f"{error}. Nothing in it has changed.")
    bot = create_bot(services)
    try:
        return await _stay_online(bot, token)
    finally:
        await bot.close()


async def _stay_online(bot: Bot, token: str) -> int:
    _close_on_signal(bot)
    try:
        await bot.start(token)
    except discord.LoginFailure:
        return _complain(
            Exit.TOKEN_REFUSED, "Discord refuses the token. Copy it anew into DISCORD_TOKEN."
        )
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound) as error:
        return _complain(Exit.NO_DISCORD, f"Discord cannot be reached: {error}")
    return Exit.STOPPED


def _close_on_signal(bot: Bot) -> None:
    loop = asyncio.get_running_loop()
    closing: set[asyncio.Task[None]] = set()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: closing.add(loop.create_task(bot.close())))


def _wrong(error: ValidationError) -> str:
    names = ", ".join(str(part["loc"][0]).upper() for part in error.errors())
    return f"These settings are wrong: {names}. See .env.example."


def _complain(code: Exit, sentence: str) -> int:
    print(f"blockparty: {sentence}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
