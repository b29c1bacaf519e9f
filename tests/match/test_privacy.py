"""What is stored about a user, told and deleted completely: the tables themselves are asked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import BigInteger, select

from bot.match.arbiter import Arbiter
from bot.match.customs import Customs
from bot.match.model import ChallengeStatus, EndedBy, First, MatchStatus, Terms, Verdict, is_former
from bot.match.privacy import Forgotten, Privacy
from bot.match.refusals import Refusal
from bot.match.timekeeping import Timekeeper
from bot.storage.columns import Moment, RowId, Span
from bot.storage.privacy import user_columns
from bot.storage.tables import ANONYMISED, CLEARED, DELETED, metadata
from tests.match.conftest import ALICE, BOB, CAROL, HERE, Club

UNUSUAL = 7_310_099_338_184_204_201
"""An id whose digits stand in no other number."""

FIRST = "C4 east hop D7"
NOT_USERS = {"guild_id", "channel_id", "message_id", "interaction_id"}
"""The ids of Discord's that are no user's."""


@pytest.fixture
def privacy(club: Club) -> Privacy:
    """Give the rights of the club's users."""
    service = club.service
    return Privacy(service._store, lambda: club.now, club.luck.randrange, service)


async def dump(club: Club) -> dict[str, list[dict[str, Any]]]:
    """Read every row of every table."""

    async def work(unit: Any) -> dict[str, list[dict[str, Any]]]:
        rows = {
            table.name: await unit._connection.execute(select(table))
            for table in metadata.sorted_tables
        }
        return {name: [dict(row._mapping) for row in found] for name, found in rows.items()}

    return await club.service._store.read(work)


def holding(rows: dict[str, list[dict[str, Any]]], user: int) -> set[tuple[str, str]]:
    """List the columns in which a user's id stands, in whatever form."""
    return {
        (table, column)
        for table, found in rows.items()
        for row in found
        for column, value in row.items()
        if str(user) in str(value)
    }


def told() -> set[tuple[str, str]]:
    """List the columns that say that they hold the ids of users."""
    return {
        (table.name, column.name)
        for table in metadata.sorted_tables
        for column in user_columns(table)
    }


async def live(club: Club, user: int) -> None:
    """Let a user do everything that leaves a trace."""
    service, store = club.service, club.service._store
    won = await _match(club, user, BOB)
    await service.play(won, user, FIRST, interaction_id=77)
    await service.play(won, BOB, "A7 east hop A7", interaction_id=78)
    await service.resign(won, BOB)
    await _match(club, BOB, user)
    offered = await _match(club, user, CAROL)
    await service.offer_draw(offered, user)
    await club.service.challenge(user, [BOB], HERE, (await club.service.match(won)).terms)
    await club.service.challenge(CAROL, [user], HERE, (await club.service.match(won)).terms)
    judged = await _match(club, BOB, CAROL)
    guild = HERE.guild_id or 0
    await Arbiter(store, lambda: club.now).cancel(judged, guild, Verdict(user, "no time"))
    blamed = await _match(club, BOB, CAROL)
    reason = f"<@{user}> said so"
    await Arbiter(store, lambda: club.now).cancel(blamed, guild, Verdict(BOB, reason))
    await Customs(store).change_preferences(user, pings=False)
    await Timekeeper(store, lambda: club.now).leave(user, club.now - club.now)


async def _match(club: Club, gold: int, blue: int) -> int:
    options = {"position": "C4=XS A7=LT g"}
    terms = Terms("deblockle", options, First.AUTHOR)
    challenge = await club.service.challenge(gold, [blue], HERE, terms)
    accepted, _ = await club.service.accept(challenge.id, blue)
    assert accepted.match_id is not None
    return accepted.match_id


def test_every_column_of_an_id_says_whose_it_is() -> None:
    """A new column with the id of a user cannot be forgotten by export and deletion."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            plain = isinstance(column.type, BigInteger) and column.name not in NOT_USERS
            is_key = column.type is RowId or bool(column.foreign_keys)
            if plain and not is_key and not isinstance(column.type, Moment | Span):
                assert column.info in (ANONYMISED, DELETED, CLEARED), f"{table}.{column.name}"


async def test_user_ids_stand_only_in_columns_that_say_so(club: Club) -> None:
    """Found by looking through all rows, after everything was done that leaves a trace."""
    await live(club, UNUSUAL)
    assert holding(await dump(club), UNUSUAL) == told() | {("matches", "verdict_reason")}


async def test_records_hold_all_of_a_user_and_no_id_of_others(club: Club, privacy: Privacy) -> None:
    """Every row that names the user, the moves and offers of their seats, and nobody else's."""
    await live(club, UNUSUAL)
    records = await privacy.records(UNUSUAL)
    plain = {name: list(map(dict, rows)) for name, rows in records.items()}
    assert holding(plain, UNUSUAL) >= told()
    for table in metadata.sorted_tables:
        for row in records.get(table.name, ()):
            assert {row[each.name] for each in user_columns(table)} <= {None, UNUSUAL}
    assert [row["text"] for row in records["moves"]] == [FIRST]
    assert len(records["offers"]) == 1
    assert len(records["matches"]) == len(records["seats"]) + 1
    json.dumps(records)


