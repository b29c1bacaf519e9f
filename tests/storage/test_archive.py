"""Looking up what was played: by channel, by server, by user."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.match.archive import MOST_HERE, PAGE_LINES, Archive
from bot.match.model import Match, MatchStatus, Place
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import BEN, CLEO, HERE, SECOND, a_match, finished, turn

ELSEWHERE = Place(guild_id=7, channel_id=71)
PRIVATE = Place(guild_id=None, channel_id=72)


async def add(store: SqlStore, *matches: Match) -> None:
    """Store matches; of the finished ones each ends a second after the one before."""
    for match in matches:
        stored = await store.write(partial(SqlUnit.add_match, match=match))
        if match.status is MatchStatus.FINISHED:
            await store.write(partial(turn, match_id=stored.id))


def over(number: int = 0, **changes: object) -> Match:
    """Make a match that ended so many seconds later than others."""
    match = finished(a_match(**changes), 0)
    assert match.finished_at is not None
    return replace(match, finished_at=match.finished_at + number * SECOND)


def ids(matches: Sequence[Match]) -> list[int]:
    """List which matches were found, in their order."""
    return [match.id for match in matches]


async def test_matches_of_a_channel_are_found_by_anyone(store: SqlStore) -> None:
    """Those that go on first, oldest first, then the finished ones, the latest first."""
    await add(store, over(1), a_match(), over(3), over(2), a_match(place=ELSEWHERE), a_match())
    archive = Archive(store)
    assert ids(await archive.running_in(HERE)) == [2, 6]
    assert ids(await archive.shown_in(HERE)) == [2, 6, 3, 4, 1]
    assert ids(await archive.shown_in(ELSEWHERE)) == [5]
    assert ids(await archive.shown_in(PRIVATE)) == []


async def test_no_more_matches_of_a_channel_than_fit_into_a_list(store: SqlStore) -> None:
    """The running ones push out the oldest finished ones."""
    await add(store, *(over(number) for number in range(MOST_HERE)), a_match())
    found = ids(await Archive(store).shown_in(HERE))
    assert found == [MOST_HERE + 1, *range(MOST_HERE, 1, -1)]


async def test_every_finished_match_of_a_server_is_on_a_page(store: SqlStore) -> None:
    """Page by page without gap or repetition, the latest first; two that ended together too."""
    count = 2 * PAGE_LINES + 3
    await add(
        store, *(over(number // 2) for number in range(count)), a_match(), over(place=PRIVATE)
    )
    archive = Archive(store)
    pages = [await archive.finished(7, page=number) for number in range(3)]
    assert [match_id for page in pages for match_id in ids(page.matches)] == [*range(count, 0, -1)]
    assert [page.is_last for page in pages] == [False, False, True]
    assert all(match.result and match.moves for page in pages for match in page.matches)


async def test_full_last_page_is_the_last(store: SqlStore) -> None:
    """No empty page follows."""
    await add(store, *(over(number) for number in range(PAGE_LINES)))
    assert (await Archive(store).finished(7)).is_last
    assert (await Archive(store).finished(7, page=1)).matches == []


async def test_finished_matches_of_a_user(store: SqlStore) -> None:
    """Only those with a seat of this user, in this server or in private."""
    mine = (BEN, CLEO)
    await add(store, over(1), over(2, players=mine), over(3, players=mine, place=PRIVATE))
    archive = Archive(store)
    assert ids((await archive.finished(7, user_id=CLEO)).matches) == [2]
    assert ids((await archive.finished(7, user_id=BEN)).matches) == [2, 1]
    assert ids((await archive.finished(None, user_id=CLEO)).matches) == [3]
