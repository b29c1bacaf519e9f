"""Helpers of the rule tests: stored lines of other engines, and games played at random."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from bot.rules.deblockle import Position, Rules
from bot.rules.game import Game, SetUp

HERE = Path(__file__).parent


def stored(name: str) -> list[dict[str, Any]]:
    """Read one of the files that independent engines wrote."""
    lines = (HERE / "fixtures" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def rules_of(line: Mapping[str, Any]) -> Rules:
    """Read the options of a stored line."""
    options = line["options"]
    return Rules(
        slider=options["slider"],
        side_by_side="forbidden" if options["no_adjacent"] else "allowed",
    )


def status(position: Position) -> str:
    """Give the status in the words of the stored lines."""
    if position.outcome is None:
        return "ongoing"
    winner = position.outcome.winner
    return "draw" if winner is None else ("gold-wins", "blue-wins")[winner]


def started(game: Game[Any, Any, Any], options: Mapping[str, str], luck: Random) -> Any:
    """Give a start position, any set-up filled at random."""
    begun = game.begin(options, luck.randrange)
    if isinstance(begun, SetUp):
        for seat in sorted(begun.waiting):
            begun = begun.fill(seat, luck.randrange).finish(seat)
        begun = begun.start()
    return begun


def random_play(start: Any, luck: Random, plies: int) -> Iterator[Any]:
    """Give the positions of a random game, the start and at most so many after it."""
    position = start
    yield position
    for _ in range(plies):
        if position.outcome is not None:
            return
        position = position.play(luck.choice(position.legal_moves()))
        yield position
