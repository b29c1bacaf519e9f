"""The queries that look back on finished matches: records, opponents, past games, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, select

from bot.match.model import COMPUTER, EndedBy
from bot.match.ranks import PastGame, Tally
from bot.match.rating import Ladder, RatingChange, Score, score_of
from bot.storage.queries import Queries
from bot.storage.rows import change_of, change_parts, place_of, within
from bot.storage.tables import is_rated, matches, seats, unfinished

mine, theirs = seats.alias("mine"), seats.alias("theirs")


class HistoryQueries(Queries):
    """The queries on the past; see `bot.match.ranks.RankingUnit` for what each one promises."""

    async def latest_game(self, guild_id: int, user: int) -> str | None:
        """Name the game that a user finished last in a server."""
        statement = (
            select(matches.c.game)
            .join(seats)
            .where(seats.c.user_id == user, within(guild_id), ~unfinished)
            .order_by(matches.c.finished_at.desc())
            .limit(1)
        )
        return (await self._connection.execute(statement)).scalar_one_or_none()

    async def tallies(
        self, guild_id: int | None, game: str, user: int, *, opponent: int | None = None, limit: int
    ) -> Sequence[tuple[int, Tally]]:
        """Count a user's results against each opponent (or only one), the most frequent first."""
        ahead = (
            mine.c.place < theirs.c.place,
            mine.c.place == theirs.c.place,
            mine.c.place > theirs.c.place,
        )
        statement = (
            _finished(select(theirs.c.user_id, *map(_count, ahead)), guild_id, game, user)
            .join(theirs, theirs.c.match_id == mine.c.match_id)
            .where(theirs.c.seat != mine.c.seat)
            .group_by(theirs.c.user_id)
            .order_by(func.count().desc(), theirs.c.user_id)
            .limit(limit)
        )
        if opponent is not None:
            statement = statement.where(theirs.c.user_id == opponent)
        rows = await self._connection.execute(statement)
        return [(other, Tally(*counts)) for other, *counts in rows]

    async def record(self, guild_id: int, game: str, user: int) -> Tally:
        """Count all results of a user in a game."""
        is_first = mine.c.place == 1
        is_shared = (
            select(theirs.c.match_id)
            .where(theirs.c.match_id == mine.c.match_id, theirs.c.seat != mine.c.seat)
            .where(theirs.c.place == 1)
            .exists()
        )
        results = (is_first & ~is_shared, is_first & is_shared, ~is_first)
        statement = _finished(select(*map(_count, results)), guild_id, game, user)
        return Tally(*(await self._connection.execute(statement)).one())

    async def past_games(
        self, guild_id: int, game: str, user: int, limit: int
    ) -> Sequence[PastGame]:
        """List the finished matches of a user, the latest first."""
        latest = (
            _finished(select(matches.c.id), guild_id, game, user)
            .order_by(matches.c.finished_at.desc(), matches.c.id.desc())
            .limit(limit)
        )
        place = (matches.c.guild_id, matches.c.channel_id, matches.c.as_guest)
        columns = (matches.c.id, *place, matches.c.message_id)
        statement = (
            select(*columns, matches.c.finished_at, seats.c.seat, seats.c.user_id, seats.c.place)
            .add_columns(*change_parts)
            .join(seats)
            .where(matches.c.id.in_(latest))
            .order_by(matches.c.finished_at.desc(), matches.c.id.desc(), seats.c.seat)
        )
        by_match: dict[int, list[Any]] = {}
        for row in await self._connection.execute(statement):
            by_match.setdefault(row.id, []).append(row)
        return [_past_game(rows, user) for rows in by_match.values()]

    async def rating_history(self, ladder: Ladder, user: int, limit: int) -> Sequence[RatingChange]:
        """List the latest changes of a rating, the oldest of them first."""
        statement = (
            select(*change_parts)
            .join(matches)
            .where(seats.c.user_id == user, is_rated, seats.c.rated_as == ladder.variant)
            .where(within(ladder.guild_id), matches.c.game == ladder.game)
            .order_by(seats.c.rated_at.desc(), seats.c.match_id.desc())
            .limit(limit)
        )
        rows = (await self._connection.execute(statement)).all()
        return [change for change in map(change_of, reversed(rows)) if change]


def _finished(
    selected: Select[*tuple[Any, ...]], guild_id: int | None, game: str, user: int
) -> Select[*tuple[Any, ...]]:
    """Select from the finished matches of a user in a game against people only.

    The seat of the user is `mine`.
    """
    computer = seats.alias("computer")
    with_computer = (
        select(computer.c.seat)
        .where(computer.c.match_id == matches.c.id, computer.c.user_id == COMPUTER)
        .exists()
    )
    return (
        selected.select_from(mine)
        .join(matches, matches.c.id == mine.c.match_id)
        .where(mine.c.user_id == user, within(guild_id), ~with_computer)
        .where(matches.c.game == game, ~unfinished, matches.c.ended_by != EndedBy.CANCELLED)
    )


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)


def _is_ahead(other: Any, row: Any) -> bool:
    """Whether one came before another, or shared the first place."""
    shared = other.place == row.place == 1
    return shared or bool(other.place < row.place)


def _past_game(rows: Sequence[Any], user: int) -> PastGame:
    seat = next(index for index, row in enumerate(rows) if row.user_id == user)
    row, score = rows[seat], score_of(seat, [each.place for each in rows])
    others = [each for each in rows if each.user_id != user]
    # Against those behind, a place in the middle is no loss.
    decisive = [each for each in others if score is Score.WON or _is_ahead(each, row)]
    return PastGame(
        match_id=row.id,
        place=place_of(row),
        message_id=row.message_id,
        finished_at=row.finished_at,
        opponents=tuple(each.user_id for each in rows if each.user_id != user),
        score=score,
        change=change_of(row),
        against=tuple(each.user_id for each in decisive),
    )
