"""The unit of work: every transaction of the bot begins and ends here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, OperationalError

from bot.storage.challenges import ChallengeQueries
from bot.storage.customs import CustomQueries
from bot.storage.database import Database
from bot.storage.errors import is_transient
from bot.storage.facts import FactQueries
from bot.storage.history import HistoryQueries
from bot.storage.matches import MatchQueries
from bot.storage.offers import OfferQueries
from bot.storage.privacy import PrivacyQueries
from bot.storage.servers import ServerQueries
from bot.storage.standings import StandingQueries

T = TypeVar("T")

ATTEMPTS = 3


class SqlUnit(
    MatchQueries,
    ChallengeQueries,
    OfferQueries,
    StandingQueries,
    HistoryQueries,
    CustomQueries,
    FactQueries,
    PrivacyQueries,
    ServerQueries,
):
    """One transaction; fulfils `bot.match.ports.Unit`."""


Work = Callable[[SqlUnit], Awaitable[T]]


class SqlStore:
    """The database as the match service sees it; fulfils `bot.match.ports.Store`.

    Raises DatabaseUnreachable if the database cannot be used, or stays busy for three attempts.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._running: set[asyncio.Task[object]] = set()

    async def write(self, work: Work[T]) -> T:
        """Run a writing transaction, again (three times at most) if another one got in its way."""
        return await self._shielded(work, writing=True)

    async def read(self, work: Work[T]) -> T:
        """Run a reading transaction, which sees one state of the database throughout."""
        return await self._shielded(work, writing=False)

    async def recall(self, key: str) -> str | None:
        """Give what was last remembered under a key."""
        return await self.read(lambda unit: unit.fact(key))

    async def remember(self, key: str, value: str) -> None:
        """Keep a text under a key of at most 64 characters, also over restarts."""
        await self.write(lambda unit: unit.save_fact(key, value))

    async def close(self) -> None:
        """Wait for the transactions that are under way; the database stays open."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _shielded(self, work: Work[T], *, writing: bool) -> T:
        # A task of its own, for a cancelled transaction would keep SQLite's write lock: closing a
        # connection with an unread cursor leaves the transaction open until it is collected.
        task = asyncio.create_task(self._insist(work, writing=writing))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _insist(self, work: Work[T], *, writing: bool) -> T:
        attempt = 0
        while True:
            attempt += 1
            try:
                return await self._run(work, writing=writing)
            except DBAPIError as error:
                if is_transient(error) and attempt < ATTEMPTS:
                    continue
                if isinstance(error, OperationalError) or error.connection_invalidated:
                    raise self._database.unreachable(error) from error
                raise

    async def _run(self, work: Work[T], *, writing: bool) -> T:
        database = self._database
        engine = database.writer if writing else database.reader
        async with database.begin(engine) as connection:
            return await work(SqlUnit(connection, writing=writing))
