"""Challenges to several players: who may press what, and what the message shows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.model import ChallengeStatus
from bot.ui.texts import Translator
from tests.blokus import board, challenge
from tests.meeting import answered, challenge_of, match_of
from tests.world import World, components_of, labels, text_of, untranslated

BUTTONS = ["Accept", "Decline", "Start now", "Withdraw"]


async def test_all_invited_are_named_and_pinged(world: World) -> None:
    """The message shows who has not answered yet."""
    shown = await challenge(world, world.alice, world.bob, world.carol, world.dave)
    text = text_of(shown.response)
    for person in (world.bob, world.carol, world.dave):
        assert f"⏳ <@{person.id}> has not answered yet" in text
    assert labels(answered(shown)) == BUTTONS
    sent = world.env.http_requests[-1].json
    assert sent is not None
    invited = [world.bob.id, world.carol.id, world.dave.id]
    assert sent["data"]["allowed_mentions"] == {"parse": [], "users": invited}


async def test_answers_are_shown_one_by_one(world: World) -> None:
    """The match begins with the last answer, among those who have accepted."""
    await challenge(world, world.alice, world.bob, world.carol, world.dave, first="me")
    await world.press(world.bob, "Accept")
    await world.press(world.carol, "Decline")
    text = text_of(world.messages()[0])
    assert f"✅ <@{world.bob.id}> plays" in text
    assert f"❌ <@{world.carol.id}> declined" in text
    assert f"⏳ <@{world.dave.id}> has not answered yet" in text
    await world.press(world.dave, "Accept")
    closed = world.messages()[0]
    assert labels(closed) == []
    assert f"✅ <@{world.bob.id}> and <@{world.dave.id}> accepted" in text_of(closed)
    assert (await match_of(world)).players == (world.alice.id, world.bob.id, world.dave.id)
    assert "Blue to move" in text_of(board(world))


async def test_start_now_is_there_once_somebody_has_accepted(world: World) -> None:
    """The author then need not wait for the others."""
    await challenge(world, world.alice, world.bob, world.carol)
    assert _disabled(world, "Start now")
    await world.press(world.carol, "Accept")
    assert not _disabled(world, "Start now")
    await world.press(world.alice, "Start now")
    assert set((await match_of(world)).players) == {world.alice.id, world.carol.id}


def _disabled(world: World, label: str) -> bool:
    parts = components_of(world.messages()[0])
    return any(part.get("disabled", False) for part in parts if part.get("label") == label)


@pytest.mark.parametrize(
    ("name", "button", "answer"),
    [
        ("alice", "Accept", "your own challenge"),
        ("alice", "Decline", "your own challenge"),
        ("bob", "Accept", "You have accepted already"),
        ("bob", "Start now", "Only the player who sent the challenge can start"),
        ("carol", "Withdraw", "Only the player who sent the challenge can withdraw"),
        ("dave", "Accept", "for somebody else"),
        ("dave", "Start now", "Only the player who sent the challenge can start"),
    ],
)
async def test_wrong_presses_are_answered_privately(
    world: World, name: str, button: str, answer: str
) -> None:
    """Nothing changes, and only who pressed sees why."""
    await challenge(world, world.alice, world.bob, world.carol)
    await world.press(world.bob, "Accept")
    shown = await world.press(world.people[name], button)
    assert shown.ephemeral
    assert answer in text_of(shown.response)
    stored = await challenge_of(world)
    assert (stored.status, stored.accepted) == (ChallengeStatus.OPEN, frozenset({world.bob.id}))


async def test_when_all_decline_the_message_says_so(world: World) -> None:
    """Nobody is left to play with."""
    await challenge(world, world.alice, world.bob, world.carol)
    await world.press(world.bob, "Decline")
    await world.press(world.carol, "Decline")
    closed = world.messages()[0]
    assert f"❌ <@{world.bob.id}> and <@{world.carol.id}> declined" in text_of(closed)
    assert labels(closed) == []


async def test_the_author_withdraws_after_answers(world: World) -> None:
    """Who has accepted is told by the message."""
    await challenge(world, world.alice, world.bob, world.carol)
    await world.press(world.bob, "Accept")
    await world.press(world.alice, "Withdraw")
    assert "withdrew the challenge" in text_of(world.messages()[0])


@pytest.mark.parametrize(
    ("one", "other", "matches"),
    [
        (("carol", "Accept"), ("dave", "Accept"), 1),
        (("carol", "Accept"), ("alice", "Withdraw"), 0),
        (("carol", "Accept"), ("alice", "Start now"), 1),
        (("carol", "Decline"), ("dave", "Accept"), 1),
        (("alice", "Start now"), ("alice", "Start now"), 1),
    ],
)
async def test_two_presses_at_once(
    world: World, one: tuple[str, str], other: tuple[str, str], matches: int
) -> None:
    """At most one match begins, and everybody gets an answer."""
    await challenge(world, world.alice, world.bob, world.carol, world.dave)
    await world.press(world.bob, "Accept")
    results = await world.simultaneously(
        *(world.press(world.people[name], button) for name, button in (one, other))
    )
    assert all(result.acknowledged for result in results)
    boards = [each for each in world.messages() if "Move" in labels(each)]
    assert len(boards) <= 1
    if matches == 0:
        assert (await challenge_of(world)).status in (
            ChallengeStatus.WITHDRAWN,
            ChallengeStatus.OPEN,
        )
    elif "dave" in (one[0], other[0]) or "Start now" in (one[1], other[1]):
        assert len(boards) == 1


async def test_an_expired_challenge_names_who_did_not_answer(world: World) -> None:
    """Those who did are not blamed."""
    await challenge(world, world.alice, world.bob, world.carol)
    await world.press(world.bob, "Accept")
    await world.env.advance_time(25 * 3600)
    await world.press(world.carol, "Accept")
    assert f"⌛ <@{world.carol.id}> did not answer in time" in text_of(world.messages()[0])


async def test_answers_work_after_a_restart(world: World) -> None:
    """Who has accepted is stored."""
    await challenge(world, world.alice, world.bob, world.carol)
    await world.press(world.bob, "Accept")
    await world.restart()
    await world.press(world.carol, "Accept")
    assert len((await match_of(world)).players) == 3


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"variant": "duo"}, "Duo: 14 columns and rows"),
        ({"corners": "fixed"}, "starts in a corner of its own"),
        ({"finish": "play-on"}, "The others play on"),
        ({"first": "me"}, "moves first"),
        ({"days_per_turn": 1}, "1 hour for each turn"),
        ({"rated": False}, "Not rated"),
        ({}, "Two colours each"),
    ],
)
async def test_options_are_said(world: World, chosen: dict[str, Any], words: str) -> None:
    """What differs from the usual is in the message in words."""
    shown = await challenge(world, world.alice, world.bob, **chosen)
    assert words in text_of(shown.response)
    assert labels(answered(shown)) == ["Accept", "Decline", "Withdraw"]


async def test_the_order_of_the_invitation_is_said(world: World) -> None:
    """Where there are more than two."""
    shown = await challenge(world, world.alice, world.bob, world.carol, first="me")
    names = ", ".join(f"<@{each.id}>" for each in (world.alice, world.bob, world.carol))
    assert f"They take turns in this order: {names}" in text_of(shown.response)


async def test_duo_with_three_is_explained(world: World) -> None:
    """No challenge is made."""
    shown = await challenge(world, world.alice, world.bob, world.carol, variant="duo")
    assert shown.ephemeral
    assert "Duo is a game for two" in text_of(shown.response)
    assert world.messages() == []


async def test_nobody_is_invited_twice_or_by_themselves(world: World) -> None:
    """Both are private answers."""
    for invited, words in (
        ((world.bob, world.bob), "twice"),
        ((world.bob, world.alice), "yourself"),
    ):
        shown = await challenge(world, world.alice, *invited)
        assert shown.ephemeral
        assert words in text_of(shown.response)


async def test_a_challenge_to_each_game_is_not_the_same(world: World) -> None:
    """The open one to Deblockle does not stand in the way of Blokus."""
    await world.slash(world.alice, "deblockle challenge", opponent=world.bob)
    shown = await challenge(world, world.alice, world.bob)
    assert not shown.ephemeral
    again = await challenge(world, world.alice, world.bob)
    assert "already" in text_of(again.response)


async def test_everything_is_translatable(world: World) -> None:
    """In another language no English is left, whoever has answered."""
    await world.restart(Translator.pseudo())
    shown = await challenge(
        world, world.alice, world.bob, world.carol, world.dave, corners="fixed", finish="play-on"
    )
    assert untranslated(shown.response) == []
    await world.press(world.bob, "⟦Accept⟧")
    await world.press(world.carol, "⟦Decline⟧")
    assert untranslated(world.messages()[0]) == []
    await world.press(world.alice, "⟦Start now⟧")
    assert [untranslated(each) for each in world.messages()] == [[], []]
