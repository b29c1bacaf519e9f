"""Does unprompted what time demands: expired challenges, passed deadlines, reminders, outages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
from discord.ext import tasks

from bot import logs
from bot.match.model import Challenge, Match
from bot.ui import challenges
from bot.ui.reminders import post_reminder
from bot.ui.services import Client

PERIOD_S = 20

log = logging.getLogger(__name__)

T = TypeVar("T", bound=Challenge | Match)
F = TypeVar("F")


class Sweeper:
    """Looks every few seconds for what is due. What fails is logged and does not stop the rest."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._started_at = discord.utils.utcnow()
        self._loop = tasks.loop(seconds=PERIOD_S)(self.run_once)
        self._loop.before_loop(self._begin)

    def start(self) -> None:
        """Sweep in the background from when the client is ready."""
        self._loop.start()

    def stop(self) -> None:
        """End sweeping; what is stored but not yet posted is posted after the next start."""
        self._loop.cancel()

    async def run_once(self) -> None:
        """Do everything that is due now."""
        time = self._client.services.time
        await self._each(time.expired, self._expire)
        await self._each(time.overdue, self._time_out)
        await self._each(time.to_remind, self._remind)
        await self._each(self._client.services.computer.owed, self._go_on)
        try:
            await time.note_alive()
        except Exception:
            log.exception("Could not note being alive")
        await self._purge()

    async def catch_up(self) -> None:
        """Make up for an outage, and post what an earlier process did not live to post."""
        time = self._client.services.time
        await self._each(time.wake, self._refresh)
        await self._each(time.unshown, self._publish_old)
        await self._each(self._client.services.matches.matches_of_computer, self._go_on)

    async def _begin(self) -> None:
        await self._client.wait_until_ready()
        await self.catch_up()

    async def _each(
        self, due: Callable[[], Awaitable[Sequence[T]]], act: Callable[[T], Awaitable[None]]
    ) -> None:
        for each in await self._found(due):
            logs.match_id.set(each.id if isinstance(each, Match) else None)
            try:
                await act(each)
            except Exception:
                log.exception("Failed at %s %s", type(each).__name__, each.id)

    async def _found(self, due: Callable[[], Awaitable[Sequence[F]]]) -> Sequence[F]:
        logs.match_id.set(None)
        try:
            return await due()
        except Exception:
            log.exception("Could not read what is due")
            return ()

    async def _expire(self, challenge: Challenge) -> None:
        expired = await self._client.services.matches.expire(challenge.id)
        if expired is not None:
            await challenges.redraw(self._client, expired)

    async def _time_out(self, match: Match) -> None:
        over = await self._client.services.matches.time_out(match.id)
        if over is not None:
            await self._client.services.publisher.publish(self._client, over)

    async def _remind(self, match: Match) -> None:
        reminded = await self._client.services.time.remind(match.id)
        if reminded is not None:
            await post_reminder(self._client, reminded)

    async def _refresh(self, match: Match) -> None:
        await self._client.services.publisher.refresh(self._client, match)

    async def _go_on(self, match: Match) -> None:
        """Let the computer do what it owes, and post what came of it."""
        after = await self._client.services.computer.play_on(match)
        if after.revision != match.revision:
            await self._client.services.publisher.publish(self._client, after)

    async def _purge(self) -> None:
        """Delete the data of servers that the bot was removed from long ago."""
        servers = self._client.services.servers
        for guild_id in await self._found(servers.due):
            try:
                await servers.purge(guild_id)
                log.info("Deleted the data of server %s", guild_id)
            except Exception:
                log.exception("Could not delete the data of server %s", guild_id)

    async def _publish_old(self, match: Match) -> None:
        if (match.finished_at or match.turn_started_at) < self._started_at:
            await self._client.services.publisher.publish(self._client, match)
