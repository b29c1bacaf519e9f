"""How well the computer plays Blokus."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.computer.blokus import BlokusOpponent
from bot.rules.blokus import Position, Rules
from tests.computer.playing import computer, points, random_player

DUO = {"variant": "duo"}
PLAYER = BlokusOpponent()


def greedy(position: Any, luck: Random) -> Any:
    """Place any of the biggest pieces that fit."""
    moves = position.legal_moves()
    most = max(len(move.spaces) for move in moves)
    return luck.choice([move for move in moves if len(move.spaces) == most])


@pytest.mark.parametrize("options", [DUO, {"players": "2"}], ids=str)
def test_it_beats_a_random_player(options: dict[str, str]) -> None:
    """Against random placements it wins every game."""
    scored, games = points("blokus", options, computer("blokus", 100), random_player, 4)
    assert scored == games


def test_it_beats_a_greedy_player() -> None:
    """Against a player who places big pieces anywhere it wins clearly."""
    scored, games = points("blokus", DUO, computer("blokus", 100), greedy, 10)
    assert scored >= 0.75 * games


def test_a_leader_declines_a_draw() -> None:
    """Nobody accepts a draw at the start; who is far behind does."""
    position, luck = Position.initial(Rules(variant="duo", players=2)), Random(1)
    assert not any(PLAYER.accepts_draw(position, seat) for seat in (0, 1))
    players = computer("blokus", 100), random_player
    while position.outcome is None:
        position = position.play(players[position.player_to_move](position, luck))
    assert not PLAYER.accepts_draw(position, 0)
    assert PLAYER.accepts_draw(position, 1)
