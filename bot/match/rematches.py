"""Rematches: another match by the same terms, in which somebody else begins."""

from __future__ import annotations

from bot.match import checks
from bot.match.challenges import Answered, Challenges
from bot.match.model import (
    Challenge,
    ChallengeStatus,
    First,
    Match,
    MatchStatus,
    Place,
    Terms,
    is_former,
)
from bot.match.ports import Unit
from bot.match.refusals import Refusal, Why
from bot.match.replay import game_of


class Rematches(Challenges):
    """The part of the match service that asks for the next match after one has ended."""

    async def rematch(self, match_id: int, user: int, place: Place) -> Answered:
        """Ask the other players for a rematch, or accept it if one of them has asked already.

        A match has one rematch: once it was accepted, declined or forgotten, every further wish is
        refused with the challenge as it stands. A withdrawn one leaves room for another.
        """

        async def work(unit: Unit) -> Challenge:
            match = await unit.match(match_id)
            if match is None:
                raise Refusal(Why.NO_SUCH_MATCH)
            checks.seat_of(match, user)
            if match.status is not MatchStatus.FINISHED:
                raise Refusal(Why.NOT_OVER, match=match)
            if any(map(is_former, match.players)):
                raise Refusal(Why.PLAYER_GONE, match=match)
            asked = await unit.rematch_of(match.id)
            if asked is None:
                return await self._invite(unit, self._rematch(match, user, place))
            if asked.status is not ChallengeStatus.OPEN or user not in asked.waiting:
                raise Refusal(Why.REMATCH_ASKED, challenge=asked)
            return asked

        asked = await self._write(work)
        return Answered(asked) if asked.author == user else await self.accept(asked.id, user)

    def _rematch(self, match: Match, author: int, place: Place) -> Challenge:
        now = self._clock()
        invited = _invited(match, author)
        return Challenge(
            id=0,
            place=place,
            terms=_terms(match, (author, *invited)),
            author=author,
            invited=invited,
            ask_younger=False,
            created_at=now,
            expires_at=now + self._challenge_life,
            rematch_of=match.id,
        )


def _first(match: Match) -> int:
    """Give the user who moves first in the rematch: who moved second."""
    seat = game_of(match).first_seat(match.terms.options) + 1
    return match.players[seat % len(match.players)]


def _invited(match: Match, author: int) -> tuple[int, ...]:
    """List the other players; who is to move first comes first, as the terms can say only that."""
    at = match.players.index(author)
    others = match.players[at + 1 :] + match.players[:at]
    first = _first(match)
    return others if first == author else (first, *(user for user in others if user != first))


def _terms(match: Match, invitation: tuple[int, ...]) -> Terms:
    """Give the terms of the match, with its options in the order of the invitation."""
    old = match.terms
    options = game_of(match).seated(old.options, [match.players.index(user) for user in invitation])
    first = First.AUTHOR if _first(match) == invitation[0] else First.OPPONENT
    return Terms(old.game, options, first, old.per_turn, old.rated)
