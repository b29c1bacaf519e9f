"""Measure how well the computer plays: games against random and greedy players, and depth.

    python benchmarks/computer.py

The random player picks any legal move. The greedy one looks one move ahead: in Deblockle it plays
for the fewest turns left in the race, by the computer's own table; in Blokus it places any of the
biggest pieces. The computer has a fixed number of steps, so that its strength is the same on every
machine; what a budget of half a second allows is printed first. Everybody begins half the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import process_time
from typing import Any

from bot.computer.deblockle.needs import needs
from bot.computer.registry import opponent
from bot.rules.deblockle import Seat
from bot.rules.game import SetUp
from bot.rules.registry import game

Player = Callable[[Any], Any]

GAMES = 20
STEPS = 3000
MOST_TURNS = 300

LUCK = Random(1)


def computer(name: str) -> Player:
    """Give the computer opponent with its steps for a move."""

    def choose(position: Any) -> Any:
        left = iter(range(STEPS))
        return opponent(name).choose(
            position, randbelow=LUCK.randrange, should_stop=lambda: next(left, None) is None
        )

    return choose


def random_player(position: Any) -> Any:
    """Choose any move."""
    return LUCK.choice(position.legal_moves())


def racing(position: Any) -> Any:
    """Choose the move of Deblockle after which the race stands best."""
    own = position.to_move

    def lead(move: Any) -> float:
        sides = position.play(move).sides
        left = [needs(position.rules, seat).of(sides[seat]) for seat in Seat]
        return left[1 - own] - left[own] + LUCK.random()

    return max(position.legal_moves(), key=lead)


def placing(position: Any) -> Any:
    """Choose any of the biggest pieces of Blokus."""
    return max(position.legal_moves(), key=lambda move: (len(move.spaces), LUCK.random()))


def begun(name: str, options: Mapping[str, str]) -> Any:
    """Give a start position, set up at random."""
    start: Any = game(name).begin(options, LUCK.randrange)
    if isinstance(start, SetUp):
        for seat in sorted(start.waiting):
            start = start.fill(seat, LUCK.randrange).finish(seat)
        start = start.start()
    return start


def results(name: str, options: Mapping[str, str], other: Player) -> tuple[int, int, int]:
    """Count the games that the computer wins, draws (or does not finish) and loses."""
    won = drawn = 0
    for number in range(GAMES):
        players = [computer(name), other] if number % 2 == 0 else [other, computer(name)]
        position = begun(name, options)
        for _ in range(MOST_TURNS):
            if position.outcome is not None:
                break
            position = position.play(players[position.player_to_move](position))
        winner = None if position.outcome is None else position.outcome.winner
        drawn += winner is None
        won += winner == number % 2
    return won, drawn, GAMES - won - drawn


def steps_of_half_a_second() -> int:
    """Count the steps of Deblockle at its start that half a second of processor time allows."""
    start, steps = process_time(), 0

    def should_stop() -> bool:
        nonlocal steps
        steps += 1
        return process_time() - start > 0.5

    position = begun("deblockle", {})
    opponent("deblockle").choose(position, randbelow=LUCK.randrange, should_stop=should_stop)
    return steps


def main() -> None:
    """Print all figures."""
    needs(begun("deblockle", {}).rules, Seat.GOLD)
    print(f"Deblockle: {steps_of_half_a_second()} steps in half a second; here {STEPS}")
    for name, options, greedy in (
        ("deblockle", {}, racing),
        ("blokus", {"variant": "duo"}, placing),
        ("blokus", {"players": "2"}, placing),
    ):
        for kind, other in (("random", random_player), ("greedy", greedy)):
            begin = process_time()
            won, drawn, lost = results(name, options, other)
            spent = process_time() - begin
            print(f"{name} {options or ''} against {kind}: {won} won, {drawn} drawn, {lost} lost")
            print(f"  ({spent / GAMES:.2f} s of processor time a game)")


if __name__ == "__main__":
    main()
