"""The golden playthrough is what the rules say today."""

from __future__ import annotations

from tests.rules.golden.write import FILE, playthrough


def test_golden_playthrough() -> None:
    """Any change of positions, move counts or events shows as a difference of a readable file.

    If it is meant, run `python -m tests.rules.golden.write`.
    """
    assert playthrough() == FILE.read_text(encoding="utf-8")
