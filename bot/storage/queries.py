"""What all queries share: the connection of one transaction, and whether it may change rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Select, Table
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.ports import StaleRevision
from bot.storage.errors import is_duplicate


class Queries:
    """Queries inside one transaction, which whoever opened it commits."""

    def __init__(self, connection: AsyncConnection, *, writing: bool) -> None:
        self._connection = connection
        self._writing = writing

    def _for_change(self, statement: Select[*tuple[Any, ...]], *tables: Table) -> Select[Any]:
        """Lock the rows read from the tables, in a writing transaction on PostgreSQL.

        On SQLite the whole transaction is the lock.
        """
        return statement.with_for_update(of=tables) if self._writing else statement


@contextmanager
def only_once(what: str) -> Iterator[None]:
    """Raise StaleRevision for a row that somebody else has stored first."""
    try:
        yield
    except IntegrityError as error:
        if is_duplicate(error):
            raise StaleRevision(f"{what} is stored already") from error
        raise
