"""`/export` and `/games which:finished`: records as files, and all that was ever played."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from simcord.actors import MessageLike

from bot.match.model import Match, Place, Verdict
from bot.match.replay import position_of
from bot.rules.blokus import read_record
from bot.rules.deblockle import Position
from bot.rules.deblockle.record import read_record as read_deblockle
from bot.ui.texts import Translator
from bot.ui.turns import moves_made
from tests import blokus
from tests.meeting import answered
from tests.ui.playing import SHORT, WINNING, new_match, stored
from tests.world import World, components_of, custom_ids, labels, text_of, untranslated


async def record_of(message: MessageLike) -> tuple[str, str]:
    """Read the file of a message: its name and its text."""
    (file,) = message.attachments
    assert f"attachment://{file.filename}" in str(components_of(message)) or file.url
    return file.filename, (await file.read()).decode()


async def finish(world: World, match: Match) -> Match:
    """Let the first player win a match by the other's resignation."""
    return await world.bot.services.matches.resign(match.id, match.players[1])


async def blokus_match(world: World) -> Match:
    """Begin a match of three at Blokus, in which one leaves after a few moves."""
    options = {"corners": "fixed", "finish": "play-on"}
    match = await blokus.new_match(world, 3, options, plies=5, post=False)
    matches = world.bot.services.matches
    match = await matches.resign(match.id, world.bob.id)
    for _ in range(3):
        position = position_of(match)
        user = match.players[position.player_to_move]
        match = (await matches.play(match.id, user, str(position.legal_moves()[-1]))).match
    return match


async def test_record_of_a_match_is_a_file_that_the_engine_reads(world: World) -> None:
    """With names, date, result and moves; privately, for anyone."""
    match = await new_match(world)
    for ply, text in enumerate(WINNING):
        await world.bot.services.matches.play(match.id, match.players[ply % 2], text)
    shown = await world.slash(world.carol, "export")
    assert shown.ephemeral
    name, text = await record_of(answered(shown))
    assert name == "deblockle-1.txt"
    record = read_deblockle(text)
    assert [str(move) for move in record.moves] == [*WINNING]
    assert str(record.start) == SHORT
    assert record.positions[-1] == position_of(await stored(world, match))
    assert record.facts == {
        "Match": "1",
        "Date": match.created_at.date().isoformat(),
        "Gold": "alice",
        "Blue": "bob",
        "Result": "Gold wins (last-block)",
    }
    assert "3 turns of Deblockle" in text_of(answered(shown))


async def test_every_position_of_a_record_can_be_shown(world: World) -> None:
    """`/deblockle position` takes what stands after each move, also after the last one."""
    match = await new_match(world)
    for ply, text in enumerate(WINNING):
        await world.bot.services.matches.play(match.id, match.players[ply % 2], text)
    _, text = await record_of(answered(await world.slash(world.bob, "export")))
    lines = [line for line in text.splitlines() if " ; " in line]
    for ply, line in enumerate(lines, 1):
        notation = line.split(" ; ")[1]
        assert Position.parse(notation) == position_of(await stored(world, match), ply)
        shown = await world.slash(world.bob, "deblockle position", notation=notation)
        assert len(answered(shown).attachments) == 1
    assert len(lines) == len(WINNING)


async def test_record_of_a_running_match_is_unfinished(world: World) -> None:
    """It holds what has been played so far; the button beside the replay gives it, too."""
    await new_match(world)
    replay = answered(await world.slash(world.carol, "replay"))
    shown = await world.press(world.carol, "Record", on=replay)
    assert shown.ephemeral
    record = read_deblockle((await record_of(answered(shown)))[1])
    assert (record.moves, record.facts["Result"]) == ((), "unfinished")


async def test_record_of_blokus_is_read_by_its_own_reader(world: World) -> None:
    """In the format of other programs, also with a player who left."""
    match = await blokus_match(world)
    name, text = await record_of(answered(await world.slash(world.dave, "export")))
    assert name == "blokus-1.blksgf"
    assert "P1[alice]" in text
    assert read_record(text, corners="fixed", finish="play-on") == position_of(match)


async def test_two_players_of_blokus_are_named_as_other_programs_expect(world: World) -> None:
    """By PB and PW, also where each of them plays two colours."""
    await blokus.new_match(world, 2, {}, plies=2, post=False)
    _, text = await record_of(answered(await world.slash(world.dave, "export")))
    assert "PB[alice]" in text
    assert "PW[bob]" in text
    assert "P1[" not in text


async def test_blokus_is_replayed_and_animated(world: World) -> None:
    """The same buttons; who left is told in words."""
    match = await blokus_match(world)
    message: MessageLike = answered(await world.slash(world.dave, "replay"))
    for ply in range(1, len(match.moves) + 1):
        message = answered(await world.press(world.dave, "Forward", on=message))
        turns = moves_made(match, len(match.moves))
        is_turn = moves_made(match, ply) > moves_made(match, ply - 1)
        told = f"Turn {moves_made(match, ply)} of {turns}"
        assert (told in text_of(message)) is is_turn
    animated = answered(await world.press(world.dave, "Animate", on=message))
    assert animated.attachments[0].filename == "blokus-1.gif"


async def test_record_needs_a_beginning(world: World) -> None:
    """While the blocks are placed there is none."""
    await new_match(world, "")
    told = await world.slash(world.alice, "export", match="1")
    assert "nothing to record" in text_of(told.response)
    more = answered(await world.press(world.alice, "More"))
    assert not {"Replay", "Record"} & {*labels(more)}


