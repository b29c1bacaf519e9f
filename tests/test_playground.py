"""The game room in the browser: the page of `make play`."""

from __future__ import annotations

import asyncio
import re
import signal
import struct
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord.preview
from simcord.builders import UserHandle
from simcord.preview import Preview, _markdown

from bot.app import Bot
from bot.match.model import Place, Terms, Younger
from bot.match.replay import position_of
from bot.playground.address import free
from bot.playground.page import furnished
from bot.playground.pictures import as_it_is
from bot.playground.room import game_room
from bot.playground.script import CHANGES
from bot.playground.texts import make_parser, remember_texts
from tests.world import text_of

ROOT = Path(__file__).parents[1]


class Page:
    """A page in a browser, as far as simcord's server can tell."""

    def __init__(self, session: aiohttp.ClientSession, preview: Preview) -> None:
        self._session = session
        self._address, _, self._secret = preview.url.partition("#")
        self._sequence = 0
        self.shown: dict[str, Any] = {}

    def _headers(self) -> dict[str, str]:
        context = self.shown.get("context", {}).get("id")
        return {"X-Simcord-Capability": self._secret} | (
            {"X-Simcord-Context": context} if context else {}
        )

    async def open(self, viewer: int) -> None:
        """Open it as one of the people."""
        address, body = f"{self._address}api/pages", {"viewer_id": str(viewer)}
        async with self._session.post(address, json=body, headers=self._headers()) as response:
            self.shown = await response.json()

    async def look(self) -> None:
        """Show what there is by now."""
        address = f"{self._address}api/state"
        async with self._session.get(address, headers=self._headers()) as response:
            self.shown = await response.json()

    async def press(self, key: str, **more: Any) -> dict[str, Any]:
        """Press a button as the page shows it."""
        self._sequence += 1
        body = {
            "protocol_version": 3,
            "sequence": self._sequence,
            "request_id": f"request-{self._sequence}",
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
            "kind": "click",
            "control_key": key,
            "target_id": key.split(":")[1],
        }
        address, headers = f"{self._address}api/action", self._headers()
        async with self._session.post(address, json=body | more, headers=headers) as response:
            answer: dict[str, Any] = await response.json()
        return answer

    async def picture(self, asset_id: str) -> bytes:
        """Load a picture."""
        address = f"{self._address}api/assets/{asset_id}"
        async with self._session.get(address, headers=self._headers()) as response:
            assert response.status == 200
            return await response.read()

    def buttons(self, label: str) -> list[str]:
        """List the places of buttons, oldest message first."""
        found = [
            (int(message_id), part["control_key"])
            for message_id, message in self.shown["messages"].items()
            for part in _parts(message["components"])
            if part.get("label") == label and "control_key" in part
        ]
        return [key for _, key in sorted(found)]


def _parts(value: Any) -> Iterator[dict[str, Any]]:
    """Walk through all objects within a JSON value."""
    if isinstance(value, list):
        for each in value:
            yield from _parts(each)
    elif isinstance(value, dict):
        yield value
        yield from _parts(list(value.values()))


@asynccontextmanager
async def pages(preview: Preview, *viewers: int) -> AsyncIterator[list[Page]]:
    """Open a page for each of some people, by their place among all."""
    async with aiohttp.ClientSession() as session:
        opened = [Page(session, preview) for _ in viewers]
        for page, viewer in zip(opened, viewers, strict=True):
            await page.open(preview.viewers[viewer].id)
        yield opened


async def challenge_bob(preview: Preview) -> None:
    """Let Alice challenge Bob."""
    alice, bob, *_ = preview.viewers
    await alice.slash(preview.channel, "deblockle challenge", opponent=bob)


async def match_of(preview: Preview, *, post: bool) -> int:
    """Store a match of Alice against Bob, and post it or not; give its id."""
    bot = preview.env.bot
    assert isinstance(bot, Bot)
    alice, bob, *_ = preview.viewers
    guild = preview.channel.guild
    assert guild is not None
    place, terms = Place(guild.id, preview.channel.id), Terms("deblockle", {"setup": "quick"})
    challenge = await bot.services.matches.challenge(alice.id, [bob.id], place, terms)
    _, match = await bot.services.matches.accept(challenge.id, bob.id, Younger.AUTHOR)
    assert match is not None
    if post:
        await bot.services.publisher.publish(bot, match)
    return match.id


def boards(preview: Preview, match_id: int) -> list[discord.Message]:
    """List the messages that show a match."""
    return [one for one in preview.channel.history() if f"Match #{match_id}" in text_of(one)]


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


async def test_presses_of_several_people_at_once_all_arrive(tmp_path: Path) -> None:
    """Though each press makes the pages of all others outdated."""
    async with game_room(tmp_path / "test.db") as preview:
        await challenge_bob(preview)
        async with pages(preview, 0, 1) as (alice, bob):
            for _ in range(3):
                answers = await asyncio.gather(
                    alice.press(alice.buttons("I am younger")[0]),
                    bob.press(bob.buttons("Withdraw")[0]),
                )
                assert [answer["settlement"] for answer in answers] == ["settled"] * 2
            await alice.look()
    assert len(alice.shown["timeline"]) == 5  # how to begin, the challenge, three refusals


async def test_a_press_never_means_another_button_than_the_page_showed(tmp_path: Path) -> None:
    """Where the button is gone by then, the press is turned down."""
    async with game_room(tmp_path / "test.db") as preview:
        await challenge_bob(preview)
        async with pages(preview, 0, 1) as (alice, bob):
            (withdraw,) = alice.buttons("Withdraw")
            accepted = await bob.press(bob.buttons("I am younger")[0])
            late = await alice.press(withdraw)
    assert not accepted["rejected"]
    assert late["rejected"]


