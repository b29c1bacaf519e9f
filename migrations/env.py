"""Runs migrations: on the connection of a starting bot, or for the `alembic` command."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from alembic import context
from alembic.util import CommandError
from sqlalchemy import BigInteger, Connection, String, Text

from bot.storage.columns import Choice, Ids, Moment, Span, Texts
from bot.storage.tables import metadata


def run(connection: Connection) -> None:
    """Run the migrations in the one transaction that is open on the connection."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        # SQLite cannot change a table in place; Alembic makes it anew.
        render_as_batch=connection.dialect.name == "sqlite",
        render_item=plain_type,
    )
    context.run_migrations()


def plain_type(kind: str, item: Any, _context: object) -> str | Literal[False]:
    """Write our column types as plain ones: a migration must not change when they do."""
    if kind == "type" and isinstance(item, Moment | Span):
        return f"sa.{BigInteger()!r}"
    if kind == "type" and isinstance(item, Texts | Ids):
        return f"sa.{Text()!r}"
    if kind == "type" and isinstance(item, Choice):
        return f"sa.{String(16)!r}"
    return False


async def run_command() -> None:
    """Open the database of the settings for the `alembic` command."""
    from bot.settings import Settings  # noqa: PLC0415 a starting bot has read them already
    from bot.storage.database import Database  # noqa: PLC0415 likewise

    if context.is_offline_mode():
        raise CommandError("--sql cannot be used: migrations look at the database")
    database = Database(Settings().database_url)
    try:
        async with database.begin_migration() as connection:
            await connection.run_sync(run)
    finally:
        await database.close()


if started := context.config.attributes.get("connection"):
    run(started)
else:
    asyncio.run(run_command())
