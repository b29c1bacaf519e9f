"""Real databases for the tests, brought up by the real migrations.

Every test runs on a SQLite file, and on PostgreSQL too if TEST_POSTGRES_URL gives a server on which
databases may be made: `postgresql://user:password@host/postgres`.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from bot.storage.database import Database
from bot.storage.migrate import upgrade
from bot.storage.store import SqlStore

SERVER = os.environ.get("TEST_POSTGRES_URL", "")
TEMPLATE = f"test_{os.getpid()}_template"
_numbers = count()


@pytest.fixture(autouse=True)
def discord_contract() -> None:
    """Leave out the check of what is sent to Discord: storage sends nothing."""


async def _on_server(statement: str) -> None:
    server = Database(SERVER)
    # No transaction can make a database.
    engine = server.writer.execution_options(isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(statement)
    finally:
        await server.close()


async def _upgraded(address: str) -> None:
    database = Database(address)
    try:
        await upgrade(database)
    finally:
        await database.close()


def _on_postgresql(name: str) -> str:
    return f"{SERVER.rpartition('/')[0]}/{name}"


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a SQLite file at the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("upgraded") / "bot.db"
    asyncio.run(_upgraded(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def upgraded_template() -> Iterator[str]:
    """Give the name of a PostgreSQL database at the newest schema, to be copied."""
    asyncio.run(_on_server(f"CREATE DATABASE {TEMPLATE}"))
    asyncio.run(_upgraded(_on_postgresql(TEMPLATE)))
    yield TEMPLATE
    asyncio.run(_on_server(f"DROP DATABASE {TEMPLATE} WITH (FORCE)"))


def _postgresql(template: str) -> Iterator[str]:
    name = f"test_{os.getpid()}_{next(_numbers)}"
    asyncio.run(_on_server(f"CREATE DATABASE {name} TEMPLATE {template}"))
    yield _on_postgresql(name)
    asyncio.run(_on_server(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Give the kind of database the test runs on."""
    if request.param == "postgresql" and not SERVER:
        pytest.skip("TEST_POSTGRES_URL is not set")
    return str(request.param)


@pytest.fixture
def empty_address(kind: str, tmp_path: Path) -> Iterator[str]:
    """Give the address of a database without any table."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path}/data/bot.db"
    else:
        yield from _postgresql("template0")


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database at the newest schema, without rows."""
    if kind == "sqlite":
        shutil.copy(request.getfixturevalue("upgraded_file"), tmp_path / "bot.db")
        yield f"sqlite:///{tmp_path}/bot.db"
    else:
        yield from _postgresql(request.getfixturevalue("upgraded_template"))


@pytest.fixture
async def empty_database(empty_address: str) -> AsyncIterator[Database]:
    """Give a database without any table."""
    database = Database(empty_address)
    yield database
    await database.close()


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """Give a database at the newest schema, without rows."""
    database = Database(address)
    yield database
    await database.close()


@pytest.fixture
async def store(database: Database) -> AsyncIterator[SqlStore]:
    """Give a store on an empty database at the newest schema."""
    store = SqlStore(database)
    yield store
    await store.close()
