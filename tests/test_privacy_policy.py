"""docs/privacy.md names every column of the database."""

from __future__ import annotations

import re
from pathlib import Path

from bot.match.servers import RETENTION
from bot.storage.privacy import user_columns
from bot.storage.tables import metadata

POLICY = (Path(__file__).parents[1] / "docs" / "privacy.md").read_text()


def personal() -> list[tuple[str, str]]:
    """List the columns that the policy calls personal."""
    return re.findall(r"^\| (\w+) \| (\w+) \| [^|]+ \| [^|]+ \| [^|]+ \|$", POLICY, re.MULTILINE)


def impersonal() -> list[tuple[str, str]]:
    """List the columns that the policy calls impersonal."""
    listed = POLICY.partition("## The other columns")[2]
    lines = re.findall(r"^- (\w+): ((?:[^-]|\n  )+)$", listed, re.MULTILINE)
    return [(table, column) for table, columns in lines for column in re.findall(r"\w+", columns)]


def test_every_column_is_listed_once() -> None:
    """As personal, with purpose and time, or as impersonal."""
    tables = metadata.sorted_tables
    columns = [(table.name, each.name) for table in tables for each in table.columns]
    rows = [row for row in personal() if row != ("table", "column")]
    assert sorted([*rows, *impersonal()]) == sorted(columns)


def test_ids_of_users_are_personal_and_deletable() -> None:
    """The policy promises what the deletion does."""
    row = r"^\| (\w+) \| (\w+) \|.*\| until you delete it \|$"
    promised = set(re.findall(row, POLICY, re.MULTILINE))
    for table in metadata.sorted_tables:
        assert {(table.name, each.name) for each in user_columns(table)} <= promised


def test_the_retention_is_the_one_of_the_code() -> None:
    """And whom to ask is left for the host to fill in."""
    assert f"within {RETENTION.days} days" in POLICY
    assert "HOST (name, e-mail address)" in POLICY
