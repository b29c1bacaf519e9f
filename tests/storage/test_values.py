"""What is stored comes back equal."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.match.choices import Preferences, ServerSettings, Theme
from bot.match.model import (
    Challenge,
    ChallengeStatus,
    EndedBy,
    First,
    Match,
    MatchStatus,
    Offer,
    OfferKind,
    OfferStatus,
    Place,
    Result,
    Terms,
    Unrated,
    Verdict,
)
from bot.match.rating import RatingChange, Skill
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import ADA, BEN, NOW, a_challenge, a_match, an_offer

# The database of a test serves all its examples: they do not see each other's rows.
many = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

ids = st.integers(1, 2**63 - 1)
texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
times = st.integers(0, 4 * 10**12).map(
    lambda ms: datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=ms)
)
spans = st.integers(1, 10**11).map(lambda ms: timedelta(milliseconds=ms))
places = st.builds(Place, st.none() | ids, ids, st.booleans())
terms = st.builds(
    Terms,
    game=st.sampled_from(["deblockle", "blokus"]),
    options=st.dictionaries(texts, texts, max_size=3),
    first=st.sampled_from(First),
    per_turn=st.none() | spans,
    rated=st.booleans(),
)


skills = st.builds(Skill, st.floats(-10, 60), st.floats(0.1, 9))
changes = st.builds(
    RatingChange, st.sampled_from(["", "duo"]), skills, skills, st.integers(1, 10**6)
)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match of any phase, before its first ply."""
    players = tuple(draw(st.lists(ids | st.just(0), min_size=1, max_size=4)))
    status = draw(st.sampled_from(MatchStatus))
    result, ratings = None, ()
    if status is MatchStatus.FINISHED:
        ratings = draw(st.just(()) | st.tuples(*(changes for _ in players)))
        seat = st.integers(0, len(players) - 1)
        result = Result(
            draw(st.sampled_from(EndedBy)),
            draw(st.none() | seat),
            tuple(draw(st.integers(1, 4)) for _ in players),
            draw(st.sampled_from(["", "repetition"])),
        )
    return Match(
        id=0,
        place=draw(places),
        terms=draw(terms),
        players=players,
        status=status,
        revision=draw(st.integers(0, 2**31 - 1)),
        created_at=draw(times),
        turn_started_at=draw(times),
        set_up=draw(st.none() | texts),
        start=draw(st.none() | texts),
        deadline=draw(st.none() | times),
        remind_at=draw(st.none() | times),
        outage=draw(st.none() | spans),
        taken_back=draw(st.booleans()),
        result=result,
        finished_at=draw(times) if result else None,
        message_id=draw(st.none() | ids),
        shown_revision=draw(st.integers(-1, 2**31 - 1)),
        ratings=ratings,
        unrated=draw(st.none() | st.sampled_from(Unrated)) if result else None,
        verdict=draw(st.none() | st.builds(Verdict, st.none() | ids, texts)) if result else None,
    )


@st.composite
def challenges(draw: st.DrawFn) -> Challenge:
    """Draw a challenge that has led to no match."""
    drawn: dict[str, st.SearchStrategy[Any]] = {
        "place": places,
        "terms": terms,
        "author": ids,
        "invited": st.lists(ids, max_size=3).map(tuple),
        "ask_younger": st.booleans(),
        "created_at": times,
        "expires_at": times,
        "status": st.sampled_from(ChallengeStatus),
        "message_id": st.none() | ids,
    }
    related = {"id", "match_id", "rematch_of"}
    answers = {"accepted", "declined"}
    assert {field.name for field in fields(Challenge)} == {*drawn, *related, *answers}
    challenge = a_challenge(**{name: draw(strategy) for name, strategy in drawn.items()})
    said = {user: draw(st.sampled_from((True, False, None))) for user in challenge.invited}
    return replace(
        challenge,
        accepted=frozenset(user for user, accepts in said.items() if accepts),
        declined=frozenset(user for user, accepts in said.items() if accepts is False),
    )


@many
@given(match=matches())
async def test_match_comes_back(store: SqlStore, match: Match) -> None:
    """A match is read as it was added, whatever its values."""
    added = await store.write(lambda unit: unit.add_match(match))
    assert added == replace(match, id=added.id)
    assert await store.read(lambda unit: unit.match(added.id)) == added


@many
@given(before=matches(), after=matches())
async def test_changed_match_comes_back(store: SqlStore, before: Match, after: Match) -> None:
    """All that can change of a match is read as it was saved; the rest stays."""
    before = replace(
        before, result=None, finished_at=None, status=MatchStatus.RUNNING, ratings=(), unrated=None
    )
    places = (1,) * len(before.players)
    result = after.result and replace(after.result, places=places)
    added = await store.write(lambda unit: unit.add_match(before))
    after = replace(
        after,
        id=added.id,
        terms=added.terms,
        players=added.players,
        result=result,
        ratings=after.ratings[:1] * len(before.players),
        created_at=added.created_at,
        message_id=added.message_id,
        shown_revision=added.shown_revision,
    )
    await store.write(lambda unit: unit.save_match(after, expected_revision=added.revision))
    assert await store.read(lambda unit: unit.match(added.id)) == after


