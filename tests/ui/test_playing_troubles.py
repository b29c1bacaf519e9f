"""What Discord may do to a match: messages and channels vanish, permissions are missing."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.ui.texts import Translator
from tests.ui.playing import (
    WIDE,
    WINNING,
    board,
    button,
    choose,
    delete_board,
    new_match,
    play,
    stored,
)
from tests.world import World, alt_texts, text_of, untranslated


async def test_a_move_counts_though_its_answer_fails(world: World) -> None:
    """It is saved first; the board is then posted to the channel."""
    match = await new_match(world)
    world.inject("POST", "/interactions/*/*/callback", 10062, 404)
    await world.slash(world.alice, "move", move=WINNING[0])
    assert (await stored(world, match)).moves == WINNING[:1]
    assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_a_move_counts_though_no_board_can_be_posted(world: World) -> None:
    """The player learns which permission is missing; /board shows it once that is mended."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    world.inject("POST", "/webhooks/*/*", 50013, 403, times=2)
    world.inject("POST", f"/channels/{world.channel.id}/messages", 50013, 403, times=2)
    await world.press(world.alice, "Play", preview.response)
    assert (await stored(world, match)).moves == WINNING[:1]
    shown = await world.slash(world.bob, "board")
    assert not shown.ephemeral
    assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_a_deleted_board_does_not_stop_the_match(world: World) -> None:
    """/move posts the next one."""
    match = await new_match(world)
    delete_board(world, match)
    await world.slash(world.alice, "move", move=WINNING[0])
    await play(world, world.bob, WINNING[1])
    assert (await stored(world, match)).moves == WINNING[:2]


async def test_a_match_whose_channel_is_gone_goes_on_elsewhere(world: World) -> None:
    """/board, used by a player in another channel, moves it there."""
    match = await new_match(world)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    other = world.guild.create_text_channel("elsewhere")
    told = await world.alice.slash(other, "move", move=WINNING[0], match="1")
    assert told.ephemeral
    assert "It is saved" in text_of(told.response)
    shown = await world.bob.slash(other, "board", match="1")
    assert not shown.ephemeral
    match = await stored(world, match)
    assert match.place.channel_id == other.id
    assert match.moves == WINNING[:1]
    await world.bob.slash(other, "move", move=WINNING[1])
    assert (await stored(world, match)).moves == WINNING[:2]


async def test_a_stranger_cannot_move_a_match_to_another_channel(world: World) -> None:
    """Only players bring a lost board back."""
    match = await new_match(world)
    delete_board(world, match)
    shown = await world.slash(world.carol, "board", match="1")
    assert shown.ephemeral
    assert (await stored(world, match)).message_id == match.message_id


@pytest.mark.discord_allows("ack-never")
@pytest.mark.parametrize("label", ["Move", "Resign", "More"])
async def test_a_press_that_comes_too_late_is_harmless(world: World, label: str) -> None:
    """Nobody can be told any more; the next press works."""
    match = await new_match(world)
    world.inject("POST", "/interactions/*/*/callback", 10062, 404)
    await world.press(world.alice, label, board(world))
    assert await stored(world, match) == match
    again = await world.press(world.alice, label, board(world))
    assert text_of(again.response)


async def test_every_picture_says_what_it_shows(world: World) -> None:
    """On the board, at each step of the panel, and in the preview: the whole position in words."""
    await new_match(world, WIDE)
    assert all("C1" in alt for alt in alt_texts(board(world)))
    shown = await world.press(world.alice, "Move", board(world))
    for start in ("choose:1:1:C1", "choose:1:1:C1/east", "choose:1:1:C1/east/B2"):
        assert shown.response is not None
        (alt,) = alt_texts(shown.response)
        assert "E1" in alt
        shown = await world.press(world.alice, button(shown.response, start), shown.response)
    (alt,) = alt_texts(shown.response or board(world))
    assert "B2" in alt


async def test_every_text_can_be_translated(world: World) -> None:
    """In a language that brackets every text nothing stands outside of brackets."""
    await world.restart(Translator.pseudo())
    await new_match(world, WIDE, per_turn=timedelta(hours=1))
    actions = ("bp1:move:1:1", "bp1:resign:1:1", "bp1:more:1:1")
    seen = [await world.press(world.alice, action, board(world)) for action in actions]
    for path in ("C1", "C1/south", "C1/east", "C1/east/B2"):
        newest = world.newest(world.alice, f"bp1:choose:1:1:{path}")
        seen.append(await world.press(world.alice, f"bp1:choose:1:1:{path}", newest))
        assert untranslated(seen[-1].response) == []
    seen += [
        await world.slash(world.bob, "move", move="c5 e"),
        await world.slash(world.alice, "move", move="c1 e c1 c1"),
        await world.slash(world.alice, "move", move="c9 n"),
        await world.slash(world.alice, "move", move="c1 n", match="?"),
        await world.slash(world.alice, "games"),
        await world.slash(world.carol, "games"),
        await world.slash(world.alice, "board"),
        await world.slash(world.alice, "board", text=True),
        await world.slash(world.alice, "draw"),
        await world.slash(world.alice, "move", move="c1 e b2"),
    ]
    assert [text for each in seen for text in untranslated(each.response)] == []
