"""Positions of independent engines: what is legal, who is to move, and the scores."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pytest

from bot.rules.blokus import Position, Rules, perft
from tests.rules.blokus.plain import legal_texts
from tests.rules.blokus.playing import EVERY_RULES, lines, random_game, replayed


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line['variant']}-{line['id']}")
def test_agrees_with_independent_engines(line: Mapping[str, Any]) -> None:
    """Same colour to move, same legal moves, same counts for every colour, same scores."""
    *_, position = replayed(line)
    moves = [str(move).lower() for move in position.legal_moves()]
    assert (None if position.outcome else position.to_move) == line["to_play"]
    assert len(moves) == position.count_moves() == line["n_legal"]
    assert sha256("\n".join(sorted(moves)).encode()).hexdigest() == line["legal_sha256"]
    counts = {str(colour): position.count_moves(colour) for colour in position.rules.colours}
    assert counts == line["n_legal_by_colour"]
    assert list(position.scores) == line["colour_scores"]
    assert list(position.player_scores) == line["player_scores"]


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (Rules(corners="fixed"), (58, 3_364, 195_112)),
        (Rules(corners="free"), (232, 40_368)),
        (Rules(variant="duo", players=2), (414, 171_396)),
    ],
    ids=["fixed corners", "free corners", "Duo"],
)
def test_perft(rules: Rules, counts: tuple[int, ...]) -> None:
    """As many sequences of moves exist as other engines count."""
    start = Position.initial(rules)
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("rules", EVERY_RULES, ids=str)
def test_agrees_with_the_words_of_the_rules(rules: Rules) -> None:
    """Trying every piece on every space finds the same moves."""
    for position in random_game(rules, 1)[::13]:
        if position.outcome is None:
            assert [str(move) for move in position.legal_moves()] == legal_texts(position)
