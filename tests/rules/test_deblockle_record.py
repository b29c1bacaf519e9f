"""Records of Deblockle: what is written is read back, and shows every position."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.deblockle import Deblockle, Position
from bot.rules.deblockle.record import read_record, write_record
from bot.rules.game import MoveError, NotationError
from tests.rules.playing import random_play, started

GAME = Deblockle()


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    options=st.sampled_from(GAME.sample_options()),
    plies=st.integers(0, 60),
    name=st.text(max_size=32),
)
def test_record_of_any_game_gives_the_same_game(
    seed: int, options: dict[str, str], plies: int, name: str
) -> None:
    """Rules, start, moves and outcome; whatever the players are called."""
    luck = Random(seed)
    game = list(random_play(started(GAME, options, luck), luck, plies))
    moves = []
    for before, after in pairwise(game):
        moves.append(next(move for move in before.legal_moves() if before.play(move) == after))
    text = write_record(game[0], moves, {"Gold": name})
    record = read_record(text)
    assert (record.start, record.moves) == (game[0], tuple(moves))
    assert record.positions == tuple(game)
    assert record.positions[-1].outcome == game[-1].outcome
    assert record.facts == {"Gold": " ".join(name.split())}


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 2**32), options=st.sampled_from(GAME.sample_options()))
def test_every_position_stands_in_the_record(seed: int, options: dict[str, str]) -> None:
    """Each can be copied from there and read by itself."""
    luck = Random(seed)
    game = list(random_play(started(GAME, options, luck), luck, 40))
    moves = [
        next(move for move in before.legal_moves() if before.play(move) == after)
        for before, after in pairwise(game)
    ]
    lines = write_record(game[0], moves, {}).splitlines()
    shown = [line.split(" ; ")[1] for line in lines if " ; " in line]
    assert [Position.parse(text, game[0].rules) for text in shown] == game[1:]


def test_records_may_be_edited_by_hand() -> None:
    """Moves as people type them, and without what a reader does not need."""
    start = Position.parse("C4=XS A7=LT g")
    record = read_record("Deblockle\nStart: c4=xs a7=lt g\n1. c4 e d7\n\n2.a7e hop a7;\n3. D7-s")
    assert [str(move) for move in record.moves] == ["C4 east hop D7", "A7 east hop A7", "D7 south"]
    assert record.start == start
    assert record.positions[-1].outcome is not None
    assert read_record("Deblockle\nStart: C4=XS A7=LT g").positions == (start,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Chess\nStart: C4=XS A7=LT g",
        "Deblockle",
        "Deblockle\nStart: nonsense",
        "Deblockle\nSlider: sideways\nStart: C4=XS A7=LT g",
        "Deblockle\nStart: C4=XS A7=LT g\n2. C4 east hop D7",
        "Deblockle\nStart: C4=XS A7=LT g\nC4 east hop D7",
        "\0" * 3000,
    ],
)
def test_other_texts_are_no_records(text: str) -> None:
    """Each is refused, whatever is wrong."""
    with pytest.raises(NotationError):
        read_record(text)


@pytest.mark.parametrize("move", ["", "C4", "C4 south", "A7 east", "x"])
def test_illegal_move_in_a_record_is_refused(move: str) -> None:
    """With the rules' own error."""
    with pytest.raises(MoveError):
        read_record(f"Deblockle\nStart: C4=XS A7=LT g\n1. {move}")
