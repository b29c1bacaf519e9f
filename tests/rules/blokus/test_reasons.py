"""Each reason why a text is not a move, with what a sentence about it needs."""

from __future__ import annotations

import pytest

from bot.rules.blokus import Code, Colour, MoveReason, Position, Rules
from bot.rules.game import AmbiguousMove, IllegalMove, IncompleteMove, UnreadableMove
from tests.rules.blokus.playing import played, random_game

TEXTS = ["A20,B20", "T20", "T1", "A1", "C18,D18,C19", "Q19,R19,S19"]
"""Blue, Yellow, Red, Green, Blue, Yellow; Red is to move, after T1."""

BLUE_NEXT = [*TEXTS, "R2,S2", "B2,C2"]
"""Blue is to move, and has A20,B20 and C18,D18,C19."""


def told(text: str, texts: list[str] = BLUE_NEXT, rules: Rules | None = None) -> MoveReason:
    """Give the reason for a text that is no legal move."""
    reason = played(texts, rules or Rules(corners="fixed")).explain(text)
    assert reason is not None
    return reason


@pytest.mark.parametrize("text", ["?", "W = H9", "hello", "a20 b20 world", "W 1 H9 H10", "999"])
def test_unreadable(text: str) -> None:
    """A text that follows no notation."""
    assert told(text).code is Code.UNREADABLE


def test_no_such_piece() -> None:
    """A name that no piece has; the pieces left that begin so are what could be meant."""
    reason = told("L H9")
    assert (reason.code, reason.piece) == (Code.NO_SUCH_PIECE, "L")
    assert reason.alternatives == ("L4", "L5")


def test_no_such_orientation() -> None:
    """A piece lies in at most eight ways."""
    reason = told("X 2 H9")
    assert (reason.code, reason.piece) == (Code.NO_SUCH_ORIENTATION, "X")
    assert reason.alternatives == ("1",)


def test_incomplete() -> None:
    """The beginning of legal moves; what comes next is offered."""
    reason = told("W")
    assert (reason.code, reason.piece, reason.path) == (Code.INCOMPLETE, "W", ("W",))
    assert reason.alternatives == played(BLUE_NEXT).choices(("W",))


def test_ambiguous() -> None:
    """A piece and a space that several placements cover; they are offered."""
    position = played(BLUE_NEXT, Rules(corners="fixed"))
    with pytest.raises(AmbiguousMove) as caught:
        position.parse_move("T4 E17")
    legal = [str(move) for move in position.legal_moves() if move.name == "T4"]
    covering = tuple(text for text in legal if "E17" in text.split(","))
    assert len(covering) > 1
    assert caught.value.candidates == covering
    assert told("T4 E17") == MoveReason(Code.AMBIGUOUS, Colour.BLUE, "T4", alternatives=covering)


def test_game_over() -> None:
    """After the end nothing can be placed."""
    for text in ("A1", "W H9", "W"):
        assert told(text, ["drop 0", "drop 1", "drop 2"]).code is Code.GAME_OVER


def test_not_the_turn() -> None:
    """A text may begin with the colour, which then must be the one to move."""
    reason = told("yellow W H9")
    assert (reason.code, reason.colour, reason.owner) == (
        Code.NOT_THE_TURN,
        Colour.BLUE,
        Colour.YELLOW,
    )
    assert told("blue W H9").code is not Code.NOT_THE_TURN


@pytest.mark.parametrize(
    ("text", "at"), [("T20,T21", "T21"), ("W Z9", "Z9"), ("I5 2 E18", "E21"), ("A0", "A0")]
)
def test_off_board(text: str, at: str) -> None:
    """Pieces lie wholly on the board."""
    reason = told(text)
    assert (reason.code, str(reason.at)) == (Code.OFF_BOARD, at)


@pytest.mark.parametrize("text", ["A1,A3", "A1,B1,C1,D1,E1,F1", "H9,H9,H11"])
def test_not_a_piece(text: str) -> None:
    """Spaces that no piece covers."""
    assert told(text).code is Code.NOT_A_PIECE


