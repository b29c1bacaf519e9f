"""Values to store, and a turn as the match service takes it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.match.model import (
    Challenge,
    EndedBy,
    Match,
    MatchStatus,
    Offer,
    OfferKind,
    Place,
    Result,
    Terms,
)
from bot.match.ports import StaleRevision, Unit
from bot.match.rating import Ladder, Skill, Standing

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
ADA, BEN, CLEO = 101, 102, 103
HERE = Place(guild_id=7, channel_id=70)
TERMS = Terms("deblockle", {"variant": "classic"})
LADDER = Ladder(guild_id=7, game="deblockle")


def a_match(**changes: Any) -> Match:
    """Make a running match of Ada and Ben, changed as told."""
    match = Match(
        id=0,
        place=HERE,
        terms=TERMS,
        players=(ADA, BEN),
        status=MatchStatus.RUNNING,
        revision=0,
        created_at=NOW,
        turn_started_at=NOW,
        start="start",
    )
    return replace(match, **changes)


def finished(match: Match, winner: int | None, at: datetime = NOW) -> Match:
    """End a match by its rules."""
    places = tuple(1 if seat == winner else 2 for seat in range(len(match.players)))
    result = Result(EndedBy.RULES, winner, places, "all-home")
    return replace(
        match,
        status=MatchStatus.FINISHED,
        revision=match.revision + 1,
        result=result,
        finished_at=at,
        deadline=None,
    )


def a_challenge(**changes: Any) -> Challenge:
    """Make an open challenge from Ada to Ben, changed as told."""
    challenge = Challenge(
        id=0,
        place=HERE,
        terms=TERMS,
        author=ADA,
        invited=(BEN,),
        ask_younger=True,
        created_at=NOW,
        expires_at=NOW + SECOND,
    )
    return replace(challenge, **changes)


def an_offer(match_id: int, **changes: Any) -> Offer:
    """Make an open draw offer of the first seat, changed as told."""
    offer = Offer(id=0, match_id=match_id, kind=OfferKind.DRAW, seat=0, made_at=NOW)
    return replace(offer, **changes)


def a_standing(user: int, shown: int = 1500, **changes: Any) -> Standing:
    """Make the standing of a player with a place in the list, changed as told."""
    standing = Standing(
        user=user,
        skill=Skill(25 + (shown - 1500) / 28, 4.0),
        games=6,
        wins=3,
        draws=1,
        losses=2,
        streak=1,
        best_streak=2,
        last_played_at=NOW,
        present=True,
        checked_at=NOW,
    )
    return replace(standing, **changes)


async def turn(
    unit: Unit, match_id: int, *, revision: int | None = None, interaction_id: int | None = None
) -> int:
    """Play the next ply as the match service does; gives its number.

    With a revision, raises StaleRevision if the match is at another one.
    """
    match = await unit.match(match_id)
    assert match is not None
    if revision not in (None, match.revision):
        raise StaleRevision
    ply = len(match.moves) + 1
    await unit.add_move(
        match, ply=ply, seat=ply % 2, text=f"move {ply}", at=NOW, interaction_id=interaction_id
    )
    await unit.open_offer(match_id)
    after = replace(match, revision=match.revision + 1)
    await unit.save_match(after, expected_revision=match.revision)
    return ply
