"""Matches against the computer, whose moves come with the human's in one message."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.match.model import COMPUTER, EndedBy, First, Match, MatchStatus
from bot.match.replay import position_of
from tests.meeting import answered, place
from tests.ui.playing import board, play
from tests.world import World, custom_ids, labels, text_of

NEAR = "C4=XS A7=LT g"
"""Gold needs two turns, Blue two as well; Gold is to move."""


@pytest.fixture(autouse=True)
def hasty(world: World) -> None:
    """Let the computer think for a moment only."""
    world.bot.services.computer.budget_s = 0.02


async def challenge(world: World, /, **options: Any) -> InteractionResult:
    """Let Alice challenge the bot itself."""
    options = {"first": "me"} | ({} if "position" in options else {"setup": "quick"}) | options
    me = UserHandle(world.env, world.env.backend.bot_user)
    return await world.slash(world.alice, "deblockle challenge", opponent=me, **options)


async def match_of(world: World, number: int = 1) -> Match:
    return await world.bot.services.matches.match(number)


def mention(world: World) -> str:
    assert world.bot.user is not None
    return world.bot.user.mention


async def move_by_text(world: World) -> InteractionResult:
    """Let Alice type the first legal move."""
    position = position_of(await match_of(world))
    return await world.slash(world.alice, "move", move=str(position.legal_moves()[0]))


async def test_the_match_begins_at_once(world: World) -> None:
    """Nobody has to accept; the terms and the first board follow each other."""
    shown = await challenge(world)
    assert "accepted; the match is on" in text_of(shown.response)
    match = await match_of(world)
    assert match.players == (world.alice.id, COMPUTER)
    assert f"to move: {world.alice.mention}" in text_of(board(world))
    assert mention(world) in text_of(board(world))
    assert len(world.messages()) == 2


async def test_the_computer_places_at_once(world: World) -> None:
    """Its part of the set-up is done before anybody sees the match; only the human is pinged."""
    await challenge(world, setup="place", blocks=2)
    assert "✅ is done" in text_of(board(world))
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["allowed_mentions"] == {"parse": [], "users": [world.alice.id]}
    await place(world, world.alice)
    assert (await match_of(world)).status is MatchStatus.RUNNING


async def test_it_moves_first_if_it_is_to(world: World) -> None:
    """The first board shows its move already."""
    await challenge(world, first="opponent")
    match = await match_of(world)
    assert len(match.moves) == 1
    assert match.shown_revision == match.revision
    assert f"to move: {world.alice.mention}" in text_of(board(world))


async def test_both_moves_come_in_one_message(world: World) -> None:
    """A typed move is answered with the board after the reply; one message for two moves."""
    await challenge(world)
    before = len(world.messages())
    await move_by_text(world)
    match = await match_of(world)
    assert len(match.moves) == 2
    assert len(world.messages()) == before + 1
    told = text_of(board(world))
    assert match.moves[0] in told
    assert match.moves[1] in told
    assert "Move" in labels(board(world))


async def test_a_whole_match_with_buttons(world: World) -> None:
    """Alice wins with the panel's buttons, since the computer can't stop her."""
    await challenge(world, position=NEAR)
    await play(world, world.alice, "C4 east hop D7")
    assert len((await match_of(world)).moves) == 2
    await play(world, world.alice, "D7 south")
    match = await match_of(world)
    assert match.result is not None
    assert match.result.winner == 0
    told = text_of(board(world))
    assert f"{world.alice.mention} wins" in told
    assert "computer" in told


async def test_a_whole_match_by_typing(world: World) -> None:
    """Playing on by any moves, Alice sees the match end, and every board is shown."""
    await challenge(world, blocks=1)
    for _ in range(60):
        if (await match_of(world)).status is MatchStatus.FINISHED:
            break
        await move_by_text(world)
    match = await match_of(world)
    assert match.status is MatchStatus.FINISHED
    assert match.shown_revision == match.revision
    assert "<@0>" not in "".join(text_of(message) for message in world.messages())


async def test_resigning(world: World) -> None:
    """The computer wins, and is named like a player; nobody is rated."""
    await challenge(world)
    await world.press(world.alice, "Resign", board(world))
    await world.press(world.alice, "Resign", max(world.messages(world.alice), key=lambda m: m.id))
    match = await match_of(world)
    assert match.result is not None
    assert match.result.ended_by is EndedBy.RESIGNATION
    assert f"{mention(world)} wins" in text_of(board(world))
    assert not match.ratings


async def test_a_draw_is_declined_by_who_is_ahead(world: World) -> None:
    """It answers at once, and no public offer is left behind."""
    await challenge(world, position="A1=LT D3=CT g")
    before = len(world.messages())
    shown = await world.slash(world.alice, "draw")
    assert "declines" in text_of(shown.response)
    assert len(world.messages()) == before
    assert await world.bot.services.matches.offer_of(1) is None


async def test_a_draw_is_accepted_by_who_is_behind(world: World) -> None:
    """The match then ends without a winner."""
    await challenge(world, position="D5=CT C3=HS g")
    await world.press(world.alice, "Offer draw", board(world))
    match = await match_of(world)
    assert match.result is not None
    assert match.result.ended_by is EndedBy.AGREEMENT
    assert "Draw between" in text_of(board(world))


async def test_a_takeback_is_granted(world: World) -> None:
    """The match goes back to the human's own last turn at once."""
    await challenge(world)
    await move_by_text(world)
    await world.slash(world.alice, "takeback")
    match = await match_of(world)
    assert match.moves == ()
    assert match.taken_back
    assert f"to move: {world.alice.mention}" in text_of(board(world))


