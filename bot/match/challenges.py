"""Challenges: posted, accepted, declined, withdrawn, expired."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple, TypeVar

from bot.match import changes, checks, seating
from bot.match.model import (
    COMPUTER,
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
from bot.match.timekeeping import keep_time
from bot.rules.game import NotationError, RandBelow, SetUp
from bot.rules.registry import game

T = TypeVar("T")


class Answered(NamedTuple):
    """A challenge after somebody's answer, and the match if that began it."""

    challenge: Challenge
    match: Match | None = None


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
        """Store an invitation to a match by these terms; with nobody invited, one to anyone.

        The computer accepts at once, so that a match against it alone begins with the invitation.
        """
        if author in invited:
            raise Refusal(Why.CHALLENGED_SELF)
        if len(set(invited)) < len(invited):
            raise Refusal(Why.INVITED_TWICE)
        played = game(terms.game)
        try:
            options = played.for_players(terms.options, 1 + max(1, len(invited)))
            played.check(options)
        except NotationError as error:
            raise BadOptions(error, terms.game) from error
        with_computer = COMPUTER in invited
        terms = replace(terms, options=options, rated=terms.rated and not with_computer)
        now = self._clock()

        async def work(unit: Unit) -> Challenge:
            for other in await unit.open_challenges(author, place.guild_id):
                same = (other.terms.game, other.invited) == (terms.game, tuple(invited))
                if same and other.expires_at > now:
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
                ask_younger=auto and winner is None and not with_computer,
                created_at=now,
                expires_at=now + self._challenge_life,
            )
            return await self._invite(unit, made)

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
    ) -> Answered:
        """Accept a challenge; the last answer makes the match: seats drawn, blocks rolled."""

        async def work(unit: Unit) -> Answered:
            challenge = await self._open_for(unit, challenge_id, user)
            if user in challenge.accepted:
                raise Refusal(Why.ACCEPTED_ALREADY, challenge=challenge)
            if challenge.ask_younger and younger is None:
                raise Refusal(Why.SAY_WHO_IS_YOUNGER, challenge=challenge)
            answered = replace(
                challenge,
                invited=challenge.invited or (user,),
                accepted=challenge.accepted | {user},
                declined=challenge.declined - {user},
            )
            young = user if younger is Younger.ACCEPTER else challenge.author
            return await self._go_on(unit, answered, young if younger else None)

        return await self._write(work)

    async def decline(self, challenge_id: int, user: int) -> Answered:
        """Decline a challenge that one was invited to; the others may still play."""

        async def work(unit: Unit) -> Answered:
            challenge = await self._open_for(unit, challenge_id, user)
            if challenge.is_for_anyone:
                raise Refusal(Why.NOT_INVITED, challenge=challenge)
            if user in challenge.declined:
                raise Refusal(Why.DECLINED_ALREADY, challenge=challenge)
            return await self.answer_for(unit, challenge, user)

        return await self._write(work)

    async def start(self, challenge_id: int, user: int) -> Answered:
        """Begin the match of one's own challenge with those who have accepted so far."""

        async def work(unit: Unit) -> Answered:
            challenge = await checks.open_challenge(unit, challenge_id)
            if user != challenge.author:
                raise Refusal(Why.NOT_YOURS_TO_START, challenge=challenge)
            self._check_time(challenge)
            if not can_play(challenge, len(challenge.takers)):
                raise Refusal(Why.TOO_FEW_ACCEPTED, challenge=challenge)
            return await self._begin(unit, challenge)

        return await self._write(work)

    async def withdraw(self, challenge_id: int, user: int) -> Challenge:
        """Withdraw one's own challenge."""

        async def work(unit: Unit) -> Challenge:
            challenge = await checks.open_challenge(unit, challenge_id)
            if user != challenge.author:
                raise Refusal(Why.NOT_THE_AUTHOR, challenge=challenge)
            return await _close(unit, challenge, ChallengeStatus.WITHDRAWN)

        return await self._write(work)

    async def answer_for(self, unit: Unit, challenge: Challenge, user: int) -> Answered:
        """Take a user out of an open challenge, within a transaction.

        Their own is withdrawn. To another's it is an answer: the others may still play.
        """
        if challenge.author == user:
            return Answered(await _close(unit, challenge, ChallengeStatus.WITHDRAWN))
        answered = replace(
            challenge,
            accepted=challenge.accepted - {user},
            declined=challenge.declined | {user},
        )
        if challenge.expires_at <= self._clock():
            return Answered(await _close(unit, answered, ChallengeStatus.EXPIRED))
        return await self._go_on(unit, answered)

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

    async def _invite(self, unit: Unit, challenge: Challenge) -> Challenge:
        """Store a new challenge, which the computer accepts; it may wait for nobody else."""
        accepted = challenge.accepted | (frozenset(challenge.invited) & {COMPUTER})
        added = await unit.add_challenge(replace(challenge, accepted=accepted))
        if added.waiting or added.is_for_anyone:
            return added
        return (await self._begin(unit, added)).challenge

    async def _open_for(self, unit: Unit, challenge_id: int, user: int) -> Challenge:
        challenge = await checks.open_challenge(unit, challenge_id)
        if user == challenge.author:
            raise Refusal(Why.OWN_CHALLENGE, challenge=challenge)
        if not challenge.is_for_anyone and user not in challenge.invited:
            raise Refusal(Why.NOT_INVITED, challenge=challenge)
        self._check_time(challenge)
        return challenge

    def _check_time(self, challenge: Challenge) -> None:
        if challenge.expires_at <= self._clock():
            expired = replace(challenge, status=ChallengeStatus.EXPIRED)
            raise Refusal(Why.CHALLENGE_CLOSED, challenge=expired)

    async def _go_on(
        self, unit: Unit, challenge: Challenge, younger: int | None = None
    ) -> Answered:
        """Store an answer: the match begins once nobody is waited for, or there will be none."""
        possible = range(len(challenge.takers), len(challenge.takers) + len(challenge.waiting) + 1)
        if not any(can_play(challenge, players) for players in possible):
            return Answered(await _close(unit, challenge, ChallengeStatus.DECLINED))
        if not challenge.waiting:
            return await self._begin(unit, challenge, younger)
        await unit.save_challenge(challenge)
        return Answered(challenge)

    async def _begin(
        self, unit: Unit, challenge: Challenge, younger: int | None = None
    ) -> Answered:
        order = await self._turn_order(unit, challenge, younger)
        match = await keep_time(unit, self._new_match(challenge, order))
        match = await unit.add_match(match)
        accepted = replace(challenge, status=ChallengeStatus.ACCEPTED, match_id=match.id)
        await unit.save_challenge(accepted)
        return Answered(accepted, match)

    async def _turn_order(
        self, unit: Unit, challenge: Challenge, younger: int | None
    ) -> tuple[int, ...]:
        terms, players = challenge.terms, challenge.takers
        return seating.turn_order(
            players,
            terms.first,
            winner_starts=game(terms.game).winner_starts,
            previous_winner=await unit.previous_winner(
                terms.game, challenge.place.guild_id, players
            ),
            younger=younger,
            randbelow=self._randbelow,
        )

    def _new_match(self, challenge: Challenge, order: Sequence[int]) -> Match:
        now = self._clock()
        played, takers = game(challenge.terms.game), challenge.takers
        agreed = played.for_players(challenge.terms.options, len(takers))
        players = seating.seated(played, agreed, order)
        options = played.seated(agreed, [takers.index(player) for player in players])
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


def can_play(challenge: Challenge, players: int) -> bool:
    """Whether so many players, the author among them, can play what a challenge proposes."""
    if players < 2:
        return False
    try:
        game(challenge.terms.game).for_players(challenge.terms.options, players)
    except NotationError:
        return False
    return True


async def _close(unit: Unit, challenge: Challenge, status: ChallengeStatus) -> Challenge:
    closed = replace(challenge, status=status)
    await unit.save_challenge(closed)
    return closed
