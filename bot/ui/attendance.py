"""Who is in a server. The bot is told of nobody's coming and going, so it looks where it matters.

Somebody who uses the bot in a server is there. The others are asked about, a hundred at a time:
those on a page of a leaderboard before it is shown, all rated players once a day in the background.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord
from discord.ext import tasks

if TYPE_CHECKING:  # the services carry the attendance
    from bot.ui.services import Client

SEEN_LIFE = timedelta(hours=1)
"""A user who goes on using the bot is noted no more often than this."""

MOST = 10_000
PERIOD_H = 1
PACE_S = 5.0
"""Between two questions of the roll call; Discord takes 120 messages a minute from a bot."""

log = logging.getLogger(__name__)


class Attendance:
    """Remembers for the life of the process whom it has noted lately."""

    def __init__(self) -> None:
        self._noted: dict[tuple[int, int], datetime] = {}

    async def saw(self, client: Client, guild_id: int, user_id: int) -> None:
        """Note that a user is in a server, as they have just used the bot there."""
        now, key = client.services.clock(), (guild_id, user_id)
        last = self._noted.get(key)
        if last is not None and now - last < SEEN_LIFE:
            return
        if len(self._noted) >= MOST:
            self._noted.clear()
        self._noted[key] = now
        await client.services.rankings.note_members(guild_id, present=[user_id])

    async def left(self, client: Client, guild_id: int, users: Collection[int]) -> None:
        """Note that users are not in a server any more."""
        for user in users:
            self._noted.pop((guild_id, user), None)
        await client.services.rankings.note_members(guild_id, absent=users)

    async def check(self, client: Client, guild_id: int, users: Collection[int]) -> Collection[int]:
        """Ask Discord which of at most 100 users are in a server, note it, and give the others.

        Gives nobody where the bot itself is no member, and if Discord does not answer.
        """
        guild = client.get_guild(guild_id)
        if guild is None or guild.unavailable or not users:
            return ()
        try:
            found = await guild.query_members(user_ids=list(users), limit=100, cache=False)
        except (TimeoutError, discord.ClientException) as error:
            log.warning("Could not ask who is in server %s: %r", guild_id, error)
            return ()
        present = {member.id for member in found} & set(users)
        absent = set(users) - present
        await self.left(client, guild_id, absent)
        await client.services.rankings.note_members(guild_id, present=present)
        return absent


class RollCall:
    """Asks about all rated players of all servers, each once a day, without haste."""

    def __init__(self, client: Client, pace_s: float = PACE_S) -> None:
        self._client = client
        self._pace_s = pace_s
        self._loop = tasks.loop(hours=PERIOD_H)(self.run_once)
        self._loop.before_loop(client.wait_until_ready)

    def start(self) -> None:
        """Call in the background from when the client is ready."""
        self._loop.start()

    def stop(self) -> None:
        """End calling."""
        self._loop.cancel()

    async def run_once(self) -> None:
        """Check everybody who was not checked for a day."""
        for guild in list(self._client.guilds):
            try:
                await self._call(guild.id)
            except Exception:
                log.exception("The roll call failed in server %s", guild.id)

    async def _call(self, guild_id: int) -> None:
        services = self._client.services
        asked: set[int] = set()
        while users := set(await services.rankings.unchecked_members(guild_id)) - asked:
            # Nobody is asked about twice, or a silent Discord would be asked for ever.
            asked |= users
            await services.attendance.check(self._client, guild_id, users)
            await asyncio.sleep(self._pace_s)
