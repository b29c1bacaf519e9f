"""Every query finds its rows by an index, however many matches there are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import event

from bot.match.model import Match, OfferKind
from bot.storage.database import Database
from bot.storage.store import SqlStore, SqlUnit
from tests.storage.samples import (
    ADA,
    BEN,
    HERE,
    LADDER,
    NOW,
    a_challenge,
    a_match,
    a_standing,
    an_offer,
    finished,
    turn,
)


class Explained(Exception):
    """The plan of a query, whose changes are taken back."""

    def __init__(self, steps: list[str]) -> None:
        self.steps = steps


Query = Callable[[SqlUnit, Match], Awaitable[object]]

QUERIES: dict[str, Query] = {
    "match": lambda unit, match: unit.match(match.id),
    "save_match": lambda unit, match: unit.save_match(finished(match, 0), expected_revision=0),
    "turn": lambda unit, match: turn(unit, match.id),
    "note_board": lambda unit, match: unit.note_board(
        match.id, revision=0, place=HERE, message_id=1
    ),
    "matches_of": lambda unit, _: unit.matches_of(ADA, guild_id=7, channel_id=70),
    "matches_of, in private": lambda unit, _: unit.matches_of(ADA, guild_id=None),
    "matches_in": lambda unit, _: unit.matches_in(70),
    "finished_matches": lambda unit, _: unit.finished_matches(7, offset=10, limit=10),
    "finished_matches, of one": lambda unit, _: unit.finished_matches(7, user_id=ADA, limit=10),
    "finished_matches, here": lambda unit, _: unit.finished_matches(7, channel_id=70, limit=10),
    "unfinished_of": lambda unit, _: unit.unfinished_of(ADA),
    "matches_due": lambda unit, _: unit.matches_due(NOW),
    "claim_unshown": lambda unit, _: unit.claim_unshown(NOW, NOW, 9),
    "claim_overdue": lambda unit, _: unit.claim_overdue(NOW, NOW, 5),
    "claim_reminders": lambda unit, _: unit.claim_reminders(NOW, NOW, 5),
    "remove_moves": lambda unit, match: unit.remove_moves(match.id, after_ply=1),
    "previous_winner": lambda unit, _: unit.previous_winner("deblockle", 7, (ADA, BEN)),
    "challenge": lambda unit, _: unit.challenge(1),
    "save_challenge": lambda unit, _: unit.save_challenge(a_challenge(id=1)),
    "open_challenges": lambda unit, _: unit.open_challenges(ADA, 7),
    "claim_expired": lambda unit, _: unit.claim_expired(NOW, NOW, 5),
    "offer": lambda unit, _: unit.offer(1),
    "open_offer": lambda unit, match: unit.open_offer(match.id),
    "shown_lapsed_offers": lambda unit, match: unit.shown_lapsed_offers(match.id),
    "was_answered_since_move": lambda unit, match: unit.was_answered_since_move(
        match.id, 0, OfferKind.DRAW
    ),
    "save_offer": lambda unit, match: unit.save_offer(an_offer(match.id, id=1)),
    "fact": lambda unit, _: unit.fact("key"),
    "matches_in_guild": lambda unit, _: unit.matches_in_guild(7),
    "take_back_departure": lambda unit, _: unit.take_back_departure(7),
    "departed": lambda unit, _: unit.departed(NOW),
    "rematch_of": lambda unit, match: unit.rematch_of(match.id),
    "open_standings": lambda unit, _: unit.open_standings(LADDER, (ADA, BEN), NOW),
    "save_standing": lambda unit, _: unit.save_standing(LADDER, a_standing(ADA)),
    "rated_together": lambda unit, _: unit.rated_together(LADDER, ADA, BEN, NOW),
    "ranked": lambda unit, _: unit.ranked(LADDER, NOW, offset=10, limit=10),
    "ranked, everybody": lambda unit, _: unit.ranked(LADDER, None, offset=10, limit=10),
    "count_ranked": lambda unit, _: unit.count_ranked(LADDER, NOW),
    "count_ranked, above": lambda unit, _: unit.count_ranked(LADDER, NOW, above=1500),
    "standing": lambda unit, _: unit.standing(LADDER, ADA),
    "is_used": lambda unit, _: unit.is_used(LADDER),
    "ladders_of": lambda unit, _: unit.ladders_of(7, ADA),
    "latest_game": lambda unit, _: unit.latest_game(7, ADA),
    "tallies": lambda unit, _: unit.tallies(7, "deblockle", ADA, limit=5),
    "tallies, of two": lambda unit, _: unit.tallies(None, "deblockle", ADA, opponent=BEN, limit=1),
    "record": lambda unit, _: unit.record(7, "deblockle", ADA),
    "past_games": lambda unit, _: unit.past_games(7, "deblockle", ADA, 10),
    "rating_history": lambda unit, _: unit.rating_history(LADDER, ADA, 10),
    "unchecked_members": lambda unit, _: unit.unchecked_members(7, NOW, 100),
    "note_members": lambda unit, _: unit.note_members(7, (ADA, BEN), present=False, at=NOW),
    "settings": lambda unit, _: unit.settings(7),
    "preferences": lambda unit, _: unit.preferences(ADA),
    "absences": lambda unit, _: unit.absences([ADA, BEN], NOW),
}


async def test_queries_use_indexes(database: Database, store: SqlStore, kind: str) -> None:
    """No statement of any query reads a whole table."""
    match = await store.write(lambda unit: unit.add_match(a_match(deadline=NOW)))
    statements: list[tuple[str, Any]] = []

    @event.listens_for(database.writer.sync_engine, "before_cursor_execute")
    def _note(*arguments: Any) -> None:
        statements.append(arguments[2:4])

    async def plan(unit: SqlUnit, query: Query) -> list[str]:
        # No index is worth using on one row, but for who is not allowed to do without.
        if kind == "postgresql":
            await unit._connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        statements.clear()
        await query(unit, match)
        explain = "EXPLAIN" if kind == "postgresql" else "EXPLAIN QUERY PLAN"
        steps: list[str] = []
        for statement, parameters in tuple(statements):
            rows = await unit._connection.exec_driver_sql(f"{explain} {statement}", parameters)
            steps += (str(row[-1]) for row in rows)
        raise Explained(steps)

    for name, query in QUERIES.items():
        with pytest.raises(Explained) as explained:
            await store.write(partial(plan, query=query))
        steps = explained.value.steps
        whole = [step for step in steps if "Seq Scan" in step or step.startswith("SCAN ")]
        assert steps, name
        # This index holds nothing but the rows that are asked for.
        allowed = ("ix_matches_unshown", "CONSTANT ROWS")
        assert [step for step in whole if not any(word in step for word in allowed)] == []
        if name == "finished_matches" and kind == "sqlite":
            assert any("ix_matches_guild_id_finished_at_id" in step for step in steps), steps
            # Only the ten matches of the page are sorted anew, with their seats.
            assert sum("TEMP B-TREE" in step for step in steps) == 1, steps
        if "ranked" in name:
            assert any("ix_ratings_place" in step for step in steps), steps
            assert not [step for step in steps if "TEMP B-TREE" in step or "Sort" in step], steps
        if name.startswith("count_ranked") and kind == "sqlite":
            assert any("COVERING INDEX" in step for step in steps), steps
