"""The one authority over matches: every change of a match goes through here, for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.match import changes, checks
from bot.match.clock import waited_for
from bot.match.model import COMPUTER, EndedBy, Match, MatchStatus, Place
from bot.match.offers import Offers, lapse_offer, save
from bot.match.ports import Unit
from bot.match.refusals import Refusal, Why
from bot.match.replay import AnyPosition, plays_on, position_of, set_up_of, staying
from bot.rules.game import Leavable, SetUp, SetUpError, Transition

Arrange = Callable[[SetUp, int], SetUp]
"""A change of the set-up by the player of a seat; raises SetUpError if it is not possible."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An accepted move: the match after it, and what the move did."""

    match: Match
    transition: Transition[AnyPosition]


class MatchService(Offers):
    """Challenges, set-ups, turns, offers and results; each method is one transaction.

    Every refusal is raised as a Refusal; then nothing has changed.
    """

    async def match(self, match_id: int) -> Match:
        """Read a match."""
        match = await self._store.read(lambda unit: unit.match(match_id))
        if match is None:
            raise Refusal(Why.NO_SUCH_MATCH)
        return match

    async def matches_of(
        self, user: int, guild_id: int | None, channel_id: int | None = None
    ) -> Sequence[Match]:
        """List the matches that a user still plays in a server, or in one channel of it."""
        found = await self._store.read(
            lambda unit: unit.matches_of(user, guild_id=guild_id, channel_id=channel_id)
        )
        return [match for match in found if plays_on(match, user)]

    async def matches_of_computer(self) -> Sequence[Match]:
        """List the matches everywhere in which the computer has something to do."""
        found = await self._store.write(lambda unit: unit.unfinished_of(COMPUTER))
        return [match for match in found if COMPUTER in waited_for(match)]

    async def arrange(self, match_id: int, user: int, change: Arrange) -> Match:
        """Change the set-up on behalf of the user's seat; finishing the last seat starts the match.

        A SetUpError of `change` becomes a Refusal.
        """

        async def work(unit: Unit) -> Match:
            match = await checks.going_on(unit, match_id)
            seat = checks.seat_of(match, user)
            if match.status is not MatchStatus.SET_UP:
                raise Refusal(Why.SET_UP_DONE, match=match)
            set_up = set_up_of(match)
            if seat not in set_up.waiting:
                raise Refusal(Why.SET_UP_DONE, match=match)
            try:
                arranged = change(set_up, seat)
            except SetUpError as error:
                raise Refusal(Why.SET_UP_INCOMPLETE, match=match) from error
            return await save(unit, match, changes.arranged(match, arranged, self._clock()))

        return await self._write(work)

    async def play(
        self,
        match_id: int,
        user: int,
        text: str,
        *,
        revision: int | None = None,
        interaction_id: int | None = None,
    ) -> Turn:
        """Play a move; `revision` is that of the board on which the user chose it, if any."""

        async def work(unit: Unit) -> Turn:
            match = await checks.going_on(unit, match_id)
            position = checks.to_move(match, user, revision)
            move = checks.legal(match, position, text)
            transition = position.transition(move)
            now = self._clock()
            after = changes.played(match, str(move), transition.after.outcome, now)
            await unit.add_move(
                match,
                ply=len(after.moves),
                seat=position.player_to_move,
                text=str(move),
                at=now,
                interaction_id=interaction_id,
            )
            await lapse_offer(unit, match.id, answered_by=position.player_to_move)
            return Turn(await save(unit, match, after), transition)

        return await self._write(work)

    async def resign(self, match_id: int, user: int) -> Match:
        """Give a match up: it ends in favour of the other player, or the others play on."""

        async def work(unit: Unit) -> Match:
            match = await checks.going_on(unit, match_id)
            seat = checks.playing_seat(match, user)
            after = await without(unit, match, seat, EndedBy.RESIGNATION, self._clock())
            return await save(unit, match, after)

        return await self._write(work)

    async def note_board(self, match_id: int, *, revision: int, message_id: int) -> int | None:
        """Remember a board message; give the message that it makes outdated, if there is one.

        That is the new message itself if a newer state is shown already.
        """

        async def work(unit: Unit) -> int | None:
            match = await unit.match(match_id)
            if match is None or match.shown_revision > revision:
                return message_id
            await unit.note_board(
                match_id, revision=revision, place=match.place, message_id=message_id
            )
            return match.message_id

        return await self._write(work)

    async def move_to(self, match_id: int, user: int, place: Place) -> Match:
        """Move a match of the user to another channel, where it is yet to be shown."""

        async def work(unit: Unit) -> Match:
            match = await unit.match(match_id)
            if match is None:
                raise Refusal(Why.NO_SUCH_MATCH)
            checks.housing_seat(match, user)
            shown = match.shown_revision
            await unit.note_board(match.id, revision=shown, place=place, message_id=None)
            return replace(match, place=place, message_id=None)

        return await self._write(work)

    async def time_out(self, match_id: int) -> Match | None:
        """Do what a passed deadline demands; None if a player was faster.

        Only this ends a turn, not the deadline as such: a move that is played after it, but before
        the sweeper comes by, counts. Nobody loses a game to a few seconds that the bot itself took.

        The rest of a set-up is placed at random; a player who is to move gives the match up.
        """

        async def work(unit: Unit) -> Match | None:
            match = await unit.match(match_id)
            now = self._clock()
            if match is None or match.deadline is None or match.deadline > now:
                return None
            if match.status is MatchStatus.SET_UP:
                after = changes.arranged_at_random(match, now, self._randbelow)
            else:
                seat = position_of(match).player_to_move
                after = await without(unit, match, seat, EndedBy.TIME, now)
            return await save(unit, match, after)

        return await self._write(work)


async def without(unit: Unit, match: Match, seat: int, ended_by: EndedBy, now: datetime) -> Match:
    """Take a player out of a match that the others play on, or end it where they cannot."""
    position = position_of(match) if match.status is MatchStatus.RUNNING else None
    if not isinstance(position, Leavable):
        return changes.ended(match, ended_by, 1 - seat, now)
    ply = position.leaving(seat)
    after = changes.left(match, seat, str(ply), position.transition(ply), now)
    await unit.add_move(
        match, ply=len(after.moves), seat=seat, text=str(ply), at=now, interaction_id=None
    )
    if after.result is not None and len(staying(after)) == 1:
        after = replace(after, result=replace(after.result, ended_by=ended_by, reason=""))
    return after
