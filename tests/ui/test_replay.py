"""`/replay`: a match turn by turn, as an animation, and shown to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import discord
import pytest
import simcord.interactions
from PIL import Image
from simcord.actors import MemberActor, MessageLike

from bot.match.model import Match
from bot.match.replay import as_of, position_of
from bot.scenes.registry import scenery
from bot.ui import animation
from bot.ui.texts import Translator
from renderer import BoardScene
from tests.meeting import answered
from tests.ui.playing import WINNING, board, delete_board, new_match, stored
from tests.world import (
    World,
    alt_texts,
    components_of,
    custom_ids,
    labels,
    pictures,
    text_of,
    untranslated,
)

PNG = b"\x89PNG"


async def play_on(world: World, match: Match, moves: Sequence[str]) -> Match:
    """Play moves in turn, without a message."""
    for text in moves:
        seat = position_of(match).player_to_move
        turn = await world.bot.services.matches.play(match.id, match.players[seat], text)
        match = turn.match
    return match


async def finished_match(world: World, **changes: Any) -> Match:
    """Play a short match to its end, with its result in the channel."""
    match = await play_on(world, await new_match(world, **changes), WINNING)
    await world.bot.services.publisher.publish(world.bot, match)
    return await stored(world, match)


async def long_match(world: World, turns: int, seed: int = 1) -> Match:
    """Play so many turns at random."""
    match, luck = await new_match(world, "", setup="quick", post=False), Random(seed)
    for _ in range(turns):
        match = await play_on(world, match, [str(luck.choice(position_of(match).legal_moves()))])
    return match


def disabled(message: MessageLike) -> set[str]:
    """Name the buttons that can't be pressed."""
    return {part["label"] for part in components_of(message) if part.get("disabled")}


def options(message: MessageLike) -> list[dict[str, Any]]:
    """List the options of a message's only select."""
    (found,) = [part["options"] for part in components_of(message) if part.get("options")]
    return list(found)


async def press(world: World, user: MemberActor, label: str, on: MessageLike) -> MessageLike:
    """Press a button and give the message afterwards."""
    return answered(await world.press(user, label, on=on))


async def test_a_finished_match_is_stepped_through(world: World) -> None:
    """From its start to its end, with picture, alt text, words and players; one call each."""
    match = await finished_match(world)
    shown = await world.slash(world.carol, "replay")
    assert shown.ephemeral
    message: MessageLike = answered(shown)
    assert "**Start** · 3 turns follow" in text_of(message)
    assert disabled(message) == {"First", "Back"}
    t = Translator({}).for_locale("en-US")
    for number, move in enumerate(WINNING, 1):
        before = len(world.env.http_requests)
        message = await press(world, world.carol, "Forward", message)
        assert len(world.env.http_requests) - before == 1
        player = (world.bob, world.alice)[number % 2]
        text = text_of(message)
        assert f"**Turn {number} of 3** · <@{player.id}>" in text
        assert f"**{move}** · " in text
        state = as_of(match, number)
        assert alt_texts(message) == [scenery("deblockle").match_alt(state, t)]
        assert (await pictures(message))[0].startswith(PNG)
    assert "🏆" in text_of(message)
    assert disabled(message) == {"Forward", "Last"}
    message = await press(world, world.carol, "First", message)
    assert "Start" in text_of(message)
    message = await press(world, world.carol, "Last", message)
    message = await press(world, world.carol, "Back", message)
    assert "Turn 2 of 3" in text_of(message)
    assert "🏆" not in text_of(message)


async def test_replay_survives_a_restart(world: World) -> None:
    """The turn is in the custom id."""
    await finished_match(world)
    message = answered(await world.slash(world.alice, "replay"))
    await world.restart()
    assert "Turn 1 of 3" in text_of(await press(world, world.alice, "Forward", message))


async def test_turns_can_be_jumped_to(world: World) -> None:
    """By a list that holds all turns of a short match, with the shown one marked."""
    await finished_match(world)
    message = answered(await world.slash(world.alice, "replay"))
    named = [(option["label"], option.get("default", False)) for option in options(message)]
    assert named == [
        ("Start", True),
        ("1. C4 east hop D7", False),
        ("2. A7 east hop A7", False),
        ("3. D7 south", False),
    ]
    jumped = answered(await world.select(world.alice, "2", message, "bp1:replay-jump:1"))
    assert "Turn 2 of 3" in text_of(jumped)


