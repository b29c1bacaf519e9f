"""The queries on what servers and players have chosen, and on absences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Column, Table, select

from bot.match.choices import Absence, Preferences, ServerSettings
from bot.storage.facts import INSERTS
from bot.storage.queries import Queries
from bot.storage.tables import absences, preferences, server_settings

V = TypeVar("V", ServerSettings, Preferences)


class CustomQueries(Queries):
    """The queries on customs; see `bot.match.ports.Unit` for what each one promises."""

    async def settings(self, guild_id: int) -> ServerSettings:
        """Read the settings of a server; locks them in a writing transaction."""
        key = server_settings.c.guild_id
        return await self._chosen(ServerSettings(), server_settings, key, guild_id)

    async def save_settings(self, guild_id: int, settings: ServerSettings) -> None:
        """Store the settings of a server."""
        await self._replace(server_settings, {"guild_id": guild_id}, asdict(settings))

    async def preferences(self, user_id: int) -> Preferences:
        """Read the preferences of a player; locks them in a writing transaction."""
        return await self._chosen(Preferences(), preferences, preferences.c.user_id, user_id)

    async def save_preferences(self, user_id: int, chosen: Preferences) -> None:
        """Store the preferences of a player."""
        await self._replace(preferences, {"user_id": user_id}, asdict(chosen))

    async def absences(self, users: Sequence[int], since: datetime) -> Sequence[Absence]:
        """List the absences of users that end after a time, the earliest first."""
        if not users:
            return []
        these = absences.c.user_id.in_(users) & (absences.c.ends_at > since)
        statement = select(absences).where(these).order_by(absences.c.began_at)
        rows = (await self._connection.execute(statement)).all()
        return [Absence(row.user_id, row.began_at, row.ends_at) for row in rows]

    async def save_absence(self, absence: Absence) -> None:
        """Store an absence, or the new end of one."""
        key = {"user_id": absence.user, "began_at": absence.began_at}
        await self._replace(absences, key, {"ends_at": absence.ends_at})

    async def _replace(self, table: Table, key: Mapping[str, Any], rest: Mapping[str, Any]) -> None:
        """Store a row in place of the one with the same key, if there is one."""
        insert = INSERTS[self._connection.dialect.name]
        statement = insert(table).values({**key, **rest})
        await self._connection.execute(
            statement.on_conflict_do_update(index_elements=list(key), set_=dict(rest))
        )

    async def _chosen(self, usual: V, table: Table, key: Column[int], owner: int) -> V:
        statement = select(table).where(key == owner)
        if self._writing:
            # Only a row that exists can be locked.
            insert = INSERTS[self._connection.dialect.name]
            made = insert(table).values({key.name: owner, **asdict(usual)})
            await self._connection.execute(made.on_conflict_do_nothing())
            statement = self._for_change(statement, table)
        row = (await self._connection.execute(statement)).one_or_none()
        if row is None:
            return usual
        return type(usual)(**{field.name: getattr(row, field.name) for field in fields(usual)})
