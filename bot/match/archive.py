"""What was played: the matches of a channel, and every finished match of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.match.model import Match, Place
from bot.match.ports import Store, Unit

PAGE_LINES = 10
MOST_HERE = 25
"""So many matches of a channel are named at most."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some finished matches, the latest first; pages are numbered from 0."""

    matches: Sequence[Match]
    number: int
    is_last: bool


class Archive:
    """The reading side of matches that anyone may look at, whoever played them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def running_in(self, place: Place) -> Sequence[Match]:
        """List the matches of a channel that are not over, oldest first."""
        return await self._store.read(lambda unit: unit.matches_in(place.channel_id))

    async def shown_in(self, place: Place) -> Sequence[Match]:
        """List the matches of a channel: those that go on, then the latest finished ones."""

        async def work(unit: Unit) -> Sequence[Match]:
            running = await unit.matches_in(place.channel_id)
            over = await unit.finished_matches(
                place.guild_id, channel_id=place.channel_id, limit=MOST_HERE
            )
            return (*running, *over)[:MOST_HERE]

        return await self._store.read(work)

    async def finished(
        self, guild_id: int | None, *, user_id: int | None = None, page: int = 0
    ) -> Page:
        """Give a page of a server's finished matches, or of those of a user."""
        found = await self._store.read(
            lambda unit: unit.finished_matches(
                guild_id, user_id=user_id, offset=page * PAGE_LINES, limit=PAGE_LINES + 1
            )
        )
        return Page(found[:PAGE_LINES], page, is_last=len(found) <= PAGE_LINES)
