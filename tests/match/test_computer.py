"""Matches against the computer: they begin at once, wait for no clock of its, and are unrated."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.model import (
    COMPUTER,
    ChallengeStatus,
    First,
    Match,
    MatchStatus,
    Terms,
    Unrated,
)
from bot.match.refusals import Refusal, Why
from bot.match.replay import position_of
from tests.match.conftest import ALICE, BOB, HERE, Club

QUICK = {"setup": "quick"}


async def against_computer(club: Club, first: First = First.AUTHOR, **options: str) -> Match:
    terms = Terms("deblockle", options or QUICK, first)
    challenge = await club.service.challenge(ALICE, [COMPUTER], HERE, terms)
    assert challenge.status is ChallengeStatus.ACCEPTED
    assert challenge.match_id is not None
    return await club.service.match(challenge.match_id)


async def play_any(club: Club, match: Match) -> Match:
    """Play the first legal move of whoever is to move."""
    position = position_of(match)
    user = match.players[position.player_to_move]
    return (await club.service.play(match.id, user, str(position.legal_moves()[0]))).match


@pytest.mark.parametrize(
    ("first", "players"),
    [(First.AUTHOR, (ALICE, COMPUTER)), (First.OPPONENT, (COMPUTER, ALICE))],
)
async def test_the_match_begins_with_the_challenge(
    club: Club, first: First, players: tuple[int, ...]
) -> None:
    """The computer needs no time to accept, and moves first only if it is to."""
    match = await against_computer(club, first)
    assert match.players == players
    assert match.status is MatchStatus.RUNNING
    assert not match.terms.rated


async def test_who_begins_is_drawn_where_the_younger_would_begin(club: Club) -> None:
    """Nobody asks for the age of a computer; luck decides."""
    begun = {(await against_computer(club, First.AUTO)).players for _ in range(20)}
    assert begun == {(ALICE, COMPUTER), (COMPUTER, ALICE)}


async def test_the_computer_has_no_deadline(club: Club) -> None:
    """Only the human's turns are timed, however long the bot may have been down."""
    match = await against_computer(club, First.OPPONENT)
    assert (match.deadline, match.remind_at) == (None, None)
    club.now += timedelta(days=30)
    assert await club.service.time_out(match.id) is None
    match = await play_any(club, match)
    assert match.deadline == club.now + timedelta(days=3)


async def test_what_the_computer_owes_is_found(club: Club) -> None:
    """A set-up that it has not done and a turn that is its own are listed, and nothing else."""
    placing = await against_computer(club, setup="place")
    moving = await against_computer(club, First.OPPONENT)
    await against_computer(club, First.AUTHOR)
    await club.match(setup="quick")
    assert [each.id for each in await club.service.matches_of_computer()] == [placing.id, moving.id]


async def test_it_counts_for_nobody(club: Club) -> None:
    """A match against the computer is unrated because of that, whatever else holds."""
    match = await against_computer(club)
    match = await play_any(club, await play_any(club, match))
    over = await club.service.resign(match.id, ALICE)
    assert over.result is not None
    assert over.result.winner == match.seat_of(COMPUTER)
    assert over.unrated is Unrated.COMPUTER


async def test_with_others_only_they_are_waited_for(club: Club) -> None:
    """Invited together with people, the computer plays as soon as they have answered."""
    terms = Terms("blokus", {})
    challenge = await club.service.challenge(ALICE, [COMPUTER, BOB], HERE, terms)
    assert challenge.status is ChallengeStatus.OPEN
    assert challenge.waiting == (BOB,)
    _, match = await club.service.accept(challenge.id, BOB)
    assert match is not None
    assert set(match.players) == {ALICE, COMPUTER, BOB}


async def test_the_computer_sits_in_a_match_once(club: Club) -> None:
    """It can't be invited as two players."""
    with pytest.raises(Refusal) as refused:
        await club.service.challenge(ALICE, [COMPUTER, COMPUTER], HERE, Terms("blokus", {}))
    assert refused.value.why is Why.INVITED_TWICE
