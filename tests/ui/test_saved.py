"""What is stored is shown and told as stored, however Discord takes the answer."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult

from tests.meeting import begin, challenge
from tests.ui.playing import WINNING, board, choose, new_match
from tests.world import World, labels, text_of

CALLBACK = "/interactions/*/*/callback"
FOLLOW_UP = "/webhooks/*/*"
SAVED = "It is saved"

FAULTS = [(500, 0), (429, 0), (404, 10062)]
faulty = pytest.mark.parametrize(("status", "code"), FAULTS)
never_acked = pytest.mark.discord_allows("ack-never")


def told_of_saving(result: InteractionResult, status: int) -> bool:
    """Whether the user learned that it is saved; a late answer cannot be given at all."""
    return status == 404 if result.response is None else SAVED in text_of(result.response)


@faulty
@pytest.mark.parametrize(("user", "button"), [("bob", "Decline"), ("alice", "Withdraw")])
@never_acked
async def test_a_closed_challenge_has_no_buttons(
    world: World, user: str, button: str, status: int, code: int
) -> None:
    await challenge(world, world.alice, world.bob, first="me")
    world.inject("POST", CALLBACK, code=code, status=status)
    pressed = await world.press(world.people[user], button)
    assert labels(world.messages()[0]) == []
    assert told_of_saving(pressed, status)


@faulty
@never_acked
async def test_an_accepted_challenge_is_closed_and_its_match_posted(
    world: World, status: int, code: int
) -> None:
    await challenge(world, world.alice, world.bob, first="me")
    world.inject("POST", CALLBACK, code=code, status=status)
    pressed = await world.press(world.bob, "Accept")
    asked, match = sorted(world.messages(), key=lambda message: message.id)
    assert (labels(asked), "Place blocks" in labels(match)) == ([], True)
    assert not pressed.followups


@faulty
@never_acked
async def test_a_closed_offer_has_no_buttons(world: World, status: int, code: int) -> None:
    await new_match(world)
    await world.press(world.alice, "Offer draw", board(world))
    world.inject("POST", CALLBACK, code=code, status=status)
    pressed = await world.press(world.bob, "Decline")
    assert "Accept draw" not in labels(board(world))
    assert told_of_saving(pressed, status)


async def test_a_set_up_that_is_done_is_told_as_saved(world: World) -> None:
    await begin(world)
    await world.press(world.alice, "Place blocks")
    await world.press(world.alice, "Place for me")
    world.inject("POST", CALLBACK, code=0, status=500)
    pressed = await world.press(world.alice, "Done")
    assert SAVED in text_of(pressed.response)


@pytest.mark.parametrize("code", [0, 10008])
async def test_a_board_that_was_posted_after_all_is_no_trouble(world: World, code: int) -> None:
    await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    world.inject("POST", FOLLOW_UP, code=code, status=404 if code else 500)
    assert preview.response is not None
    pressed = await world.press(world.alice, "Play", preview.response)
    assert WINNING[0] in text_of(board(world))
    assert not pressed.followups


@never_acked
async def test_a_late_answer_to_a_typed_move_still_shows_the_board(world: World) -> None:
    await new_match(world)
    world.inject("POST", CALLBACK, code=10062, status=404)
    typed = await world.slash(world.alice, "move", move=WINNING[0])
    assert WINNING[0] in text_of(board(world))
    assert not typed.followups
