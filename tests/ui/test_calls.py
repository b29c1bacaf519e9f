"""Every call of Discord comes back as an outcome, whatever happens."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest

from bot.ui import calls
from bot.ui.items import Button, Nothing
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction
from tests.world import World, alt_texts, labels, pictures, text_of

OUTCOMES: list[calls.Outcome] = []


class Probe(Button[Nothing], action="test-probe", carries=Nothing):
    """A button that updates its message and notes the outcome."""

    async def press(self, interaction: Interaction) -> None:
        """Update."""
        OUTCOMES.append(await calls.update(interaction, picture_view("new"), files=[picture()]))


class SlowProbe(Button[Nothing], action="test-slow-probe", carries=Nothing):
    """A button that defers before it updates and follows up."""

    async def press(self, interaction: Interaction) -> None:
        """Defer, update, follow up."""
        await interaction.response.defer()
        OUTCOMES.append(await calls.update(interaction, picture_view("slow"), files=[picture()]))
        OUTCOMES.append(await calls.answer(interaction, view("more")))


def view(text: str) -> LayoutView:
    """Lay out a text with a button."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(Probe(Nothing(), label="Probe"))
    return LayoutView(discord.ui.Container(discord.ui.TextDisplay(text), row))


def picture_view(text: str) -> LayoutView:
    """Lay out a text with a picture and a button."""
    shown = view(text)
    item = discord.MediaGalleryItem("attachment://board.png", description="A board")
    return LayoutView(discord.ui.MediaGallery(item), *shown.children)


def picture() -> discord.File:
    """Give a file to upload."""
    return discord.File(io.BytesIO(b"picture"), "board.png", description="A board")


@pytest.fixture(autouse=True)
def _no_outcomes() -> None:
    OUTCOMES.clear()


async def post(world: World, **options: Any) -> calls.Outcome:
    """Post a picture."""
    return await calls.post_to_channel(
        world.bot, world.channel.id, picture_view("old"), files=[picture()], **options
    )


async def test_post_carries_picture_and_alt_text(world: World) -> None:
    """One call sends layout and file."""
    assert isinstance(await post(world), calls.Sent)
    message = world.messages()[-1]
    assert await pictures(message) == [b"picture"]
    assert alt_texts(message) == ["A board"]


async def test_edit_replaces_the_files(world: World) -> None:
    """Files do not pile up."""
    sent = await post(world)
    assert isinstance(sent, calls.Sent)
    where = (world.bot, world.channel.id, sent.message_id)
    await calls.edit_message(*where, picture_view("newer"), files=[picture()])
    message = world.messages()[-1]
    assert len(message.attachments) == 1
    assert "newer" in text_of(message)


async def test_strip_buttons_leaves_the_rest(world: World) -> None:
    """Text and picture stay where they are."""
    sent = await post(world)
    assert isinstance(sent, calls.Sent)
    outcome = await calls.strip_buttons(world.bot, world.channel.id, sent.message_id)
    assert outcome == sent
    message = world.messages()[-1]
    assert labels(message) == []
    assert await pictures(message) == [b"picture"]
    assert alt_texts(message) == ["A board"]
    assert "old" in text_of(message)


async def test_press_is_answered_by_one_call_that_replaces_the_picture(world: World) -> None:
    """An update is callback 7 with the file."""
    await post(world)
    before = len(world.env.http_requests)
    await world.press(world.alice, "Probe")
    assert len(world.env.http_requests) == before + 1
    assert isinstance(OUTCOMES[0], calls.Sent)
    assert len(world.messages()[-1].attachments) == 1
    assert "new" in text_of(world.messages()[-1])


async def test_update_and_answer_after_a_defer(world: World) -> None:
    """After a defer the same functions edit the original and follow up."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(SlowProbe(Nothing(), label="Slow"))
    await calls.post_to_channel(world.bot, world.channel.id, LayoutView(row))
    shown = await world.press(world.alice, "Slow")
    assert [type(outcome) for outcome in OUTCOMES] == [calls.Sent, calls.Sent]
    assert [text_of(message) for message in shown.followups] == ["more"]
    assert shown.followups[0].ephemeral


async def test_two_presses_at_the_same_instant_are_both_answered(world: World) -> None:
    """The harness can let two interactions meet in the bot."""
    await post(world)
    results = await world.simultaneously(
        world.press(world.alice, "Probe"), world.press(world.bob, "Probe")
    )
    assert all(result.acknowledged for result in results)


CODES = [
    (10003, 404, calls.Homeless()),
    (50001, 403, calls.Homeless()),
    (50013, 403, calls.Forbidden()),
    (10008, 404, calls.Gone()),
    (50007, 403, calls.Unreachable()),
    (50278, 403, calls.Unreachable()),
    (50083, 400, calls.Locked()),
    (160005, 400, calls.Locked()),
    (40005, 413, calls.TooLarge()),
    (50045, 400, calls.TooLarge()),
    (0, 413, calls.TooLarge()),
    (30046, 429, calls.Busy(60.0)),
    (0, 503, calls.Failed(503)),
]


@pytest.mark.parametrize(("code", "status", "outcome"), CODES)
async def test_known_codes_become_outcomes(
    world: World, code: int, status: int, outcome: calls.Outcome
) -> None:
    """Nothing is raised, nothing is tried again."""
    world.inject("POST", "/channels/*/messages", code=code, status=status)
    before = len(world.env.http_requests)
    assert await post(world) == outcome
    assert len(world.env.http_requests) == before + 1


async def test_request_that_discord_finds_wrong_is_an_error_of_ours(world: World) -> None:
    """50035 means a bug; it is logged as an error."""
    world.expect_errors()
    world.inject("POST", "/channels/*/messages", code=50035, status=400)
    assert await post(world) == calls.Failed(400, 50035)


async def test_missing_permissions_are_named(world: World) -> None:
    """What the bot lacks in a channel is known without another call."""
    hidden = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    channel = world.guild.create_text_channel(
        "quiet", overwrites={world.guild.default_role: hidden}
    )
    outcome = await calls.post_to_channel(world.bot, channel.id, view("x"))
    assert outcome == calls.Forbidden(("attach_files", "send_messages"))


@pytest.mark.parametrize("code", [40005, 50013])
async def test_text_takes_the_place_of_a_picture_that_cannot_be_sent(
    world: World, code: int
) -> None:
    """The fallback is sent once; it has no file."""
    world.inject("POST", "/channels/*/messages", code=code)
    assert isinstance(await post(world, fallback=view("in words")), calls.Sent)
    assert "in words" in text_of(world.messages()[-1])
    assert world.messages()[-1].attachments == []


@pytest.mark.discord_allows("token-expired")
async def test_expired_token_is_late(world: World) -> None:
    """After fifteen minutes an interaction's token is void."""
    interactions: list[discord.Interaction[Any]] = []

    async def keep(interaction: discord.Interaction[Any]) -> None:
        interactions.append(interaction)

    world.bot.add_listener(keep, "on_interaction")
    await world.slash(world.alice, "about")
    await world.env.advance_time(16 * 60)
    assert await calls.follow_up(interactions[0], view("late")) == calls.Late()


async def test_views_are_not_kept_in_memory(world: World) -> None:
    """Components carry all they need; discord.py remembers no message of ours."""
    await post(world)
    await world.slash(world.alice, "about")
    assert list(world.bot.persistent_views) == []


async def test_network_trouble_is_an_outcome(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken connection is no exception either."""

    async def request(*_args: object, **_options: object) -> None:
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(world.bot.http, "request", request)
    assert await post(world) == calls.Failed(0)