@many
@given(played=st.lists(texts, max_size=5))
async def test_moves_come_back_in_order(store: SqlStore, played: list[str]) -> None:
    """The moves of a match are read in the order of their plies."""
    added = await store.write(lambda unit: unit.add_match(a_match()))
    for ply, text in reversed(list(enumerate(played, 1))):
        adding = partial(SqlUnit.add_move, match=added, ply=ply, text=text)
        await store.write(partial(adding, seat=0, at=NOW, interaction_id=None))
    assert await store.read(lambda unit: unit.match(added.id)) == replace(
        added, moves=tuple(played)
    )


@many
@given(challenge=challenges())
async def test_challenge_comes_back(store: SqlStore, challenge: Challenge) -> None:
    """A challenge is read as it was added, the invited in their order."""
    added = await store.write(lambda unit: unit.add_challenge(challenge))
    assert added == replace(challenge, id=added.id)
    assert await store.read(lambda unit: unit.challenge(added.id)) == added


async def test_changed_challenge_comes_back(store: SqlStore) -> None:
    """Status, answers, match and message of a challenge are read as they were saved."""
    match = await store.write(lambda unit: unit.add_match(a_match()))
    added = await store.write(lambda unit: unit.add_challenge(a_challenge()))
    after = replace(added, status=ChallengeStatus.ACCEPTED, match_id=match.id, message_id=9)
    after = replace(after, accepted=frozenset(added.invited))
    await store.write(lambda unit: unit.save_challenge(after))
    assert await store.read(lambda unit: unit.challenge(added.id)) == after


async def test_who_accepts_a_challenge_to_anyone_comes_back_as_invited(store: SqlStore) -> None:
    """Nobody was invited before; saving the answer twice changes nothing more."""
    added = await store.write(
        lambda unit: unit.add_challenge(replace(a_challenge(), invited=(), accepted=frozenset()))
    )
    assert added.is_for_anyone
    after = replace(added, invited=(BEN,), accepted=frozenset({BEN}))
    for _ in range(2):
        await store.write(lambda unit: unit.save_challenge(after))
    assert await store.read(lambda unit: unit.challenge(added.id)) == after


@pytest.mark.parametrize("status", OfferStatus)
@pytest.mark.parametrize("kind_of_offer", OfferKind)
async def test_offer_comes_back(
    store: SqlStore, kind_of_offer: OfferKind, status: OfferStatus
) -> None:
    """An offer is read as it was added and as it was saved."""
    match = await store.write(lambda unit: unit.add_match(a_match()))
    made = an_offer(match.id, kind=kind_of_offer, seat=1)
    added = await store.write(lambda unit: unit.add_offer(made))
    assert added == replace(made, id=added.id)
    after: Offer = replace(added, status=status, message_id=9)
    await store.write(lambda unit: unit.save_offer(after))
    assert await store.read(lambda unit: unit.offer(added.id)) == after


@many
@given(
    settings=st.builds(
        ServerSettings,
        language=st.none() | st.sampled_from(["bg", "fa", "zh-TW"]),
        channels=st.lists(ids, max_size=25).map(tuple),
        per_turn=st.none() | spans,
        theme=st.sampled_from(Theme),
        threads=st.booleans(),
        takebacks=st.booleans(),
    ),
    preferences=st.builds(
        Preferences,
        language=st.none() | st.just("fa"),
        theme=st.sampled_from(Theme),
        confirm=st.booleans(),
    ),
)
async def test_customs_come_back(
    store: SqlStore, settings: ServerSettings, preferences: Preferences
) -> None:
    """What a server or a player has chosen is read as it was saved; without, the usual."""
    await store.write(lambda unit: unit.save_settings(7, settings))
    await store.write(lambda unit: unit.save_preferences(ADA, preferences))
    assert await store.read(lambda unit: unit.settings(7)) == settings
    assert await store.write(lambda unit: unit.preferences(ADA)) == preferences
    assert await store.read(lambda unit: unit.settings(8)) == ServerSettings()
    assert await store.write(lambda unit: unit.preferences(BEN)) == Preferences()


async def test_time_is_kept_to_the_millisecond(store: SqlStore) -> None:
    """A finer time is rounded down, in what adding gives as in what reading gives."""
    fine = a_match(deadline=NOW + timedelta(microseconds=1999))
    added = await store.write(lambda unit: unit.add_match(fine))
    assert added.deadline == NOW + timedelta(milliseconds=1)


async def test_facts_are_remembered(store: SqlStore) -> None:
    """A fact is unknown until it is remembered; a later one replaces it."""
    assert await store.recall("commands") is None
    await store.remember("commands", "old")
    await store.remember("commands", "new")
    await store.remember("other", "thing")
    assert await store.recall("commands") == "new"
