"""The set-up by buttons alone: private, saved at every press, shown when both are done."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor, MessageLike

from bot.match.model import Match, MatchStatus
from bot.match.replay import position_of, set_up_of
from bot.rules.deblockle import Seat, SetUp
from tests.meeting import answered, begin, match_of, place
from tests.world import World, alt_texts, components_of, custom_ids, labels, pictures, text_of


def panel(world: World, user: MemberActor) -> Any:
    """Find the panel of a user."""
    return world.newest(user, "Place for me")


def dice(message: MessageLike) -> list[str]:
    """List the custom ids of the buttons of dice."""
    return [each for each in custom_ids(message) if ":die" in each]


def buttons(message: MessageLike) -> dict[str, dict[str, Any]]:
    """Give the buttons of a message by their labels, without signs that stand for emoji."""
    labelled = [part for part in components_of(message) if part.get("label")]
    return {part["label"].lstrip("✚✕ "): part for part in labelled}


def arranged(match: Match) -> SetUp:
    """Give the set-up of a match."""
    set_up = set_up_of(match)
    assert isinstance(set_up, SetUp)
    return set_up


async def choose(world: World, user: MemberActor, space: str, die: int) -> None:
    """Put a die on a space."""
    part = f":part:1:{space}"
    ids = [each for each in custom_ids(panel(world, user)) if each.endswith(part)]
    await world.press(user, ids[0], on=panel(world, user))
    await world.press(user, dice(panel(world, user))[die], on=panel(world, user))


async def test_panel_is_private_and_shows_the_other_camp(world: World) -> None:
    """Gold places Blue's blocks: four spaces, four dice, turns, and help."""
    await begin(world)
    shown = await world.press(world.alice, "Place blocks")
    assert shown.ephemeral
    assert "Place Blue's blocks · 0 of 4" in text_of(answered(shown))
    assert labels(answered(shown))[:4] == ["C7", "E7", "C5", "E5"]
    assert len(dice(answered(shown))) == 4
    assert labels(answered(shown))[8:] == ["↺ Turn left", "↻ Turn right", "Place for me", "Done"]
    assert await pictures(answered(shown))
    assert alt_texts(answered(shown)) == ["Blocks of Blue.\nStill empty: C5, C7, E5, E7."]
    other = await world.press(world.bob, "Place blocks")
    assert labels(answered(other))[:4] == ["E1", "C1", "E3", "C3"]


async def test_public_message_names_what_each_player_places(world: World) -> None:
    """The dice beside a name are those in that player's panel."""
    match = await begin(world)
    told = text_of(world.messages()[-1])
    symbols = [die.symbol.name.capitalize() for die in arranged(match).dice(Seat.GOLD)]
    line = next(line for line in told.splitlines() if line.startswith(f"<@{world.alice.id}>"))
    assert line.endswith(", ".join(symbols))


async def test_each_press_is_one_call_and_is_saved(world: World) -> None:
    """Space, die, turn: the database has it before the picture shows it."""
    match = await begin(world)
    await world.press(world.alice, "Place blocks")
    before = len(world.env.http_requests)
    await choose(world, world.alice, "E5", 1)
    await world.press(world.alice, "↺ Turn left", on=panel(world, world.alice))
    assert len(world.env.http_requests) == before + 3
    (block,) = arranged(await match_of(world)).blocks(Seat.GOLD)
    die = arranged(match).dice(Seat.GOLD)[1]
    assert (str(block.space), block.top) == ("E5", die.symbol)
    await world.press(world.alice, "↻ Turn right", on=panel(world, world.alice))
    (turned,) = arranged(await match_of(world)).blocks(Seat.GOLD)
    assert turned == block.turned(1)


async def test_chosen_space_is_highlighted_and_filled_ones_show_their_symbol(world: World) -> None:
    """The panel says where one is, and what is used."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await choose(world, world.alice, "E7", 0)
    shown = buttons(panel(world, world.alice))
    assert [label for label, part in shown.items() if part["style"] == 1 and len(label) == 2] == [
        "E7"
    ]
    assert "emoji" in shown["E7"] or shown["E7"]["label"][0] in "✚✕"
    assert "emoji" not in shown["C5"]
    used = next(part for label, part in shown.items() if label.endswith("on E7"))
    assert used["disabled"]


async def test_minds_can_be_changed_until_done(world: World) -> None:
    """A used block can go elsewhere, and another one can take its space."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await choose(world, world.alice, "C5", 0)
    await choose(world, world.alice, "C7", 0)
    assert arranged(await match_of(world)).dice(Seat.GOLD)[0].block is not None
    assert [str(each.space) for each in arranged(await match_of(world)).blocks(Seat.GOLD)] == ["C7"]
    await choose(world, world.alice, "C7", 1)
    first, second, *_ = arranged(await match_of(world)).dice(Seat.GOLD)
    assert first.block is None
    assert second.block is not None


