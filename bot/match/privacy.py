"""What is stored about a user: how much it is, all of it, and its deletion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.match.challenges import Challenges
from bot.match.model import Challenge, EndedBy, Match
from bot.match.offers import save
from bot.match.ports import Clock, Records, Store, Unit
from bot.match.replay import plays_on
from bot.match.service import without

FORMER_PLAYERS = 2**62
"""So many ids there are for former players; each deletion takes one at random."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What a deletion has changed for others: matches that were running, and open challenges.

    `begun` are matches of others that waited only for the answer of who is gone.
    """

    matches: tuple[Match, ...]
    challenges: tuple[Challenge, ...]
    begun: tuple[Match, ...] = ()


class Privacy:
    """The rights of a user over what is stored about them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        randbelow: Callable[[int], int],
        challenges: Challenges,
    ) -> None:
        self._store = store
        self._challenges = challenges
        self._clock = clock
        self._randbelow = randbelow

    async def records(self, user: int) -> Records:
        """Give all that is stored about a user, without the ids of other people."""
        return await self._store.read(lambda unit: unit.records_of(user))

    async def running(self, user: int) -> Sequence[Match]:
        """List the matches that a user still plays, wherever they are."""
        return await self._store.read(lambda unit: _playing(unit, user))

    async def forget(self, user: int) -> Forgotten:
        """Delete all that is stored about a user, and end what they are part of.

        They leave their running matches as if they resigned, their own challenges are withdrawn,
        and those to them declined. Finished matches stay for the others, with a former player in
        the place of the user.
        """
        former = -1 - self._randbelow(FORMER_PLAYERS)

        async def work(unit: Unit) -> Forgotten:
            left = [await self._leave(unit, match, user) for match in await _playing(unit, user)]
            answered = [
                await self._challenges.answer_for(unit, each, user)
                for each in await unit.all_challenges_of(user)
            ]
            await unit.forget(user, former)
            return Forgotten(
                tuple([await _reread(unit, match) for match in left]),
                tuple(_renamed(challenge, user, former) for challenge, _ in answered),
                tuple(match for _, match in answered if match is not None),
            )

        return await self._store.write(work)

    async def _leave(self, unit: Unit, match: Match, user: int) -> Match:
        seat = match.players.index(user)
        after = await without(unit, match, seat, EndedBy.RESIGNATION, self._clock())
        return await save(unit, match, after)


async def _playing(unit: Unit, user: int) -> list[Match]:
    """Read the matches that a user has not left."""
    unfinished = await unit.unfinished_of(user)
    return [match for match in unfinished if plays_on(match, user)]


async def _reread(unit: Unit, match: Match) -> Match:
    stored = await unit.match(match.id)
    assert stored is not None  # noqa: S101 - this transaction has just changed it
    return stored


def _renamed(challenge: Challenge, user: int, former: int) -> Challenge:
    def rename(player: int) -> int:
        return former if player == user else player

    return replace(
        challenge,
        author=rename(challenge.author),
        invited=tuple(map(rename, challenge.invited)),
        accepted=frozenset(map(rename, challenge.accepted)),
        declined=frozenset(map(rename, challenge.declined)),
    )
