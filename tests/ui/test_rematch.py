"""The rematch button: asked, accepted, declined, and pressed by whom it does not concern."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.model import Match, MatchStatus
from bot.match.replay import position_of
from bot.ui.texts import Translator
from tests.ui.playing import board, stored
from tests.ui.ranking import ended
from tests.world import World, labels, text_of, untranslated


async def matches_of(world: World) -> list[Match]:
    """List alice's running matches, the oldest first."""
    matches = await world.bot.services.matches.matches_of(world.alice.id, world.guild.id)
    return [match for match in matches if match.status is not MatchStatus.FINISHED]


async def result(world: World) -> Any:
    """End a match between alice and bob and give its last message."""
    await ended(world)
    return board(world)


async def test_a_rematch_swaps_seats_and_keeps_the_terms(world: World) -> None:
    """The opponent alone is pinged, accepts, and moves first this time."""
    over = await result(world)
    assert f"Between you: <@{world.alice.id}> **1 : 0** <@{world.bob.id}>" in text_of(over)
    asked = await world.press(world.alice, "Rematch", over)
    assert not asked.ephemeral
    assert "A rematch in Deblockle?" in text_of(asked.response)
    assert f"<@{world.alice.id}> **1 : 0** <@{world.bob.id}>" in text_of(asked.response)
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["data"]["allowed_mentions"] == {"parse": [], "users": [world.bob.id]}
    await world.press(world.bob, "Accept", asked.response)
    [match] = await matches_of(world)
    assert match.players == (world.bob.id, world.alice.id)
    assert position_of(match).player_to_move == 0
    old = await stored(world, await world.bot.services.matches.match(1))
    assert match.terms.options == old.terms.options
    assert match.terms.per_turn == old.terms.per_turn


async def test_both_pressing_is_accepting(world: World) -> None:
    """The second press begins the match and closes the challenge of the first."""
    over = await result(world)
    asked = await world.press(world.bob, "Rematch", over)
    await world.press(world.alice, "Rematch", over)
    assert len(await matches_of(world)) == 1
    assert "to move" in text_of(board(world))
    assert asked.response is not None
    [challenge] = [each for each in world.messages() if each.id == asked.response.id]
    assert "accepted; the match is on" in text_of(challenge)
    assert labels(challenge) == []


async def test_both_pressing_at_the_same_instant(world: World) -> None:
    """One asks and the other accepts: there is one match."""
    over = await result(world)
    await world.simultaneously(
        world.press(world.alice, "Rematch", over), world.press(world.bob, "Rematch", over)
    )
    assert len(await matches_of(world)) == 1


async def test_a_second_press_is_told_the_truth(world: World) -> None:
    """While it is open, once it was declined, and once it was accepted."""
    over = await result(world)
    asked = await world.press(world.alice, "Rematch", over)
    again = await world.press(world.alice, "Rematch", over)
    assert again.ephemeral
    assert "was asked for already" in text_of(again.response)
    assert {"Withdraw", "Go to the challenge"} <= set(labels(again.response or over))
    await world.press(world.bob, "Decline", asked.response)
    for user in (world.alice, world.bob):
        late = await world.press(user, "Rematch", over)
        assert late.ephemeral
        assert "The rematch was declined" in text_of(late.response)
    assert await matches_of(world) == []


async def test_after_an_accepted_rematch(world: World) -> None:
    """A third press leads to no second match."""
    over = await result(world)
    for user in (world.alice, world.bob, world.alice):
        shown = await world.press(user, "Rematch", over)
    assert "The rematch was accepted already" in text_of(shown.response)
    assert len(await matches_of(world)) == 1


async def test_a_withdrawn_rematch_can_be_asked_for_again(world: World) -> None:
    """Withdrawing leaves things as they were."""
    over = await result(world)
    asked = await world.press(world.alice, "Rematch", over)
    await world.press(world.alice, "Withdraw", asked.response)
    again = await world.press(world.bob, "Rematch", over)
    assert "A rematch in Deblockle?" in text_of(again.response)


async def test_nobody_answers_in_time(world: World) -> None:
    """An expired rematch is told as such."""
    over = await result(world)
    await world.press(world.alice, "Rematch", over)
    await world.env.advance_time(25 * 3600)
    await world.bot.sweeper.run_once()
    late = await world.press(world.bob, "Rematch", over)
    assert "Nobody answered the rematch in time" in text_of(late.response)


async def test_strangers_get_an_answer(world: World) -> None:
    """Only the two can ask for another game."""
    over = await result(world)
    shown = await world.press(world.carol, "Rematch", over)
    assert shown.ephemeral
    assert "You don't play in this match" in text_of(shown.response)


async def test_a_rematch_after_a_restart(world: World) -> None:
    """The button and the challenge carry all they need."""
    over = await result(world)
    await world.restart()
    asked = await world.press(world.alice, "Rematch", over)
    await world.restart()
    await world.press(world.bob, "Accept", asked.response)
    assert len(await matches_of(world)) == 1


async def test_an_opponent_who_has_left_cannot_be_asked(world: World) -> None:
    """Nobody waits for somebody who cannot answer."""
    over = await result(world)
    world.env.backend.remove_member(world.guild.id, world.bob.id)
    await world.env.settle()
    shown = await world.press(world.alice, "Rematch", over)
    assert shown.ephemeral
    assert "is not in this server any more" in text_of(shown.response)


@pytest.mark.discord_allows("ack-never")
async def test_a_rematch_that_cannot_be_posted_leaves_no_trace(world: World) -> None:
    """It can be asked for again, as nobody has seen it."""
    over = await result(world)
    world.inject("POST", "/interactions/*/callback", code=10062, status=404)
    await world.press(world.alice, "Rematch", over)
    again = await world.press(world.alice, "Rematch", over)
    assert "A rematch in Deblockle?" in text_of(again.response)


@pytest.mark.parametrize("button", ["Rematch"])
async def test_every_text_can_be_translated(world: World, button: str) -> None:
    """Result, challenge and refusals are not English in the pseudo-language."""
    await world.restart(Translator.pseudo())
    over = await result(world)
    assert untranslated(over) == []
    for user in (world.alice, world.alice, world.carol):
        shown = await world.press(user, f"⟦{button}⟧", over)
        assert untranslated(shown.response) == []


async def test_who_deleted_their_data_is_not_said_to_be_elsewhere(world: World) -> None:
    """The reason is the true one: nobody can ask them any more."""
    over = await result(world)
    await world.bot.services.privacy.forget(world.bob.id)
    shown = await world.press(world.alice, "Rematch", over)
    assert "A player of this match has deleted their data" in text_of(shown.response)