async def test_turning_an_empty_space_is_not_offered(world: World) -> None:
    """There is nothing to turn."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    shown = buttons(panel(world, world.alice))
    assert shown["↺ Turn left"]["disabled"]
    assert shown["↻ Turn right"]["disabled"]


async def test_place_for_me_keeps_what_is_placed(world: World) -> None:
    """Only the rest is placed at random."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await choose(world, world.alice, "E5", 2)
    mine = arranged(await match_of(world)).blocks(Seat.GOLD)
    await world.press(world.alice, "Place for me")
    set_up = arranged(await match_of(world))
    assert set_up.empty_spaces(Seat.GOLD) == ()
    assert set(mine) < set(set_up.blocks(Seat.GOLD))
    assert buttons(panel(world, world.alice))["Done"]["style"] == 3


async def test_done_too_early_says_what_to_do(world: World) -> None:
    """A private sentence; the panel stays as it is."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    shown = await world.press(world.alice, "Done")
    assert shown.ephemeral
    assert "place every block" in text_of(answered(shown))
    assert "Done" in labels(panel(world, world.alice))
    assert arranged(await match_of(world)).waiting == {Seat.GOLD, Seat.BLUE}


async def test_done_closes_the_panel_and_marks_the_public_message(world: World) -> None:
    """Everybody sees who is still placing; no new message is posted."""
    await begin(world)
    count = len(world.messages())
    shown = await place(world, world.alice)
    assert labels(answered(shown)) == []
    assert f"<@{world.bob.id}> is still placing" in text_of(answered(shown))
    assert len(world.messages()) == count
    public = text_of(world.messages()[-1])
    assert f"<@{world.alice.id}> (Gold) ✅" in public
    assert f"<@{world.bob.id}> (Blue) ⏳" in public


async def test_first_board_is_posted_when_both_are_done(world: World) -> None:
    """The second Done starts the match, with all blocks where they were put."""
    await begin(world)
    await place(world, world.alice)
    placed = arranged(await match_of(world)).blocks(Seat.GOLD)
    shown = await place(world, world.bob)
    assert "the match begins" in text_of(answered(shown))
    match = await match_of(world)
    assert match.status is MatchStatus.RUNNING
    assert set(placed) < set(position_of(match).blocks)  # type: ignore[attr-defined]
    board = world.messages()[-1]
    assert "Move" in labels(board)
    assert alt_texts(board)[0]
    assert "Place blocks" not in labels(world.messages()[-2])


async def test_both_done_at_the_same_instant(world: World) -> None:
    """The match starts once, with one board."""
    await begin(world)
    for user in (world.alice, world.bob):
        await world.press(user, "Place blocks")
        await world.press(user, "Place for me")
    results = await world.simultaneously(
        world.press(world.alice, "Done"), world.press(world.bob, "Done")
    )
    assert all(result.acknowledged for result in results)
    assert (await match_of(world)).status is MatchStatus.RUNNING
    assert sum("Move" in labels(each) for each in world.messages()) == 1
    assert sum("Place blocks" in labels(each) for each in world.messages()) == 0


async def test_nobody_sees_the_work_of_the_other(world: World) -> None:
    """Before both are done, no message that the opponent can read tells anything about it."""
    await begin(world)
    await place(world, world.alice)
    placed = [str(block) for block in arranged(await match_of(world)).blocks(Seat.GOLD)]
    await world.press(world.bob, "Place blocks")
    for message in world.messages(world.bob):
        told = "\n".join([text_of(message), *alt_texts(message), *labels(message)])
        assert not any(block in told for block in placed)
        assert "(north" not in told
    assert not any("Place Blue's" in text_of(each) for each in world.messages(world.bob))


async def test_stranger_gets_a_private_answer(world: World) -> None:
    """Only the two players place blocks."""
    await begin(world)
    shown = await world.press(world.carol, "Place blocks")
    assert shown.ephemeral
    assert "You don't play in this match" in text_of(answered(shown))


async def test_place_blocks_after_done_tells_so(world: World) -> None:
    """What is done can't be changed; the board can be shown."""
    await begin(world)
    await place(world, world.alice)
    shown = await world.press(world.alice, "Place blocks")
    assert shown.ephemeral
    assert "finished your set-up" in text_of(answered(shown))
    assert "Show the board" in labels(answered(shown))


