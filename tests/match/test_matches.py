"""Matches: set-up, turns in their one order of checks, offers, resignation and time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.match.model import EndedBy, Match, MatchStatus, OfferStatus
from bot.match.refusals import BadMove, Refusal, Why
from bot.match.replay import position_of, set_up_of
from bot.rules.game import IncompleteMove, SetUp
from tests.match.conftest import ALICE, BOB, CAROL, Club

OPEN = "C1=XS C5=LT g"


def why(refused: pytest.ExceptionInfo[Refusal]) -> Why:
    return refused.value.why


def first_move(match: Match) -> str:
    return str(position_of(match).legal_moves()[0])


def filled(club: Club, set_up: SetUp, seat: int) -> SetUp:
    return set_up.fill(seat, club.luck.randrange).finish(seat)


async def test_an_accepted_move_is_stored(club: Club) -> None:
    """After a move the stored match is the one that was given back, and the other is to move."""
    match = await club.match(position=OPEN)
    turn = await club.service.play(match.id, ALICE, first_move(match), interaction_id=9)
    assert turn.match == await club.service.match(match.id)
    assert turn.match.moves == (str(turn.match.moves[0]),)
    assert turn.match.revision == match.revision + 1
    assert position_of(turn.match).player_to_move == 1


async def test_checks_come_in_their_one_order(club: Club) -> None:
    """The first thing that is wrong is the one that is told."""
    match = await club.match(position=OPEN)
    play = club.service.play
    cases = [
        (play(999, CAROL, "nonsense"), Why.NO_SUCH_MATCH),
        (play(match.id, CAROL, "nonsense", revision=77), Why.NOT_A_PLAYER),
        (play(match.id, BOB, "nonsense", revision=77), Why.NOT_YOUR_TURN),
        (play(match.id, ALICE, "nonsense", revision=77), Why.BOARD_CHANGED),
        (play(match.id, ALICE, "nonsense", revision=match.revision), Why.BAD_MOVE),
    ]
    for request, expected in cases:
        with pytest.raises(Refusal) as refused:
            await request
        assert why(refused) is expected
    await club.service.resign(match.id, BOB)
    with pytest.raises(Refusal) as refused:
        await play(match.id, CAROL, "nonsense")
    assert why(refused) is Why.MATCH_OVER


async def test_a_refused_move_changes_nothing(club: Club) -> None:
    """The rules' own answer comes along."""
    match = await club.match(position=OPEN)
    with pytest.raises(BadMove) as refused:
        await club.service.play(match.id, ALICE, "c1")
    assert isinstance(refused.value.error, IncompleteMove)
    assert await club.service.match(match.id) == match


async def test_a_double_click_plays_once(club: Club) -> None:
    """Of two equal requests at the same moment one is played, the other told the truth."""
    match = await club.match(position=OPEN)
    move = first_move(match)
    results = await asyncio.gather(
        *(club.service.play(match.id, ALICE, move, revision=match.revision) for _ in range(2)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Refusal) for result in results) == 1
    assert len((await club.service.match(match.id)).moves) == 1


async def test_the_match_starts_when_both_set_ups_are_done(club: Club) -> None:
    """The first to finish waits; the second starts the match and its clock."""
    match = await club.match()
    waiting = await club.service.arrange(match.id, ALICE, lambda s, seat: filled(club, s, seat))
    assert waiting.status is MatchStatus.SET_UP
    assert set_up_of(waiting).waiting == {1}
    club.now += timedelta(hours=1)
    started = await club.service.arrange(match.id, BOB, lambda s, seat: filled(club, s, seat))
    assert started.status is MatchStatus.RUNNING
    assert started.deadline == club.now + timedelta(days=3)
    assert started == await club.service.match(match.id)


async def test_a_finished_set_up_cannot_be_changed(club: Club) -> None:
    """Neither by the player who finished it, nor once the match has started."""
    match = await club.match()
    for user in (ALICE, BOB):
        await club.service.arrange(match.id, user, lambda s, seat: filled(club, s, seat))
        with pytest.raises(Refusal) as refused:
            await club.service.arrange(match.id, user, lambda s, seat: filled(club, s, seat))
        assert why(refused) is Why.SET_UP_DONE


