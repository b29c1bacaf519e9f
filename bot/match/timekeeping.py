"""What time demands of matches and challenges, outages of the bot, and players who are away.

Several processes may look for what is due at the same time. Each claims what it takes on with a
lease, so that the others leave it alone; should it die, they take over when the lease ends. That
something is done exactly once is decided by the transaction that does it: under the lock of the
match it looks again whether it is still due, and stores in the same commit that it no longer is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.match.choices import Absence
from bot.match.clock import NO_TIME, timed, waited_for
from bot.match.model import Challenge, Match
from bot.match.ports import Clock, Store, Unit
from bot.match.refusals import Refusal, Why
from bot.match.replay import plays_on

UNSHOWN = 500
"""How many boards are posted anew after a start; more would only run into Discord's limits."""

BATCH = 20
"""How many overdue matches or challenges are looked at in one go."""

LEASE = timedelta(minutes=1)
STANDSTILL = timedelta(minutes=1)
"""A living bot notes more often than this that it is alive; anything longer was an outage."""

ALIVE = "alive"

MOST_AT_ONCE = timedelta(days=14)
MOST_A_YEAR = timedelta(days=30)
YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Vacation:
    """How a player stands: away at present, or not, and for how long they may still be."""

    absence: Absence | None
    left: timedelta


async def keep_time(unit: Unit, match: Match, before: Match | None = None) -> Match:
    """Set the deadline of a match by the absences of those who are waited for."""
    absences = await unit.absences(waited_for(match), match.turn_started_at)
    return timed(match, absences, before)


class Timekeeper:
    """Finds what is due, also after an outage, and keeps vacations; each method is one transaction.

    What a due match or challenge then meets is up to the match service, but for reminders.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def overdue(self) -> Sequence[Match]:
        """Claim some unfinished matches whose deadline has passed, the longest overdue first."""
        now = self._clock()
        return await self._store.write(lambda unit: unit.claim_overdue(now, now + LEASE, BATCH))

    async def to_remind(self) -> Sequence[Match]:
        """Claim some matches in which a reminder is due."""
        now = self._clock()
        return await self._store.write(lambda unit: unit.claim_reminders(now, now + LEASE, BATCH))

    async def expired(self) -> Sequence[Challenge]:
        """Claim some open challenges that have expired, the oldest first."""
        now = self._clock()
        return await self._store.write(lambda unit: unit.claim_expired(now, now + LEASE, BATCH))

    async def unshown(self) -> Sequence[Match]:
        """Claim matches whose newest state no board message shows yet, UNSHOWN at the most."""
        now = self._clock()
        return await self._store.write(lambda unit: unit.claim_unshown(now, now + LEASE, UNSHOWN))

    async def remind(self, match_id: int) -> Match | None:
        """Note that a match is reminded of; None if that has been done or is due no more."""

        async def work(unit: Unit) -> Match | None:
            match, now = await unit.match(match_id), self._clock()
            if match is None or match.remind_at is None or match.remind_at > now:
                return None
            after = replace(match, remind_at=None)
            await unit.save_match(after, expected_revision=match.revision)
            return None if match.deadline is None or match.deadline <= now else after

        return await self._store.write(work)

    async def note_alive(self) -> None:
        """Note that the bot is at work, from which the next start tells how long it was not."""
        now = self._clock()
        await self._store.write(lambda unit: unit.save_fact(ALIVE, now.isoformat()))

    async def wake(self) -> Sequence[Match]:
        """Put off the deadlines that an outage has made too short; give the matches changed.

        Those are the ones that passed meanwhile, or would pass sooner after the outage than it
        lasted: their players could do nothing about it.
        """
        now = self._clock()

        async def work(unit: Unit) -> Sequence[Match]:
            noted = await unit.fact(ALIVE)
            await unit.save_fact(ALIVE, now.isoformat())
            outage = now - datetime.fromisoformat(noted) if noted else NO_TIME
            if outage <= STANDSTILL:
                return []
            due = await unit.matches_due(now + outage)
            return [await put_off(unit, match, outage) for match in due]

        return await self._store.write(work)

    async def away(self, users: Sequence[int]) -> Mapping[int, Absence]:
        """Give the present absences of those users who are away."""
        now = self._clock()
        absences = await self._store.read(lambda unit: unit.absences(users, now))
        return {absence.user: absence for absence in absences if absence.ends_at > now}

    async def vacation(self, user: int) -> Vacation:
        """Tell how a player stands."""
        now = self._clock()
        absences = await self._store.read(lambda unit: unit.absences([user], now - YEAR))
        return _vacation(absences, now)

    async def leave(self, user: int, length: timedelta) -> tuple[Absence, Sequence[Match]]:
        """Begin a vacation, and give the player's unfinished matches with their new deadlines."""
        now = self._clock()

        async def work(unit: Unit) -> tuple[Absence, Sequence[Match]]:
            # The lock of the preferences keeps a second vacation out.
            await unit.preferences(user)
            vacation = _vacation(await unit.absences([user], now - YEAR), now)
            if vacation.absence is not None:
                raise Refusal(Why.AWAY_ALREADY)
            if length > vacation.left:
                raise Refusal(Why.AWAY_TOO_LONG)
            absence = Absence(user, now, now + length)
            await unit.save_absence(absence)
            return absence, await _retimed(unit, user)

        return await self._store.write(work)

    async def come_back(self, user: int) -> Sequence[Match]:
        """End a vacation early, and give the player's unfinished matches with their deadlines."""
        now = self._clock()

        async def work(unit: Unit) -> Sequence[Match]:
            await unit.preferences(user)
            absence = _vacation(await unit.absences([user], now - YEAR), now).absence
            if absence is None:
                raise Refusal(Why.NOT_AWAY)
            await unit.save_absence(replace(absence, ends_at=now))
            return await _retimed(unit, user)

        return await self._store.write(work)


def _vacation(absences: Sequence[Absence], now: datetime) -> Vacation:
    current = next((absence for absence in absences if absence.ends_at > now), None)
    year = now - YEAR
    lengths = (absence.ends_at - max(absence.began_at, year) for absence in absences)
    left = MOST_A_YEAR - sum(lengths, NO_TIME)
    return Vacation(current, max(NO_TIME, min(left, MOST_AT_ONCE)))


async def put_off(unit: Unit, match: Match, outage: timedelta) -> Match:
    """Give the players of a match the time back in which they could do nothing."""
    later = replace(match, outage=(match.outage or NO_TIME) + outage)
    return await _save(unit, match, await keep_time(unit, later, match))


async def _retimed(unit: Unit, user: int) -> Sequence[Match]:
    return [
        await _save(unit, match, await keep_time(unit, match, match))
        for match in await unit.unfinished_of(user)
        if plays_on(match, user)
    ]


async def _save(unit: Unit, before: Match, after: Match) -> Match:
    if after != before:
        await unit.save_match(after, expected_revision=before.revision)
    return after