@pytest.mark.parametrize("button", ["E7", "↺ Turn left", "Place for me", "Done"])
async def test_panel_of_a_set_up_that_is_over_offers_the_board(world: World, button: str) -> None:
    """A forgotten second panel does nothing any more and says why."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await choose(world, world.alice, "C5", 0)
    old = panel(world, world.alice)
    await place(world, world.alice)
    await place(world, world.bob)
    shown = await world.press(world.alice, button, on=old)
    assert answered(shown).ephemeral
    assert "The set-up is over" in text_of(answered(shown))
    assert labels(answered(shown)) == ["Show the board"]
    board = await world.press(world.alice, "Show the board", on=answered(shown))
    assert await pictures(answered(board))


async def test_panel_of_a_match_that_is_over_says_so(world: World) -> None:
    """The opponent resigned meanwhile."""
    match = await begin(world)
    await world.press(world.alice, "Place blocks")
    await world.bot.services.matches.resign(match.id, world.bob.id)
    shown = await world.press(world.alice, "Place for me")
    assert "This match is over" in text_of(answered(shown))
    assert labels(answered(shown)) == ["Show the board"]


async def test_restart_in_the_middle_loses_nothing(world: World) -> None:
    """The panel goes on working on a fresh process."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await choose(world, world.alice, "C5", 3)
    before = arranged(await match_of(world))
    await world.restart()
    await world.press(world.alice, "↻ Turn right", on=panel(world, world.alice))
    await world.press(world.alice, "Place for me")
    await world.press(world.alice, "Done")
    after = arranged(await match_of(world))
    (block,) = before.blocks(Seat.GOLD)
    assert block.turned(1) in after.blocks(Seat.GOLD)
    assert after.waiting == {Seat.BLUE}


async def test_two_players_arrange_at_the_same_instant(world: World) -> None:
    """Neither loses what the other saves."""
    await begin(world)
    for user in (world.alice, world.bob):
        await world.press(user, "Place blocks")
    await world.simultaneously(
        world.press(world.alice, dice(panel(world, world.alice))[0]),
        world.press(world.bob, dice(panel(world, world.bob))[0]),
    )
    set_up = arranged(await match_of(world))
    assert len(set_up.blocks(Seat.GOLD)) == len(set_up.blocks(Seat.BLUE)) == 1


async def test_handicap_has_fewer_spaces_and_dice(world: World) -> None:
    """As many as the opponent has blocks."""
    await begin(world, blocks=3, opponent_blocks=1)
    await world.press(world.alice, "Place blocks")
    assert labels(panel(world, world.alice))[0] == "D7"
    assert len(dice(panel(world, world.alice))) == 1
    await world.press(world.bob, "Place blocks")
    assert labels(panel(world, world.bob))[:3] == ["E1", "C1", "D3"]


@pytest.mark.parametrize("code", [40005, 50013])
async def test_panel_without_a_picture_says_it_in_words(world: World, code: int) -> None:
    """Where the picture can't be sent, the camp is described."""
    await begin(world)
    world.inject("POST", "/interactions/*/callback", code=code, status=403)
    shown = await world.press(world.alice, "Place blocks")
    assert "Still empty: C5, C7, E5, E7." in text_of(answered(shown))
    assert "Done" in labels(answered(shown))


@pytest.mark.discord_allows("ack-never")
async def test_press_that_is_answered_too_late_is_saved(world: World) -> None:
    """The next press shows it."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    world.inject("POST", "/interactions/*/callback", code=10062, status=404)
    await world.press(world.alice, "Place for me")
    assert arranged(await match_of(world)).empty_spaces(Seat.GOLD) == ()
    await world.press(world.alice, "C5", on=panel(world, world.alice))
    assert "4 of 4" in text_of(panel(world, world.alice))


async def test_set_up_message_that_was_deleted_stops_nobody(world: World) -> None:
    """The mark can't be shown, but the set-up goes on."""
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await world.press(world.alice, "Place for me")
    world.inject("PATCH", "/channels/*/messages/*", code=10008, status=404)
    shown = await world.press(world.alice, "Done")
    assert "is still placing" in text_of(answered(shown))
    assert arranged(await match_of(world)).waiting == {Seat.BLUE}
