"""Takebacks: asked for in public, agreed on by the opponent, back to the asker's own last turn."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.match.model import Match
from bot.match.replay import position_of
from bot.ui.texts import Translator
from tests.ui.playing import WIDE, WINNING, board, new_match, stored
from tests.world import World, custom_ids, labels, text_of, untranslated


async def played(world: World, plies: int, *, takebacks: bool = True) -> Match:
    """Give a match in which so many plies were played, in a server that allows takebacks."""
    customs = world.bot.services.customs
    await customs.change_settings(world.guild.id, takebacks=takebacks)
    match = await new_match(world)
    for player, move in zip((world.alice, world.bob), WINNING[:plies], strict=False):
        await world.slash(player, "move", move=move)
    return await stored(world, match)


async def test_a_takeback_undoes_the_reply_too(world: World) -> None:
    """Back to the asker's own turn: a new board says so, and the match goes on from there."""
    match = await played(world, 2)
    await world.slash(world.alice, "takeback")
    offer = board(world)
    assert labels(offer) == ["Accept takeback", "Decline", "Withdraw"]
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["data"]["allowed_mentions"] == {"parse": [], "users": [world.bob.id]}
    await world.press(world.bob, "Accept takeback", offer)
    back = await stored(world, match)
    assert (back.moves, back.revision) == ((), match.revision + 1)
    assert "took back their last move" in text_of(board(world))
    assert f"to move: <@{world.alice.id}>" in text_of(board(world))
    await world.slash(world.alice, "move", move=WINNING[0])
    assert (await stored(world, match)).moves == WINNING[:1]
    assert "took back" not in text_of(board(world))


async def test_a_takeback_before_the_reply_undoes_one_ply(world: World) -> None:
    """The opponent has not moved yet; with the More menu, as with the command."""
    match = await played(world, 1)
    more = await world.press(world.alice, "More", board(world))
    await world.press(world.alice, "Take back", more.response)
    await world.press(world.bob, "Accept takeback")
    assert (await stored(world, match)).moves == ()


@pytest.mark.parametrize(
    ("who", "label", "word"), [("bob", "Decline", "declined"), ("alice", "Withdraw", "withdrawn")]
)
async def test_a_closed_takeback_changes_nothing(
    world: World, who: str, label: str, word: str
) -> None:
    """Declined or withdrawn: no buttons, the truth in words."""
    match = await played(world, 1)
    await world.slash(world.alice, "takeback")
    offer = board(world)
    await world.press(world.people[who], label, offer)
    closed = next(message for message in world.messages() if message.id == offer.id)
    assert not labels(closed)
    assert word in text_of(closed)
    assert (await stored(world, match)).moves == match.moves


async def test_it_lapses_with_the_next_move_of_either(world: World) -> None:
    """Also with the asker's own."""
    await world.bot.services.customs.change_settings(world.guild.id, takebacks=True)
    match = await new_match(world, WIDE)
    for player in (world.alice, world.bob):
        await _move(world, player, match)
    await world.slash(world.alice, "takeback")
    offer = board(world)
    world.inject("PATCH", "/channels/*/messages/*", code=0, status=500, times=2)
    await _move(world, world.alice, match)
    told = await world.press(world.bob, "Accept takeback", offer)
    assert told.acknowledged
    closed = next(message for message in world.messages() if message.id == offer.id)
    assert "lapsed" in text_of(closed)
    assert len((await stored(world, match)).moves) == 3


async def test_there_must_be_a_move_of_ones_own(world: World) -> None:
    """The opponent's alone is not enough."""
    await played(world, 1)
    told = await world.slash(world.bob, "takeback")
    assert told.ephemeral
    assert "nothing to take back" in text_of(told.response)


async def test_rated_games_only_where_the_server_allows_it(world: World) -> None:
    """The true reason is told."""
    await played(world, 1, takebacks=False)
    told = await world.slash(world.alice, "takeback")
    assert told.ephemeral
    assert "only in games that are not" in text_of(told.response)


async def test_none_during_the_set_up_or_after_the_end(world: World) -> None:
    """There is no turn to go back to."""
    await world.bot.services.customs.change_settings(world.guild.id, takebacks=True)
    match = await new_match(world, "")
    told = await world.slash(world.alice, "takeback")
    assert "set up" in text_of(told.response)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    told = await world.slash(world.alice, "takeback", match=str(match.id))
    assert "over" in text_of(told.response)


async def test_strangers_and_the_asker_cannot_accept(world: World) -> None:
    """Privately told; the offer stays."""
    match = await played(world, 1)
    await world.slash(world.alice, "takeback")
    offer = board(world)
    for person in (world.alice, world.carol):
        told = await world.press(person, "Accept takeback", offer)
        assert told.ephemeral
    assert (await stored(world, match)).moves == match.moves


async def test_one_offer_at_a_time(world: World) -> None:
    """A draw that is offered already is shown instead."""
    await played(world, 1)
    await world.slash(world.bob, "draw")
    shown = await world.slash(world.alice, "takeback")
    assert shown.ephemeral
    assert shown.response is not None
    assert "Accept draw" in labels(shown.response)


async def test_a_takeback_survives_a_restart_and_is_translated(world: World) -> None:
    """All it needs is in its buttons and the database."""
    await world.restart(Translator.pseudo())
    match = await played(world, 1)
    asked = await world.slash(world.alice, "takeback")
    assert untranslated(asked.response) == []
    offer = board(world)
    await world.restart(Translator.pseudo())
    await world.press(world.bob, custom_ids(offer)[0], offer)
    assert (await stored(world, match)).moves == ()
    assert untranslated(board(world)) == []


async def _move(world: World, player: MemberActor, match: Match) -> None:
    move = position_of(await stored(world, match)).legal_moves()[0]
    await world.slash(player, "move", move=str(move))
