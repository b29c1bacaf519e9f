"""What the unit of work promises: whole or not at all, whatever happens to the one who asked."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from bot.match.model import Match, OfferStatus
from bot.storage.database import Database
from bot.storage.errors import DatabaseUnreachable
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import ADA, a_match, an_offer, finished, turn


async def a_stored_match(store: SqlStore) -> int:
    """Store a match and give its id."""
    return (await store.write(lambda unit: unit.add_match(a_match()))).id


async def test_error_keeps_nothing(store: SqlStore) -> None:
    """What the work raises comes through, and nothing that it stored is kept."""

    async def work(unit: SqlUnit) -> None:
        await unit.add_match(a_match())
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(work)
    assert await store.read(lambda unit: unit.matches_of(ADA, guild_id=7)) == []


async def test_reading_changes_nothing(store: SqlStore) -> None:
    """A reading transaction cannot write, whatever the work tries."""
    with pytest.raises((DBAPIError, DatabaseUnreachable)):
        await store.read(lambda unit: unit.save_fact("key", "value"))
    assert await store.recall("key") is None


async def test_cancelled_work_is_done(store: SqlStore) -> None:
    """Cancelling the one who asked neither stops nor undoes a transaction."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def work(unit: SqlUnit) -> None:
        await unit.save_fact("key", "value")
        begun.set()
        await go_on.wait()

    asker = asyncio.create_task(store.write(work))
    await begun.wait()
    asker.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asker
    asyncio.get_running_loop().call_later(0.01, go_on.set)
    await store.close()
    assert await store.recall("key") == "value"


async def test_cancelled_turns_leave_no_lock(store: SqlStore) -> None:
    """Of 400 turns, 70 % cancelled within 20 ms, none fails, and the next one goes through."""
    match_ids = [await a_stored_match(store) for _ in range(20)]
    chance = random.Random(1)
    errors: list[BaseException] = []

    async def one(match_id: int) -> None:
        task = asyncio.create_task(store.write(lambda unit: turn(unit, match_id)))
        if chance.random() < 0.7:
            asyncio.get_running_loop().call_later(chance.random() * 0.02, task.cancel)
        try:
            await task
        except asyncio.CancelledError:
            pass
        except Exception as error:  # noqa: BLE001 - none at all is the rule
            errors.append(error)

    await asyncio.gather(*(one(chance.choice(match_ids)) for _ in range(400)))
    await store.close()
    assert errors == []
    async with asyncio.timeout(2):
        await store.write(lambda unit: turn(unit, match_ids[0]))
    matches = [await store.read(lambda unit, m=m: unit.match(m)) for m in match_ids]  # type: ignore[misc]
    assert sum(len(match.moves) for match in matches if match) == 401


async def test_reading_does_not_wait_for_writing(store: SqlStore) -> None:
    """While a long write is under way, a read gives the state before it."""
    match_id = await a_stored_match(store)
    written, go_on = asyncio.Event(), asyncio.Event()

    async def work(unit: SqlUnit) -> None:
        await turn(unit, match_id)
        written.set()
        await go_on.wait()

    writing = asyncio.create_task(store.write(work))
    await written.wait()
    async with asyncio.timeout(2):
        before = await store.read(lambda unit: unit.match(match_id))
    go_on.set()
    await writing
    assert before is not None
    assert before.revision == 0


async def test_reading_sees_one_state(store: SqlStore) -> None:
    """A match read twice in one transaction is the same, whatever is written in between."""
    match_id = await a_stored_match(store)
    read, go_on = asyncio.Event(), asyncio.Event()

    async def work(unit: SqlUnit) -> tuple[Match | None, Match | None]:
        before = await unit.match(match_id)
        read.set()
        await go_on.wait()
        return before, await unit.match(match_id)

    reading = asyncio.create_task(store.read(work))
    await read.wait()
    await store.write(lambda unit: turn(unit, match_id))
    go_on.set()
    before, after = await reading
    assert before == after


