"""What the queries promise: who wins, what is refused, what is listed and in which order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.match.choices import Absence
from bot.match.model import COMPUTER, ChallengeStatus, Match, OfferStatus, Place
from bot.match.ports import StaleRevision
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import (
    ADA,
    BEN,
    CLEO,
    HERE,
    NOW,
    SECOND,
    a_challenge,
    a_match,
    an_offer,
    finished,
    turn,
)

LATER = NOW + 10 * SECOND
ELSEWHERE = Place(guild_id=7, channel_id=71)
IN_PRIVATE = Place(guild_id=None, channel_id=70)


async def added(store: SqlStore, *matches: Match) -> list[int]:
    """Store matches and give their ids."""
    return [(await store.write(lambda unit, m=match: unit.add_match(m))).id for match in matches]  # type: ignore[misc]


async def test_unknown_ids_give_none(store: SqlStore) -> None:
    """What was never stored is None, not an error."""
    assert await store.read(lambda unit: unit.match(1)) is None
    assert await store.read(lambda unit: unit.challenge(1)) is None
    assert await store.write(lambda unit: unit.offer(1)) is None
    assert await store.read(lambda unit: unit.open_offer(1)) is None


async def test_stale_revision_keeps_nothing(store: SqlStore) -> None:
    """A match saved from an older revision is refused, with all else in the transaction."""
    [match_id] = await added(store, a_match(revision=3))

    async def work(unit: SqlUnit) -> None:
        await unit.save_fact("seen", "yes")
        await unit.save_match(a_match(id=match_id, revision=3), expected_revision=2)

    with pytest.raises(StaleRevision):
        await store.write(work)
    assert await store.recall("seen") is None


async def test_ply_is_stored_once(store: SqlStore) -> None:
    """The second move of the same ply is refused, and the first stays."""
    [match_id] = await added(store, a_match())
    await store.write(lambda unit: turn(unit, match_id))
    again = a_match(id=match_id)
    with pytest.raises(StaleRevision):
        await store.write(
            lambda unit: unit.add_move(
                again, ply=1, seat=0, text="other", at=NOW, interaction_id=None
            )
        )
    match = await store.read(lambda unit: unit.match(match_id))
    assert match is not None
    assert match.moves == ("move 1",)


async def test_interaction_moves_once(store: SqlStore) -> None:
    """An interaction that Discord delivers twice plays one move, even at the newest revision."""
    one, other = await added(store, a_match(), a_match())
    await store.write(lambda unit: turn(unit, one, interaction_id=5))
    for match_id in (one, other):
        with pytest.raises(StaleRevision):
            await store.write(lambda unit, m=match_id: turn(unit, m, interaction_id=5))  # type: ignore[misc]
        await store.write(lambda unit, m=match_id: turn(unit, m))  # type: ignore[misc]


async def test_one_offer_is_open(store: SqlStore) -> None:
    """A second open offer of a match is refused until the first is closed."""
    one, other = await added(store, a_match(), a_match())
    first = await store.write(lambda unit: unit.add_offer(an_offer(one)))
    await store.write(lambda unit: unit.add_offer(an_offer(other)))
    with pytest.raises(StaleRevision):
        await store.write(lambda unit: unit.add_offer(an_offer(one, seat=1)))
    assert await store.read(lambda unit: unit.open_offer(one)) == first

    closed = replace(first, status=OfferStatus.DECLINED)
    await store.write(lambda unit: unit.save_offer(closed))
    second = await store.write(lambda unit: unit.add_offer(an_offer(one, seat=1)))
    assert await store.read(lambda unit: unit.open_offer(one)) == second


async def test_newest_board_is_noted(store: SqlStore) -> None:
    """A board of an older revision does not take the place of a newer one; the same may."""
    [match_id] = await added(store, a_match(revision=5))
    for revision, message_id in ((4, 40), (4, 41), (3, 30)):
        await store.write(
            lambda unit, r=revision, m=message_id: unit.note_board(  # type: ignore[misc]
                match_id, revision=r, place=ELSEWHERE, message_id=m
            )
        )
    match = await store.read(lambda unit: unit.match(match_id))
    assert match is not None
    assert (match.shown_revision, match.message_id, match.place) == (4, 41, ELSEWHERE)


async def test_unshown_matches(store: SqlStore) -> None:
    """Matches whose newest revision no board shows are listed, finished ones too."""
    never = a_match()
    shown = a_match(revision=2, shown_revision=2)
    behind = finished(a_match(revision=2, shown_revision=2), winner=0)
    ids = await added(store, never, shown, behind)
    listed = await store.write(lambda unit: unit.claim_unshown(NOW, LATER, 9))
    assert [match.id for match in listed] == [ids[0], ids[2]]


async def test_overdue_matches(store: SqlStore) -> None:
    """Unfinished matches at or past their deadline are claimed, the longest overdue first."""
    ids = await added(
        store,
        a_match(deadline=NOW),
        a_match(deadline=NOW - SECOND),
        a_match(deadline=NOW + SECOND),
        a_match(deadline=None),
        replace(finished(a_match(), winner=0), deadline=NOW - SECOND),
    )
    first = await store.write(lambda unit: unit.claim_overdue(NOW, LATER, 1))
    assert [match.id for match in first] == [ids[1]]
    rest = await store.write(lambda unit: unit.claim_overdue(NOW, LATER, 5))
    assert [match.id for match in rest] == [ids[0]]
    again = await store.write(lambda unit: unit.claim_overdue(LATER, 2 * SECOND + LATER, 5))
    assert [match.id for match in again] == [ids[1], ids[0], ids[2]]
    assert all(match.players == (ADA, BEN) for match in again)


async def test_what_is_saved_may_be_claimed_again(store: SqlStore) -> None:
    """The lease ends with the change that it was for."""
    (match_id,) = await added(store, a_match(deadline=NOW))
    (match,) = await store.write(lambda unit: unit.claim_overdue(NOW, LATER, 5))
    await store.write(lambda unit: unit.save_match(match, expected_revision=0))
    again = await store.write(lambda unit: unit.claim_overdue(NOW, LATER, 5))
    assert [each.id for each in again] == [match_id]


async def test_reminders(store: SqlStore) -> None:
    """Matches whose reminder is due are claimed, the longest overdue first."""
    ids = await added(
        store,
        a_match(remind_at=NOW, deadline=LATER),
        a_match(remind_at=NOW - SECOND, deadline=LATER),
        a_match(remind_at=LATER, deadline=LATER),
        a_match(deadline=NOW),
    )
    claimed = await store.write(lambda unit: unit.claim_reminders(NOW, LATER, 5))
    assert [match.id for match in claimed] == [ids[1], ids[0]]
    assert await store.write(lambda unit: unit.claim_reminders(NOW, LATER, 5)) == []


async def test_matches_due(store: SqlStore) -> None:
    """All unfinished matches with a deadline before a time are listed, leased or not."""
    ids = await added(
        store,
        a_match(deadline=NOW),
        a_match(deadline=NOW - SECOND),
        a_match(deadline=LATER),
        a_match(),
    )
    await store.write(lambda unit: unit.claim_overdue(NOW, LATER, 1))
    due = await store.write(lambda unit: unit.matches_due(LATER))
    assert [match.id for match in due] == [ids[1], ids[0]]


async def test_removed_moves_leave_room(store: SqlStore) -> None:
    """Later plies and their interactions may be stored again."""
    (match_id,) = await added(store, a_match())
    for _ in range(3):
        await store.write(lambda unit: turn(unit, match_id))
    await store.write(lambda unit: unit.remove_moves(match_id, after_ply=1))
    match = await store.read(lambda unit: unit.match(match_id))
    assert match is not None
    assert match.moves == ("move 1",)
    assert await store.write(lambda unit: turn(unit, match_id)) == 2


async def test_absences(store: SqlStore) -> None:
    """Those of the users that end after a time are listed, with their newest end."""
    first = Absence(ADA, NOW, LATER)
    for absence in (first, Absence(BEN, NOW, NOW), Absence(CLEO, NOW, LATER)):
        await store.write(lambda unit, a=absence: unit.save_absence(a))  # type: ignore[misc]
    assert await store.read(lambda unit: unit.absences([ADA, BEN], NOW)) == [first]
    longer = replace(first, ends_at=LATER + SECOND)
    await store.write(lambda unit: unit.save_absence(longer))
    assert await store.read(lambda unit: unit.absences([ADA], NOW)) == [longer]


async def test_matches_of_a_user(store: SqlStore) -> None:
    """The unfinished matches of a user in a server are listed, or in one of its channels."""
    ids = await added(
        store,
        a_match(),
        a_match(place=ELSEWHERE, players=(BEN, CLEO)),
        a_match(place=ELSEWHERE, players=(CLEO, BEN, BEN)),
        a_match(place=IN_PRIVATE),
        finished(a_match(), winner=0),
        a_match(players=(ADA, CLEO)),
        a_match(place=Place(8, 80)),
    )

    async def listed(guild_id: int | None, channel_id: int | None = None) -> list[int]:
        matches = await store.read(
            lambda unit: unit.matches_of(BEN, guild_id=guild_id, channel_id=channel_id)
        )
        return [match.id for match in matches]

    assert await listed(7) == ids[:3]
    assert await listed(7, 71) == ids[1:3]
    assert await listed(None) == [ids[3]]


@pytest.mark.parametrize("winner", [0, 1, None])
async def test_previous_winner(store: SqlStore, winner: int | None) -> None:
    """The latest finished match of exactly these players counts, in whatever order they sat."""
    await added(
        store,
        finished(a_match(), winner=0, at=NOW - SECOND),
        finished(a_match(), winner=winner),
        finished(a_match(), winner=1, at=NOW - SECOND),
        finished(a_match(players=(ADA, BEN, CLEO)), winner=2, at=NOW + SECOND),
        finished(a_match(players=(ADA, ADA, BEN)), winner=2, at=NOW + SECOND),
        finished(a_match(place=IN_PRIVATE), winner=0, at=NOW + SECOND),
        finished(a_match(players=(ADA, COMPUTER)), winner=1, at=NOW + SECOND),
        a_match(),
    )

    async def asked(*players: int) -> int | None:
        return await store.read(lambda unit: unit.previous_winner("deblockle", 7, players))

    expected = None if winner is None else (ADA, BEN)[winner]
    assert await asked(ADA, BEN) == expected
    assert await asked(BEN, ADA) == expected
    assert await asked(BEN, ADA, ADA) == BEN
    assert await asked(BEN, BEN, ADA) is None
    assert await asked(COMPUTER, ADA) == COMPUTER
    assert await asked(ADA, CLEO) is None
    assert await store.read(lambda unit: unit.previous_winner("blokus", 7, (ADA, BEN))) is None


async def test_open_challenges(store: SqlStore) -> None:
    """The open challenges of an author in a server are listed, oldest first."""
    made = (
        a_challenge(invited=(BEN, CLEO)),
        a_challenge(author=BEN, invited=(ADA,)),
        a_challenge(status=ChallengeStatus.DECLINED),
        a_challenge(place=IN_PRIVATE),
        a_challenge(place=ELSEWHERE),
    )
    stored = [
        await store.write(lambda unit, c=challenge: unit.add_challenge(c))  # type: ignore[misc]
        for challenge in made
    ]
    assert await store.read(lambda unit: unit.open_challenges(ADA, HERE.guild_id)) == [
        stored[0],
        stored[4],
    ]
    assert await store.read(lambda unit: unit.open_challenges(ADA, None)) == [stored[3]]


async def test_expired_challenges(store: SqlStore) -> None:
    """Open challenges at or past their end are claimed, the oldest first."""
    made = (
        a_challenge(expires_at=NOW),
        a_challenge(expires_at=NOW - SECOND, invited=(BEN, CLEO)),
        a_challenge(expires_at=NOW + SECOND),
        a_challenge(expires_at=NOW - SECOND, status=ChallengeStatus.EXPIRED),
    )
    stored = [
        await store.write(lambda unit, c=challenge: unit.add_challenge(c))  # type: ignore[misc]
        for challenge in made
    ]
    first = await store.write(lambda unit: unit.claim_expired(NOW, LATER, 1))
    assert first == [stored[1]]
    assert await store.write(lambda unit: unit.claim_expired(NOW, LATER, 5)) == [stored[0]]
