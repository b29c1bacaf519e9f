"""The rows that the database itself refuses; Alembic does not compare what refuses them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sqlalchemy import Column, text
from sqlalchemy.exc import IntegrityError

from bot.match.model import MatchStatus
from bot.storage.columns import Choice
from bot.storage.database import Database
from bot.storage.tables import metadata

TERMS: dict[str, Any] = {
    "channel_id": 1,
    "game": "deblockle",
    "options": "{}",
    "first": "auto",
    "rated": True,
}
ROWS: dict[str, dict[str, Any]] = {
    "matches": TERMS
    | {
        "id": 1,
        "status": "running",
        "revision": 0,
        "created_at": 0,
        "turn_started_at": 0,
        "shown_revision": -1,
    },
    "seats": {"match_id": 1, "seat": 0, "user_id": 1},
    "moves": {"match_id": 1, "ply": 1, "seat": 0, "text": "", "interaction_id": 5, "played_at": 0},
    "challenges": TERMS
    | {
        "id": 1,
        "author": 1,
        "ask_younger": False,
        "created_at": 0,
        "expires_at": 0,
        "status": "accepted",
        "match_id": 1,
    },
    "invitations": {"challenge_id": 1, "position": 0, "user_id": 1},
    "offers": {"id": 1, "match_id": 1, "kind": "draw", "seat": 0, "made_at": 0, "status": "open"},
    "server_settings": {
        "guild_id": 1,
        "theme": "classic",
        "channels": "",
        "threads": False,
        "rated": True,
        "takebacks": False,
        "pings": True,
    },
    "preferences": {
        "user_id": 1,
        "theme": "classic",
        "pings": True,
        "reminders": True,
        "confirm": True,
    },
    "absences": {"user_id": 1, "began_at": 0, "ends_at": 1},
    "facts": {"key": "key", "value": "value"},
    "departures": {"guild_id": 1, "left_at": 0},
    "ratings": {
        "guild_id": 1,
        "game": "deblockle",
        "variant": "",
        "user_id": 1,
        "mu": 25.0,
        "sigma": 8.0,
        "shown": 1500,
        "games": 3,
        "wins": 1,
        "draws": 1,
        "losses": 1,
        "streak": -1,
        "best_streak": 1,
        "last_played_at": 0,
        "present": True,
        "checked_at": 0,
    },
}
"""One row for each table, in the order in which they refer to each other."""

END = {"status": "finished", "finished_at": 0, "ended_by": "rules", "reason": ""}
FINISHED = END | {"id": 2}

FORBIDDEN: list[tuple[str, dict[str, Any]]] = [
    ("matches", {}),
    ("matches", {"id": 2, "revision": -1}),
    ("matches", {"id": 2, "shown_revision": -2}),
    ("matches", {"id": 2, "per_turn": 0}),
    ("matches", {"id": 2, "finished_at": 0}),
    ("matches", {"id": 2, "winner": 0}),
    ("matches", {"id": 2, "reason": ""}),
    ("matches", {"id": 2, "ended_by": "rules", "reason": ""}),
    ("matches", FINISHED | {"finished_at": None}),
    ("matches", FINISHED | {"ended_by": None, "reason": None}),
    ("matches", FINISHED | {"reason": None}),
    ("matches", FINISHED | {"winner": -1}),
    ("seats", {}),
    ("seats", {"match_id": 2, "seat": 1}),
    ("seats", {"seat": -1}),
    ("seats", {"seat": 1, "place": 0}),
    ("seats", {"seat": 1, "mu_after": 25.0}),
    ("seats", {"seat": 1, "rated_at": 0}),
    ("moves", {"interaction_id": 6}),
    ("moves", {"ply": 2}),
    ("moves", {"ply": 0, "interaction_id": 6}),
    ("moves", {"ply": 2, "seat": -1, "interaction_id": 6}),
    ("moves", {"match_id": 2, "interaction_id": 6}),
    ("challenges", {"id": 2}),
    ("challenges", {"id": 2, "match_id": 2}),
    ("challenges", {"id": 2, "match_id": 9, "status": "open"}),
    ("challenges", {"id": 2, "match_id": None, "per_turn": 0}),
    ("invitations", {}),
    ("invitations", {"position": -1}),
    ("invitations", {"challenge_id": 2}),
    ("offers", {"id": 2}),
    ("offers", {"id": 2, "status": "declined", "seat": -1}),
    ("offers", {"id": 2, "match_id": 2, "status": "declined"}),
    ("facts", {}),
    ("departures", {}),
    ("challenges", {"id": 2, "match_id": None, "rematch_of": 7}),
    ("ratings", {}),
    ("ratings", {"user_id": 2, "sigma": 0}),
    ("ratings", {"user_id": 2, "games": 4}),
    ("ratings", {"user_id": 2, "wins": -1, "games": 1}),
    ("matches", {"id": 2, "outage": 0}),
    ("server_settings", {}),
    ("server_settings", {"guild_id": 2, "per_turn": 0}),
    ("preferences", {}),
    ("absences", {}),
    ("absences", {"user_id": 2, "ends_at": -1}),
]

ALLOWED: list[tuple[str, dict[str, Any]]] = [
    ("matches", FINISHED),
    ("matches", FINISHED | {"id": 3, "winner": 1, "per_turn": 1}),
    ("seats", {"seat": 1}),
    ("seats", {"seat": 2, "place": 1}),
    ("moves", {"ply": 2, "interaction_id": None}),
    ("challenges", {"id": 2, "match_id": None, "status": "open"}),
    ("challenges", {"id": 3, "match_id": 9}),
    ("invitations", {"position": 1}),
    ("offers", {"id": 2, "status": "declined"}),
    ("seats", {"seat": 3, "mu_after": 25.0, "rated_at": 0}),
    ("challenges", {"id": 4, "match_id": None, "rematch_of": 1}),
    ("ratings", {"user_id": 2}),
    ("departures", {"guild_id": 2}),
    ("ratings", {"variant": "duo"}),
    ("matches", {"id": 4, "outage": 1}),
    ("server_settings", {"guild_id": 2, "per_turn": 1}),
    ("absences", {"user_id": 2, "ends_at": 0}),
]

CHOICES: list[Column[Any]] = [
    column
    for table in metadata.tables.values()
    for column in table.columns
    if isinstance(column.type, Choice)
]


async def insert(database: Database, table: str, values: Mapping[str, Any]) -> None:
    """Insert a row as it is, past the types of the code."""
    names, marks = ", ".join(values), ", ".join(f":{name}" for name in values)
    async with database.begin(database.writer) as connection:
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 - our own names
        await connection.execute(text(statement), values)


async def change(database: Database, table: str, values: Mapping[str, Any]) -> None:
    """Change all rows of a table, past the types of the code."""
    changes = ", ".join(f"{name} = :{name}" for name in values)
    async with database.begin(database.writer) as connection:
        await connection.execute(text(f"UPDATE {table} SET {changes}"), values)  # noqa: S608 - likewise


@pytest.fixture
async def filled(database: Database) -> Database:
    """Give a database with one row in each table, and one more match."""
    assert set(ROWS) == set(metadata.tables)
    for table, row in ROWS.items():
        await insert(database, table, row)
    await insert(database, "matches", ROWS["matches"] | {"id": 9})
    return database


async def test_forbidden_rows(filled: Database) -> None:
    """A row that contradicts itself, or another one, is refused."""
    stored = []
    for table, changes in FORBIDDEN:
        try:
            await insert(filled, table, ROWS[table] | changes)
        except IntegrityError:
            continue
        stored.append((table, changes))
    assert stored == []


async def test_allowed_rows(filled: Database) -> None:
    """The neighbours of the forbidden rows are stored."""
    for table, changes in ALLOWED:
        await insert(filled, table, ROWS[table] | changes)


@pytest.mark.parametrize("column", CHOICES, ids=str)
async def test_choices(filled: Database, column: Column[Any]) -> None:
    """A column with a choice takes exactly the members of its StrEnum."""
    assert isinstance(column.type, Choice)
    table, name = column.table.name, column.name
    fitting: dict[str, Any] = {"match_id": None} if table == "challenges" else {}
    if name == "ended_by":
        fitting = END
    with pytest.raises(IntegrityError):
        await change(filled, table, fitting | {name: "other"})
    for member in column.type.members:
        if member is MatchStatus.FINISHED:
            fitting = END
        await change(filled, table, fitting | {name: member.value})