async def test_pictures_are_shown_as_they_are_drawn(tmp_path: Path) -> None:
    """At once, and with their size known beforehand; other files take simcord's way."""
    async with game_room(tmp_path / "test.db") as preview:
        (board,) = boards(preview, await match_of(preview, post=True))
        async with pages(preview, 0, 1) as both:
            for page in both:
                (picture,) = (one for one in page.shown["assets"].values() if one["displayReady"])
                drawn = await page.picture(picture["id"])
                assert drawn == preview.env.backend.cdn.get(board.attachments[0].url)
                size = (picture["displayWidth"], picture["displayHeight"])
                assert struct.unpack_from(">II", drawn, 16) == size
    assert as_it_is(b"<svg/>") is None
    assert as_it_is(b"\x89PNG\r\n\x1a\n") is None


async def test_what_is_open_is_posted_anew_after_a_restart(tmp_path: Path) -> None:
    """Challenges and offers can be answered under their new messages, matches played on."""
    async with game_room(tmp_path / "test.db") as preview:
        match_id = await match_of(preview, post=True)
        alice, bob, carol, _ = preview.viewers
        await alice.slash(preview.channel, "draw")
        await bob.slash(preview.channel, "deblockle challenge", opponent=carol)
    async with game_room(tmp_path / "test.db") as preview:
        assert len(boards(preview, match_id)) == 2  # the offer names it too
        async with pages(preview, 1, 2) as (of_bob, of_carol):
            took = await of_carol.press(of_carol.buttons("I am younger")[0])
            agreed = await of_bob.press(of_bob.buttons("Accept draw")[0])
        assert took["settlement"] == agreed["settlement"] == "settled"
        text = "\n".join(text_of(message) for message in preview.channel.history())
    assert "accepted; the match is on" in text
    assert "offers a draw" not in text


async def test_what_a_killed_run_did_not_post_appears_once(tmp_path: Path) -> None:
    """The sweeper sees to it, and the game room leaves it at that."""
    async with game_room(tmp_path / "test.db") as preview:
        match_id = await match_of(preview, post=False)
        assert not boards(preview, match_id)
    async with game_room(tmp_path / "test.db") as preview:
        assert len(boards(preview, match_id)) == 1
        await preview.env.advance_time(60)
        assert len(boards(preview, match_id)) == 1


async def test_an_empty_channel_says_how_to_begin(tmp_path: Path) -> None:
    """Where there is something to play on, that is enough."""
    said = []
    for _ in range(2):
        async with game_room(tmp_path / "test.db") as preview:
            said.append([text_of(message) for message in preview.channel.history()])
            await challenge_bob(preview)
    assert [("Welcome" in text[0], len(text)) for text in said] == [(True, 1), (False, 1)]


async def test_one_can_play_alone(tmp_path: Path) -> None:
    """The computer is an opponent for who has nobody to play with, and replies to each move."""
    async with game_room(tmp_path / "test.db") as preview:
        env, alice = preview.env, preview.viewers[0]
        me = UserHandle(env, env.backend.bot_user)
        wishes: dict[str, Any] = {"opponent": me, "setup": "quick", "first": "me", "blocks": 1}
        await alice.slash(preview.channel, "deblockle challenge", **wishes)
        assert isinstance(env.bot, Bot)
        matches = env.bot.services.matches
        move = position_of(await matches.match(1)).legal_moves()[0]
        await alice.slash(preview.channel, "move", move=str(move))
        # More than one reply where it leaves Alice no move.
        assert len((await matches.match(1)).moves) >= 2


async def test_a_page_opens_on_what_is_newest(tmp_path: Path) -> None:
    """Also in a channel with more messages than a page shows."""
    async with game_room(tmp_path / "test.db") as preview:
        for _ in range(51):
            await preview.viewers[0].send(preview.channel, "hello")
        newest = preview.channel.history()[-1].id
        async with pages(preview, 0) as (page,):
            assert page.shown["timeline"][-1] == str(newest)


async def test_address_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """So that open tabs recover; if another program has the port, there is still a room."""
    async with game_room(tmp_path / "test.db") as preview:
        url = preview.url
        port = int(url.split(":")[2].split("/")[0])
        assert free(port) == 0
    async with game_room(tmp_path / "test.db", port) as preview:
        assert preview.url == url


def test_texts_are_parsed_as_ever_when_remembered() -> None:
    """The same for the same kind of text, another for another kind."""
    remember_texts()
    known = {"users": {"7": {"name": "Alice"}}}
    cases: list[tuple[str, str, dict[str, Any]]] = [
        ("### A **bold** <@7>\n-# small", "text_display", known),
        ("### A **bold** <@7>\n-# small", "text_display", {}),
        ("one `line`", "embed_title", known),
    ]
    for text, kind, context in cases * 2:
        before = _markdown._blocks(*_parsed_anew(text, kind, context))
        assert _markdown.markdown_tokens(text, kind, context=context) == before


def _parsed_anew(text: str, kind: str, context: dict[str, Any]) -> tuple[Any, Any]:
    policy = _markdown._FIELD_POLICIES[kind]
    parser = make_parser(policy, context)
    way = parser.parseInline if policy["mode"] == "inline" else parser.parse
    return way(text, {"context": context}), policy


def test_changes_of_the_page_fit_this_simcord() -> None:
    """Each is made at exactly one place."""
    folder = Path(simcord.preview.__file__).with_name("static")
    for path, changes in CHANGES.items():
        text = (folder / (path.strip("/") or "index.html")).read_text()
        assert all(new in furnished(path, text) for new in changes.values())
    with pytest.raises(ValueError, match="has changed"):
        furnished("/", "<title>Something else</title>")