@pytest.mark.parametrize("text", ["V3 H9", "E16,E17,F16", "V3", "V3 1", "I2 E17", "2"])
def test_already_placed(text: str) -> None:
    """A colour has each piece once."""
    reason = told(text)
    assert (reason.code, reason.piece) == (Code.ALREADY_PLACED, "I2" if "2" in text[:2] else "V3")


def test_overlaps() -> None:
    """Pieces never overlap: the space, and whose piece is on it."""
    for text in ("P19,Q19,R19,S19", "W Q19", "I3 1 Q19"):
        reason = told(text)
        at, owner = str(reason.at), reason.owner
        assert (reason.code, at, owner) == (Code.OVERLAPS, "Q19", Colour.YELLOW)


def test_first_piece() -> None:
    """The first piece covers a start space that is free; those are named."""
    reason = told("W H9", ["A1"], Rules())
    assert (reason.code, reason.piece) == (Code.FIRST_PIECE, "W")
    assert [*map(str, reason.spaces)] == ["T1", "A20", "T20"]
    reason = told("H9", [], Rules(variant="duo", players=2))
    assert [*map(str, reason.spaces)] == ["E10"]


def test_shares_edge() -> None:
    """That W would share an edge with your own C18: the own space is named."""
    reason = told("C17,D17,D16,E16,E15")
    assert (reason.code, reason.piece, str(reason.at)) == (Code.SHARES_EDGE, "W", "C18")
    reason = told("I5 D17")
    assert (reason.code, str(reason.at)) == (Code.SHARES_EDGE, "D18")


def test_no_corner() -> None:
    """A piece that touches no piece of its colour at a corner."""
    assert told("H9,H10,I10,I11,J11").code is Code.NO_CORNER
    assert told("W H9").code is Code.NO_CORNER


def test_no_fit() -> None:
    """No placement that covers the space is legal, for different reasons."""
    reason = told("I5 C14")
    assert (reason.code, reason.piece, str(reason.at)) == (Code.NO_FIT, "I5", "C14")


def test_fits_nowhere() -> None:
    """A piece, or an orientation of it, that has no legal place at all."""
    position = random_game(Rules(), 1)[30]
    reason = position.explain("X")
    assert reason is not None
    assert (reason.code, reason.piece) == (Code.FITS_NOWHERE, "X")
    reason = position.explain("I3 1")
    assert reason is not None
    assert (reason.code, reason.piece) == (Code.FITS_NOWHERE, "I3")
    assert reason.alternatives == position.choices(("I3",))


@pytest.mark.parametrize("text", ["X", "X A1", "X 1", "X B2 C2", "W 2"])
def test_what_cannot_be_a_first_piece(text: str) -> None:
    """It fits nowhere yet, but will later on: so the reason is what a first piece must do."""
    rules = Rules(corners="fixed")
    reason = told(text, [], rules)
    assert (reason.code, reason.piece) == (Code.FIRST_PIECE, text[0])
    assert reason.spaces == played([], rules).anchors()


def test_what_cannot_be_a_first_piece_leaves_its_orientations_to_choose() -> None:
    """Those of the piece that fit."""
    rules = Rules(corners="fixed")
    assert told("W 2", [], rules).alternatives == played([], rules).choices(("W",))


def test_error_types() -> None:
    """Unreadable, illegal, incomplete and ambiguous texts raise the error of their kind."""
    position = Position.initial()
    for text, error in (
        ("?", UnreadableMove),
        ("Q A1", UnreadableMove),
        ("H9", IllegalMove),
        ("W", IncompleteMove),
        ("W A1", AmbiguousMove),
    ):
        with pytest.raises(error) as caught:
            position.parse_move(text)
        assert (caught.value.text, caught.value.position) == (text, str(position))
        assert caught.value.reason == position.explain(text)
