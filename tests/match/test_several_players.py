"""Matches of more than two: challenges to several players, and players who leave."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import permutations

import pytest

from bot.match.arbiter import Arbiter
from bot.match.model import (
    Challenge,
    ChallengeStatus,
    EndedBy,
    First,
    Match,
    MatchStatus,
    Result,
    Terms,
    Verdict,
)
from bot.match.refusals import BadOptions, Refusal, Why
from bot.match.replay import position_of, staying
from bot.rules.blokus import Position
from tests.match.conftest import ALICE, BOB, CAROL, HERE, Club

DAVE = 44
FOUR = (ALICE, BOB, CAROL, DAVE)


async def invite(
    club: Club, *invited: int, first: First = First.AUTHOR, **options: str
) -> Challenge:
    return await club.service.challenge(ALICE, invited, HERE, Terms("blokus", options, first))


async def begin(club: Club, players: int, plies: int = 0) -> Match:
    """Begin a match in the order of the invitation, some plies into the game."""
    challenge = await invite(club, *FOUR[1:players])
    for user in FOUR[1:players]:
        _, match = await club.service.accept(challenge.id, user)
    assert match is not None
    for _ in range(plies):
        match = await play(club, match)
    return match


async def play(club: Club, match: Match) -> Match:
    """Play any legal move."""
    position = game_at(match)
    move = str(position.random_move(club.luck.randrange))
    return (await club.service.play(match.id, match.players[position.player_to_move], move)).match


def game_at(match: Match) -> Position:
    position = position_of(match)
    assert isinstance(position, Position)
    return position


async def refused(request: object) -> Why:
    with pytest.raises(Refusal) as caught:
        await request  # type: ignore[misc] # any of the service's coroutines
    return caught.value.why


async def test_the_last_to_accept_begins_the_match(club: Club) -> None:
    """Until then the challenge stays open and knows who has answered."""
    challenge = await invite(club, BOB, CAROL, DAVE)
    for user in (CAROL, BOB):
        answered, match = await club.service.accept(challenge.id, user)
        assert match is None
        assert answered.status is ChallengeStatus.OPEN
        assert await club.service.challenge_by_id(challenge.id) == answered
    assert answered.waiting == (DAVE,)
    answered, match = await club.service.accept(challenge.id, DAVE)
    assert answered.status is ChallengeStatus.ACCEPTED
    assert match is not None
    assert match.players == FOUR
    assert match.terms.options["players"] == "4"


async def test_who_declines_is_left_out(club: Club) -> None:
    """The others play the variant for as many as they are."""
    challenge = await invite(club, BOB, CAROL, DAVE)
    await club.service.accept(challenge.id, DAVE)
    _, match = await club.service.decline(challenge.id, BOB)
    assert match is None
    _, match = await club.service.accept(challenge.id, CAROL)
    assert match is not None
    assert match.players == (ALICE, CAROL, DAVE)
    assert match.terms.options["players"] == "3"


async def test_the_last_answer_may_be_a_no(club: Club) -> None:
    """Those who have accepted begin."""
    challenge = await invite(club, BOB, CAROL)
    await club.service.accept(challenge.id, BOB)
    answered, match = await club.service.decline(challenge.id, CAROL)
    assert answered.declined == {CAROL}
    assert match is not None
    assert match.players == (ALICE, BOB)


async def test_when_all_decline_the_challenge_is_declined(club: Club) -> None:
    """There is nobody left to play with."""
    challenge = await invite(club, BOB, CAROL)
    await club.service.decline(challenge.id, BOB)
    answered, match = await club.service.decline(challenge.id, CAROL)
    assert (answered.status, match) == (ChallengeStatus.DECLINED, None)


async def test_an_answer_can_be_changed_while_the_challenge_is_open(club: Club) -> None:
    """The same answer twice is refused."""
    challenge = await invite(club, BOB, CAROL)
    await club.service.accept(challenge.id, BOB)
    assert await refused(club.service.accept(challenge.id, BOB)) is Why.ACCEPTED_ALREADY
    answered, _ = await club.service.decline(challenge.id, BOB)
    assert (answered.accepted, answered.declined) == (frozenset(), frozenset({BOB}))
    assert await refused(club.service.decline(challenge.id, BOB)) is Why.DECLINED_ALREADY
    answered, _ = await club.service.accept(challenge.id, BOB)
    assert (answered.accepted, answered.declined) == (frozenset({BOB}), frozenset())


async def test_the_author_can_start_without_the_silent(club: Club) -> None:
    """Only the author, and only with at least one other."""
    challenge = await invite(club, BOB, CAROL, DAVE)
    start = club.service.start
    assert await refused(start(challenge.id, ALICE)) is Why.TOO_FEW_ACCEPTED
    await club.service.accept(challenge.id, CAROL)
    for user in (BOB, CAROL, 99):
        assert await refused(start(challenge.id, user)) is Why.NOT_YOURS_TO_START
    _, match = await start(challenge.id, ALICE)
    assert match is not None
    assert match.players == (ALICE, CAROL)
    assert await refused(club.service.accept(challenge.id, BOB)) is Why.CHALLENGE_CLOSED
    assert await refused(start(challenge.id, ALICE)) is Why.CHALLENGE_CLOSED


async def test_nothing_starts_after_the_time(club: Club) -> None:
    """An expired challenge is closed for its author too."""
    challenge = await invite(club, BOB, CAROL)
    await club.service.accept(challenge.id, BOB)
    club.now += timedelta(hours=24)
    assert await refused(club.service.start(challenge.id, ALICE)) is Why.CHALLENGE_CLOSED


async def test_the_last_two_accept_at_once(club: Club) -> None:
    """There is one match, and exactly one of them has begun it."""
    challenge = await invite(club, BOB, CAROL)
    answers = await asyncio.gather(
        club.service.accept(challenge.id, BOB), club.service.accept(challenge.id, CAROL)
    )
    matches = [match for _, match in answers if match is not None]
    assert [set(match.players) for match in matches] == [{ALICE, BOB, CAROL}]


async def test_start_and_accept_at_once(club: Club) -> None:
    """Whichever is first, one match begins."""
    challenge = await invite(club, BOB, CAROL)
    await club.service.accept(challenge.id, BOB)
    results = await asyncio.gather(
        club.service.start(challenge.id, ALICE),
        club.service.accept(challenge.id, CAROL),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Refusal) for result in results) == 1


async def test_nobody_is_invited_twice(club: Club) -> None:
    """A player has one seat."""
    assert await refused(invite(club, BOB, BOB)) is Why.INVITED_TWICE


@pytest.mark.parametrize("invited", [(BOB, CAROL), (BOB, CAROL, DAVE)])
async def test_duo_is_for_two(club: Club, invited: tuple[int, ...]) -> None:
    """More players cannot play it, and the game itself says so."""
    with pytest.raises(BadOptions):
        await invite(club, *invited, variant="duo")


async def test_the_first_player_is_drawn_by_default(club: Club) -> None:
    """Every order of the seats comes up."""
    seen = set()
    for _ in range(60):
        challenge = await invite(club, BOB, CAROL, first=First.AUTO)
        await club.service.accept(challenge.id, BOB)
        _, match = await club.service.accept(challenge.id, CAROL)
        assert match is not None
        seen.add(match.players)
    assert seen == set(permutations((ALICE, BOB, CAROL)))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("plies", [0, 1, 5, 40])
async def test_each_seat_can_leave_in_each_phase(club: Club, players: int, plies: int) -> None:
    """The others play on in their order, whoever was to move."""
    for seat in range(players):
        match = await begin(club, players, plies)
        before = match
        mover = game_at(match).player_to_move
        match = await club.service.resign(match.id, FOUR[seat])
        assert match.status is MatchStatus.RUNNING
        assert match.revision == before.revision + 1
        assert staying(match) == tuple(each for each in range(players) if each != seat)
        assert await club.service.match(match.id) == match
        assert game_at(match).player_to_move != seat
        if seat != mover:
            assert game_at(match).player_to_move == mover
            assert match.deadline == before.deadline
        match = await play(club, match)
        assert await refused(club.service.resign(match.id, FOUR[seat])) is Why.LEFT
        assert await refused(club.service.play(match.id, FOUR[seat], "W")) is Why.LEFT
        assert match.id not in [m.id for m in await club.service.matches_of(FOUR[seat], 1)]


async def test_the_last_one_left_wins(club: Club) -> None:
    """Who has left last is placed before who left first."""
    match = await begin(club, 4, 9)
    for user in (CAROL, ALICE):
        match = await club.service.resign(match.id, user)
    assert match.status is MatchStatus.RUNNING
    match = await club.service.resign(match.id, DAVE)
    assert match.result is not None
    assert match.result.ended_by is EndedBy.RESIGNATION
    assert match.result.winner == 1
    assert match.result.places == (3, 1, 4, 2)
    assert await club.service.match(match.id) == match


async def test_time_takes_out_who_is_to_move(club: Club) -> None:
    """The next one gets the whole time; at last one is left and wins."""
    match = await begin(club, 3, 4)
    assert match.deadline is not None
    for expected in (MatchStatus.RUNNING, MatchStatus.FINISHED):
        assert match.deadline is not None
        club.now = match.deadline
        mover = game_at(match).player_to_move
        over = await club.service.time_out(match.id)
        assert over is not None
        match = over
        assert match.status is expected
        assert mover not in staying(match)
        if expected is MatchStatus.RUNNING:
            assert match.turn_started_at == club.now
            assert await club.service.time_out(match.id) is None
    assert match.result is not None
    assert match.result.ended_by is EndedBy.TIME


async def test_leaving_a_match_of_two_ends_it(club: Club) -> None:
    """The other one wins, as in every game of two."""
    match = await begin(club, 2, 3)
    match = await club.service.resign(match.id, ALICE)
    assert match.result is not None
    assert (match.result.ended_by, match.result.winner) == (EndedBy.RESIGNATION, 1)
    assert match.result.places == (2, 1)


async def test_whoever_left_is_last_however_many_squares_were_placed(club: Club) -> None:
    """The places of those who stayed go by their scores."""
    match = await begin(club, 3, 40)
    match = await club.service.resign(match.id, BOB)
    while match.status is MatchStatus.RUNNING:
        match = await play(club, match)
    assert match.result is not None
    assert match.result.ended_by is EndedBy.RULES
    assert match.result.places[1] == 3
    scores = game_at(match).player_scores
    assert (match.result.places[0] < match.result.places[2]) is (scores[0] > scores[2])


@pytest.mark.parametrize("players", [3, 4])
async def test_no_draw_is_offered_among_more_than_two(club: Club, players: int) -> None:
    """Two players can agree on one."""
    match = await begin(club, players)
    assert await refused(club.service.offer_draw(match.id, ALICE)) is Why.NO_DRAW
    match = await begin(club, 2)
    offer = (await club.service.offer_draw(match.id, BOB)).offer
    drawn = (await club.service.answer_offer(offer.id, ALICE, accept=True)).match
    assert drawn.result is not None
    assert drawn.result.places == (1, 1)


async def test_a_leaving_after_which_nobody_can_place_ends_by_the_rules(club: Club) -> None:
    """Who has resigned is last; that the others are blocked has ended the game."""
    match = await begin(club, 3)
    while not (can_place := _can_place(match)) or len(can_place) > 1 or can_place == {None}:
        match = await play(club, match) if can_place else await begin(club, 3)
    (seat,) = can_place
    assert seat is not None
    match = await club.service.resign(match.id, FOUR[seat])
    assert match.result is not None
    assert match.result.ended_by is EndedBy.RULES
    assert match.result.places[seat] == 3


def _can_place(match: Match) -> set[int | None]:
    """Give the seats whose colours can still place a piece; None stands for the shared one."""
    position = game_at(match)
    colours = position.rules.colours
    return {position.rules.seat_of(colour) for colour in colours if not position.is_out(colour)}


async def test_a_move_and_a_resignation_at_once(club: Club) -> None:
    """Both count, or the slower one is told that the board has changed; nothing is torn."""
    match = await begin(club, 3, 3)
    move = str(game_at(match).random_move(club.luck.randrange))
    results = await asyncio.gather(
        club.service.play(match.id, ALICE, move, revision=match.revision),
        club.service.resign(match.id, CAROL),
        return_exceptions=True,
    )
    refusals = [result.why for result in results if isinstance(result, Refusal)]
    assert refusals in ([], [Why.BOARD_CHANGED], [Why.NOT_YOUR_TURN])
    assert len((await club.service.match(match.id)).moves) == 5 - len(refusals)


async def test_a_vacation_is_nothing_to_a_match_that_was_left(club: Club) -> None:
    """It is announced only where the player is still waited for, at its beginning and its end."""
    left, played = await begin(club, 3), await begin(club, 3)
    await club.service.resign(left.id, BOB)
    _, told = await club.time.leave(BOB, timedelta(days=3))
    assert [match.id for match in told] == [played.id]
    assert [match.id for match in await club.time.come_back(BOB)] == [played.id]


@pytest.mark.parametrize(
    ("winner", "places"), [(0, (1, 4, 2, 3)), (2, (2, 4, 1, 3)), (None, (1, 4, 1, 3))]
)
async def test_whoever_left_is_last_also_by_verdict(
    club: Club, winner: int | None, places: tuple[int, ...]
) -> None:
    """An admin decides only between those who have stayed."""
    match = await begin(club, 4, 6)
    for user in (BOB, DAVE):
        match = await club.service.resign(match.id, user)
    arbiter, guild_id = Arbiter(club.service._store, lambda: club.now), HERE.guild_id or 0
    because = Verdict(99, "the others are asleep")
    for gone in (1, 3):
        judged = arbiter.adjudicate(match.id, guild_id, because, gone)
        assert await refused(judged) is Why.BOARD_CHANGED
    over = await arbiter.adjudicate(match.id, guild_id, because, winner)
    assert over.result == Result(EndedBy.VERDICT, winner, places)
    assert await club.service.match(match.id) == over
