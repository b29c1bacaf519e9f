"""A second process for the tests: it obeys the lines of its standard input, one answer each."""

from __future__ import annotations

import asyncio
import sys

from bot.match.ports import StaleRevision
from bot.storage.database import Database
from bot.storage.migrate import upgrade
from bot.storage.store import SqlStore
from tests.storage.samples import NOW, SECOND, turn


async def click(store: SqlStore, match_id: int, revision: int) -> str:
    """Play on the board of a revision."""
    try:
        await store.write(lambda unit: turn(unit, match_id, revision=revision))
    except StaleRevision:
        return "stale"
    return "played"


async def play(store: SqlStore, match_id: int, turns: int) -> str:
    """Play some turns on whatever board there is, and tell of each as soon as it is stored."""
    for _ in range(turns):
        print(await store.write(lambda unit: turn(unit, match_id)), flush=True)
    return "done"


async def claim(store: SqlStore) -> str:
    """Claim what is overdue in small lots, and tell of each match, until nothing is left."""
    late = NOW + SECOND
    while claimed := await store.write(lambda unit: unit.claim_overdue(NOW, late, 3)):
        for match in claimed:
            print(match.id, flush=True)
    return "done"


async def main(address: str) -> None:
    """Obey until the input ends."""
    database = Database(address)
    store = SqlStore(database)
    print("ready", flush=True)
    while line := sys.stdin.readline():
        match line.split():
            case ["click", match_id, revision]:
                answer = await click(store, int(match_id), int(revision))
            case ["play", match_id, turns]:
                answer = await play(store, int(match_id), int(turns))
            case ["claim"]:
                answer = await claim(store)
            case _:
                await upgrade(database)
                answer = "upgraded"
        print(answer, flush=True)
    await store.close()
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
