"""How databases are opened, and how it is told that one cannot be."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import Database
from bot.storage.errors import DatabaseUnreachable
from bot.storage.migrate import pending, upgrade
from bot.storage.store import SqlStore

SECRET = "the-secret-word"  # noqa: S105 - no secret at all

ALWAYS = {
    "busy_timeout": 10_000,
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "journal_size_limit": 64 * 1024 * 1024,
}


async def pragmas_of(database: Database, engine: AsyncEngine) -> dict[str, object]:
    """Read the pragmas that matter from a connection of an engine."""
    async with database.begin(engine) as connection:
        return {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in (*ALWAYS, "foreign_keys", "query_only")
        }


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_pragmas(database: Database) -> None:
    """Writing connections keep references, reading ones cannot write; all wait and sync."""
    writing = await pragmas_of(database, database.writer)
    assert writing == ALWAYS | {"foreign_keys": 1, "query_only": 0}
    reading = await pragmas_of(database, database.reader)
    assert reading == ALWAYS | {"foreign_keys": 0, "query_only": 1}
    async with database.begin_migration() as connection:
        keys = await connection.exec_driver_sql("PRAGMA foreign_keys")
        assert keys.scalar_one() == 0


async def test_folder_is_made(tmp_path: Path) -> None:
    """The folder of a database file is made when it is missing."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/new/folder/bot.db")
    await upgrade(database)
    await database.close()
    assert (tmp_path / "new" / "folder" / "bot.db").is_file()


@pytest.mark.parametrize(
    "address",
    [
        f"nonsense {SECRET}",
        f"mysql://bot:{SECRET}@localhost/bot",
        f"postgresql://bot:{SECRET}@localhost:port/bot",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:////proc/nowhere/bot.db",
    ],
)
def test_unusable_address(address: str) -> None:
    """An address that can never work is refused at once, in one line."""
    with pytest.raises(DatabaseUnreachable) as caught:
        Database(address)
    told(caught.value)


@pytest.mark.parametrize(
    "rest",
    [
        "localhost:1/bot",
        "localhost:1/bot?user=bot&password=%s",
        "no-such-host.invalid/bot",
    ],
)
async def test_unreachable_server(rest: str) -> None:
    """A server that does not answer is told in one line without the password, by all ways in."""
    pytest.importorskip("asyncpg")
    database = Database(f"postgresql://bot:{SECRET}@{rest.replace('%s', SECRET)}")
    assert SECRET not in repr(database)
    for way in (pending(database), upgrade(database), SqlStore(database).recall("key")):
        with pytest.raises(DatabaseUnreachable) as caught:
            await way
        told(caught.value)
    await database.close()


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
@pytest.mark.parametrize("user", ["nobody", "{user}"])
async def test_refused_password(empty_address: str, user: str) -> None:
    """A password that the server refuses is not told."""
    scheme, _, rest = empty_address.partition("://")
    known, _, host = rest.partition("@")
    name = user.format(user=known.partition(":")[0])
    database = Database(f"{scheme}://{name}:{SECRET}@{host}")
    with pytest.raises(DatabaseUnreachable, match="password authentication failed") as caught:
        await upgrade(database)
    told(caught.value)
    await database.close()


async def test_file_that_is_no_database(tmp_path: Path) -> None:
    """A file of something else is told in one line, and left as it is."""
    path = tmp_path / "bot.db"
    path.write_text("This is no database. " * 100)
    database = Database(f"sqlite:///{path}")
    with pytest.raises(DatabaseUnreachable, match="not a database") as caught:
        await upgrade(database)
    told(caught.value)
    await database.close()
    assert path.read_text().startswith("This is no database.")


def told(error: DatabaseUnreachable) -> None:
    """Check that an error is one line and holds no password, nor does its traceback."""
    assert "\n" not in str(error)
    assert SECRET not in "".join(traceback.format_exception(error))