async def test_waiting_for_a_match_sees_its_end(store: SqlStore) -> None:
    """A writer that waited while another one ended the match reads the whole result."""
    match_id = await a_stored_match(store)
    locked, go_on = asyncio.Event(), asyncio.Event()
    end = finished(a_match(id=match_id), winner=1)

    async def ending(unit: SqlUnit) -> None:
        await unit.match(match_id)
        locked.set()
        await go_on.wait()
        await unit.save_match(end, expected_revision=0)

    first = asyncio.create_task(store.write(ending))
    await locked.wait()
    second = asyncio.create_task(store.write(lambda unit: unit.match(match_id)))
    await asyncio.sleep(0.05)
    go_on.set()
    await first
    assert await second == end


async def test_waiting_for_an_offer_sees_its_end(store: SqlStore) -> None:
    """A writer that asks for an offer waits for a turn that closes it, without a deadlock."""
    match_id = await a_stored_match(store)
    made = await store.write(lambda unit: unit.add_offer(an_offer(match_id)))
    lapsed = replace(made, status=OfferStatus.LAPSED)
    locked, go_on = asyncio.Event(), asyncio.Event()

    async def lapsing(unit: SqlUnit) -> None:
        await unit.match(match_id)
        locked.set()
        await go_on.wait()
        await unit.save_offer(lapsed)

    first = asyncio.create_task(store.write(lapsing))
    await locked.wait()
    second = asyncio.create_task(store.write(lambda unit: unit.offer(made.id)))
    await asyncio.sleep(0.05)
    go_on.set()
    await first
    assert await second == lapsed


@asynccontextmanager
async def counted(database: Database) -> AsyncIterator[Counter[str]]:
    """Count the statements of the writing engine by their first word."""
    words: Counter[str] = Counter()

    def count(*arguments: object) -> None:
        words[str(arguments[2]).split(maxsplit=1)[0]] += 1

    event.listen(database.writer.sync_engine, "before_cursor_execute", count)
    yield words
    event.remove(database.writer.sync_engine, "before_cursor_execute", count)


async def test_statements_of_a_turn(database: Database, store: SqlStore) -> None:
    """A turn takes at most five statements between BEGIN and COMMIT, however long the match."""
    match_id = await a_stored_match(store)
    for _ in range(5):
        async with counted(database) as words:
            await store.write(lambda unit: turn(unit, match_id))
        del words["BEGIN"]
        assert words == {"SELECT": 3, "INSERT": 1, "UPDATE": 1}


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_busy_file_is_tried_three_times(
    address: str, database: Database, store: SqlStore
) -> None:
    """A file that another process keeps locked is reported after three attempts."""

    async def impatient(unit: SqlUnit) -> None:
        await unit._connection.exec_driver_sql("PRAGMA busy_timeout = 1")

    await store.write(impatient)  # not to wait 30 s; there is but one writing connection
    other = Database(address)
    async with other.begin(other.writer) as connection:
        await connection.exec_driver_sql("SELECT 1")
        async with counted(database) as words:
            with pytest.raises(DatabaseUnreachable, match="locked"):
                await store.remember("key", "value")
    await other.close()
    assert words["BEGIN"] == 3
    await store.remember("key", "value")


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_deadlock_is_tried_again(store: SqlStore) -> None:
    """Of two transactions that wait for each other, both are done in the end."""
    one, other = await a_stored_match(store), await a_stored_match(store)
    both = asyncio.Barrier(2)
    attempts = 0

    async def work(unit: SqlUnit, first: int, second: int) -> None:
        nonlocal attempts
        attempts += 1
        await turn(unit, first)
        if attempts <= 2:
            await both.wait()
        await turn(unit, second)

    await asyncio.gather(
        store.write(lambda unit: work(unit, one, other)),
        store.write(lambda unit: work(unit, other, one)),
    )
    assert attempts == 3
    match = await store.read(lambda unit: unit.match(one))
    assert match is not None
    assert len(match.moves) == 2


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_lost_connection_is_reported(store: SqlStore) -> None:
    """A connection that the server ends is reported; the next transaction gets a new one."""

    async def work(unit: SqlUnit) -> None:
        await unit.save_fact("key", "value")
        await unit._connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(DatabaseUnreachable):
        await store.write(work)
    assert await store.recall("key") is None
