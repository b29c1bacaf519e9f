"""Deblockle agrees with independent engines on every stored position, game and perft count."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.deblockle import Position, perft
from tests.rules.playing import rules_of, status, stored


def line_name(line: dict[str, Any]) -> str:
    """Name a stored position by its id and kind."""
    return f"{line['id']} {line['kind']}"


@pytest.mark.parametrize("line", stored("deblockle"), ids=line_name)
def test_stored_position(line: dict[str, Any]) -> None:
    """The legal moves are exactly the stored ones; reading skips a side that cannot move."""
    position = Position.parse(line["position"], rules_of(line))
    side_named = line["position"][-1]
    moves = [str(move) for move in position.legal_moves()]
    if position.to_move.letter == side_named:
        assert moves == line["moves"]
    else:
        assert line["moves"] == []
    assert (str(position), status(position)) == (line["settled"], line["status"])


@pytest.mark.parametrize(
    "line", [line for line in stored("deblockle") if "apply" in line], ids=line_name
)
def test_stored_move(line: dict[str, Any]) -> None:
    """Playing the stored move gives the stored position and status."""
    applied = line["apply"]
    position = Position.parse(line["position"], rules_of(line))
    result = position.play(position.parse_move(applied["move"]))
    assert (str(result), status(result)) == (applied["position"], applied["status"])


@pytest.mark.parametrize("line", stored("deblockle-games"), ids=lambda line: line["start"])
def test_stored_game(line: dict[str, Any]) -> None:
    """A whole game passes through the stored positions, occurrences counted alike."""
    position = Position.parse(line["start"], rules_of(line))
    for move, (text, state, occurrences) in zip(line["moves"], line["after"], strict=True):
        position = position.play(position.parse_move(move))
        assert (str(position), status(position)) == (text, state)
        assert position.occurrences == occurrences


@pytest.mark.parametrize(
    "line", stored("deblockle-perft"), ids=lambda line: f"{line['name']} {line['options']}"
)
def test_stored_perft(line: dict[str, Any]) -> None:
    """The counts of move sequences are the stored ones at every depth."""
    position = Position.parse(line["position"], rules_of(line))
    counts = [perft(position, depth) for depth in range(1, len(line["leaves"]) + 1)]
    assert counts == line["leaves"]
