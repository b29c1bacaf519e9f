"""`python -m bot` as a process: exit codes, clear sentences, no token in the log."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.__main__ import Exit
from tests.loopback import TOKEN, loopback

ROOT = Path(__file__).parents[1]
START = """
import sys, discord.http
discord.http.Route.BASE = sys.argv[1]
from bot.__main__ import main
sys.exit(main())
"""


async def start(
    folder: Path, address: str = "http://127.0.0.1:1", **settings: str
) -> asyncio.subprocess.Process:
    """Start the bot as a process that takes the address for Discord's."""
    database = f"sqlite+aiosqlite:///{folder / 'test.db'}"
    known = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database, "LOG_LEVEL": "DEBUG"}
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **known, **settings}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", START, address),
        cwd=folder,
        env=environment,
        stderr=asyncio.subprocess.PIPE,
    )


async def ended(process: asyncio.subprocess.Process) -> tuple[int, str]:
    """Wait for the end: exit code and all that was written."""
    _, written = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode is not None
    return process.returncode, written.decode()


def last_line(written: str) -> str:
    """Give the last line: the sentence for the host."""
    return written.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("settings", "code", "words"),
    [
        ({"DISCORD_TOKEN": " "}, Exit.NO_TOKEN, "DISCORD_TOKEN is not set"),
        ({"LOG_LEVEL": "LOUD"}, Exit.SETTINGS, "wrong: LOG_LEVEL"),
        ({"DATABASE_URL": "mysql://u:p@h/d"}, Exit.NO_DATABASE, "Check DATABASE_URL"),
        ({"DATABASE_URL": "sqlite:////dev/null/x.db"}, Exit.NO_DATABASE, "Check DATABASE_URL"),
        ({}, Exit.NO_DISCORD, "Discord cannot be reached"),
    ],
)
async def test_what_is_wrong_is_said_in_one_line_with_its_own_exit_code(
    tmp_path: Path, settings: dict[str, str], code: Exit, words: str
) -> None:
    """A host sees at once what to do."""
    found, written = await ended(await start(tmp_path, **settings))
    assert found == code, written
    assert words in last_line(written)
    assert "Traceback" not in written


async def test_refused_token_is_said(tmp_path: Path) -> None:
    """A wrong token is no bug of the bot."""
    async with loopback() as discord:
        wrong = {"DISCORD_TOKEN": "wrong"}
        found, written = await ended(await start(tmp_path, discord.address, **wrong))
    assert found == Exit.TOKEN_REFUSED, written
    assert "refuses the token" in last_line(written)


async def test_failed_migration_is_said(tmp_path: Path) -> None:
    """A database in which the tables cannot be made stays as it is."""
    with sqlite3.connect(tmp_path / "test.db") as connection:
        connection.execute("CREATE TABLE matches (something_else INTEGER)")
    connection.close()
    found, written = await ended(await start(tmp_path, LOG_LEVEL="INFO"))
    assert found == Exit.NO_MIGRATION, written
    assert "cannot be upgraded" in last_line(written)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_signal_ends_the_bot_in_peace(tmp_path: Path, number: signal.Signals) -> None:
    """It leaves with exit code 0, and the token is nowhere in its log."""
    async with loopback() as discord:
        process = await start(tmp_path, discord.address)
        await asyncio.wait_for(discord.online.wait(), 30)
        process.send_signal(number)
        found, written = await ended(process)
    assert found == Exit.STOPPED, written
    assert TOKEN not in written
    assert "Traceback" not in written


async def test_second_start_sends_no_commands(tmp_path: Path) -> None:
    """Commands are sent to Discord only when they have changed."""
    async with loopback() as discord:
        for _ in range(2):
            discord.online.clear()
            process = await start(tmp_path, discord.address)
            await asyncio.wait_for(discord.online.wait(), 30)
            process.terminate()
            await ended(process)
    assert discord.synced == 1
