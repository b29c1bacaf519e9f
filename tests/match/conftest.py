"""A match service on a real database file, with a clock and luck that the test controls."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.match.customs import Customs
from bot.match.model import Challenge, First, Match, Place, Terms, Younger
from bot.match.service import MatchService
from bot.match.timekeeping import Timekeeper
from bot.storage.database import Database
from bot.storage.migrate import upgrade
from bot.storage.store import SqlStore

ALICE, BOB, CAROL = 11, 22, 33
HERE = Place(guild_id=1, channel_id=2)


@pytest.fixture(autouse=True)
def discord_contract() -> None:
    """Leave out the check of what is sent to Discord: the service sends nothing."""


class Club:
    """The service with shortcuts, and the time of the test."""

    def __init__(self, store: SqlStore) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)
        self.luck = random.Random(7)
        self.service = MatchService(
            store, lambda: self.now, self.luck.randrange, timedelta(hours=24)
        )
        self.time = Timekeeper(store, lambda: self.now)
        self.customs = Customs(store)

    async def challenge(self, first: First = First.AUTHOR, **options: str) -> Challenge:
        """Let Alice challenge Bob to Deblockle."""
        return await self.service.challenge(
            ALICE, [BOB], HERE, Terms("deblockle", options, first=first)
        )

    async def match(self, **options: str) -> Match:
        """Give a running match (or one in set-up) that Alice begins as Gold."""
        challenge = await self.challenge(First.AUTHOR, **options)
        return await self.accept(challenge, Younger.ACCEPTER)

    async def accept(self, challenge: Challenge, younger: Younger | None = None) -> Match:
        """Let Bob accept a challenge, which begins the match."""
        _, match = await self.service.accept(challenge.id, BOB, younger)
        assert match is not None
        return match


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a service on a fresh database."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'club.db'}")
    await upgrade(database)
    store = SqlStore(database)
    yield Club(store)
    await store.close()
    await database.close()
