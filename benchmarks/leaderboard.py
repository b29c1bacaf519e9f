"""How fast leaderboards and statistics are read: ``python -m benchmarks.leaderboard [folder]``.

It builds a database with a million finished matches in all, 10,000 players of them in one big
server, of whom every third has left, and asks for pages as the bot does. With a folder the
database is kept there and used again.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles

from bot.match.rankings import Rankings
from bot.match.rating import Ladder
from bot.storage.columns import EPOCH, MILLISECOND
from bot.storage.database import Database
from bot.storage.migrate import upgrade
from bot.storage.store import SqlStore

PLAYERS = 10_000
SERVERS = 100
MATCHES = 1_000_000
BIG = 1
"""The server of the 10,000; the others have 1,000 players each."""

ROUNDS = 300
NOW_MS = 1_800_000_000_000
NOW = EPOCH + NOW_MS * MILLISECOND

NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})"
# Half of all matches are in the big server.
MATCH = f"""
INSERT INTO matches (id, guild_id, channel_id, game, options, first, rated, status, revision,
    created_at, turn_started_at, ended_by, winner, reason, finished_at, message_id, shown_revision)
{NUMBERS.format(count=MATCHES)}
SELECT i + 1, CASE WHEN i % 2 THEN {BIG} ELSE 2 + i / 2 % {SERVERS - 1} END, 5, 'deblockle', '{{}}',
    'me', 1, 'finished', 30, {NOW_MS} - ({MATCHES} - i) * 7000, {NOW_MS}, 'rules', i % 2, '',
    {NOW_MS} - ({MATCHES} - i) * 7000, i + 1, 30 FROM n
"""  # noqa: S608 - our own numbers
SEAT = f"""
INSERT INTO seats (match_id, seat, user_id, place, mu_before, sigma_before, mu_after, sigma_after,
    rated_games, rated_as, rated_at)
SELECT id, seat,
    guild_id * 100000 + (id * 7919 + seat * (1 + id % 997)) % CASE guild_id WHEN {BIG}
        THEN {PLAYERS} ELSE 1000 END,
    1 + (seat != winner), 25, 4, 25 + id % 5, 4, id / 20000 + 1, '', finished_at
FROM matches, (SELECT 0 AS seat UNION ALL SELECT 1)
"""  # noqa: S608 - likewise
RATING = f"""
INSERT INTO ratings (guild_id, game, variant, user_id, mu, sigma, shown, games, wins, draws, losses,
    streak, best_streak, last_played_at, present, checked_at)
SELECT user_id / 100000, 'deblockle', '', user_id, 25, 4, 1000 + user_id * 7919 % 1000, count(*),
    sum(place = 1), 0, sum(place != 1), 1, 5, max(rated_at), user_id % 3 != 0, {NOW_MS}
FROM seats GROUP BY user_id
"""  # noqa: S608 - likewise


async def main() -> None:
    """Build the database unless it is there, and print p50 and p99 of each question."""
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(sys.argv[1] if len(sys.argv) > 1 else temporary) / "leaderboard.db"
        database = Database(f"sqlite:///{path}")
        is_new = not path.exists()
        await upgrade(database)
        if is_new:
            fill(path)
        store = SqlStore(database)
        await ask(Rankings(store, lambda: NOW))
        await store.close()
        await database.close()


def fill(path: Path) -> None:
    """Insert matches, seats and ratings by three statements."""
    began = time.perf_counter()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    for statement in (MATCH, SEAT, RATING):
        connection.execute(statement)
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    [[players]] = connection.execute("SELECT count(*) FROM ratings WHERE guild_id = ?", [BIG])
    connection.close()
    size = path.stat().st_size / 1e6
    print(f"{MATCHES} matches, {players} players in the big server, {size:.0f} MB, ", end="")
    print(f"built in {time.perf_counter() - began:.0f} s")


async def ask(rankings: Rankings) -> None:
    """Ask each question many times, every time on behalf of another player."""
    ladder = Ladder(BIG, "deblockle")
    pages = (await rankings.page(ladder, 1, 0)).pages
    users = [BIG * 100_000 + 1 + index * 17 % PLAYERS for index in range(ROUNDS)]
    questions: dict[str, Callable[[int], Awaitable[object]]] = {
        "first page": lambda user: rankings.page(ladder, 1, user),
        "first page, everybody": lambda user: rankings.page(ladder, 1, user, everybody=True),
        "any page": lambda user: rankings.page(ladder, 1 + user % pages, user),
        "last page": lambda user: rankings.page(ladder, pages, user),
        "statistics": lambda user: rankings.stats(BIG, "deblockle", user),
        "whom to check": lambda _: rankings.unchecked_members(BIG),
    }
    for name, question in questions.items():
        times = []
        for user in users:
            began = time.perf_counter()
            await question(user)
            times.append((time.perf_counter() - began) * 1000)
        percentiles = quantiles(times, n=100)
        print(f"{name:24} p50 {percentiles[49]:6.2f} ms   p99 {percentiles[98]:6.2f} ms")


if __name__ == "__main__":
    asyncio.run(main())