async def test_several_matches_at_once(world: World) -> None:
    """Each of several matches gets its reply."""
    for _ in range(3):
        await challenge(world)
    moves = [
        str(position_of(await match_of(world, number)).legal_moves()[0]) for number in (1, 2, 3)
    ]
    await world.simultaneously(
        *(
            world.slash(world.alice, "move", move=move, match=str(number))
            for number, move in enumerate(moves, 1)
        )
    )
    for number in (1, 2, 3):
        match = await match_of(world, number)
        assert len(match.moves) == 2
        assert match.shown_revision == match.revision


async def test_a_restart_while_it_thinks(world: World) -> None:
    """A move that was stored, and not answered before the end, is answered after the start."""
    await challenge(world)
    match = await match_of(world)
    move = str(position_of(match).legal_moves()[0])
    await world.bot.services.matches.play(1, world.alice.id, move)
    await world.restart()
    await world.bot.sweeper.catch_up()
    match = await match_of(world)
    assert len(match.moves) == 2
    assert match.shown_revision == match.revision
    assert match.moves[1] in text_of(board(world))


async def test_a_failure_is_made_up_for(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The human's move stands and is shown; the next sweep lets the computer play on."""
    await challenge(world)
    service = world.bot.services.matches
    original, failures = service.play, [True]

    async def play_once_it_works(match_id: int, user: int, text: str, **options: Any) -> Any:
        if user == COMPUTER and failures:
            failures.pop()
            raise OSError("the disk is full")
        return await original(match_id, user, text, **options)

    monkeypatch.setattr(service, "play", play_once_it_works)
    world.expect_errors()
    await move_by_text(world)
    assert f"to move: {mention(world)}" in text_of(board(world))
    await world.bot.sweeper.run_once()
    assert len((await match_of(world)).moves) == 2
    assert f"to move: {world.alice.mention}" in text_of(board(world))


async def test_what_it_owes_outlives_a_database_that_is_away(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that cannot be read at one sweep is played on at the next."""
    await challenge(world)
    service = world.bot.services.matches

    async def away(*_: object, **__: object) -> Any:
        raise OSError("the disk is away")

    world.expect_errors(2)
    with monkeypatch.context() as broken:
        broken.setattr(world.bot.services.computer, "_step", away)
        await move_by_text(world)
        broken.setattr(service, "match", away)
        await world.bot.sweeper.run_once()
    await world.bot.sweeper.run_once()
    assert len((await match_of(world)).moves) == 2


async def test_it_does_not_hold_up_others(world: World) -> None:
    """While it thinks, other tasks run: the event loop waits for nothing."""
    await challenge(world)
    computer, match = world.bot.services.computer, await match_of(world)
    move = str(position_of(match).legal_moves()[0])
    turn = await world.bot.services.matches.play(1, world.alice.id, move)
    computer.budget_s = 0.3
    thinking, ticks = asyncio.create_task(computer.play_on(turn.match)), 0
    while not thinking.done():
        await asyncio.sleep(0.01)
        ticks += 1
    assert ticks >= 5
    assert len((await thinking).moves) == 2


async def test_it_is_no_button_of_others(world: World) -> None:
    """Whoever is no player can't press anything, as in every match."""
    await challenge(world)
    shown = await world.press(world.bob, "Move", board(world))
    assert "You don't play in this match" in text_of(answered(shown))
    assert custom_ids(board(world))


async def test_names_in_lists(world: World) -> None:
    """Lists of matches call the computer by the bot's name."""
    await challenge(world)
    shown = await world.slash(world.alice, "games")
    assert mention(world) in text_of(shown.response)


async def test_a_rematch_begins_at_once(world: World) -> None:
    """The computer is always ready for another game, in which the other one begins."""
    await challenge(world)
    await world.bot.services.matches.resign(1, world.alice.id)
    await world.bot.services.publisher.publish(world.bot, await match_of(world))
    await world.press(world.alice, "Rematch", board(world))
    match = await match_of(world, 2)
    assert match.players == (COMPUTER, world.alice.id)
    assert len(match.moves) == 1
    assert match.shown_revision == match.revision


async def test_it_is_in_no_statistics(world: World) -> None:
    """A lost game against the computer is no lost game."""
    await challenge(world)
    await move_by_text(world)
    await world.bot.services.matches.resign(1, world.alice.id)
    stats = await world.bot.services.rankings.stats(world.guild.id, "deblockle", world.alice.id)
    assert (stats.games, stats.opponents, stats.ranks) == ((), (), ())
    assert sum(stats.record) == 0


async def test_a_thread_for_the_match(world: World) -> None:
    """Where each match has a thread, this one has, too, below its terms."""
    kept = await world.bot.services.customs.change_settings(world.guild.id, threads=True)
    assert kept.threads
    await challenge(world)
    assert (await match_of(world)).place.channel_id != world.channel.id


async def test_blokus_alone(world: World) -> None:
    """Duo against the computer: its piece comes with the human's."""
    me = UserHandle(world.env, world.env.backend.bot_user)
    await world.slash(
        world.alice, "blokus challenge", player2=me, variant="duo", first=First.AUTHOR.value
    )
    for turns in (2, 4):
        await move_by_text(world)
        assert len((await match_of(world)).moves) == turns
    assert "<@0>" not in text_of(board(world))


async def test_blokus_with_others(world: World) -> None:
    """With people it takes one of the seats; only they are asked, and it moves when it is to."""
    me = UserHandle(world.env, world.env.backend.bot_user)
    shown = await world.slash(
        world.alice, "blokus challenge", player2=me, player3=world.bob, first=First.AUTHOR.value
    )
    assert f"✅ {mention(world)} plays" in text_of(shown.response)
    await world.press(world.bob, "Accept")
    assert (await match_of(world)).players == (world.alice.id, COMPUTER, world.bob.id)
    await move_by_text(world)
    match = await match_of(world)
    assert len(match.moves) == 2
    assert f"to move: {world.bob.mention}" in text_of(board(world))
