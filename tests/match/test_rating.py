"""Ratings: which matches count, once each, and what they do to the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.match.model import First, Match, Place, Terms, Unrated
from bot.match.rating import Ladder, Skill, Standing, rated
from bot.match.replay import position_of
from tests.match.conftest import ALICE, BOB, CAROL, HERE, Club

OPEN = "C1=XS C5=LT g"
LADDER = Ladder(1, "deblockle")


async def moved(club: Club, match: Match, *, plies: int = 2) -> Match:
    """Let both players make a move, the first that is legal."""
    for _ in range(plies):
        position = position_of(match)
        user = match.players[position.player_to_move]
        match = (await club.service.play(match.id, user, str(position.legal_moves()[0]))).match
    return match


async def new_match(club: Club, opponent: int = BOB, place: Place = HERE, **terms: bool) -> Match:
    """Begin a match of Alice, who is to move, against another."""
    agreed = Terms("deblockle", {"position": OPEN}, First.AUTHOR, None, **terms)
    challenge = await club.service.challenge(ALICE, [opponent], place, agreed)
    match = (await club.service.accept(challenge.id, opponent)).match
    assert match is not None
    return match


async def lost(club: Club, *, loser: int = BOB, opponent: int = BOB) -> Match:
    """Play a match between Alice and another until one resigns."""
    match = await moved(club, await new_match(club, opponent))
    return await club.service.resign(match.id, loser)


async def drawn(club: Club) -> Match:
    """Play a match until a draw is agreed on."""
    match = await moved(club, await new_match(club))
    offered = await club.service.offer_draw(match.id, ALICE)
    return (await club.service.answer_offer(offered.offer.id, BOB, accept=True)).match


async def standing(club: Club, user: int) -> Standing | None:
    """Read how a user stands."""
    return await club.service._store.read(lambda unit: unit.standing(LADDER, user))


async def test_the_winner_gains_what_the_loser_loses(club: Club) -> None:
    """Newcomers start at 1500; the match remembers both numbers, the standings the newest."""
    over = await lost(club)
    assert [(each.before.shown, each.after.shown) for each in over.ratings] == [
        (1500, 1574),
        (1500, 1426),
    ]
    assert [each.games for each in over.ratings] == [1, 1]
    assert over.unrated is None
    assert over == await club.service.match(over.id)
    winner, loser = await standing(club, ALICE), await standing(club, BOB)
    assert winner is not None
    assert loser is not None
    assert (winner.skill, loser.skill) == tuple(each.after for each in over.ratings)
    assert (winner.wins, winner.draws, winner.losses, winner.streak) == (1, 0, 0, 1)
    assert (loser.wins, loser.draws, loser.losses, loser.streak) == (0, 0, 1, -1)


async def test_a_draw_brings_the_numbers_together(club: Club) -> None:
    """The stronger player loses a little, the weaker gains."""
    await lost(club)
    over = await drawn(club)
    alice, bob = over.ratings
    assert alice.after.shown < alice.before.shown
    assert bob.after.shown > bob.before.shown
    stands = await standing(club, ALICE)
    assert stands is not None
    assert (stands.draws, stands.streak, stands.best_streak) == (1, 0, 1)


@pytest.mark.parametrize("places", [(1, 2, 3, 4), (1, 1, 3, 4), (2, 1, 2, 2), (1, 1, 1, 1)])
def test_up_to_four_players_are_rated_by_their_places(places: Sequence[int]) -> None:
    """A better place never gains less, and equal places of equals change alike."""
    after = rated([Skill()] * len(places), places)
    gains = [skill.mu for skill in after]
    for one, place in zip(gains, places, strict=True):
        for other, behind in zip(gains, places, strict=True):
            if place < behind:
                assert one > other
            if place == behind:
                assert one == pytest.approx(other)
    assert all(skill.sigma < Skill().sigma for skill in after)


async def test_an_unrated_match_changes_nothing(club: Club) -> None:
    """What the challenge agreed on holds."""
    match = await moved(club, await new_match(club, rated=False))
    over = await club.service.resign(match.id, BOB)
    assert (over.ratings, over.unrated) == ((), Unrated.AGREED)
    assert await standing(club, ALICE) is None


async def test_a_match_in_private_is_not_rated(club: Club) -> None:
    """Ratings belong to servers."""
    match = await moved(club, await new_match(club, place=Place(None, 5)))
    assert (await club.service.resign(match.id, BOB)).unrated is Unrated.PRIVATE


@pytest.mark.parametrize("plies", [0, 1])
async def test_a_match_counts_once_both_have_moved(club: Club, plies: int) -> None:
    """Resigning before that ends the match but moves no points: they could be given away."""
    match = await moved(club, await new_match(club), plies=plies)
    over = await club.service.resign(match.id, BOB)
    assert over.unrated is Unrated.TOO_SHORT
    assert await standing(club, BOB) is None


async def test_resigning_in_the_set_up_is_not_rated(club: Club) -> None:
    """Nothing has been played yet."""
    match = await club.match()
    assert (await club.service.resign(match.id, ALICE)).unrated is Unrated.TOO_SHORT


async def test_three_matches_a_day_of_the_same_two_are_rated(club: Club) -> None:
    """The fourth within 24 hours is not, but one against somebody else, and one the day after."""
    for _ in range(3):
        assert (await lost(club)).ratings
    fourth = await lost(club)
    assert (fourth.ratings, fourth.unrated) == ((), Unrated.DAILY_LIMIT)
    assert (await lost(club, opponent=CAROL, loser=CAROL)).ratings
    club.now += timedelta(hours=24)
    assert (await lost(club)).ratings
    stands = await standing(club, ALICE)
    assert stands is not None
    assert (stands.games, stands.wins, stands.streak, stands.best_streak) == (5, 5, 5, 5)


async def test_moving_a_finished_match_rates_it_no_second_time(club: Club) -> None:
    """A match that goes to another channel keeps its result."""
    over = await lost(club)
    again = await club.service.move_to(over.id, ALICE, Place(1, 99))
    assert again.ratings == over.ratings
    stands = await standing(club, ALICE)
    assert stands is not None
    assert stands.games == 1
