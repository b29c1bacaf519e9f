"""The queries on how players stand: written when a match ends, read by leaderboards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, func, select, update

from bot.match.rating import Ladder, Skill, Standing
from bot.storage.columns import EPOCH
from bot.storage.facts import INSERTS
from bot.storage.queries import Queries
from bot.storage.rows import within
from bot.storage.tables import has_place, matches, ratings, seats


class StandingQueries(Queries):
    """The queries on standings; see `bot.match.ports` and `bot.match.ranks` for their promises."""

    async def open_standings(
        self, ladder: Ladder, users: Sequence[int], now: datetime
    ) -> Mapping[int, Standing]:
        """Read how users stand, with a new standing for who has none; locks all of them."""
        insert = INSERTS[self._connection.dialect.name]
        new = _new(now) | ladder._asdict()
        # In one order everywhere, so that two matches that end at once do not block each other.
        rows = [new | {"user_id": user} for user in sorted(users)]
        await self._connection.execute(insert(ratings).values(rows).on_conflict_do_nothing())
        here = _in(ladder) & ratings.c.user_id.in_(users)
        statement = select(ratings).where(here).order_by(ratings.c.user_id)
        found = await self._connection.execute(self._for_change(statement, ratings))
        return {row.user_id: _standing(row) for row in found}

    async def save_standing(self, ladder: Ladder, standing: Standing) -> None:
        """Store a standing, but for whether the player is in the server."""
        here = _in(ladder) & (ratings.c.user_id == standing.user)
        await self._connection.execute(update(ratings).where(here).values(_results(standing)))

    async def rated_together(self, ladder: Ladder, one: int, other: int, since: datetime) -> int:
        """Count the matches of two players that were rated in a ladder after a time."""
        mine, theirs = seats.alias("mine"), seats.alias("theirs")
        statement = (
            select(func.count())
            .select_from(mine.join(theirs, mine.c.match_id == theirs.c.match_id))
            .join(matches, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == one, mine.c.rated_at > since)
            .where(mine.c.rated_as == ladder.variant, theirs.c.user_id == other)
            .where(within(ladder.guild_id), matches.c.game == ladder.game)
        )
        return (await self._connection.execute(statement)).scalar_one()

    async def ranked(
        self, ladder: Ladder, active_since: datetime | None, *, offset: int, limit: int
    ) -> Sequence[Standing]:
        """List those who have a place and are in the server, the best first."""
        statement = (
            select(ratings)
            .where(_listed(ladder, active_since))
            .order_by(ratings.c.shown.desc(), ratings.c.user_id.desc())
            .offset(offset)
            .limit(limit)
        )
        return [_standing(row) for row in await self._connection.execute(statement)]

    async def count_ranked(
        self, ladder: Ladder, active_since: datetime | None, *, above: int | None = None
    ) -> int:
        """Count those whom `ranked` lists, or those of them with a number above one."""
        statement = select(func.count()).select_from(ratings).where(_listed(ladder, active_since))
        if above is not None:
            statement = statement.where(ratings.c.shown > above)
        return (await self._connection.execute(statement)).scalar_one()

    async def standing(self, ladder: Ladder, user: int) -> Standing | None:
        """Read how a user stands."""
        here = _in(ladder) & (ratings.c.user_id == user)
        row = (await self._connection.execute(select(ratings).where(here))).one_or_none()
        return None if row is None else _standing(row)

    async def is_used(self, ladder: Ladder) -> bool:
        """Tell whether anybody has a rating in a ladder."""
        statement = select(ratings.c.user_id).where(_in(ladder)).limit(1)
        return (await self._connection.execute(statement)).first() is not None

    async def ladders_of(self, guild_id: int, user: int) -> Sequence[Ladder]:
        """List the ladders of a server in which a user has a rating, the latest played first."""
        statement = (
            select(ratings.c.guild_id, ratings.c.game, ratings.c.variant)
            .where(ratings.c.user_id == user, ratings.c.guild_id == guild_id, ratings.c.games > 0)
            .order_by(ratings.c.last_played_at.desc(), ratings.c.game, ratings.c.variant)
        )
        return [Ladder(*row) for row in await self._connection.execute(statement)]

    async def unchecked_members(self, guild_id: int, before: datetime, limit: int) -> Sequence[int]:
        """List rated players of whom it was not checked since a time if they are in the server."""
        statement = (
            select(ratings.c.user_id)
            .where(ratings.c.guild_id == guild_id, ratings.c.checked_at < before)
            .where(ratings.c.user_id > 0)
            .order_by(ratings.c.checked_at)
            .limit(limit)
        )
        return list(dict.fromkeys((await self._connection.execute(statement)).scalars()))

    async def note_members(
        self, guild_id: int, users: Sequence[int], *, present: bool, at: datetime
    ) -> None:
        """Remember that users are in a server, or are not."""
        here = ratings.c.user_id.in_(users) & (ratings.c.guild_id == guild_id)
        noted = update(ratings).where(here).values(present=present, checked_at=at)
        await self._connection.execute(noted)


def _in(ladder: Ladder) -> ColumnElement[bool]:
    here = (ratings.c.guild_id == ladder.guild_id) & (ratings.c.game == ladder.game)
    return here & (ratings.c.variant == ladder.variant)


def _listed(ladder: Ladder, active_since: datetime | None) -> ColumnElement[bool]:
    here = _in(ladder) & has_place
    return here if active_since is None else here & (ratings.c.last_played_at >= active_since)


def _new(now: datetime) -> dict[str, object]:
    """Give the columns of a player who has no rated game; they play, so they are in the server."""
    counts = ("games", "wins", "draws", "losses", "streak", "best_streak")
    skill = Skill()
    return dict.fromkeys(counts, 0) | {
        "mu": skill.mu,
        "sigma": skill.sigma,
        "shown": skill.shown,
        "last_played_at": now,
        "present": True,
        "checked_at": EPOCH,
    }


def _results(standing: Standing) -> dict[str, object]:
    return {
        "mu": standing.skill.mu,
        "sigma": standing.skill.sigma,
        "shown": standing.skill.shown,
        "games": standing.games,
        "wins": standing.wins,
        "draws": standing.draws,
        "losses": standing.losses,
        "streak": standing.streak,
        "best_streak": standing.best_streak,
        "last_played_at": standing.last_played_at,
    }


def _standing(row: Row[*tuple[Any, ...]]) -> Standing:
    return Standing(
        user=row.user_id,
        skill=Skill(row.mu, row.sigma),
        games=row.games,
        wins=row.wins,
        draws=row.draws,
        losses=row.losses,
        streak=row.streak,
        best_streak=row.best_streak,
        last_played_at=row.last_played_at,
        present=row.present,
        checked_at=row.checked_at,
    )
