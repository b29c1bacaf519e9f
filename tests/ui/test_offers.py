"""Draw offers: made once, answered by the other player, lapsed by a move."""

from __future__ import annotations

import discord
import pytest

from bot.match.model import EndedBy, Match
from tests.ui.playing import WINNING, board, is_over, new_match, stored
from tests.world import World, labels, text_of


async def offered(world: World) -> tuple[Match, discord.Message]:
    """Let alice offer bob a draw."""
    match = await new_match(world)
    await world.press(world.alice, "Offer draw", board(world))
    return match, board(world)


async def test_an_offer_is_public_and_pings_the_opponent_only(world: World) -> None:
    """It names both; its buttons are for the two of them."""
    _, offer = await offered(world)
    assert labels(offer) == ["Accept draw", "Decline", "Withdraw"]
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["data"]["allowed_mentions"] == {"parse": [], "users": [world.bob.id]}


async def test_an_accepted_offer_ends_the_match_drawn(world: World) -> None:
    """The offer loses its buttons; the result is posted."""
    match, offer = await offered(world)
    await world.press(world.bob, "Accept draw", offer)
    result = (await stored(world, match)).result
    assert result is not None
    assert (result.ended_by, result.winner) == (EndedBy.AGREEMENT, None)
    shown = world.messages()
    closed = next(message for message in shown if message.id == offer.id)
    assert not labels(closed)
    assert "accepted" in text_of(closed)
    assert "Draw between" in text_of(board(world))


@pytest.mark.parametrize(
    ("who", "label", "word"), [("bob", "Decline", "declined"), ("alice", "Withdraw", "withdrawn")]
)
async def test_a_closed_offer_leaves_the_match_running(
    world: World, who: str, label: str, word: str
) -> None:
    """Declined or withdrawn: no buttons, the truth in words, and a new offer is possible."""
    match, offer = await offered(world)
    await world.press(world.people[who], label, offer)
    closed = next(message for message in world.messages() if message.id == offer.id)
    assert not labels(closed)
    assert word in text_of(closed)
    assert not await is_over(world, match)
    await world.slash(world.bob, "draw")
    assert "Accept draw" in labels(board(world))


async def test_an_offer_lapses_when_the_opponent_moves_instead(world: World) -> None:
    """Its buttons then say so, and disappear, if they have not done so by themselves."""
    match = await new_match(world)
    await world.slash(world.bob, "draw")
    offer = board(world)
    world.inject("PATCH", "/channels/*/messages/*", code=0, status=500, times=2)
    await world.slash(world.alice, "move", move=WINNING[0])
    told = await world.press(world.alice, "Accept draw", offer)
    assert not await is_over(world, match)
    closed = next(message for message in world.messages() if message.id == offer.id)
    assert not labels(closed)
    assert "lapsed" in text_of(closed)
    assert told.acknowledged
    private = [each for each in world.messages(world.alice) if each.flags.ephemeral]
    assert "lapsed" in text_of(private[0])


async def test_an_offer_survives_a_move_of_its_author(world: World) -> None:
    """One may offer a draw and then move."""
    match, offer = await offered(world)
    await world.slash(world.alice, "move", move=WINNING[0])
    await world.press(world.bob, "Accept draw", offer)
    assert await is_over(world, match)


@pytest.mark.parametrize(
    ("who", "label", "words"),
    [
        ("alice", "Accept draw", "own offer"),
        ("alice", "Decline", "own offer"),
        ("bob", "Withdraw", "Only the player who made the offer"),
        ("carol", "Accept draw", "don't play"),
        ("carol", "Withdraw", "don't play"),
    ],
)
async def test_the_wrong_person_is_told_so(world: World, who: str, label: str, words: str) -> None:
    """Privately; the offer stays open."""
    match, offer = await offered(world)
    told = await world.press(world.people[who], label, offer)
    assert told.ephemeral
    assert words in text_of(told.response)
    assert not await is_over(world, match)
    assert labels(board(world)) == ["Accept draw", "Decline", "Withdraw"]


async def test_a_second_offer_shows_the_open_one(world: World) -> None:
    """With its buttons, in case that its message was deleted; answering closes both copies."""
    match, offer = await offered(world)
    shown = await world.slash(world.bob, "draw")
    assert shown.ephemeral
    await world.press(world.bob, "Accept draw", shown.response)
    assert await is_over(world, match)
    closed = next(message for message in world.messages() if message.id == offer.id)
    assert not labels(closed)


async def test_no_draw_during_the_set_up(world: World) -> None:
    """There is nothing to agree on yet."""
    await new_match(world, "")
    told = await world.slash(world.alice, "draw")
    assert told.ephemeral
    assert "set up" in text_of(told.response)


async def test_an_offer_that_cannot_be_posted_is_taken_back(world: World) -> None:
    """The true reason is told; a later offer is not in its way."""
    await new_match(world)
    other = world.guild.create_text_channel("elsewhere")
    world.inject("POST", f"/channels/{world.channel.id}/messages", 50013, 403)
    told = await world.alice.slash(other, "draw", match="1")
    assert told.ephemeral
    assert "could not post your offer" in text_of(told.response)
    await world.slash(world.alice, "draw")
    assert "Accept draw" in labels(board(world))


async def test_offers_survive_a_restart(world: World) -> None:
    """All they need is in their buttons and the database."""
    match, offer = await offered(world)
    await world.restart()
    await world.press(world.bob, "Accept draw", offer)
    assert await is_over(world, match)
