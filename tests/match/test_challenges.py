"""Challenges: who may do what with them, and which match they lead to."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.match.model import Challenge, ChallengeStatus, First, Match, MatchStatus, Terms, Younger
from bot.match.refusals import BadOptions, Refusal, Why
from tests.match.conftest import ALICE, BOB, CAROL, HERE, Club


def why(refused: pytest.ExceptionInfo[Refusal]) -> Why:
    return refused.value.why


async def test_accepting_makes_a_match_between_the_two(club: Club) -> None:
    """An accepted challenge is final, and knows its match."""
    challenge = await club.challenge()
    accepted, match = await club.service.accept(challenge.id, BOB)
    assert match is not None
    assert accepted.status is ChallengeStatus.ACCEPTED
    assert accepted.match_id == match.id
    assert match.players == (ALICE, BOB)
    assert match.status is MatchStatus.SET_UP
    assert await club.service.match(match.id) == match


async def test_only_the_invited_player_can_accept_or_decline(club: Club) -> None:
    """The author gets told that it is their own, anybody else that it is not for them."""
    challenge = await club.challenge()
    for user, expected in ((ALICE, Why.OWN_CHALLENGE), (CAROL, Why.NOT_INVITED)):
        for request in (club.service.accept, club.service.decline):
            with pytest.raises(Refusal) as refused:
                await request(challenge.id, user)
            assert why(refused) is expected
    assert (await club.service.challenge_by_id(challenge.id)).status is ChallengeStatus.OPEN


async def test_only_the_author_can_withdraw(club: Club) -> None:
    """The invited player declines instead."""
    challenge = await club.challenge()
    with pytest.raises(Refusal) as refused:
        await club.service.withdraw(challenge.id, BOB)
    assert why(refused) is Why.NOT_THE_AUTHOR
    withdrawn = await club.service.withdraw(challenge.id, ALICE)
    assert withdrawn.status is ChallengeStatus.WITHDRAWN


@pytest.mark.parametrize("final", ["accept", "decline", "withdraw"])
async def test_a_closed_challenge_stays_closed(club: Club, final: str) -> None:
    """Nothing can be done with a challenge that was accepted, declined or withdrawn."""
    challenge = await club.challenge()
    await getattr(club.service, final)(challenge.id, ALICE if final == "withdraw" else BOB)
    for request, user in (
        (club.service.accept, BOB),
        (club.service.decline, BOB),
        (club.service.withdraw, ALICE),
    ):
        with pytest.raises(Refusal) as refused:
            await request(challenge.id, user)
        assert why(refused) is Why.CHALLENGE_CLOSED


async def test_accept_and_withdraw_at_once_have_one_winner(club: Club) -> None:
    """Of two opposite requests at the same moment exactly one counts."""
    for _ in range(5):
        challenge = await club.challenge()
        results = await asyncio.gather(
            club.service.accept(challenge.id, BOB),
            club.service.withdraw(challenge.id, ALICE),
            return_exceptions=True,
        )
        refusals = [result for result in results if isinstance(result, Refusal)]
        assert [refusal.why for refusal in refusals] == [Why.CHALLENGE_CLOSED]


async def test_a_challenge_expires(club: Club) -> None:
    """After its time nobody can accept it, and the sweep closes it once."""
    challenge = await club.challenge()
    assert await club.time.expired() == []
    assert await club.service.expire(challenge.id) is None
    club.now += timedelta(hours=24)
    with pytest.raises(Refusal) as refused:
        await club.service.accept(challenge.id, BOB)
    assert why(refused) is Why.CHALLENGE_CLOSED
    assert [due.id for due in await club.time.expired()] == [challenge.id]
    expired = await club.service.expire(challenge.id)
    assert expired is not None
    assert expired.status is ChallengeStatus.EXPIRED
    assert await club.service.expire(challenge.id) is None


async def test_one_cannot_challenge_oneself(club: Club) -> None:
    """A match needs two people."""
    terms = (await club.challenge()).terms
    with pytest.raises(Refusal) as refused:
        await club.service.challenge(ALICE, [ALICE], HERE, terms)
    assert why(refused) is Why.CHALLENGED_SELF


async def test_one_open_challenge_to_the_same_player(club: Club) -> None:
    """A second one would ping the same player for the same thing."""
    await club.challenge()
    with pytest.raises(Refusal) as refused:
        await club.challenge()
    assert why(refused) is Why.ALREADY_CHALLENGED


async def test_an_open_challenge_in_one_game_blocks_no_other_game(club: Club) -> None:
    """Each is for something else."""
    await club.challenge()
    other = await club.service.challenge(ALICE, [BOB], HERE, Terms("blokus", {}))
    assert other.status is ChallengeStatus.OPEN


async def test_options_that_contradict_the_rules_are_refused(club: Club) -> None:
    """The rules' own reason comes along."""
    with pytest.raises(BadOptions) as refused:
        await club.challenge(position="C1=XS - g D2")
    assert why(refused) is Why.BAD_OPTIONS


