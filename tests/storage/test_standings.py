"""Ratings in the database: once each, in order, and only of those who are in the server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.match.model import First, Match, Terms
from bot.match.rankings import ACTIVE, Rankings
from bot.match.rating import Ladder, Standing
from bot.match.refusals import Refusal
from bot.match.replay import position_of
from bot.match.service import MatchService
from bot.storage.database import Database
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import ADA, BEN, CLEO, HERE, LADDER, NOW, SECOND, a_standing

HOUR = timedelta(hours=1)


@pytest.fixture
async def other_store(address: str) -> AsyncIterator[SqlStore]:
    """Give a store as another process has it: with connections of its own."""
    database = Database(address)
    store = SqlStore(database)
    yield store
    await store.close()
    await database.close()


def service(store: SqlStore) -> MatchService:
    """Give a match service on a store."""
    return MatchService(store, lambda: NOW, random.Random(1).randrange, HOUR)


async def put(store: SqlStore, *standings: Standing, ladder: Ladder = LADDER) -> None:
    """Store standings as they are."""

    async def work(unit: SqlUnit) -> None:
        for each in standings:
            await unit.open_standings(ladder, [each.user], each.last_played_at)
            await unit.save_standing(ladder, each)
            users = [each.user]
            guild_id = ladder.guild_id
            await unit.note_members(guild_id, users, present=each.present, at=each.checked_at)

    await store.write(work)


async def begun(matches: MatchService, opponent: int = BEN) -> Match:
    """Begin a match of Ada against another in which both have moved."""
    terms = Terms("deblockle", {"position": "C1=XS C5=LT g"}, First.AUTHOR)
    challenge = await matches.challenge(ADA, [opponent], HERE, terms)
    match = (await matches.accept(challenge.id, opponent)).match
    assert match is not None
    for user in (ADA, opponent):
        text = str(position_of(match).legal_moves()[0])
        match = (await matches.play(match.id, user, text)).match
    return match


async def standing(store: SqlStore, user: int) -> Standing:
    """Read how a user stands."""
    found = await store.read(lambda unit: unit.standing(LADDER, user))
    assert found is not None
    return found


async def test_standing_comes_back(store: SqlStore) -> None:
    """A standing is read as it was saved."""
    ada = a_standing(ADA, 1612, streak=-3, best_streak=7, present=False)
    await put(store, ada)
    assert await standing(store, ADA) == ada


async def test_two_processes_that_end_a_match_rate_it_once(
    store: SqlStore, other_store: SqlStore
) -> None:
    """Both players resign at the same moment: one end counts, one rating is made of it."""
    one, other = service(store), service(other_store)
    for number in (1, 2, 3):
        match = await begun(one)
        results = await asyncio.gather(
            one.resign(match.id, ADA), other.resign(match.id, BEN), return_exceptions=True
        )
        refused = [result for result in results if isinstance(result, Refusal)]
        assert len(refused) == 1, results
        over = await one.match(match.id)
        assert [change.games for change in over.ratings] == [number] * 2
        for user, change in zip(over.players, over.ratings, strict=True):
            stands = await standing(store, user)
            assert (stands.games, stands.skill) == (number, change.after)


async def test_the_daily_limit_holds_for_matches_that_end_at_once(
    store: SqlStore, other_store: SqlStore
) -> None:
    """Of six matches of the same two that end at the same moment three are rated."""
    one, other = service(store), service(other_store)
    matches = [await begun(one) for _ in range(6)]
    ends = [(one, other)[index % 2].resign(match.id, BEN) for index, match in enumerate(matches)]
    over = await asyncio.gather(*ends)
    assert sorted(len(match.ratings) for match in over) == [0, 0, 0, 2, 2, 2]
    assert (await standing(store, ADA)).games == 3
    assert (await standing(store, ADA)).wins == 3


async def test_matches_with_a_common_player_that_end_at_once(
    store: SqlStore, other_store: SqlStore
) -> None:
    """Neither of two matches that end at the same moment overwrites the other's rating."""
    one, other = service(store), service(other_store)
    first, second = await begun(one, BEN), await begun(one, CLEO)
    await asyncio.gather(one.resign(first.id, BEN), other.resign(second.id, CLEO))
    stands = await standing(store, ADA)
    assert (stands.games, stands.wins) == (2, 2)


async def test_only_those_with_a_place_are_listed(store: SqlStore) -> None:
    """Newcomers, the long absent, those who have left and other ladders are not."""
    idle = NOW - ACTIVE - SECOND
    await put(
        store,
        a_standing(1, 1500),
        a_standing(2, 1700, games=4, wins=1),
        a_standing(3, 1700, present=False),
        a_standing(4, 1700, last_played_at=idle),
        a_standing(5, 1600),
    )
    await put(store, a_standing(6, 1700), ladder=Ladder(LADDER.guild_id, "blokus", "duo"))
    await put(store, a_standing(7, 1700), ladder=Ladder(8, "deblockle"))
    page = await Rankings(store, lambda: NOW).page(LADDER, 1, viewer=4)
    assert [(rank.place, rank.standing.user) for rank in page.ranks] == [(1, 5), (2, 1)]
    assert page.own is not None
    assert (page.players, page.own.place) == (2, None)
    everybody = await Rankings(store, lambda: NOW).page(LADDER, 1, viewer=4, everybody=True)
    assert [rank.standing.user for rank in everybody.ranks] == [4, 5, 1]
    assert everybody.own is not None
    assert everybody.own.place == 1


