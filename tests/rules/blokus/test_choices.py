"""Choosing a move in stages: piece, orientation, place, and a row where places are too many."""

from __future__ import annotations

import pytest

from bot.rules.blokus import Code, Position, Rules
from bot.rules.game import IllegalMove, IncompleteMove, MoveError, UnreadableMove

SPRAWLING = Position.parse(
    "B18,B19,C19,A20,B20;D15,D16,C17,D17,E17;E12,D13,E13,F13,E14;B9,B10,C10,C11,D11;"
    "F18,G18,G19,H19,I19;K17,J18,K18,L18,M18;N16,N17,O17,P17,P18;D7,E7,C8,D8;F5,H5,F6,G6,H6;"
    "D3,C4,D4,E4;I7,J7,I8,I9;J10,K10,K11,K12,K13;I2,J2,K2,I3,I4;L3,M3,L4,M4,M5;N2,O2;N6,O6,O7;"
    "Q12,Q13,Q14,Q15,Q16;P5,Q5,R5;O10,P10,O11,P11;S6,S7,S8,S9/-/-/- b -",
    Rules(corners="fixed"),
)
"""Only I1 is left, and it has 63 places."""


def test_stages() -> None:
    """Piece, then orientation, then the first space that is covered."""
    start = Position.initial(Rules(corners="fixed"))
    assert "X" not in start.choices(())
    assert start.choices(("W",)) == ("3", "4")
    assert start.choices(("W", "3")) == ("B18",)
    assert start.choices(("W", "3", "B18")) == ()
    assert str(start.move_at(("W", "3", "B18"))) == "B18,C18,A19,B19,A20"
    assert [start.count_at(path) for path in ((), ("W",), ("W", "3"))] == [58, 2, 1]


def test_rows_where_places_are_too_many() -> None:
    """Where a stage would have more than 25 places, the row comes first."""
    assert SPRAWLING.count_moves() == 63
    rows = SPRAWLING.choices(("I1", "1"))
    assert all(row.isdecimal() for row in rows)
    leaves = [
        str(SPRAWLING.move_at(("I1", "1", row, place)))
        for row in rows
        for place in SPRAWLING.choices(("I1", "1", row))
    ]
    assert sorted(leaves) == [str(move) for move in SPRAWLING.legal_moves()]
    assert all(len(SPRAWLING.choices(("I1", "1", row))) <= 25 for row in rows)


def test_paths_without_the_row() -> None:
    """The path of a move never holds a row, and is accepted everywhere."""
    for move in SPRAWLING.legal_moves():
        assert SPRAWLING.move_at(move.path) == move
        assert SPRAWLING.choices(move.path) == ()


def test_rows_are_typed() -> None:
    """Proposals lead through the rows to every move."""
    typed, moves = [""], set()
    while typed:
        for proposal in SPRAWLING.completions(typed.pop()):
            if proposal.complete:
                moves.add(proposal.text)
            else:
                typed.append(proposal.text)
    assert moves == {str(move) for move in SPRAWLING.legal_moves()}


@pytest.mark.parametrize(
    ("path", "error", "code"),
    [
        ((), IncompleteMove, Code.INCOMPLETE),
        (("W",), IncompleteMove, Code.INCOMPLETE),
        (("W", "3"), IncompleteMove, Code.INCOMPLETE),
        (("Q",), UnreadableMove, Code.NO_SUCH_PIECE),
        (("", "1"), UnreadableMove, Code.NO_SUCH_PIECE),
        (("W", "5"), UnreadableMove, Code.NO_SUCH_ORIENTATION),
        (("W", "3", "??"), UnreadableMove, Code.UNREADABLE),
        (("W", "B18"), UnreadableMove, Code.UNREADABLE),
        (("W", "3", "B18", "B18"), UnreadableMove, Code.UNREADABLE),
        (("W", "3", "1", "B18"), IllegalMove, Code.NO_FIT),
        (("W", "1"), IllegalMove, Code.FIRST_PIECE),
        (("W", "3", "H9"), IllegalMove, Code.FIRST_PIECE),
        (("W", "3", "T19"), IllegalMove, Code.OFF_BOARD),
        (("W", "3", "Z9"), IllegalMove, Code.OFF_BOARD),
    ],
)
def test_paths_that_are_no_move(path: tuple[str, ...], error: type[MoveError], code: Code) -> None:
    """A path that is not a whole legal move raises the error of its kind."""
    start = Position.initial(Rules(corners="fixed"))
    with pytest.raises(error) as caught:
        start.move_at(path)
    assert caught.value.reason.code is code
    if error is not IncompleteMove:
        with pytest.raises(error):
            start.choices(path)
