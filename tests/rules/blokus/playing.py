"""Helpers of the Blokus tests: stored games of other engines, and games played at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from bot.rules.blokus import Blokus, Position, Rules
from tests.rules.playing import stored

EVERY_RULES = [Blokus().rules(options) for options in Blokus().sample_options()]
"""Rules that between them reach every variant and option."""

_VARIANTS = {
    "classic": ("classic", "4"),
    "classic_2": ("classic", "2"),
    "classic_3": ("classic", "3"),
    "duo": ("duo", "2"),
}


@lru_cache(maxsize=1)
def lines() -> list[dict[str, Any]]:
    """Read the positions that independent engines wrote."""
    return stored("blokus")


def rules_of(line: Mapping[str, Any]) -> Rules:
    """Read the rules of a stored line."""
    variant, players = _VARIANTS[line["variant"]]
    options = {key: line[key] for key in ("corners", "finish")}
    return Blokus().rules({"variant": variant, "players": players, **options})


def replayed(line: Mapping[str, Any]) -> Iterator[Position]:
    """Give all positions of a stored line, the colours checked."""
    position = Position.initial(rules_of(line))
    yield position
    for colour, spaces in line["moves"]:
        assert position.to_move == colour
        position = position.play(position.parse_move(spaces))
        yield position


def played(texts: Iterable[str], rules: Rules | None = None) -> Position:
    """Give the position after some plies."""
    position = Position.initial(rules or Rules())
    for text in texts:
        position = position.play(position.parse_ply(text))
    return position


def random_game(rules: Rules, seed: int) -> list[Position]:
    """Give the positions of a game played at random, from the start to the end."""
    luck = Random(f"{rules} {seed}")
    positions = [Position.initial(rules)]
    while positions[-1].outcome is None:
        positions.append(positions[-1].play(positions[-1].random_move(luck.randrange)))
    return positions
