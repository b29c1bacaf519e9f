"""The texts of positions and records, and what is wrong with others."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.blokus import (
    Code,
    MoveReason,
    NotationCode,
    NotationReason,
    Position,
    Rules,
    read_record,
    write_record,
)
from bot.rules.game import NotationError
from tests.rules.blokus.playing import played

DUO = Rules(variant="duo", players=2)
THREE = Rules(players=3)


@pytest.mark.parametrize(
    ("rules", "texts", "expected"),
    [
        (Rules(), [], "-/-/-/- b -"),
        (Rules(), ["A1,B1", "T1"], "A1,B1/T1/-/- r -"),
        (DUO, ["E10", "J5", "F9,G9"], "E10;F9,G9/J5 o -"),
        (THREE, ["A1", "T1", "A20", "T20", "drop 0"], "A1/T1/A20/T20 y 0 1"),
        (THREE, ["drop 2", "drop 0"], "-/-/-/- b 20 1"),
    ],
)
def test_position_texts(rules: Rules, texts: list[str], expected: str) -> None:
    """Placements by colour in their order, colour to move, dropped seats, who places Green next."""
    position = played(texts, rules)
    assert str(position) == expected
    assert Position.parse(expected, rules) == position


def test_blocked_colours_are_skipped() -> None:
    """A position that names a colour which cannot place any piece skips it."""
    text = "-/-/-/- b 01"
    assert Position.parse(text, Rules()).to_move == "red"


@pytest.mark.parametrize(
    ("text", "rules", "code", "word"),
    [
        ("", Rules(), NotationCode.SHAPE, ""),
        ("-/-/-/- b", Rules(), NotationCode.SHAPE, "-/-/-/- b"),
        ("-/- b -", Rules(), NotationCode.SHAPE, "-/-"),
        ("-/-/-/- b - 0", Rules(), NotationCode.SHAPE, "-/-/-/- b - 0"),
        ("-/-/-/- x -", Rules(), NotationCode.COLOUR, "x"),
        ("-/- b -", DUO, NotationCode.COLOUR, "b"),
        ("A1,A3/-/-/- b -", Rules(), NotationCode.PLACEMENT, "A1,A3"),
        ("a1/-/-/- b -", Rules(), NotationCode.PLACEMENT, "a1"),
        ("/-/-/- b -", Rules(), NotationCode.PLACEMENT, ""),
        ("B2/-/-/- b -", Rules(), NotationCode.IMPOSSIBLE, "B2"),
        ("A1;A2,A3/-/-/- b -", Rules(), NotationCode.IMPOSSIBLE, "A2,A3"),
        ("A1;T20/-/-/- b -", Rules(), NotationCode.IMPOSSIBLE, "T20"),
        ("A1/A1,A2/-/- b -", Rules(), NotationCode.IMPOSSIBLE, "A1,A2"),
        ("-/-/-/- b 4", Rules(), NotationCode.SEATS, "4"),
        ("-/-/-/- b 00", Rules(), NotationCode.SEATS, "00"),
        ("-/-/-/- b 0123", Rules(), NotationCode.SEATS, "0123"),
        ("-/-/-/- b - 3", THREE, NotationCode.SEATS, "- 3"),
        ("-/-/-/- b 1 1", THREE, NotationCode.SEATS, "1 1"),
        ("-" * 2000, Rules(), NotationCode.SHAPE, "-" * 40),
    ],
)
def test_no_position(text: str, rules: Rules, code: NotationCode, word: str) -> None:
    """What is wrong with a text that is no position of the variant."""
    with pytest.raises(NotationError) as caught:
        Position.parse(text, rules)
    assert caught.value.reason == NotationReason(code, word)


@pytest.mark.parametrize(
    ("rules", "texts", "expected"),
    [
        (Rules(), ["A20,B20", "T20"], "(;GM[Blokus];1[a20,b20];2[t20])"),
        (Rules(players=2), ["A1"], "(;GM[Blokus Two-Player];1[a1])"),
        (THREE, ["A1", "T1", "A20", "T20"], "(;GM[Blokus Three-Player];1[a1];2[t1];3[a20];4[t20])"),
        (DUO, ["E10", "J5"], "(;GM[Blokus Duo];B[e10];W[j5])"),
    ],
)
def test_records(rules: Rules, texts: list[str], expected: str) -> None:
    """The variant and the placements, each with its colour."""
    position = played(texts, rules)
    assert write_record(position) == expected
    assert read_record(expected, finish="stop") == position


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[Blokus Duo];B[e10];W[j5])",
        "\n(\n;\nGM [blokus  duo]\nCA[UTF-8]AP[Pentobi:99]PB[a \\] b;)]\n;B\n[E10] ;W [ J5 ] )\n",
        "(;FF[4]GM[Blokus Duo](;B[e10](;W[j5])(;W[j4,j5]))(;B[e9,e10]))",
        "(;GM[Blokus Duo];B[e10]C[good];W[j5];B[])",
        "(;GM[Blokus Duo];B[e10];;W[j5])(;GM[Blokus])",
    ],
)
def test_tolerant_reading(text: str) -> None:
    """Blanks, other properties, variations, comments and passes do not disturb."""
    assert str(read_record(text)) == "E10/J5 p -"


def test_old_records() -> None:
    """Old programs named the colours and spread a move over several values."""
    position = read_record("(;GM[Blokus];BLUE[a20][b20];YELLOW[t20])", corners="fixed")
    assert str(position) == "A20,B20/T20/-/- r -"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", NotationReason(NotationCode.SHAPE, "")),
        ("(;GM[Blokus];1[a1]", NotationReason(NotationCode.SHAPE, "")),
        ("(;GM[Blokus];1[a1", NotationReason(NotationCode.SHAPE, "[a1")),
        ("(;GM[Blokus] ? )", NotationReason(NotationCode.SHAPE, "? )")),
        ("(;GM[1])", NotationReason(NotationCode.UNKNOWN_GAME, "1")),
        ("(;FF[4])", NotationReason(NotationCode.UNKNOWN_GAME, "")),
        ("(;GM[Blokus]A1[a1])", NotationReason(NotationCode.SETUP_PROPERTIES, "A1")),
        ("(;GM[Blokus];1[a1];3[t1])", NotationReason(NotationCode.OUT_OF_TURN, "t1", 2)),
        ("(;GM[Blokus];1[a1,a3])", NotationReason(NotationCode.PLACEMENT, "a1,a3", 1)),
        ("(;GM[Blokus];1[W a1])", NotationReason(NotationCode.PLACEMENT, "W a1", 1)),
        (
            "(;GM[Blokus Duo];B[e9])",
            NotationReason(
                NotationCode.IMPOSSIBLE,
                "e9",
                1,
                MoveReason(
                    Code.FIRST_PIECE,
                    DUO.colours[0],
                    "I1",
                    spaces=Position.initial(DUO).anchors(),
                ),
            ),
        ),
    ],
)
def test_no_record(text: str, reason: NotationReason) -> None:
    """What is wrong with a text that is no record, and at which move."""
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert caught.value.reason == reason


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=60) | st.text("();GMBW[]\\ e10Blokus Duo", max_size=60))
def test_any_text(text: str) -> None:
    """Any text is read or raises NotationError."""
    for read in (read_record, Position.parse):
        with suppress(NotationError):
            read(text)
