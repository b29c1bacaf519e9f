"""What every computer opponent keeps, in games under each sample option of its game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from bot.computer.registry import OPPONENTS, opponent
from bot.rules.game import SetUp
from bot.rules.registry import GAMES, game
from tests.computer.playing import random_player, steps
from tests.rules.playing import started

EVERY_GAME = [(name, options) for name in OPPONENTS for options in GAMES[name].sample_options()]

every_game = pytest.mark.parametrize(("name", "options"), EVERY_GAME)


def test_every_game_has_an_opponent() -> None:
    """No game is left without a computer opponent."""
    assert set(OPPONENTS) == set(GAMES)


@every_game
def test_moves_are_legal(name: str, options: Mapping[str, str]) -> None:
    """However much time there is, the chosen move is one of the legal ones, until the end."""
    luck = Random(f"{name} {options}")
    position = started(game(name), options, luck)
    for ply in range(40):
        if position.outcome is not None:
            break
        move = opponent(name).choose(
            position, randbelow=luck.randrange, should_stop=steps(ply % 4 * 20)
        )
        assert move in position.legal_moves()
        position = position.play(move if ply % 2 else random_player(position, luck))


@every_game
def test_a_finished_game_has_no_move(name: str, options: Mapping[str, str]) -> None:
    """Asking for a move after the end is a mistake that is told."""
    luck = Random(1)
    position = started(game(name), options, luck)
    for _ in range(300):
        if position.outcome is not None:
            break
        position = position.play(
            opponent(name).choose(position, randbelow=luck.randrange, should_stop=steps(60))
        )
    assert position.outcome is not None
    with pytest.raises(ValueError, match="over"):
        opponent(name).choose(position, randbelow=luck.randrange, should_stop=steps(60))


@every_game
def test_equal_luck_gives_equal_moves(name: str, options: Mapping[str, str]) -> None:
    """A choice depends on nothing but what is passed in."""
    position = started(game(name), options, Random(2))
    first, second = (
        opponent(name).choose(position, randbelow=Random(3).randrange, should_stop=steps(100))
        for _ in range(2)
    )
    assert first == second


@every_game
def test_it_stops_when_told(name: str, options: Mapping[str, str]) -> None:
    """Once told to stop it does not ask again, and still has a move."""
    position, asked = started(game(name), options, Random(4)), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 5

    move = opponent(name).choose(position, randbelow=Random(5).randrange, should_stop=stop)
    assert move in position.legal_moves()
    assert asked == 5


@every_game
def test_it_arranges_its_part(name: str, options: Mapping[str, str]) -> None:
    """Its part of a set-up is done at once, and the other part is left alone."""
    luck = Random(6)
    begun = game(name).begin(options, luck.randrange)
    if not isinstance(begun, SetUp):
        return
    for seat in sorted(begun.waiting):
        assert opponent(name).arrange(begun, seat, luck.randrange).waiting == begun.waiting - {seat}
