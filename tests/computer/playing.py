"""Helpers of the tests of the computer opponents: other players, and games between two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from bot.computer.registry import opponent
from bot.rules.registry import game
from tests.rules.playing import started

Player = Callable[[Any, Random], Any]
"""Chooses a move in a position."""


def steps(number: int) -> Callable[[], bool]:
    """Make a budget that ends after so many steps: unlike a time, the same on every machine."""
    left = iter(range(number))
    return lambda: next(left, None) is None


def computer(name: str, budget: int) -> Player:
    """Make the computer opponent with so many steps for a move."""
    return lambda position, luck: opponent(name).choose(
        position, randbelow=luck.randrange, should_stop=steps(budget)
    )


def random_player(position: Any, luck: Random) -> Any:
    """Choose any move."""
    return luck.choice(position.legal_moves())


def points(
    name: str, options: Mapping[str, str], one: Player, other: Player, games: int
) -> tuple[float, int]:
    """Give the points of the first of two players, and the games; each begins every other one.

    A win is a point, a draw half of one; so is a game that does not end.
    """
    scored = 0.0
    for number in range(games):
        players = (one, other) if number % 2 == 0 else (other, one)
        luck = Random(number // 2)
        position = started(game(name), options, luck)
        for _ in range(200):
            if position.outcome is not None:
                break
            position = position.play(players[position.player_to_move % 2](position, luck))
        winner = None if position.outcome is None else position.outcome.winner
        scored += 0.5 if winner is None else float(players[winner % 2] is one)
    return scored, games