async def test_pages_and_places(store: SqlStore) -> None:
    """Equal numbers share a place, also across pages; a page beyond the last is the last."""
    numbers = [1900, *[1700] * 12, *range(1650, 1640, -1)]
    await put(store, *(a_standing(user, shown) for user, shown in enumerate(numbers, 1)))
    rankings = Rankings(store, lambda: NOW)
    pages = [await rankings.page(LADDER, number, viewer=1) for number in (1, 2, 3, 99)]
    assert [page.number for page in pages] == [1, 2, 3, 3]
    places = [rank.place for page in pages[:3] for rank in page.ranks]
    assert places == [1, *[2] * 12, *range(14, 24)]
    users = [rank.standing.user for page in pages[:3] for rank in page.ranks]
    assert sorted(users) == list(range(1, 24))


async def test_members_are_noted_in_all_ladders_of_a_server(store: SqlStore) -> None:
    """Who has left one server is still in the others; what they reached there is kept."""
    duo, elsewhere = Ladder(7, "blokus", "duo"), Ladder(8, "deblockle")
    for ladder in (LADDER, duo, elsewhere):
        await put(store, a_standing(ADA), a_standing(BEN), ladder=ladder)
    rankings = Rankings(store, lambda: NOW + HOUR)
    await rankings.note_members(7, present=[BEN], absent=[ADA])
    for ladder, present in ((LADDER, False), (duo, False), (elsewhere, True)):
        found = await store.read(lambda unit, at=ladder: unit.standing(at, ADA))  # type: ignore[misc]
        assert found is not None
        assert (found.present, found.games) == (present, 6)
    await rankings.note_members(7, present=[ADA])
    assert (await standing(store, ADA)).present


async def test_the_longest_unchecked_come_first(store: SqlStore) -> None:
    """Members are checked again after a day."""
    day = timedelta(days=1)
    await put(
        store,
        a_standing(1, checked_at=NOW - day),
        a_standing(2, checked_at=NOW - 3 * day),
        a_standing(3, checked_at=NOW - 2 * day, present=False),
    )
    rankings = Rankings(store, lambda: NOW)
    assert await rankings.unchecked_members(7) == [2, 3]
    assert await rankings.unchecked_members(8) == []


async def test_former_players_are_no_members_to_ask_about(store: SqlStore) -> None:
    """Discord knows nobody by such an id."""
    long_ago = NOW - timedelta(days=2)
    await put(store, *(a_standing(user, checked_at=long_ago) for user in (ADA, -5)))
    rankings = Rankings(store, lambda: NOW)
    assert await rankings.unchecked_members(7) == [ADA]
    page = await rankings.page(LADDER, 1, ADA)
    assert await rankings.unchecked_near(page) == [ADA]


async def test_statistics_of_a_player(store: SqlStore) -> None:
    """Record, opponents, past games and curve come from the finished matches of the server."""
    matches, rankings = service(store), Rankings(store, lambda: NOW)
    for opponent, loser in ((BEN, BEN), (BEN, ADA), (CLEO, ADA), (BEN, BEN)):
        match = await begun(matches, opponent)
        await matches.resign(match.id, loser)
    await matches.resign((await begun(matches)).id, BEN)  # the fourth of the day: not rated
    stats = await rankings.stats(7, "deblockle", ADA)
    assert stats.record == (3, 0, 2)
    assert dict(stats.opponents) == {BEN: (3, 0, 1), CLEO: (0, 0, 1)}
    assert [game.match_id for game in stats.games] == [5, 4, 3, 2, 1]
    assert [game.opponents for game in stats.games[2:4]] == [(CLEO,), (BEN,)]
    assert [game.change is None for game in stats.games] == [True, *[False] * 4]
    assert [number for number, _ in stats.curve] == [0, 1, 2, 3, 4]
    assert stats.curve[0] == (0, 1500)
    [(variant, rank, _)] = stats.ranks
    assert (variant, rank.place, rank.standing.games) == ("", None, 4)
    assert await rankings.latest_game(7, ADA) == "deblockle"
    assert (await rankings.stats(8, "deblockle", ADA)).record.games == 0


async def test_the_running_score_of_two(store: SqlStore) -> None:
    """It counts their finished games, seen from the first seat; none while a match goes on."""
    matches, rankings = service(store), Rankings(store, lambda: NOW)
    match = await begun(matches)
    assert await rankings.running_score(match) is None
    over = await matches.resign(match.id, BEN)
    assert await rankings.running_score(over) == (1, 0, 0)
    offered = await matches.offer_draw((await begun(matches)).id, ADA)
    drawn = await matches.answer_offer(offered.offer.id, BEN, accept=True)
    assert await rankings.running_score(drawn.match) == (1, 1, 0)
