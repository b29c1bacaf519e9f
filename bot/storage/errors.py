"""What the drivers' errors mean, and the one error that says the database cannot be used."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import IntegrityError

SQLITE_DUPLICATES = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
POSTGRESQL_DUPLICATE = "23505"
POSTGRESQL_TRANSIENT = {"40001", "40P01", "55P03"}
"""Serialisation failure, deadlock, lock not available."""


class DatabaseUnreachable(Exception):
    """The database cannot be opened or used now; the text is one line without any password."""


def is_duplicate(error: IntegrityError) -> bool:
    """Tell whether a row was refused because one with the same key exists."""
    if isinstance(error.orig, sqlite3.Error):
        return error.orig.sqlite_errorname in SQLITE_DUPLICATES
    return getattr(error.orig, "sqlstate", None) == POSTGRESQL_DUPLICATE


def is_transient(error: Exception) -> bool:
    """Tell whether the same transaction may well succeed when it is run again."""
    orig = getattr(error, "orig", None)
    if isinstance(orig, sqlite3.Error):
        return getattr(orig, "sqlite_errorname", "").startswith("SQLITE_BUSY")
    return getattr(orig, "sqlstate", None) in POSTGRESQL_TRANSIENT
