"""The engines: how SQLite and PostgreSQL are opened so that they behave alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage.errors import DatabaseUnreachable, is_transient

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

PRAGMAS = (
    # First, so that the others wait for a busy file too.
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    # NORMAL would lose the turns since the last checkpoint when the power fails.
    "PRAGMA synchronous = FULL",
    # The file of the write-ahead log is cut back to 64 MiB after a burst.
    "PRAGMA journal_size_limit = 67108864",
)
POOL_TIMEOUT_S = 30
CONNECT_ATTEMPTS = 20
CONNECT_PAUSE_S = 0.05
MIGRATION_LOCK = 0x626C6F636B
"""Any number that no other user of the server's advisory locks takes: "block" in ASCII."""


class Database:
    """A SQLite file or a PostgreSQL database: an engine for writing and one for reading.

    Nothing is opened before the first transaction, save that the folder of the file is made.
    Raises DatabaseUnreachable for an address that cannot be used at all.
    """

    def __init__(self, address: str) -> None:
        self._url = _parsed(address)
        try:
            self.writer, self.reader = self._engines()
        except (OSError, ModuleNotFoundError) as error:
            raise self.unreachable(error) from None

    def __repr__(self) -> str:
        return f"Database({self.name})"

    @property
    def name(self) -> str:
        """The address without the password."""
        return self._url.set(query={}).render_as_string(hide_password=True)

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file."""
        return self._url.get_backend_name() == "sqlite"

    def unreachable(self, error: Exception) -> DatabaseUnreachable:
        """Give the error to raise when the database cannot be used because of another one."""
        cause = getattr(error, "orig", None) or error
        lines = str(cause).splitlines() or [type(cause).__name__]
        reason = lines[0]
        if self._url.password:
            reason = reason.replace(str(self._url.password), "***")
        return DatabaseUnreachable(f"cannot use the database {self.name}: {reason}")

    @asynccontextmanager
    async def begin(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """Open a transaction; it is committed if the block ends without an error."""
        connection = await self._connect(engine)
        async with aclosing(connection), connection.begin():
            yield connection

    @asynccontextmanager
    async def begin_migration(self) -> AsyncIterator[AsyncConnection]:
        """Open the transaction of a migration; only one process at a time is let in.

        SQLite's foreign keys are off in it, since making a table anew would delete the rows that
        refer to it; they are checked before the commit instead.
        """
        engine = _sqlite(self._url, "BEGIN IMMEDIATE") if self.is_sqlite else self.writer
        try:
            async with self.begin(engine) as connection:
                if not self.is_sqlite:
                    lock = f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"
                    await connection.exec_driver_sql(lock)
                yield connection
                if self.is_sqlite:
                    await _check_references(connection)
        finally:
            if engine is not self.writer:
                await engine.dispose()

    async def close(self) -> None:
        """Close all connections."""
        await self.writer.dispose()
        await self.reader.dispose()

    def _engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        if not self.is_sqlite:
            engine = create_async_engine(
                self._url,
                pool_size=10,
                max_overflow=0,
                pool_timeout=POOL_TIMEOUT_S,
                pool_pre_ping=True,
            )
            # One snapshot for all statements of a reading transaction, as on SQLite.
            reader = engine.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            return engine, reader
        Path(str(self._url.database)).parent.mkdir(parents=True, exist_ok=True)
        return (
            _sqlite(self._url, "BEGIN IMMEDIATE", "PRAGMA foreign_keys = ON", pool_size=1),
            _sqlite(self._url, "BEGIN", "PRAGMA query_only = ON", pool_size=4),
        )

    async def _connect(self, engine: AsyncEngine) -> AsyncConnection:
        attempts = 0
        while True:
            attempts += 1
            try:
                return await engine.connect()
            except (SQLAlchemyError, OSError) as error:
                # Switching a new file to WAL can fail at once while another process does the same.
                if not is_transient(error) or attempts == CONNECT_ATTEMPTS:
                    raise self.unreachable(error) from None
                await asyncio.sleep(CONNECT_PAUSE_S)


def _parsed(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise DatabaseUnreachable("the address of the database cannot be read") from None
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise DatabaseUnreachable(f"the database must be sqlite or postgresql, not {backend}")
    if backend == "sqlite" and url.database in (None, "", ":memory:"):
        raise DatabaseUnreachable("the database must be a file: sqlite+aiosqlite:///data/bot.db")
    return url.set(drivername=DRIVERS[backend])


def _sqlite(url: URL, begin: str, *pragmas: str, pool_size: int | None = None) -> AsyncEngine:
    """Make an engine on a file.

    One writing connection waits fairly in the pool; several would sleep in SQLite's busy handler,
    up to 100 ms at a time. BEGIN IMMEDIATE takes the write lock before anything is read: a
    transaction that reads first and writes later fails at once when another one wrote in between.
    """
    if pool_size is None:
        engine = create_async_engine(url, poolclass=NullPool)
    else:
        engine = create_async_engine(
            url, pool_size=pool_size, max_overflow=0, pool_timeout=POOL_TIMEOUT_S
        )

    @event.listens_for(engine.sync_engine, "connect")
    def _connect(connection: DBAPIConnection, _record: object) -> None:
        # Transactions begin below, never by the driver, which would begin late and not always.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (*PRAGMAS, *pragmas):
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


async def _check_references(connection: AsyncConnection) -> None:
    broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    if broken:
        tables = sorted({str(row[0]) for row in broken})
        raise RuntimeError(f"the migration broke {len(broken)} references from {tables}")