async def test_deletion_leaves_no_trace(club: Club, privacy: Privacy) -> None:
    """The id stands nowhere, in no form; nor does the id of a press of theirs."""
    await live(club, UNUSUAL)
    await privacy.forget(UNUSUAL)
    rows = await dump(club)
    assert holding(rows, UNUSUAL) == set()
    assert [row["interaction_id"] for row in rows["moves"]] == [None, 78]
    assert await privacy.records(UNUSUAL) == {name: [] for name in await privacy.records(UNUSUAL)}


async def test_deletion_ends_what_was_running(club: Club, privacy: Privacy) -> None:
    """Opponents win, challenges close; both are told as they are now."""
    await live(club, UNUSUAL)
    forgotten: Forgotten = await privacy.forget(UNUSUAL)
    assert len(forgotten.matches) == 2
    for match in forgotten.matches:
        assert match == await club.service.match(match.id)
        assert match.status is MatchStatus.FINISHED
        assert match.result is not None
        assert match.result.ended_by is EndedBy.RESIGNATION
        assert match.result.winner is not None
        assert match.players[match.result.winner] in (BOB, CAROL)
        assert any(map(is_former, match.players))
    statuses = [challenge.status for challenge in forgotten.challenges]
    assert sorted(statuses) == [ChallengeStatus.DECLINED, ChallengeStatus.WITHDRAWN]
    for challenge in forgotten.challenges:
        assert challenge == await club.service.challenge_by_id(challenge.id)


async def test_others_keep_their_results_and_ratings(club: Club, privacy: Privacy) -> None:
    """The finished match is the same but for the name."""
    await live(club, UNUSUAL)
    before, ratings = await club.service.match(1), (await dump(club))["ratings"]
    await privacy.forget(UNUSUAL)
    after = await club.service.match(1)
    former = after.players[0]
    assert is_former(former)
    assert after.players == (former, BOB)
    assert (after.result, after.ratings, after.moves) == (
        before.result,
        before.ratings,
        before.moves,
    )
    assert [row for row in ratings if row["user_id"] == BOB] == [
        row for row in (await dump(club))["ratings"] if row["user_id"] == BOB
    ]


async def test_a_failing_deletion_changes_nothing(
    club: Club, privacy: Privacy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is one transaction."""
    await live(club, UNUSUAL)
    before = await dump(club)

    async def fail(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr("bot.storage.privacy.PrivacyQueries.forget", fail)
    with pytest.raises(ArithmeticError):
        await privacy.forget(UNUSUAL)
    assert await dump(club) == before


async def test_two_former_players_are_two(club: Club, privacy: Privacy) -> None:
    """Their matches are not taken for those of one player."""
    match_id = await _match(club, ALICE, BOB)
    await privacy.forget(ALICE)
    await privacy.forget(BOB)
    players = (await club.service.match(match_id)).players
    assert len(set(players)) == 2
    assert all(map(is_former, players))


async def test_who_comes_back_begins_anew(club: Club, privacy: Privacy) -> None:
    """They hold no seat in what they deleted."""
    match_id = await _match(club, ALICE, BOB)
    await privacy.forget(ALICE)
    assert await privacy.running(ALICE) == []
    with pytest.raises(Refusal):
        await club.service.resign(match_id, ALICE)
    assert await _match(club, ALICE, BOB) != match_id


async def _four(club: Club) -> int:
    """Let Alice challenge three others to Blokus."""
    terms = Terms("blokus", {}, First.AUTHOR)
    return (await club.service.challenge(ALICE, [BOB, CAROL, UNUSUAL], HERE, terms)).id


async def test_a_challenge_of_several_goes_on_without_the_invited(
    club: Club, privacy: Privacy
) -> None:
    """It is their own answer, and nobody else's."""
    number = await _four(club)
    await club.service.accept(number, BOB)
    forgotten = await privacy.forget(UNUSUAL)
    challenge = await club.service.challenge_by_id(number)
    assert forgotten.challenges == (challenge,)
    assert challenge.status is ChallengeStatus.OPEN
    assert challenge.waiting == (CAROL,)
    assert forgotten.begun == ()
    _, match = await club.service.accept(number, CAROL)
    assert match is not None
    assert set(match.players) == {ALICE, BOB, CAROL}


async def test_a_challenge_that_waited_only_for_the_deleted_begins(
    club: Club, privacy: Privacy
) -> None:
    """The others have waited long enough."""
    number = await _four(club)
    await club.service.accept(number, BOB)
    await club.service.accept(number, CAROL)
    (match,) = (await privacy.forget(UNUSUAL)).begun
    assert set(match.players) == {ALICE, BOB, CAROL}
    assert (await club.service.challenge_by_id(number)).match_id == match.id


async def test_a_challenge_whose_time_is_up_begins_nothing(club: Club, privacy: Privacy) -> None:
    """Not even if it waited for the deleted player only."""
    number = await _four(club)
    await club.service.accept(number, BOB)
    await club.service.accept(number, CAROL)
    club.now = (await club.service.challenge_by_id(number)).expires_at
    assert (await privacy.forget(UNUSUAL)).begun == ()
    assert (await club.service.challenge_by_id(number)).status is ChallengeStatus.EXPIRED
