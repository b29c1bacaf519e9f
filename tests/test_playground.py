"""The game room in the browser: the page of `make play`."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp

from bot.playground import game_room

ROOT = Path(__file__).parents[1]


async def test_ctrl_c_ends_it_in_peace(tmp_path: Path) -> None:
    """It prints one address, keeps its database, and leaves with exit code 0."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.playground"),
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readuntil(b"#"), 30)).decode()
    process.send_signal(signal.SIGINT)
    rest, complaints = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 0
    assert len(re.findall("http://127", said + rest.decode())) == 1
    assert complaints == b""
    assert (tmp_path / "data" / "playground.db").is_file()


async def test_page_shows_the_channel_without_the_tools_of_testers(tmp_path: Path) -> None:
    """The simulator's workbench is hidden, its own style stays."""
    async with game_room(tmp_path / "test.db") as preview, aiohttp.ClientSession() as session:
        address = preview.url.partition("#")[0]
        async with session.get(f"{address}preview.css") as response:
            style = await response.text()
    assert ".channel-header" in style
    assert "#inspector-toggle" in style.rpartition("display: none")[0]


async def test_people_are_the_same_at_each_start_and_time_is_real(tmp_path: Path) -> None:
    """Matches of earlier runs still find their players; new ids do not repeat old ones."""
    seen = []
    for _ in range(2):
        async with game_room(tmp_path / "test.db") as preview:
            seen.append(([person.id for person in preview.viewers], preview.channel.id))
            assert abs(preview.env.now() - datetime.now(UTC)) < timedelta(minutes=1)
            person = preview.viewers[0]
            shown = await person.slash(preview.channel, "about")
            assert shown.acknowledged
            assert shown.response.id > max(seen[0][0])
    assert seen[0] == seen[1]
