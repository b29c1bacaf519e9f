"""Measure the Blokus engine, beside the Rust engine of the package `blokus-rl`.

Prints processor times of one run: the tables of both boards, listing and counting the moves of a
crowded position, and random games a second. Both engines play whole classic games, each move
picked from all legal ones with equal chance; they take turns, so that a busy machine slows both.
`blokus-rl` is driven twice: as its documentation shows, and without its environment, straight from
the mask of legal actions that its Rust core gives (the leanest way that was found). Without the
package only this engine is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from timeit import repeat
from typing import Any

from bot.rules.blokus import Position, Rules
from bot.rules.blokus.board import board

ROUNDS = 12
"""How often the engines take turns."""

GAMES = 25
"""The games of each turn."""

CROWDED = 544
"""The legal moves of the crowded position."""

LUCK = Random(1)


def below(limit: int) -> int:
    """Give a random number from 0 to `limit` - 1."""
    return int(LUCK.random() * limit)


def play(rules: Rules) -> None:
    """Play a random game with this engine."""
    position = Position.initial(rules)
    while position.legal:
        position = position.play(position.random_move(below))


def documented() -> Callable[[], None]:
    """Give a random game with the environment of `blokus-rl`, as its documentation plays one."""
    environment: Any = import_module("blokus_rl").BlokusEnv(seed=1)

    def game() -> None:
        environment.reset()
        for agent in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            space = environment.action_space(agent)
            over = terminated or truncated
            environment.step(None if over else space.sample(mask=observation["action_mask"]))

    return game


def lean() -> Callable[[], None]:
    """Give a random game with the Rust core of `blokus-rl` alone."""
    core: Any = import_module("blokus_rl._blokus").PyBlokus()
    numpy: Any = import_module("numpy")

    def game() -> None:
        core.reset()
        while not core.is_over:
            agent = core.agent_selection
            if core.terminations[agent]:
                core.step(None)
                continue
            mask = core.observe(agent).action_mask
            actions = numpy.flatnonzero(numpy.frombuffer(mask, dtype=bool))
            core.step(int(actions[below(len(actions))]))

    return game


def rate(game: Callable[[], None]) -> float:
    """Give the games a second of one turn."""
    start = process_time()
    for _ in range(GAMES):
        game()
    return GAMES / (process_time() - start)


def crowded() -> Position:
    """Find a position with as many legal moves as said."""
    while True:
        position = Position.initial()
        while position.legal:
            if position.count_moves() == CROWDED:
                return position
            position = position.play(position.random_move(below))


def microseconds(call: Callable[[], object]) -> float:
    """Give the processor time of a call, the best of several series."""
    return min(repeat(call, number=500, repeat=9, timer=process_time)) / 500 * 1e6


def measure_tables() -> None:
    """Print the time that the tables of each board take, and of a position with them."""
    for size in (20, 14):
        start = process_time()
        board(size)
        print(f"tables of the {size} x {size} board: {process_time() - start:.3f} s")


def measure_moves() -> None:
    """Print the times of the calls that a player waits for."""
    position = crowded()
    move = position.random_move(below)
    print(f"{CROWDED} legal moves: listed in {microseconds(position.legal_moves):.0f} µs, ", end="")
    print(f"counted in {microseconds(position.count_moves):.1f} µs, ", end="")
    print(f"one played in {microseconds(lambda: position.play(move)):.1f} µs")


def measure_games() -> None:
    """Print the random games a second of all engines, measured by turns."""
    duo = Rules(variant="duo", players=2)
    engines = {"this engine": lambda: play(Rules()), "this engine, Duo": lambda: play(duo)}
    if find_spec("blokus_rl"):
        engines |= {"blokus-rl as documented": documented(), "blokus-rl core": lean()}
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for _ in range(ROUNDS):
        for name, game in engines.items():
            rates[name].append(rate(game))
    for name, found in rates.items():
        times = median(a / b for a, b in zip(rates["this engine"], found, strict=True))
        print(
            f"{name}: {median(found):.0f} random games/s; this engine plays {times:.2f} x as many"
        )


if __name__ == "__main__":
    measure_tables()
    measure_moves()
    measure_games()