@pytest.mark.parametrize(("first", "gold"), [(First.AUTHOR, ALICE), (First.OPPONENT, BOB)])
async def test_the_first_player_plays_gold(club: Club, first: First, gold: int) -> None:
    """Gold moves first after a set-up."""
    challenge = await club.challenge(first=first)
    match = await club.accept(challenge)
    assert match.players[0] == gold


async def test_the_first_player_plays_the_side_that_the_position_names(club: Club) -> None:
    """In a custom position with Blue to move, Blue is the first player."""
    match = await club.match(position="C1=XS C5=LT b")
    assert match.players == (BOB, ALICE)


@pytest.mark.parametrize(("younger", "gold"), [(Younger.ACCEPTER, BOB), (Younger.AUTHOR, ALICE)])
async def test_without_a_previous_game_the_younger_player_starts(
    club: Club, younger: Younger, gold: int
) -> None:
    """Who accepts says who is younger; it cannot be left open."""
    challenge = await club.challenge(first=First.AUTO)
    assert challenge.ask_younger
    with pytest.raises(Refusal) as refused:
        await club.service.accept(challenge.id, BOB)
    assert why(refused) is Why.SAY_WHO_IS_YOUNGER
    match = await club.accept(challenge, younger)
    assert match.players[0] == gold


async def test_the_winner_of_the_previous_game_starts(club: Club) -> None:
    """Then nobody is asked who is younger."""
    match = await club.match()
    await club.service.resign(match.id, ALICE)
    challenge = await club.challenge(first=First.AUTO)
    assert not challenge.ask_younger
    match = await club.accept(challenge)
    assert match.players[0] == BOB


async def test_after_a_draw_the_younger_player_starts(club: Club) -> None:
    """A drawn previous game has no winner."""
    await _drawn(club)
    assert (await club.challenge(first=First.AUTO)).ask_younger


async def _drawn(club: Club) -> Match:
    match = await club.match(setup="quick")
    offered = await club.service.offer_draw(match.id, ALICE)
    return (await club.service.answer_offer(offered.offer.id, BOB, accept=True)).match


async def test_a_handicap_follows_its_player(club: Club) -> None:
    """The author's number of blocks stays the author's when the opponent starts."""
    challenge: Challenge = await club.challenge(first=First.OPPONENT, blocks="2,4")
    match = await club.accept(challenge)
    assert match.players == (BOB, ALICE)
    assert match.terms.options["blocks"] == "4,2"


async def test_anyone_but_its_author_accepts_an_open_challenge(club: Club) -> None:
    """The first who accepts plays; it is closed for all others, and nobody has to decline it."""
    terms = (await club.challenge()).terms
    challenge = await club.service.challenge(ALICE, [], HERE, terms)
    assert challenge.is_for_anyone
    for request, user, expected in (
        (club.service.accept, ALICE, Why.OWN_CHALLENGE),
        (club.service.decline, CAROL, Why.NOT_INVITED),
    ):
        with pytest.raises(Refusal) as refused:
            await request(challenge.id, user)
        assert why(refused) is expected
    results = await asyncio.gather(
        *(club.service.accept(challenge.id, user) for user in (BOB, CAROL)), return_exceptions=True
    )
    refusals = [result for result in results if isinstance(result, Refusal)]
    assert [refusal.why for refusal in refusals] == [Why.CHALLENGE_CLOSED]
    stored = await club.service.challenge_by_id(challenge.id)
    assert stored.match_id is not None
    match = await club.service.match(stored.match_id)
    assert match.players == stored.takers
    assert set(match.players) in ({ALICE, BOB}, {ALICE, CAROL})


async def test_an_open_challenge_expires_and_is_withdrawn_like_any_other(club: Club) -> None:
    """It stands in the way of a second open one only."""
    terms = (await club.challenge()).terms
    challenge = await club.service.challenge(ALICE, [], HERE, terms)
    with pytest.raises(Refusal) as refused:
        await club.service.challenge(ALICE, [], HERE, terms)
    assert why(refused) is Why.ALREADY_CHALLENGED
    withdrawn = await club.service.withdraw(challenge.id, ALICE)
    assert withdrawn.status is ChallengeStatus.WITHDRAWN
    again = await club.service.challenge(ALICE, [], HERE, terms)
    club.now += timedelta(hours=24)
    expired = await club.service.expire(again.id)
    assert expired is not None
    assert expired.status is ChallengeStatus.EXPIRED
