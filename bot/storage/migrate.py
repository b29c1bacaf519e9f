"""Bringing a database to the newest schema, at start-up or in tests."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from bot.storage.database import Database
from bot.storage.errors import is_transient

SCRIPTS = Path(__file__).parents[2] / "migrations"


async def pending(database: Database) -> bool:
    """Tell whether the database is not at the newest schema; changes nothing.

    Raises DatabaseUnreachable if it cannot be used.
    """
    async with database.begin(database.reader) as connection:
        return await connection.run_sync(_is_pending)


async def upgrade(database: Database) -> None:
    """Bring the database to the newest schema, whole or not at all.

    Several processes may call it at once. Raises DatabaseUnreachable if it cannot be used, also
    for a schema that only a newer version of the bot knows.
    """
    if await pending(database):
        try:
            async with database.begin_migration() as connection:
                await connection.run_sync(_upgrade)
        except (CommandError, OperationalError) as error:
            if isinstance(error, CommandError) or is_transient(error):
                raise database.unreachable(error) from error
            raise


def _config() -> Config:
    config = Config()
    # Alembic interpolates; a % in the path of the checkout must stay one.
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


def _is_pending(connection: Connection) -> bool:
    heads = ScriptDirectory.from_config(_config()).get_heads()
    return set(MigrationContext.configure(connection).get_current_heads()) != set(heads)


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
