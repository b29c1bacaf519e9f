"""The queries on the few facts about the bot itself that must survive a restart."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlalchemy import Table, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.storage.queries import Queries
from bot.storage.tables import facts

# Both databases know ON CONFLICT, but SQLAlchemy has no common word for it.
INSERTS: Mapping[str, Callable[[Table], sqlite.Insert | postgresql.Insert]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


class FactQueries(Queries):
    """The queries on facts."""

    async def fact(self, key: str) -> str | None:
        """Read a fact, if it is known; locks it in a writing transaction."""
        statement = self._for_change(select(facts.c.value).where(facts.c.key == key), facts)
        found: str | None = (await self._connection.execute(statement)).scalar_one_or_none()
        return found

    async def save_fact(self, key: str, value: str) -> None:
        """Store a fact in place of what was known before."""
        insert = INSERTS[self._connection.dialect.name]
        statement = insert(facts).values(key=key, value=value)
        await self._connection.execute(
            statement.on_conflict_do_update(index_elements=[facts.c.key], set_={"value": value})
        )
