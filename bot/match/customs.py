"""The service that keeps what servers and players have chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.match.choices import Preferences, ServerSettings
from bot.match.ports import Store, Unit


class Customs:
    """Settings of servers and preferences of players; each method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def settings(self, guild_id: int) -> ServerSettings:
        """Read the settings of a server."""
        return await self._store.read(lambda unit: unit.settings(guild_id))

    async def change_settings(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Change some of the settings of a server and give all of them."""

        async def work(unit: Unit) -> ServerSettings:
            changed = replace(await unit.settings(guild_id), **changes)
            await unit.save_settings(guild_id, changed)
            return changed

        return await self._store.write(work)

    async def preferences(self, user: int) -> Preferences:
        """Read the preferences of a player."""
        return await self._store.read(lambda unit: unit.preferences(user))

    async def change_preferences(self, user: int, **changes: Any) -> Preferences:
        """Change some of the preferences of a player and give all of them."""

        async def work(unit: Unit) -> Preferences:
            changed = replace(await unit.preferences(user), **changes)
            await unit.save_preferences(user, changed)
            return changed

        return await self._store.write(work)
