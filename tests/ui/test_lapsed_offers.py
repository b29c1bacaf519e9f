"""Offers that lapse lose their buttons, and no offer can be repeated at will."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.ui.playing import WINNING, board, new_match
from tests.world import World, labels, text_of


def open_offers(world: World) -> list[str]:
    """Give the texts of all messages that still ask for an answer."""
    return [text_of(each) for each in world.messages() if "Decline" in labels(each)]


async def test_a_move_closes_the_offer_that_it_answers(world: World) -> None:
    await new_match(world)
    offered = await world.press(world.bob, "Offer draw", board(world))
    await world.slash(world.alice, "move", move=WINNING[0])
    assert open_offers(world) == []
    assert offered.response is not None
    shown = next(each for each in world.messages() if each.id == offered.response.id)
    assert "a move was played instead" in text_of(shown)


@pytest.mark.parametrize("end", ["resignation", "time"])
async def test_the_end_of_a_match_closes_its_offer(world: World, end: str) -> None:
    match = await new_match(world)
    await world.press(world.bob, "Offer draw", board(world))
    if end == "resignation":
        asked = await world.slash(world.bob, "resign")
        assert asked.response is not None
        await world.press(world.bob, "Resign", asked.response)
    else:
        assert match.deadline is not None
        await world.env.advance_time(timedelta(days=4).total_seconds())
        await world.bot.sweeper.run_once()
    assert open_offers(world) == []
    assert any("The match ended before" in text_of(each) for each in world.messages())


async def test_an_offer_that_lapsed_unseen_is_closed_with_the_next_board(world: World) -> None:
    """As after an outage of Discord, or of the bot between the move and its message."""
    match = await new_match(world)
    await world.press(world.bob, "Offer draw", board(world))
    turn = await world.bot.services.matches.play(match.id, world.alice.id, WINNING[0])
    assert len(open_offers(world)) == 1
    await world.bot.services.publisher.publish(world.bot, turn.match)
    assert open_offers(world) == []
    assert await world.bot.services.matches.lapsed_offers(match.id) == []


@pytest.mark.parametrize(("command", "answer"), [("draw", "Decline"), ("draw", "Withdraw")])
async def test_an_offer_can_be_repeated_only_after_a_move_of_ones_own(
    world: World, command: str, answer: str
) -> None:
    await new_match(world)
    await world.slash(world.alice, command)
    await world.press(world.bob if answer == "Decline" else world.alice, answer)
    again = await world.slash(world.alice, command)
    assert "after your next one" in text_of(again.response)
    assert open_offers(world) == []

    await world.slash(world.alice, "move", move=WINNING[0])
    await world.slash(world.alice, command)
    assert len(open_offers(world)) == 1


async def test_the_other_player_may_offer_what_was_declined(world: World) -> None:
    await new_match(world)
    await world.slash(world.alice, "draw")
    await world.press(world.bob, "Decline")
    await world.slash(world.bob, "draw")
    assert len(open_offers(world)) == 1


async def test_a_takeback_is_asked_once_between_two_moves(world: World) -> None:
    await world.bot.services.customs.change_settings(world.guild.id, takebacks=True)
    await new_match(world)
    await world.slash(world.alice, "move", move=WINNING[0])
    await world.env.advance_time(60)
    await world.slash(world.alice, "takeback")
    await world.press(world.bob, "Decline")
    again = await world.slash(world.alice, "takeback")
    assert "after your next one" in text_of(again.response)


async def test_an_offer_that_could_not_be_posted_does_not_count(world: World) -> None:
    await new_match(world)
    world.inject("POST", "/interactions/*/*/callback", code=0, status=500)
    await world.slash(world.alice, "draw")
    await world.slash(world.alice, "draw")
    assert len(open_offers(world)) == 1
