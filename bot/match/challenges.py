"""Challenges: posted, accepted, declined, withdrawn, expired."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TypeVar

from bot.match import changes, checks, seating
from bot.match.model import (
    Challenge,
    ChallengeStatus,
    First,
    Match,
    MatchStatus,
    Place,
    Terms,
    Younger,
)
from bot.match.ports import Clock, StaleRevision, Store, Unit
from bot.match.refusals import BadOptions, Refusal, Why
from bot.rules.game import NotationError, RandBelow, SetUp
from bot.rules.registry import game

T = TypeVar("T")

BATCH = 20
"""How many overdue matches or challenges are looked at in one go."""


class Challenges:
    """The part of the match service that ends with a new match."""

    def __init__(
        self, store: Store, clock: Clock, randbelow: RandBelow, challenge_life: timedelta
    ) -> None:
        self._store = store
        self._clock = clock
        self._randbelow = randbelow
        self._challenge_life = challenge_life

    async def challenge(
        self, author: int, invited: Sequence[int], place: Place, terms: Terms
    ) -> Challenge:
        """Store an invitation to a match by these terms."""
        if author in invited:
            raise Refusal(Why.CHALLENGED_SELF)
        played = game(terms.game)
        try:
            played.check(terms.options)
        except NotationError as error:
            raise BadOptions(error, terms.game) from error
        now = self._clock()

        async def work(unit: Unit) -> Challenge:
            for other in await unit.open_challenges(author, place.guild_id):
                if other.invited == tuple(invited) and other.expires_at > now:
                    raise Refusal(Why.ALREADY_CHALLENGED, challenge=other)
            auto = terms.first is First.AUTO and played.winner_starts
            players = (author, *invited)
            winner = await unit.previous_winner(terms.game, place.guild_id, players)
            made = Challenge(
                id=0,
                place=place,
                terms=terms,
                author=author,
                invited=tuple(invited),
                ask_younger=auto and winner is None,
                created_at=now,
                expires_at=now + self._challenge_life,
            )
            return await unit.add_challenge(made)

        return await self._write(work)

    async def note_challenge(self, challenge: Challenge) -> None:
        """Remember the message that shows a challenge."""

        async def work(unit: Unit) -> None:
            stored = await unit.challenge(challenge.id)
            if stored is not None:
                await unit.save_challenge(replace(stored, message_id=challenge.message_id))

        await self._write(work)

    async def challenge_by_id(self, challenge_id: int) -> Challenge:
        """Read a challenge."""
        challenge = await self._store.read(lambda unit: unit.challenge(challenge_id))
        if challenge is None:
            raise Refusal(Why.NO_SUCH_CHALLENGE)
        return challenge

    async def open_challenges(self, author: int, guild_id: int | None) -> Sequence[Challenge]:
        """List the challenges of an author in a server that still wait for an answer."""
        return await self._store.read(lambda unit: unit.open_challenges(author, guild_id))

    async def accept(
        self, challenge_id: int, user: int, younger: Younger | None = None
    ) -> tuple[Challenge, Match]:
        """Accept a challenge, which makes the match: seats drawn, blocks rolled."""

        async def work(unit: Unit) -> tuple[Challenge, Match]:
            challenge = await self._open_for(unit, challenge_id, user)
            if challenge.ask_younger and younger is None:
                raise Refusal(Why.SAY_WHO_IS_YOUNGER, challenge=challenge)
            order = await self._turn_order(unit, challenge, user, younger)
            match = await unit.add_match(self._new_match(challenge, order))
            accepted = replace(challenge, status=ChallengeStatus.ACCEPTED, match_id=match.id)
            await unit.save_challenge(accepted)
            return accepted, match

        return await self._write(work)

    async def decline(self, challenge_id: int, user: int) -> Challenge:
        """Decline a challenge that one was invited to."""

        async def work(unit: Unit) -> Challenge:
            challenge = await self._open_for(unit, challenge_id, user)
            return await _close(unit, challenge, ChallengeStatus.DECLINED)

        return await self._write(work)

    async def withdraw(self, challenge_id: int, user: int) -> Challenge:
        """Withdraw one's own challenge."""

        async def work(unit: Unit) -> Challenge:
            challenge = await checks.open_challenge(unit, challenge_id)
            if user != challenge.author:
                raise Refusal(Why.NOT_THE_AUTHOR, challenge=challenge)
            return await _close(unit, challenge, ChallengeStatus.WITHDRAWN)

        return await self._write(work)

    async def due_challenges(self) -> Sequence[Challenge]:
        """List some open challenges that have expired, the oldest first."""
        now = self._clock()
        return await self._store.read(lambda unit: unit.due_challenges(now, BATCH))

    async def expire(self, challenge_id: int) -> Challenge | None:
        """Close a challenge whose time is up; None if somebody was faster."""

        async def work(unit: Unit) -> Challenge | None:
            challenge = await unit.challenge(challenge_id)
            if challenge is None or challenge.status is not ChallengeStatus.OPEN:
                return None
            if challenge.expires_at > self._clock():
                return None
            return await _close(unit, challenge, ChallengeStatus.EXPIRED)

        return await self._write(work)

    async def _open_for(self, unit: Unit, challenge_id: int, user: int) -> Challenge:
        challenge = await checks.open_challenge(unit, challenge_id)
        if user == challenge.author:
            raise Refusal(Why.OWN_CHALLENGE, challenge=challenge)
        if user not in challenge.invited:
            raise Refusal(Why.NOT_INVITED, challenge=challenge)
        if challenge.expires_at <= self._clock():
            expired = replace(challenge, status=ChallengeStatus.EXPIRED)
            raise Refusal(Why.CHALLENGE_CLOSED, challenge=expired)
        return challenge

    async def _turn_order(
        self, unit: Unit, challenge: Challenge, user: int, younger: Younger | None
    ) -> tuple[int, ...]:
        terms = challenge.terms
        players = (challenge.author, *challenge.invited)
        return seating.turn_order(
            challenge,
            winner_starts=game(terms.game).winner_starts,
            previous_winner=await unit.previous_winner(
                terms.game, challenge.place.guild_id, players
            ),
            younger=younger,
            accepter=user,
            randbelow=self._randbelow,
        )

    def _new_match(self, challenge: Challenge, order: Sequence[int]) -> Match:
        now = self._clock()
        played = game(challenge.terms.game)
        players = seating.seated(played, challenge, order)
        invitation = (challenge.author, *challenge.invited)
        options = played.seated(
            challenge.terms.options, [invitation.index(player) for player in players]
        )
        terms = replace(challenge.terms, options=options)
        match = Match(
            id=0,
            place=challenge.place,
            terms=terms,
            players=players,
            status=MatchStatus.SET_UP,
            revision=0,
            created_at=now,
            turn_started_at=now,
            deadline=None if terms.per_turn is None else now + terms.per_turn,
        )
        begun = played.begin(options, self._randbelow)
        if isinstance(begun, SetUp):
            return changes.arranged(match, begun, now)
        return changes.started(match, begun, now)

    async def _write(self, work: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a transaction; who lost a race is told that the board has changed."""
        try:
            return await self._store.write(work)
        except StaleRevision as error:
            raise Refusal(Why.BOARD_CHANGED) from error


async def _close(unit: Unit, challenge: Challenge, status: ChallengeStatus) -> Challenge:
    closed = replace(challenge, status=status)
    await unit.save_challenge(closed)
    return closed