async def test_record_that_cannot_be_attached_is_told(world: World) -> None:
    """With what to do."""
    await new_match(world)
    world.inject("POST", "/interactions/*/callback", code=50013, status=403)
    told = await world.slash(world.alice, "export")
    assert "another channel" in text_of(told.response)


async def test_finished_matches_are_leafed_through(world: World) -> None:
    """Every one of them, the newest first, over a restart too."""
    for _ in range(23):
        await finish(world, await new_match(world, post=False))
        await world.env.advance_time(timedelta(minutes=1).total_seconds())
    shown = await world.slash(world.carol, "games", which="finished")
    assert shown.ephemeral
    message: MessageLike = answered(shown)
    found = [text_of(message)]
    assert disabled(message) == {"Newest", "Newer"}
    await world.restart()
    while "Older" not in disabled(message):
        message = answered(await world.press(world.carol, "Older", on=message))
        found.append(text_of(message))
    numbers = [
        line.split("**")[1] for page in found for line in page.splitlines() if "- **" in line
    ]
    assert numbers == [f"#{number}" for number in range(23, 0, -1)]
    message = answered(await world.press(world.carol, "Newer", on=message))
    assert text_of(message) == found[1]
    message = answered(await world.press(world.carol, "Newest", on=message))
    assert text_of(message) == found[0]


def disabled(message: MessageLike) -> set[str]:
    """Name the buttons that can't be pressed."""
    return {part["label"] for part in components_of(message) if part.get("disabled")}


async def test_finished_match_is_told_in_a_line(world: World) -> None:
    """Number, game, result, turns and date; its replay is one choice away, beside the list."""
    await finish(world, await new_match(world))
    message = answered(await world.slash(world.carol, "games", which="finished"))
    line = text_of(message).splitlines()[1]
    assert line.startswith(
        f"- **#1** Deblockle · 🏆 <@{world.alice.id}> ahead of <@{world.bob.id}> · 0 turns · <t:"
    )
    assert custom_ids(message) == ["bp1:open-replay"]
    opened = await world.select(world.carol, "1", message, "bp1:open-replay")
    assert opened.ephemeral
    assert "Match #1" in text_of(opened.response)
    assert answered(opened).id != message.id


async def test_cancelled_match_is_told_without_a_result(world: World) -> None:
    """In the list, in its replay and in its record."""
    match = await new_match(world)
    verdict = Verdict(world.alice.id, "a bug")
    await world.bot.services.arbiter.cancel(match.id, world.guild.id, verdict)
    message = answered(await world.slash(world.carol, "games", which="finished"))
    assert "<@{}> and <@{}>: no result".format(*match.players) in text_of(message)
    opened = await world.select(world.carol, "1", message, "bp1:open-replay")
    assert "Start" in text_of(opened.response)
    _, text = await record_of(answered(await world.slash(world.carol, "export")))
    assert read_deblockle(text).facts["Result"] == "none (cancelled)"


async def test_finished_matches_of_a_user(world: World) -> None:
    """Others' are left out, and leafing keeps to it."""
    for _ in range(11):
        await finish(world, await new_match(world, post=False, blue=world.dave))
    await finish(world, await new_match(world, post=False))
    message = answered(await world.slash(world.carol, "games", which="finished", user=world.dave))
    assert f"<@{world.dave.id}>" in text_of(message).splitlines()[0]
    assert "#12" not in text_of(message)
    message = answered(await world.press(world.carol, "Older", on=message))
    assert [line.split("**")[1] for line in text_of(message).splitlines()[1:]] == ["#1"]


async def test_no_finished_matches(world: World) -> None:
    """One sentence, and nothing to press."""
    message = answered(await world.slash(world.carol, "games", which="finished"))
    assert "Nobody has finished a match here yet." in text_of(message)
    assert custom_ids(message) == []


async def test_matches_of_hidden_channels_show_nothing(world: World) -> None:
    """To who can't look there; their players see them."""
    nothing = discord.PermissionOverwrite(view_channel=False)
    hidden = world.guild.create_text_channel(
        "hidden", overwrites={world.guild.default_role: nothing}
    )
    match = await new_match(world, post=False)
    place = Place(world.guild.id, hidden.id)
    await world.bot.services.matches.move_to(match.id, world.alice.id, place)
    await finish(world, await stored(world, match))
    message = answered(await world.slash(world.carol, "games", which="finished"))
    assert "where you can't look" in text_of(message)
    assert "<@" not in text_of(message)
    assert custom_ids(message) == []
    message = answered(await world.slash(world.bob, "games", which="finished"))
    assert "🏆" in text_of(message)


async def test_matches_of_a_deleted_channel_stay_reachable(world: World) -> None:
    """Nobody could look there any more, so everybody of the server may."""
    other = world.guild.create_text_channel("soon-gone")
    match = await new_match(world, post=False)
    place = Place(world.guild.id, other.id)
    await world.bot.services.matches.move_to(match.id, world.alice.id, place)
    await finish(world, await stored(world, match))
    world.env.backend.delete_channel(other.id)
    message = answered(await world.slash(world.carol, "games", which="finished"))
    opened = await world.select(world.carol, "1", message, "bp1:open-replay")
    assert "Match #1" in text_of(opened.response)


@pytest.mark.parametrize("finished", [0, 1, 12])
async def test_texts_of_the_archive_are_translated(world: World, finished: int) -> None:
    """Of lists, of records, and of refusals."""
    await world.restart(Translator.pseudo())
    for _ in range(finished):
        await finish(world, await new_match(world, post=False))
    seen = [answered(await world.slash(world.carol, "games", which="finished"))]
    seen.append(answered(await world.slash(world.carol, "export", match="1")))
    seen.append(answered(await world.slash(world.carol, "replay", match="1")))
    for message in seen:
        assert untranslated(message) == []
