"""What time demands: reminders, outages and vacations, each of them exactly once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.match.choices import Absence
from bot.match.clock import after
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import position_of
from tests.match.conftest import ALICE, BOB, Club

OPEN = "C1=XS,E1=HC C5=LT,E7=XS g"
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def first_move(match: Match) -> str:
    """Give some legal move."""
    return str(position_of(match).legal_moves()[0])


async def test_a_reminder_is_due_once_after_most_of_the_time(club: Club) -> None:
    """At 80 % of the three days, and for one of two who claim it."""
    match = await club.match(position=OPEN)
    club.now += 2.4 * DAY - HOUR
    assert await club.time.to_remind() == []
    assert await club.time.remind(match.id) is None
    club.now += HOUR
    claims = await asyncio.gather(club.time.to_remind(), club.time.to_remind())
    assert sorted(map(len, claims)) == [0, 1]
    told = await asyncio.gather(club.time.remind(match.id), club.time.remind(match.id))
    assert sorted(each is None for each in told) == [False, True]
    club.now += HOUR
    assert await club.time.to_remind() == []


async def test_each_turn_has_its_own_reminder(club: Club) -> None:
    """Also after a reminder of the turn before."""
    match = await club.match(position=OPEN)
    club.now += 2.5 * DAY
    await club.time.remind(match.id)
    turn = await club.service.play(match.id, ALICE, first_move(match))
    assert turn.match.remind_at == club.now + 2.4 * DAY


async def test_a_claim_ends_with_its_lease(club: Club) -> None:
    """Whoever died after claiming is replaced."""
    match = await club.match(position=OPEN)
    club.now += 3 * DAY
    assert [due.id for due in await club.time.overdue()] == [match.id]
    assert await club.time.overdue() == []
    club.now += timedelta(minutes=1)
    assert [due.id for due in await club.time.overdue()] == [match.id]


async def test_a_reminder_is_not_given_after_the_deadline(club: Club) -> None:
    """The turn is lost then; only that is told."""
    match = await club.match(position=OPEN)
    club.now += 3 * DAY
    assert await club.time.remind(match.id) is None
    assert await club.time.to_remind() == []


async def test_an_outage_puts_off_what_passed_meanwhile(club: Club) -> None:
    """By as long as it lasted, and nothing else; a second process finds it done."""
    passed = await club.match(position=OPEN)
    club.now += DAY
    again = await club.service.challenge(BOB, [ALICE], passed.place, passed.terms)
    _, later = await club.service.accept(again.id, ALICE)
    assert later is not None
    await club.time.note_alive()
    club.now += 2 * DAY + HOUR
    woken = await asyncio.gather(club.time.wake(), club.time.wake())
    assert sorted(len(each) for each in woken) == [0, 2]
    assert passed.deadline is not None
    put_off = await club.service.match(passed.id)
    assert put_off.deadline == passed.deadline + 2 * DAY + HOUR
    assert put_off.outage == 2 * DAY + HOUR
    assert (await club.service.match(later.id)).deadline != later.deadline
    assert await club.service.time_out(passed.id) is None
    turn = await club.service.play(passed.id, ALICE, first_move(passed))
    assert (turn.match.outage, turn.match.deadline) == (None, club.now + 3 * DAY)


async def test_a_deadline_far_after_an_outage_stays(club: Club) -> None:
    """There is time enough."""
    match = await club.match(position=OPEN)
    await club.time.note_alive()
    club.now += HOUR
    assert await club.time.wake() == []
    assert (await club.service.match(match.id)).deadline == match.deadline


async def test_the_first_start_and_a_quick_restart_are_no_outage(club: Club) -> None:
    """Nobody knows how long the bot was not there, or it was there."""
    await club.match(position=OPEN)
    club.now += 4 * DAY
    assert await club.time.wake() == []
    club.now += timedelta(minutes=1)
    assert await club.time.wake() == []


async def test_a_turn_that_was_reminded_of_is_not_again_after_an_outage(club: Club) -> None:
    """One reminder a turn."""
    match = await club.match(position=OPEN)
    club.now += 2.5 * DAY
    await club.time.remind(match.id)
    await club.time.note_alive()
    club.now += DAY
    assert len(await club.time.wake()) == 1
    club.now += HOUR
    assert await club.time.to_remind() == []


async def test_the_clock_stands_still_during_a_vacation(club: Club) -> None:
    """Of the turns of the player who is away, the present one and the next; not of the others."""
    match = await club.match(position=OPEN)
    club.now += DAY
    absence, matches = await club.time.leave(ALICE, 7 * DAY)
    assert absence.ends_at == club.now + 7 * DAY
    assert match.deadline is not None
    assert [each.deadline for each in matches] == [match.deadline + 7 * DAY]
    assert set(await club.time.away([ALICE, BOB])) == {ALICE}
    turn = await club.service.play(match.id, ALICE, first_move(match))
    assert turn.match.deadline == club.now + 3 * DAY
    turn = await club.service.play(match.id, BOB, first_move(turn.match))
    assert turn.match.deadline == club.now + 10 * DAY


async def test_coming_back_early_starts_the_clock(club: Club) -> None:
    """What was not used of the vacation is given back."""
    match = await club.match(position=OPEN)
    await club.time.leave(ALICE, 14 * DAY)
    club.now += DAY
    (running,) = await club.time.come_back(ALICE)
    assert match.deadline is not None
    assert running.deadline == match.deadline + DAY
    assert await club.time.away([ALICE]) == {}
    assert (await club.time.vacation(ALICE)).left == 14 * DAY
    with pytest.raises(Refusal) as refused:
        await club.time.come_back(ALICE)
    assert refused.value.why is Why.NOT_AWAY


async def test_vacations_are_bounded(club: Club) -> None:
    """At most 14 days at once, one at a time, 30 days a year."""
    with pytest.raises(Refusal) as refused:
        await club.time.leave(ALICE, 15 * DAY)
    assert refused.value.why is Why.AWAY_TOO_LONG
    for length in (14, 14, 2):
        await club.time.leave(ALICE, length * DAY)
        with pytest.raises(Refusal) as refused:
            await club.time.leave(ALICE, DAY)
        assert refused.value.why is Why.AWAY_ALREADY
        club.now += 20 * DAY
    assert (await club.time.vacation(ALICE)).left == timedelta(0)
    club.now += 365 * DAY
    assert (await club.time.vacation(ALICE)).left == 14 * DAY


async def test_two_vacations_at_once_are_one(club: Club) -> None:
    """A double click."""
    results = await asyncio.gather(
        club.time.leave(ALICE, DAY), club.time.leave(ALICE, DAY), return_exceptions=True
    )
    assert sorted(isinstance(result, Refusal) for result in results) == [False, True]


async def test_a_set_up_waits_for_whoever_is_away(club: Club) -> None:
    """Its time is shared, so it stands still for both."""
    match = await club.match()
    await club.time.leave(BOB, 7 * DAY)
    waiting = await club.service.match(match.id)
    assert waiting.status is MatchStatus.SET_UP
    assert match.deadline is not None
    assert waiting.deadline == match.deadline + 7 * DAY


async def test_a_vacation_without_a_time_limit_changes_nothing(club: Club) -> None:
    """There is no clock to stop."""
    challenge = await club.challenge(position=OPEN)
    await club.service.withdraw(challenge.id, ALICE)
    terms = replace(challenge.terms, per_turn=None)
    endless = await club.service.challenge(ALICE, [BOB], challenge.place, terms)
    _, match = await club.service.accept(endless.id, BOB)
    assert match is not None
    _, (same,) = await club.time.leave(ALICE, DAY)
    assert same == match


def test_overlapping_absences_count_once(club: Club) -> None:
    """The clock cannot stand still twice."""
    start = club.now
    absences = [
        Absence(ALICE, start - DAY, start + DAY),
        Absence(BOB, start, start + 2 * DAY),
        Absence(ALICE, start + 9 * DAY, start + 20 * DAY),
    ]
    assert after(start, 3 * DAY, absences) == start + 5 * DAY
