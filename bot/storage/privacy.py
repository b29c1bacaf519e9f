"""The queries on all that is stored about one user. They follow from the tables themselves.

A column that holds the id of a user says in its `info` what a deletion does to it. Rows that hold
no id belong to a user by what they refer to: the moves of a seat, the match of a seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Column, ColumnElement, Row, Table, delete, func, or_, select, tuple_, update

from bot.match.ports import Records
from bot.storage.queries import Queries
from bot.storage.tables import (
    ANONYMISED,
    CLEARED,
    DELETED,
    challenges,
    invitations,
    matches,
    metadata,
    moves,
    seats,
)


class PrivacyQueries(Queries):
    """The queries of privacy; see `bot.match.ports.Unit` for what each one promises."""

    async def records_of(self, user_id: int) -> Records:
        """Read all rows about a user, without the ids of other people."""
        records: dict[str, Sequence[Mapping[str, Any]]] = {}
        for table in metadata.sorted_tables:
            mine = _about(table, user_id)
            if mine is not None:
                rows = await self._connection.execute(select(table).where(mine))
                records[table.name] = [_plain(table, row, user_id) for row in rows]
        return records

    async def forget(self, user_id: int, former: int) -> None:
        """Delete a user's data; where others need the row, `former` takes the user's place."""
        # First, while the seats still tell which moves are theirs.
        theirs = _of_seat(moves, user_id)
        await self._connection.execute(update(moves).where(theirs).values(interaction_id=None))
        for table in metadata.sorted_tables:
            for column in user_columns(table):
                await self._forget_in(column, user_id, former)
        # An admin may have written a mention into a reason.
        reason, number = matches.c.verdict_reason, str(user_id)
        blotted = func.replace(reason, number, "…")
        await self._connection.execute(
            update(matches).where(reason.contains(number)).values(verdict_reason=blotted)
        )

    async def _forget_in(self, column: Column[Any], user_id: int, former: int) -> None:
        here, table = column == user_id, column.table
        assert isinstance(table, Table)  # noqa: S101 - columns of joins are never asked for
        if column.info == DELETED:
            await self._connection.execute(delete(table).where(here))
            return
        instead = {ANONYMISED["user"]: former, CLEARED["user"]: None}[column.info["user"]]
        await self._connection.execute(update(table).where(here).values({column.name: instead}))


def user_columns(table: Table) -> list[Column[Any]]:
    """List the columns of a table that hold the id of a user."""
    return [column for column in table.columns if "user" in column.info]


def _about(table: Table, user_id: int) -> ColumnElement[bool] | None:
    """Say which rows of a table are about a user; None if none ever are."""
    conditions: list[ColumnElement[bool]] = [column == user_id for column in user_columns(table)]
    if table is matches:
        conditions.append(matches.c.id.in_(_seated(user_id)))
    elif table is challenges:
        conditions.append(challenges.c.id.in_(_invited(user_id)))
    elif {"match_id", "seat"} <= set(table.columns.keys()) and not conditions:
        conditions.append(_of_seat(table, user_id))
    return or_(*conditions) if conditions else None


def _of_seat(table: Table, user_id: int) -> ColumnElement[bool]:
    mine = select(seats.c.match_id, seats.c.seat).where(seats.c.user_id == user_id)
    return tuple_(table.c.match_id, table.c.seat).in_(mine)


def _seated(user_id: int) -> Any:
    return select(seats.c.match_id).where(seats.c.user_id == user_id)


def _invited(user_id: int) -> Any:
    return select(invitations.c.challenge_id).where(invitations.c.user_id == user_id)


def _plain(table: Table, row: Row[Any], user_id: int) -> dict[str, Any]:
    values = row._asdict()
    others = {column.name for column in user_columns(table) if values[column.name] != user_id}
    return {name: None if name in others else _readable(value) for name, value in values.items()}


def _readable(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.total_seconds() if isinstance(value, timedelta) else value