async def test_list_of_a_long_match_is_evenly_spread(world: World) -> None:
    """It never holds more than Discord takes, and always the start and the end."""
    match = await long_match(world, 60)
    message = answered(await world.slash(world.alice, "replay", match=str(match.id)))
    values = [int(option["value"]) for option in options(message)]
    assert len(values) == 25
    assert (values[0], values[-1]) == (0, 60)
    assert {after - before for before, after in pairwise(values)} == {2, 3}


async def test_running_match_grows_while_it_is_replayed(world: World) -> None:
    """What has been played meanwhile is there at the next press; the end is not final."""
    match = await new_match(world)
    message: MessageLike = answered(await world.slash(world.carol, "replay"))
    assert {"First", "Back", "Forward", "Animate"} == disabled(message)
    match = await play_on(world, match, WINNING[:1])
    message = await press(world, world.carol, "Last", message)
    assert "Turn 1 of 1" in text_of(message)
    await play_on(world, match, WINNING[1:2])
    message = await press(world, world.carol, "Back", message)
    assert "Start" in text_of(message)
    assert "2 turns" in text_of(message)


async def test_replay_is_under_the_result_and_in_more(world: World) -> None:
    """Everybody gets their own, players turned to their side."""
    match = await new_match(world)
    more = answered(await world.press(world.bob, "More"))
    mine = await press(world, world.bob, "Replay", more)
    await play_on(world, match, WINNING)
    await world.bot.services.publisher.publish(world.bot, await stored(world, match))
    assert "Replay" in labels(board(world))
    shown = await world.press(world.carol, "Replay", on=board(world))
    assert shown.ephemeral
    assert await pictures(answered(shown)) != await pictures(mine)


async def test_deleted_messages_do_not_matter(world: World) -> None:
    """The moves are in the database."""
    match = await finished_match(world)
    delete_board(world, match)
    assert "Start" in text_of(answered(await world.slash(world.carol, "replay")))


async def test_match_that_has_not_begun_has_no_replay(world: World) -> None:
    """It is told, also by number."""
    await new_match(world, "")
    told = await world.slash(world.carol, "replay", match="1")
    assert told.ephemeral
    assert "not begun" in text_of(told.response)
    told = await world.slash(world.carol, "replay")
    assert "/games which:finished" in text_of(told.response)


async def test_strangers_see_nothing_of_hidden_channels(world: World) -> None:
    """Neither by number nor by autocomplete; players do."""
    nothing = discord.PermissionOverwrite(view_channel=False)
    hidden = world.guild.create_text_channel(
        "hidden", overwrites={world.guild.default_role: nothing}
    )
    match = await new_match(world, post=False)
    place = replace(match.place, channel_id=hidden.id)
    await world.bot.services.matches.move_to(match.id, world.alice.id, place)
    told = await world.slash(world.carol, "replay", match=str(match.id))
    assert "can't find that match" in text_of(told.response)
    shown = await world.slash(world.alice, "replay", match=str(match.id))
    assert "Start" in text_of(shown.response)


async def test_matches_of_the_channel_are_proposed(world: World) -> None:
    """To anyone, finished ones too; among several it is asked."""
    await finished_match(world)
    await new_match(world, gold=world.carol, blue=world.alice)
    found = await world.dave.autocomplete(world.channel, "replay", "match", "")
    assert [each["name"] for each in found] == [
        "#2 Deblockle: carol and alice · running",
        "#1 Deblockle: alice and bob · finished",
    ]
    asked = answered(await world.slash(world.dave, "replay"))
    chosen = await world.select(world.dave, "1", asked)
    assert "Match #1" in text_of(chosen.response)


async def test_spectators_see_the_board_of_the_channel(world: World) -> None:
    """Without naming the match; there is nothing to press for them but the link."""
    await new_match(world)
    shown = await world.slash(world.carol, "board")
    assert shown.ephemeral
    assert labels(answered(shown)) == ["Go to the match"]
    words = await world.slash(world.carol, "board", text=True)
    assert "C4" in text_of(words.response)


async def test_turn_is_shown_to_everybody(world: World) -> None:
    """Publicly, without a ping, and with a button that opens one's own replay there."""
    await finished_match(world)
    message = await press(
        world, world.carol, "Forward", answered(await world.slash(world.carol, "replay"))
    )
    shared = await world.press(world.carol, "Show everybody", on=message)
    assert not shared.ephemeral
    posted = answered(shared)
    assert "Turn 1 of 3" in text_of(posted)
    assert f"Shown by <@{world.carol.id}>" in text_of(posted)
    assert labels(posted) == ["Replay", "Go to the match"]
    assert custom_ids(posted) == ["bp1:replay:1:1"]
    own = await world.press(world.bob, "Replay", on=posted)
    assert own.ephemeral
    assert "Turn 1 of 3" in text_of(own.response)


