"""What the drivers' errors mean, and the one error that says the database cannot be used."""

from __future__ import annotations

DUPLICATES = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505"}
TRANSIENT = {
    "SQLITE_BUSY",
    "SQLITE_BUSY_RECOVERY",
    "SQLITE_BUSY_SNAPSHOT",
    "SQLITE_BUSY_TIMEOUT",
    "40001",  # serialisation failure
    "40P01",  # deadlock
}


class DatabaseUnreachable(Exception):
    """The database cannot be opened or used now; the text is one line without any password."""


def is_duplicate(error: Exception) -> bool:
    """Tell whether a row was refused because one with the same key exists."""
    return _code(error) in DUPLICATES


def is_transient(error: Exception) -> bool:
    """Tell whether the same transaction may well succeed when it is run again."""
    return _code(error) in TRANSIENT


def _code(error: Exception) -> str | None:
    """Give the name of SQLite's error or the SQLSTATE of PostgreSQL's."""
    cause = getattr(error, "orig", None)
    return getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
