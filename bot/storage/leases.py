"""How several processes share out what is due: each leases the rows that it takes on."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, select, update

from bot.storage.queries import Queries


class Leases(Queries):
    """The base of the queries on tables whose rows can be leased."""

    async def _claim(
        self,
        due: ColumnElement[bool],
        order: Column[Any],
        *,
        now: datetime,
        until: datetime,
        limit: int,
    ) -> list[int]:
        """Lease rows of the table of `order`, and give their ids.

        Rows that another process is claiming at this moment are left to it.
        """
        table = order.table
        free = table.c.leased_until.is_(None) | (table.c.leased_until <= now)
        first = select(table.c.id).where(due, free).order_by(order).limit(limit)
        claiming = update(table).where(
            table.c.id.in_(first.with_for_update(skip_locked=True)),
            # Once more, for the row may have changed between being found and being locked.
            free,
        )
        leased = claiming.values(leased_until=until).returning(table.c.id)
        return list((await self._connection.execute(leased)).scalars())
