"""Migrations: whole or not at all, there and back, and nothing forgotten."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from bot.match.model import Match
from bot.storage import migrate
from bot.storage.database import Database
from bot.storage.errors import DatabaseUnreachable
from bot.storage.store import SqlStore
from bot.storage.tables import metadata
from tests.storage.samples import a_challenge, a_match, an_offer, turn

ROOT = Path(__file__).parents[2]

STEP = '''
"""A step that the tests add after the newest one."""
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = {newest!r}


def upgrade():
    {upgrade}


def downgrade():
    {downgrade}
'''


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a copy of the migrations, which is used in place of the real ones."""
    copy = tmp_path / "migrations"
    shutil.copytree(migrate.SCRIPTS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrate, "SCRIPTS", copy)
    return copy


def add_step(scripts: Path, upgrade: str, downgrade: str = "pass") -> None:
    """Put a step after the newest one."""
    newest = ScriptDirectory.from_config(migrate._config()).get_current_head()
    step = STEP.format(newest=newest, upgrade=upgrade, downgrade=downgrade)
    (scripts / "versions" / "later.py").write_text(step)


async def go(database: Database, target: str) -> None:
    """Bring a database to a revision, up or down."""

    def run(connection: Connection) -> None:
        config = migrate._config()
        config.attributes["connection"] = connection
        (command.upgrade if target == "head" else command.downgrade)(config, target)

    async with database.begin_migration() as connection:
        await connection.run_sync(run)


async def tables_of(database: Database) -> set[str]:
    """List the tables of a database."""
    async with database.begin(database.reader) as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


async def fill(database: Database) -> Match:
    """Store a match with a row in every table that refers to it."""
    store = SqlStore(database)
    match = await store.write(lambda unit: unit.add_match(a_match()))
    await store.write(lambda unit: turn(unit, match.id))
    await store.write(lambda unit: unit.add_offer(an_offer(match.id)))
    await store.write(lambda unit: unit.add_challenge(a_challenge()))
    return match


async def row_counts(database: Database) -> dict[str, int]:
    """Count the rows of every table."""
    async with database.begin(database.reader) as connection:
        counts = {
            name: await connection.scalar(text(f"SELECT count(*) FROM {name}"))  # noqa: S608 - our names
            for name in metadata.tables
        }
    return {name: count for name, count in counts.items() if count}


async def test_upgrade_makes_all_tables(empty_database: Database) -> None:
    """An empty database is pending; an upgraded one has all tables and is not."""
    assert await migrate.pending(empty_database)
    assert await tables_of(empty_database) == set()
    await migrate.upgrade(empty_database)
    assert not await migrate.pending(empty_database)
    assert await tables_of(empty_database) == {*metadata.tables, "alembic_version"}
    await migrate.upgrade(empty_database)


async def test_migrations_and_tables_agree(database: Database) -> None:
    """Alembic finds no difference between the migrated schema and the tables of the code."""

    def check(connection: Connection) -> None:
        config = migrate._config()
        config.attributes["connection"] = connection
        command.check(config)

    async with database.begin_migration() as connection:
        await connection.run_sync(check)


async def test_checks_have_the_names_of_the_tables(database: Database) -> None:
    """A later step finds each CHECK under the name that the tables give it."""

    def names(connection: Connection) -> set[str | None]:
        found = inspect(connection).get_multi_check_constraints()
        return {check["name"] for checks in found.values() for check in checks}

    async with database.begin(database.reader) as connection:
        migrated = await connection.run_sync(names)
    assert migrated == {
        str(check.name)
        for table in metadata.tables.values()
        for check in table.constraints
        if isinstance(check, CheckConstraint)
    }


async def test_down_and_up_again(database: Database) -> None:
    """The schema can be taken away whole and be made again."""
    await fill(database)
    await go(database, "base")
    assert await tables_of(database) == {"alembic_version"}
    await migrate.upgrade(database)
    assert await tables_of(database) == {*metadata.tables, "alembic_version"}
    assert await row_counts(database) == {}


async def test_remaking_a_table_keeps_child_rows(database: Database, scripts: Path) -> None:
    """A step for which SQLite makes the matches anew loses no row that refers to them."""
    match = await fill(database)
    before = await row_counts(database)
    assert before == {
        "matches": 1,
        "seats": 2,
        "moves": 1,
        "offers": 1,
        "challenges": 1,
        "invitations": 1,
    }
    alter = 'with op.batch_alter_table("matches") as batch:\n        batch.alter_column("game", {})'
    add_step(scripts, alter.format("type_=sa.String(64)"), alter.format("type_=sa.String(32)"))
    for target in ("head", "-1", "head", "-1"):
        await go(database, target)
        assert await row_counts(database) == before
    store = SqlStore(database)
    assert await store.write(lambda unit: turn(unit, match.id)) == 2
    with pytest.raises(IntegrityError):
        await store.write(lambda unit: unit.add_offer(an_offer(match.id + 1)))


async def test_failing_migration_leaves_nothing(database: Database, scripts: Path) -> None:
    """What a failing step has made is gone; once repaired, the step runs."""
    await fill(database)
    before = await row_counts(database)
    half = 'op.create_table("half", sa.Column("id", sa.Integer(), primary_key=True))'
    deletion = 'op.execute("DELETE FROM moves")'
    add_step(scripts, f"{half}\n    {deletion}\n    raise ArithmeticError")
    with pytest.raises(ArithmeticError):
        await migrate.upgrade(database)
    assert await tables_of(database) == {*metadata.tables, "alembic_version"}
    assert await row_counts(database) == before
    assert await migrate.pending(database)

    step = scripts / "versions" / "later.py"
    step.write_text(step.read_text().replace("raise ArithmeticError", "pass"))
    await migrate.upgrade(database)
    assert "half" in await tables_of(database)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_broken_references_are_refused(database: Database, scripts: Path) -> None:
    """A step that deletes rows to which others refer is refused as a whole."""
    await fill(database)
    before = await row_counts(database)
    add_step(scripts, 'op.execute("DELETE FROM matches")')
    with pytest.raises(RuntimeError, match=r"4 references from \['moves', 'offers', 'seats'\]"):
        await migrate.upgrade(database)
    assert await row_counts(database) == before


async def test_newer_schema_is_refused(database: Database) -> None:
    """A schema that only a newer version of the bot knows is refused in one line."""
    async with database.begin(database.writer) as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'future'"))
    assert await migrate.pending(database)
    with pytest.raises(DatabaseUnreachable, match="future") as caught:
        await migrate.upgrade(database)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_alembic_command(empty_address: str, empty_database: Database) -> None:
    """The `alembic` command works on the database of the settings."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "alembic", "upgrade", "head"),
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": empty_address},
    )
    assert await process.wait() == 0
    assert not await migrate.pending(empty_database)
