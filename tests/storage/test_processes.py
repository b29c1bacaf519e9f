"""Several genuine processes on one database: exactly one wins, and nothing acknowledged is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from bot.storage.database import Database
from bot.storage.migrate import pending
from bot.storage.store import SqlStore
from tests.storage.samples import NOW, a_match

ROOT = Path(__file__).parents[2]


class Worker:
    """A process that runs `worker.py` on a database."""

    def __init__(self, address: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "tests.storage.worker", address],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with self._in, self._out:
            self._process.kill()
            self._process.wait()

    def say(self, *words: object) -> None:
        """Give the worker something to do."""
        self._in.write(" ".join(map(str, words)) + "\n")
        self._in.flush()

    def hear(self) -> str:
        """Wait for one answer; empty once the process has ended."""
        return self._out.readline().strip()

    def kill(self) -> list[str]:
        """End the process at once; gives the answers that it still got out."""
        self._process.kill()
        return [line.strip() for line in self._out if line.endswith("\n")]


Start = Callable[[int, str], list[Worker]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Give a function that starts workers and waits until they are ready."""
    with ExitStack() as stack:

        def started(number: int, address: str) -> list[Worker]:
            workers = [stack.enter_context(Worker(address)) for _ in range(number)]
            assert [worker.hear() for worker in workers] == ["ready"] * number
            return workers

        yield started


async def moves_of(store: SqlStore, match_id: int) -> tuple[str, ...]:
    """Read the moves of a match."""
    match = await store.read(lambda unit: unit.match(match_id))
    assert match is not None
    assert match.revision == len(match.moves)
    return match.moves


async def test_double_click_has_one_winner(store: SqlStore, address: str, start: Start) -> None:
    """Two processes play on the same board 200 times: each time one plays, the other is told."""
    match = await store.write(lambda unit: unit.add_match(a_match()))
    workers = start(2, address)
    for revision in range(200):
        for worker in workers:
            worker.say("click", match.id, revision)
        assert sorted(worker.hear() for worker in workers) == ["played", "stale"]
    assert len(await moves_of(store, match.id)) == 200


async def test_no_update_is_lost(store: SqlStore, address: str, start: Start) -> None:
    """Two processes that read and change one match 100 times each leave 200 moves, no error."""
    match = await store.write(lambda unit: unit.add_match(a_match()))
    workers = start(2, address)
    for worker in workers:
        worker.say("play", match.id, 100)
    plies = [int(worker.hear()) for worker in workers for _ in range(100)]
    assert [worker.hear() for worker in workers] == ["done", "done"]
    assert sorted(plies) == list(range(1, 201))
    assert len(await moves_of(store, match.id)) == 200


async def test_killed_process_loses_no_acknowledged_move(
    store: SqlStore, address: str, start: Start
) -> None:
    """After each of five kills in mid-write, every move that was acknowledged is there."""
    match = await store.write(lambda unit: unit.add_match(a_match()))
    for number, worker in enumerate(start(5, address), 1):
        worker.say("play", match.id, 100_000)
        acknowledged = [worker.hear() for _ in range(number * 7)] + worker.kill()
        moves = await moves_of(store, match.id)
        assert moves[int(acknowledged[-1]) - 1 :] != ()
        assert moves == tuple(f"move {ply}" for ply in range(1, len(moves) + 1))


async def test_what_is_due_is_claimed_once(store: SqlStore, address: str, start: Start) -> None:
    """Two processes that look for the same 200 overdue matches share them out."""
    ids = [
        (await store.write(lambda unit: unit.add_match(a_match(deadline=NOW)))).id
        for _ in range(200)
    ]
    workers = start(2, address)
    for worker in workers:
        worker.say("claim")
    claimed = [line for worker in workers for line in iter(worker.hear, "done")]
    assert sorted(map(int, claimed)) == ids


async def test_processes_may_start_at_once(empty_address: str, start: Start) -> None:
    """Four processes that bring an empty database to the newest schema all succeed."""
    workers = start(4, empty_address)
    for worker in workers:
        worker.say("upgrade")
    assert [worker.hear() for worker in workers] == ["upgraded"] * 4
    database = Database(empty_address)
    assert not await pending(database)
    await database.close()
