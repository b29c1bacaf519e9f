"""The golden playthroughs are what the rules say today."""

from __future__ import annotations

from tests.rules.blokus.golden import FILE, playthrough


def test_golden_playthroughs() -> None:
    """Any change of moves, counts, events or scores shows as a difference of a readable file.

    If it is meant, run `python -m tests.rules.blokus.golden`.
    """
    assert playthrough() == FILE.read_text(encoding="utf-8")