async def test_done_too_early_is_refused(club: Club) -> None:
    """Every block has a place before a player is done."""
    match = await club.match()
    with pytest.raises(Refusal) as refused:
        await club.service.arrange(match.id, ALICE, lambda s, seat: s.finish(seat))
    assert why(refused) is Why.SET_UP_INCOMPLETE


async def test_no_move_and_no_draw_during_the_set_up(club: Club) -> None:
    """There is no position yet."""
    match = await club.match()
    for request in (
        club.service.play(match.id, ALICE, "c1 n"),
        club.service.offer_draw(match.id, BOB),
    ):
        with pytest.raises(Refusal) as refused:
            await request
        assert why(refused) is Why.SET_UP_RUNNING


@pytest.mark.parametrize("options", [{}, {"setup": "quick"}])
async def test_resigning_ends_the_match_in_any_phase(club: Club, options: dict[str, str]) -> None:
    """The other player wins; the second of two resignations finds the match over."""
    match = await club.match(**options)
    results = await asyncio.gather(
        club.service.resign(match.id, ALICE),
        club.service.resign(match.id, ALICE),
        return_exceptions=True,
    )
    over = next(result for result in results if isinstance(result, Match))
    assert over.result is not None
    assert (over.result.ended_by, over.result.winner) == (EndedBy.RESIGNATION, 1)
    assert over.result.places == (2, 1)
    assert [result.why for result in results if isinstance(result, Refusal)] == [Why.MATCH_OVER]


async def test_a_draw_needs_both_players(club: Club) -> None:
    """The author of an offer cannot accept it; the opponent can."""
    match = await club.match(position=OPEN)
    offer = (await club.service.offer_draw(match.id, BOB)).offer
    with pytest.raises(Refusal) as refused:
        await club.service.answer_offer(offer.id, BOB, accept=True)
    assert why(refused) is Why.OWN_OFFER
    answer = await club.service.answer_offer(offer.id, ALICE, accept=True)
    assert answer.match.result is not None
    assert (answer.match.result.ended_by, answer.match.result.winner) == (EndedBy.AGREEMENT, None)


async def test_only_one_offer_is_open_at_a_time(club: Club) -> None:
    """A declined or withdrawn one makes room for the next."""
    match = await club.match(position=OPEN)
    offer = (await club.service.offer_draw(match.id, ALICE)).offer
    for user in (ALICE, BOB):
        with pytest.raises(Refusal) as refused:
            await club.service.offer_draw(match.id, user)
        assert why(refused) is Why.OFFER_OPEN
    await club.service.answer_offer(offer.id, BOB, accept=False)
    offer = (await club.service.offer_draw(match.id, ALICE)).offer
    with pytest.raises(Refusal) as refused:
        await club.service.withdraw_offer(offer.id, BOB)
    assert why(refused) is Why.NOT_YOUR_OFFER
    await club.service.withdraw_offer(offer.id, ALICE)
    assert await club.service.offer_of(match.id) is None


async def test_an_offer_lapses_when_the_other_player_moves(club: Club) -> None:
    """Moving on answers an offer; the offering player's own move leaves it open."""
    match = await club.match(position=OPEN)
    offer = (await club.service.offer_draw(match.id, ALICE)).offer
    turn = await club.service.play(match.id, ALICE, first_move(match))
    assert await club.service.offer_of(match.id) == offer
    await club.service.play(match.id, BOB, first_move(turn.match))
    assert await club.service.offer_of(match.id) is None
    with pytest.raises(Refusal) as refused:
        await club.service.answer_offer(offer.id, BOB, accept=True)
    assert why(refused) is Why.OFFER_CLOSED


async def test_an_offer_ends_with_the_match(club: Club) -> None:
    """After a resignation nobody can accept a draw."""
    match = await club.match(position=OPEN)
    offer = (await club.service.offer_draw(match.id, ALICE)).offer
    await club.service.resign(match.id, ALICE)
    with pytest.raises(Refusal) as refused:
        await club.service.answer_offer(offer.id, BOB, accept=True)
    assert why(refused) is Why.OFFER_CLOSED
    assert offer.status is OfferStatus.OPEN


