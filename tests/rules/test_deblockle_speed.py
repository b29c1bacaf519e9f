"""The fast core agrees with a straightforward generator, and forgets without harm."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from bot.rules.deblockle import ORIENTATIONS, Block, Position, Rules, Seat, Space, perft, turns

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "perft.py"
ALL_RULES = [
    Rules(slider, side_by_side)
    for slider in ("stop", "full")
    for side_by_side in ("allowed", "forbidden")
]


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    """Load the benchmark, which holds the straightforward generator."""
    spec = importlib.util.spec_from_file_location("perft_benchmark", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def anywhere(luck: Random, rules: Rules) -> Position:
    """Give a position with 1-4 blocks a side, crowded around a random space."""
    centre = luck.choice(list(Space))
    free = sorted(
        (space for space in Space if not space.is_star),
        key=lambda space: (
            abs(space.column - centre.column) + abs(space.row - centre.row) + luck.random() * 4
        ),
    )
    gold, blue = luck.randint(1, 4), luck.randint(1, 4)
    blocks = tuple(
        Block(space, Seat(index >= gold), *luck.choice(ORIENTATIONS)[:2])
        for index, space in enumerate(free[: gold + blue])
    )
    return Position.of(blocks, luck.choice(list(Seat)), rules)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_same_moves_as_straightforward(plain: ModuleType, rules: Rules) -> None:
    """On crowded random positions both find the same turns with the same results."""
    luck = Random(str(rules))
    for _ in range(400):
        position = anywhere(luck, rules)
        board = plain.plain_board(position)
        found = plain.turns(board, position.to_move.letter, rules)
        expected = sorted((*square, *block, end or ()) for square, block, end in found)
        ours = []
        for move in position.legal_moves():
            block = position.block_on(move.space)
            assert block is not None
            tipped = block.tipped(move.direction)
            end = tipped.space if move.end is None else move.end
            where = () if end.is_star else (end.column, end.row)
            cube = (block.seat.letter, *tipped.orientation)
            ours.append((move.space.column, move.space.row, *cube, where))
        assert sorted(ours) == expected


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_same_counts_as_straightforward(plain: ModuleType, rules: Rules) -> None:
    """Counted in bulk or one by one, move sequences are as many."""
    luck = Random(f"counts {rules}")
    for _ in range(12):
        position = anywhere(luck, rules)
        board, side = plain.plain_board(position), position.to_move.letter
        for depth in (1, 2):
            assert perft(position, depth) == plain.plain_perft(board, side, depth, rules)


def test_forgetting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turns that are kept are bounded; when all are forgotten the moves stay the same."""
    position = Position.parse("C1=HC,C3=XT,E1=LC,E3=XL C5=XH,C7=LT,E5=XL,E7=CT g")
    before = perft(position, 3)
    monkeypatch.setattr(turns, "REMEMBERED", 500)
    turns._Kept.forget_all()
    assert perft(position, 3) == before
    assert 0 < sum(map(len, turns._Kept.everything)) < 510
