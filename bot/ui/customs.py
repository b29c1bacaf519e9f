"""The settings of servers and preferences of players, kept in memory.

They are needed for nearly every sentence, so reading them must neither wait nor fail. Whoever is
about to answer or to post calls `learn` first, which asks the database about those it has not
asked about lately. A change made here is known at once; one made by another process of the bot
within the time that a memory stays fresh.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from bot.match.choices import Preferences, ServerSettings
from bot.match.customs import Customs
from bot.match.ports import Clock
from bot.storage.errors import DatabaseUnreachable

FRESH = timedelta(seconds=30)
MOST = 10_000

log = logging.getLogger(__name__)

V = TypeVar("V")


@dataclass
class _Memory(Generic[V]):
    """What was read, by its owner, with the time of reading."""

    usual: V
    known: dict[int, tuple[datetime, V]] = field(default_factory=dict)

    def get(self, owner: int) -> V:
        return self.known[owner][1] if owner in self.known else self.usual

    def put(self, owner: int, value: V, now: datetime) -> V:
        if len(self.known) >= MOST:
            self.known.clear()
        self.known[owner] = now, value
        return value

    async def learn(self, owner: int, read: Callable[[int], Awaitable[V]], now: datetime) -> None:
        if owner not in self.known or now - self.known[owner][0] > FRESH:
            self.put(owner, await read(owner), now)


class KnownCustoms:
    """What servers and players have chosen, as far as it has been learnt."""

    def __init__(self, customs: Customs, clock: Clock) -> None:
        self._customs = customs
        self._clock = clock
        self._settings = _Memory(ServerSettings())
        self._preferences = _Memory(Preferences())
        self._heard: dict[int, str] = {}

    def hear(self, where: int, language: str) -> None:
        """Note the language of a server, or of a channel without one, as an interaction tells."""
        if len(self._heard) >= MOST:
            self._heard.clear()
        self._heard[where] = language

    def heard(self, where: int) -> str | None:
        """Give the language that was last noted."""
        return self._heard.get(where)

    async def learn(self, guild_id: int | None, *users: int) -> None:
        """Read what is not known freshly; without a database the latest known must do."""
        now = self._clock()
        try:
            if guild_id is not None:
                await self._settings.learn(guild_id, self._customs.settings, now)
            for user in users:
                await self._preferences.learn(user, self._customs.preferences, now)
        except DatabaseUnreachable as error:
            log.warning("%s", error)

    def settings(self, guild_id: int | None) -> ServerSettings:
        """Give the settings of a server, or the usual ones (in direct messages always)."""
        return self._settings.get(guild_id or 0)

    def preferences(self, user: int) -> Preferences:
        """Give the preferences of a player, or the usual ones."""
        return self._preferences.get(user)

    def forget(self, user: int) -> None:
        """Remember nothing of a player, whose preferences are then the usual ones."""
        self._preferences.known.pop(user, None)

    async def change_settings(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Store changed settings of a server and give all of them."""
        changed = await self._customs.change_settings(guild_id, **changes)
        return self._settings.put(guild_id, changed, self._clock())

    async def change_preferences(self, user: int, **changes: Any) -> Preferences:
        """Store changed preferences of a player and give all of them."""
        changed = await self._customs.change_preferences(user, **changes)
        return self._preferences.put(user, changed, self._clock())