async def test_who_is_to_move_at_the_deadline_loses(club: Club) -> None:
    """Not a second earlier, and only once."""
    match = await club.match(position=OPEN)
    club.now += timedelta(days=3) - timedelta(seconds=1)
    assert await club.service.time_out(match.id) is None
    club.now += timedelta(seconds=1)
    assert [due.id for due in await club.time.overdue()] == [match.id]
    over = await club.service.time_out(match.id)
    assert over is not None
    assert over.result is not None
    assert (over.result.ended_by, over.result.winner) == (EndedBy.TIME, 1)
    assert await club.service.time_out(match.id) is None


async def test_a_set_up_is_completed_at_the_deadline(club: Club) -> None:
    """What is not placed by then is placed at random; what was done stays."""
    match = await club.match()
    done = await club.service.arrange(match.id, ALICE, lambda s, seat: filled(club, s, seat))
    club.now += timedelta(days=3)
    started = await club.service.time_out(match.id)
    assert started is not None
    assert started.status is MatchStatus.RUNNING
    assert done.set_up is not None
    placed = [word for word in done.set_up.split() if "=" in word]
    assert all(block in str(started.start) for block in placed[0].split(","))


async def test_a_time_out_against_a_move_has_one_winner(club: Club) -> None:
    """A move that arrives at the moment of the deadline is played, or the match is over."""
    for _ in range(5):
        match = await club.match(position=OPEN)
        club.now += timedelta(days=3)
        played, timed_out = await asyncio.gather(
            club.service.play(match.id, ALICE, first_move(match)),
            club.service.time_out(match.id),
            return_exceptions=True,
        )
        assert isinstance(played, Refusal) != (timed_out is None)


async def test_a_match_without_time_limit_is_never_due(club: Club) -> None:
    """`days_per_turn:none` gives no deadline."""
    challenge = await club.challenge(position=OPEN)
    terms = replace(challenge.terms, per_turn=None)
    await club.service.withdraw(challenge.id, ALICE)
    unlimited = await club.service.challenge(ALICE, [BOB], challenge.place, terms)
    match = await club.accept(unlimited)
    assert match.deadline is None
    club.now += timedelta(days=1000)
    assert await club.time.overdue() == []


async def test_a_match_that_the_rules_end_is_over(club: Club) -> None:
    """The rules' outcome becomes the result, with places for both."""
    match = await club.match(position="C6=CH C5=LT g")
    turn = await club.service.play(match.id, ALICE, "c6 e")
    assert turn.match.status is MatchStatus.FINISHED
    assert turn.match.result is not None
    assert (turn.match.result.ended_by, turn.match.result.winner) == (EndedBy.RULES, 0)
    assert turn.match.result.places == (1, 2)


async def test_the_newer_board_message_stays(club: Club) -> None:
    """Noting a board gives the message that it replaces; an older state replaces nothing."""
    match = await club.match(position=OPEN)
    assert await club.service.note_board(match.id, revision=match.revision, message_id=5) is None
    assert [each.id for each in await club.time.unshown()] == []
    turn = await club.service.play(match.id, ALICE, first_move(match))
    assert [each.id for each in await club.time.unshown()] == [match.id]
    noted = await club.service.note_board(match.id, revision=turn.match.revision, message_id=6)
    assert noted == 5
    assert await club.service.note_board(match.id, revision=match.revision, message_id=7) == 7
    assert (await club.service.match(match.id)).message_id == 6


async def test_matches_of_a_player_are_the_unfinished_ones_of_the_server(club: Club) -> None:
    """Finished ones and those of other servers are not listed."""
    match = await club.match(position=OPEN)
    assert [each.id for each in await club.service.matches_of(BOB, 1)] == [match.id]
    assert await club.service.matches_of(BOB, 99) == []
    assert await club.service.matches_of(CAROL, 1) == []
    await club.service.resign(match.id, ALICE)
    assert await club.service.matches_of(BOB, 1) == []
