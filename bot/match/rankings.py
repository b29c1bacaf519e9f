"""Leaderboards and statistics: the questions that people ask about ratings and past matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from bot.match.model import Match, MatchStatus
from bot.match.ports import Clock, Store, Unit
from bot.match.ranks import Page, Rank, Stats, Tally
from bot.match.rating import Ladder, Standing

PAGE_LINES = 10
ACTIVE = timedelta(days=90)
"""Who has not played for longer is left out of a leaderboard, unless everybody is asked for."""

CHECK_LIFE = timedelta(days=1)
"""For so long what is known about somebody being in a server counts as true."""

CHECK_BATCH = 100
"""Discord tells about so many members at once."""

OPPONENTS = 5
GAMES = 10
CURVE_GAMES = 199


class Rankings:
    """The reading side of ratings. Ratings change only when a match ends, in the match service."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def page(
        self, ladder: Ladder, number: int, viewer: int, *, everybody: bool = False
    ) -> Page:
        """Give a page of a leaderboard (the nearest that exists) with the line of the viewer."""
        since = None if everybody else self._clock() - ACTIVE

        async def work(unit: Unit) -> Page:
            players = await unit.count_ranked(ladder, since)
            pages = max(1, -(-players // PAGE_LINES))
            shown = min(max(number, 1), pages)
            offset = (shown - 1) * PAGE_LINES
            standings = await unit.ranked(ladder, since, offset=offset, limit=PAGE_LINES)
            first = 1
            if offset and standings:
                above = standings[0].skill.shown
                first += await unit.count_ranked(ladder, since, above=above)
            standing = await unit.standing(ladder, viewer)
            return Page(
                ladder,
                shown,
                pages,
                players,
                everybody,
                _ranks(standings, first, offset),
                await _rank(unit, ladder, standing, since) if standing else None,
            )

        return await self._store.read(work)

    async def unchecked_near(self, page: Page) -> Sequence[int]:
        """List whom to check before a page is shown: nobody, or those on it and some after them."""
        before = self._clock() - CHECK_LIFE
        if all(rank.standing.checked_at >= before for rank in page.ranks):
            return []
        since = None if page.everybody else self._clock() - ACTIVE
        offset = (page.number - 1) * PAGE_LINES
        standings = await self._store.read(
            lambda unit: unit.ranked(page.ladder, since, offset=offset, limit=CHECK_BATCH)
        )
        return [each.user for each in standings if each.checked_at < before and each.user > 0]

    async def unchecked_members(self, guild_id: int) -> Sequence[int]:
        """List some rated players of a server who were not checked for long."""
        before = self._clock() - CHECK_LIFE
        return await self._store.read(
            lambda unit: unit.unchecked_members(guild_id, before, CHECK_BATCH)
        )

    async def note_members(
        self, guild_id: int, *, present: Collection[int] = (), absent: Collection[int] = ()
    ) -> None:
        """Remember who is in a server and who is not. Nobody's rating is lost by being away."""
        now = self._clock()

        async def work(unit: Unit) -> None:
            for users, is_present in ((present, True), (absent, False)):
                if users:
                    await unit.note_members(guild_id, sorted(users), present=is_present, at=now)

        await self._store.write(work)

    async def first_used(self, ladders: Sequence[Ladder]) -> Ladder:
        """Give the first of some ladders in which anybody has a rating, or else the first."""

        async def work(unit: Unit) -> Ladder:
            for ladder in ladders:
                if await unit.is_used(ladder):
                    return ladder
            return ladders[0]

        return await self._store.read(work)

    async def latest_game(self, guild_id: int, user: int) -> str | None:
        """Name the game that a user finished last in a server."""
        return await self._store.read(lambda unit: unit.latest_game(guild_id, user))

    async def stats(self, guild_id: int, game: str, user: int) -> Stats:
        """Gather what a user has done in a game in a server."""

        async def work(unit: Unit) -> Stats:
            ladders = [each for each in await unit.ladders_of(guild_id, user) if each.game == game]
            ranks = [await self._ranked_in(unit, ladder, user) for ladder in ladders]
            return Stats(
                user,
                game,
                await unit.record(guild_id, game, user),
                tuple(ranks),
                tuple(await unit.tallies(guild_id, game, user, limit=OPPONENTS)),
                tuple(await unit.past_games(guild_id, game, user, GAMES)),
                await _curve(unit, ladders[0], user) if ladders else (),
            )

        return await self._store.read(work)

    async def running_score(self, match: Match) -> Tally | None:
        """Count the results of the first of two players against the other, up to now.

        None while the match goes on, and for more players, who have no score between them.
        """
        if match.status is not MatchStatus.FINISHED or len(match.players) != 2:
            return None
        first, second = match.players
        found = await self._store.read(
            lambda unit: unit.tallies(
                match.place.guild_id, match.terms.game, first, opponent=second, limit=1
            )
        )
        return found[0][1] if found else None

    async def _ranked_in(self, unit: Unit, ladder: Ladder, user: int) -> tuple[str, Rank, int]:
        standing = await unit.standing(ladder, user)
        assert standing is not None  # noqa: S101 - the ladder was found by it
        since = self._clock() - ACTIVE
        rank = await _rank(unit, ladder, standing, since)
        return ladder.variant, rank, await unit.count_ranked(ladder, since)


async def _rank(unit: Unit, ladder: Ladder, standing: Standing, since: datetime | None) -> Rank:
    """Give the line of a player; neither newcomers nor those who are not listed have a place."""
    is_idle = since is not None and standing.last_played_at < since
    if standing.is_provisional or is_idle or not standing.present:
        return Rank(None, standing)
    above = await unit.count_ranked(ladder, since, above=standing.skill.shown)
    return Rank(1 + above, standing)


def _ranks(standings: Sequence[Standing], first: int, offset: int) -> tuple[Rank, ...]:
    """Give the places of a page's lines; players with the same number share one."""
    ranks: list[Rank] = []
    for index, standing in enumerate(standings):
        place = offset + index + 1 if ranks else first
        if ranks and ranks[-1].standing.skill.shown == standing.skill.shown:
            place = ranks[-1].place or place
        ranks.append(Rank(place, standing))
    return tuple(ranks)


async def _curve(unit: Unit, ladder: Ladder, user: int) -> tuple[tuple[int, int], ...]:
    changes = await unit.rating_history(ladder, user, CURVE_GAMES)
    if not changes:
        return ()
    begin = (changes[0].games - 1, changes[0].before.shown)
    return (begin, *((change.games, change.after.shown) for change in changes))
