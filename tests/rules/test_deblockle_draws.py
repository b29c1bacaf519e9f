"""How a game of Deblockle is drawn by its rules."""

from __future__ import annotations

from itertools import cycle

import pytest

from bot.rules.deblockle import Ending, Position, Rules, Seat
from bot.rules.deblockle.position import DRAWING_OCCURRENCE, DRAWING_TURNS
from bot.rules.game import Finished, NotationError, Outcome
from bot.rules.registry import game
from tests.rules.playing import rules_of, stored

MUTUAL = "C1=HT A1=HT,B1=HT,D1=XL b"


def drawn(position: Position) -> Ending | None:
    """Give why a position is drawn."""
    outcome = position.outcome
    if outcome is None or outcome.winner is not None:
        return None
    assert outcome == Outcome(None, outcome.reason, (1, 1))
    return Ending(outcome.reason)


def test_limits() -> None:
    """The third occurrence draws, and so do 100 turns without a removal."""
    assert (DRAWING_OCCURRENCE, DRAWING_TURNS) == (3, 100)


def test_mutual_block_at_the_start() -> None:
    """If neither player has a legal move it is a draw, also at the start; nobody is skipped."""
    position = Position.parse(MUTUAL)
    assert (drawn(position), position.to_move) == (Ending.MUTUAL_BLOCK, Seat.BLUE)
    with pytest.raises(NotationError):
        game("deblockle").check({"position": MUTUAL})


def test_mutual_block_after_a_move() -> None:
    """A move after which neither player has a legal move draws the game."""
    found = 0
    for line in stored("deblockle"):
        if line.get("apply", {}).get("status") == "draw":
            position = Position.parse(line["position"], rules_of(line))
            transition = position.transition(position.parse_move(line["apply"]["move"]))
            assert drawn(transition.after) is Ending.MUTUAL_BLOCK
            assert isinstance(transition.events[-1], Finished)
            found += 1
    assert found


def test_third_occurrence() -> None:
    """The third occurrence with the same player to move draws; the start counts as the first."""
    start = position = Position.parse("B4=CS F4=CS g")
    round_trip = ("B4 west hop A3", "F4 west hop D4", "A3 east hop B4", "D4 east hop F4")
    for occurrence in (2, 3):
        for move in round_trip:
            assert position.outcome is None
            position = position.play(position.parse_move(move))
        assert (position, position.occurrences) == (start, occurrence)
    assert drawn(position) is Ending.REPETITION
    assert position.legal_moves() == []


def test_repetition_takes_the_same_player_to_move() -> None:
    """The same blocks with the other player to move are another position."""
    gold, blue = (Position.parse(f"B4=CS F4=CS {side}") for side in "gb")
    assert gold != blue
    after = gold.play(gold.parse_move("B4 west hop A3"))
    assert after.occurrences == 1


def test_occurrences_of_the_start() -> None:
    """A position read from its notation has occurred once, without a turn before it."""
    position = Position.parse("B2=LS F6=LS g")
    assert (position.occurrences, position.turns_without_removal) == (1, 0)


def test_removal_forgets_repetition() -> None:
    """A removal starts both counts anew."""
    line = stored("deblockle-games")[0]
    position = Position.parse(line["start"], rules_of(line))
    turns = 0
    for move in line["moves"]:
        before = len(position.blocks)
        position = position.play(position.parse_move(move))
        turns = turns + 1 if len(position.blocks) == before else 0
        assert position.turns_without_removal == turns


def test_hundred_turns_without_a_removal() -> None:
    """The 100th turn in a row without a removal draws, counted over both players."""
    position = Position.parse("B2=LS F6=LS g", Rules())
    for turn, prefer in zip(range(1, 101), cycle((0, -1, 3)), strict=False):
        after = [position.play(move) for move in position.legal_moves()]
        fresh = [each for each in after if each.occurrences == 1 and len(each.blocks) == 2]
        position = fresh[prefer % len(fresh)]
        assert position.turns_without_removal == turn
        assert (position.outcome is not None) is (turn == 100)
    assert drawn(position) is Ending.NO_REMOVAL
