"""Servers that the bot was removed from: their matches wait for a while, then all is deleted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta

from bot.match.ports import Clock, Store, Unit
from bot.match.timekeeping import put_off

RETENTION = timedelta(days=90)
"""For so long the data of a server is kept after the bot was removed from it."""


class Servers:
    """Where the bot is and is not. No deadline passes in a server that the bot was removed from."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def left(self, guild_id: int) -> None:
        """Note that the bot was removed from a server, which pauses its matches."""
        now = self._clock()
        await self._store.write(lambda unit: unit.note_departure(guild_id, now))

    async def joined(self, guild_id: int) -> None:
        """Note that the bot is in a server; matches that waited for it go on with the time left."""
        await self._store.write(lambda unit: self._resume(unit, guild_id))

    async def compare(self, present: Collection[int]) -> None:
        """Catch up on what happened while nobody listened; `present` are all servers of the bot."""
        now = self._clock()

        async def work(unit: Unit) -> None:
            for guild_id in await unit.absent_guilds(present):
                await unit.note_departure(guild_id, now)
            for guild_id in await unit.departed(now):
                if guild_id in present:
                    await self._resume(unit, guild_id)

        await self._store.write(work)

    async def _resume(self, unit: Unit, guild_id: int) -> None:
        since = await unit.take_back_departure(guild_id)
        if since is not None:
            for match in await unit.matches_in_guild(guild_id):
                await put_off(unit, match, self._clock() - since)

    async def due(self) -> Sequence[int]:
        """List some servers whose data is to be deleted."""
        before = self._clock() - RETENTION
        return await self._store.read(lambda unit: unit.departed(before))

    async def purge(self, guild_id: int) -> None:
        """Delete all that belongs to a server, unless the bot is back in it."""
        before = self._clock() - RETENTION

        async def work(unit: Unit) -> None:
            if guild_id in await unit.departed(before):
                await unit.purge(guild_id)

        await self._store.write(work)
