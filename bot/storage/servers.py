"""The queries on servers as a whole: those the bot was removed from, and all that is theirs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Table, delete, select, update

from bot.storage.facts import INSERTS
from bot.storage.queries import Queries
from bot.storage.tables import challenges, departures, matches, metadata, unfinished


class ServerQueries(Queries):
    """The queries on servers; see `bot.match.ports.Unit` for what each one promises."""

    async def note_departure(self, guild_id: int, at: datetime) -> None:
        """Remember since when the bot is no longer in a server, unless that is known already."""
        adding = INSERTS[self._connection.dialect.name](departures)
        row = adding.values(guild_id=guild_id, left_at=at).on_conflict_do_nothing()
        await self._connection.execute(row)

    async def take_back_departure(self, guild_id: int) -> datetime | None:
        """Forget that the bot was away from a server; gives since when it was, if it was."""
        here = departures.c.guild_id == guild_id
        taken = delete(departures).where(here).returning(departures.c.left_at)
        return (await self._connection.execute(taken)).scalar_one_or_none()

    async def departed(self, before: datetime) -> Sequence[int]:
        """List the servers that the bot has left before a time."""
        gone = select(departures.c.guild_id).where(departures.c.left_at <= before)
        return list((await self._connection.execute(gone)).scalars())

    async def absent_guilds(self, present: Collection[int]) -> Sequence[int]:
        """List the servers with unfinished matches that are not among those present."""
        own = matches.c.guild_id.is_not(None) & ~matches.c.as_guest
        used = select(matches.c.guild_id).where(unfinished, own).distinct()
        found = (await self._connection.execute(used)).scalars()
        return [guild_id for guild_id in found if guild_id is not None and guild_id not in present]

    async def purge(self, guild_id: int) -> None:
        """Delete all that belongs to a server."""
        gone = _owned(matches, guild_id)
        for link in (challenges.c.match_id, challenges.c.rematch_of):
            # A match may have moved here, while its challenges stay with another server.
            unlinking = update(challenges).where(link.in_(gone)).values({link: None})
            await self._connection.execute(unlinking)
        # What refers to other rows goes before them.
        for table in reversed(metadata.sorted_tables):
            theirs = _of_guild(table, guild_id)
            if theirs is not None:
                await self._connection.execute(delete(table).where(theirs))


def _of_guild(table: Table, guild_id: int) -> ColumnElement[bool] | None:
    """Say which rows of a table belong to a server; None if none ever do."""
    if "guild_id" in table.columns:
        return table.c.guild_id == guild_id
    for name, owner in (("match_id", matches), ("challenge_id", challenges)):
        if name in table.columns:
            return table.c[name].in_(_owned(owner, guild_id))
    return None


def _owned(owner: Table, guild_id: int) -> Any:
    return select(owner.c.id).where(owner.c.guild_id == guild_id)