def frames_of(data: bytes) -> tuple[int, tuple[int, int]]:
    """Count the frames of a GIF file, and give its size."""
    with Image.open(BytesIO(data)) as image:
        assert image.format == "GIF"
        assert image.info["loop"] == 0
        return getattr(image, "n_frames", 1), image.size


async def test_match_is_animated(world: World) -> None:
    """One frame for each turn and the start; alt text; then back to the steps."""
    await finished_match(world)
    message: MessageLike = answered(await world.slash(world.carol, "replay"))
    before = len(world.env.http_requests)
    message = await press(world, world.carol, "Animate", message)
    assert len(world.env.http_requests) - before == 1
    (gif,) = await pictures(message)
    frames, (width, _) = frames_of(gif)
    assert (frames, width) == (4, 560)
    assert message.attachments[0].filename == "deblockle-1.gif"
    assert alt_texts(message)[0].startswith("Animation of 3 turns. At its end: Deblockle board.")
    assert "All of 3 turns" in text_of(message)
    shared = await world.press(world.carol, "Show everybody", on=message)
    assert not shared.ephemeral
    assert frames_of((await pictures(answered(shared)))[0])[0] == 4
    message = await press(world, world.carol, "Step by step", message)
    assert "Start" in text_of(message)


async def test_long_match_is_thinned_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says so; the end is always shown."""
    monkeypatch.setattr(animation, "MOST_FRAMES", 9)
    await long_match(world, 20)
    message = answered(await world.slash(world.carol, "replay"))
    message = answered(await world.press(world.carol, "Animate", on=message))
    assert "One picture for every 3 of its 20 turns" in text_of(message)
    assert frames_of((await pictures(message))[0])[0] == 8


async def test_slow_animation_is_announced(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the three seconds; then it takes the place of the notice."""
    await finished_match(world)
    message = answered(await world.slash(world.carol, "replay"))
    renderer = world.bot.services.renderer
    draw = renderer.gif

    async def slow(frames: Sequence[BoardScene]) -> bytes:
        await asyncio.sleep(10)
        return await draw(frames)

    monkeypatch.setattr(renderer, "gif", slow)
    before = len(world.env.http_requests)
    await world.press(world.carol, "Animate", on=message)
    await world.env.advance_time(2)
    (notice,) = world.env.http_requests[before:]
    assert "⏳" in str(notice.json)
    await world.env.advance_time(10)
    animated = world.newest(world.carol, "Step by step")
    assert frames_of((await pictures(animated))[0])[0] == 4
    await world.press(world.carol, "Show everybody", on=animated)
    await world.env.advance_time(12)
    assert frames_of((await pictures(board(world)))[0])[0] == 4


async def test_animation_that_is_too_large_is_refused_truthfully(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With both sizes, and the steps still there."""
    await finished_match(world)
    message = answered(await world.slash(world.carol, "replay"))
    payload: Any = simcord.interactions.base_payload

    def small(backend: Any, **facts: Any) -> Any:
        record, data = payload(backend, **facts)
        return record, data | {"attachment_size_limit": 1000}

    monkeypatch.setattr(simcord.interactions, "base_payload", small)
    message = answered(await world.press(world.carol, "Animate", on=message))
    assert "no more than 0.0 MiB can be sent here" in text_of(message)
    assert "Forward" in labels(message)


@pytest.mark.parametrize("code", [40005, 50013])
async def test_replay_without_a_picture_is_in_words(world: World, code: int) -> None:
    """Where pictures can't be attached the board is told."""
    await finished_match(world)
    world.inject("POST", "/interactions/*/callback", code=code, status=403)
    message = answered(await world.slash(world.carol, "replay"))
    assert not alt_texts(message)
    assert "C4" in text_of(message)
    assert "Forward" in labels(message)


async def test_every_text_of_a_replay_is_translated(world: World) -> None:
    """Of the turns, the animation and what everybody sees."""
    await world.restart(Translator.pseudo())
    await finished_match(world)
    message: MessageLike = answered(await world.slash(world.carol, "replay"))
    seen = [message, board(world)]
    for label in ("Forward", "Last", "Show everybody"):
        shown = await press(world, world.carol, f"⟦{label}⟧", message)
        seen.append(shown)
        message = message if label == "Show everybody" else shown
    message = await press(world, world.carol, "⟦Animate⟧", message)
    seen += [message, await press(world, world.carol, "⟦Show everybody⟧", message)]
    for each in seen:
        assert untranslated(each) == []
