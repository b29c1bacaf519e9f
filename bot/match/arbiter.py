"""What the admins of a server can do with its matches when the players cannot: end them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.match import changes, checks
from bot.match.model import Match, Verdict
from bot.match.offers import save
from bot.match.ports import Clock, StaleRevision, Store, Unit
from bot.match.refusals import Refusal, Why
from bot.match.replay import staying


class Arbiter:
    """Ends matches from outside, in any of their phases.

    Who may do so is not its business; it only keeps admins out of other servers' matches.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def running(self, guild_id: int) -> Sequence[Match]:
        """List the unfinished matches of a server."""
        return await self._store.read(lambda unit: unit.matches_in_guild(guild_id))

    async def cancel(self, match_id: int, guild_id: int, verdict: Verdict) -> Match:
        """End a match of the server without a result."""
        now = self._clock()
        return await self._end(
            match_id, guild_id, lambda match: changes.cancelled(match, verdict, now)
        )

    async def adjudicate(
        self, match_id: int, guild_id: int, verdict: Verdict, winner: int | None
    ) -> Match:
        """End a match of the server with a winning seat, or drawn; who has left cannot win."""
        now = self._clock()

        def judged(match: Match) -> Match:
            if winner is not None and winner not in staying(match):
                raise Refusal(Why.BOARD_CHANGED, match=match)
            return changes.judged(match, verdict, winner, now)

        return await self._end(match_id, guild_id, judged)

    async def _end(self, match_id: int, guild_id: int, end: Callable[[Match], Match]) -> Match:
        async def work(unit: Unit) -> Match:
            match = await checks.going_on(unit, match_id)
            if match.place.guild_id != guild_id:
                raise Refusal(Why.NO_SUCH_MATCH)
            return await save(unit, match, end(match))

        try:
            return await self._store.write(work)
        except StaleRevision as error:
            raise Refusal(Why.BOARD_CHANGED) from error
