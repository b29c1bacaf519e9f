"""Positions are derived from the stored moves, and so is every earlier state of a match."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.match.model import MatchStatus, Terms
from bot.match.replay import STRIDE, as_of, position_of
from bot.rules.game import SetUp
from bot.rules.registry import GAMES, game
from tests.storage.samples import a_match, finished

OPTIONS = [(name, options) for name, each in GAMES.items() for options in each.sample_options()]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_every_position_of_a_match_is_that_of_its_moves(name: str, options: dict[str, str]) -> None:
    """In whatever order they are asked for, and further on than the kept positions lie apart."""
    luck, played = Random(3), game(name)
    begun: Any = played.begin(options, luck.randrange)
    if isinstance(begun, SetUp):
        for seat in sorted(begun.waiting):
            begun = begun.fill(seat, luck.randrange).finish(seat)
        begun = begun.start()
    positions = [begun]
    moves: list[str] = []
    while positions[-1].outcome is None and len(moves) < 3 * STRIDE:
        move = luck.choice(positions[-1].legal_moves())
        moves.append(str(move))
        positions.append(positions[-1].play(move))
    match = a_match(terms=Terms(name, options), start=str(begun), moves=tuple(moves))
    plies = list(range(len(positions)))
    luck.shuffle(plies)
    for ply in plies:
        assert position_of(match, ply) == positions[ply]
        assert position_of(match, ply).outcome == positions[ply].outcome


def test_earlier_state_of_a_match_is_one_that_goes_on() -> None:
    """It knows nothing of how the match ended."""
    match = replace(finished(a_match(), 0), moves=("one", "two"))
    before = as_of(match, 1)
    assert (before.moves, before.status) == (("one",), MatchStatus.RUNNING)
    assert (before.result, before.finished_at) == (None, None)
    assert as_of(match, 2) is match


@pytest.mark.parametrize("ply", [-1, 3])
def test_match_has_no_state_that_never_was(ply: int) -> None:
    """Neither before its start nor beyond its end."""
    with pytest.raises(ValueError, match="no state"):
        as_of(a_match(moves=("one", "two")), ply)
