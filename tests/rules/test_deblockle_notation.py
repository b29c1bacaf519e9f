"""The notation of Deblockle positions, and the options of a match."""

from __future__ import annotations

import pytest

from bot.rules.deblockle import NotationCode, Position, Rules, Seat
from bot.rules.game import NotationError
from bot.rules.registry import GAMES, game

DEBLOCKLE = game("deblockle")


def test_blocks_are_written_in_order() -> None:
    """Blocks in order of column, then row, joined by commas; a dash for none."""
    position = Position.parse("E1=HC,C3=XS,C1=XS - g")
    assert str(position) == "C1=XS,C3=XS,E1=HC - g"
    assert [str(block) for block in position.blocks] == ["C1=XS", "C3=XS", "E1=HC"]
    assert {block.seat for block in position.blocks} == {Seat.GOLD}


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("", NotationCode.SHAPE, ""),
        ("C1=XS C5=LT", NotationCode.SHAPE, "C1=XS C5=LT"),
        ("C1=XS C5=LT g b", NotationCode.SHAPE, "C1=XS C5=LT g b"),
        ("C1=XS C5=LT r", NotationCode.SIDE, "r"),
        ("C1=XS C5=LT gb", NotationCode.SIDE, "gb"),
        ("C8=XS C5=LT g", NotationCode.BLOCK, "C8=XS"),
        ("C1XS C5=LT g", NotationCode.BLOCK, "C1XS"),
        ("C1=XQ C5=LT g", NotationCode.BLOCK, "C1=XQ"),
        ("C1=XC C5=LT g", NotationCode.BLOCK, "C1=XC"),
        ("C1=XX C5=LT g", NotationCode.BLOCK, "C1=XX"),
        ("C1=XSL C5=LT g", NotationCode.BLOCK, "C1=XSL"),
        ("C1=XS, C5=LT g", NotationCode.BLOCK, ""),
        ("C1=XS,C1=LT C5=LT g", NotationCode.TWO_ON_A_SPACE, "C1"),
        ("C1=XS C1=LT g", NotationCode.TWO_ON_A_SPACE, "C1"),
        ("D6=XS C5=LT g", NotationCode.ON_STAR, "D6=XS"),
        ("C1=XS D2=LT g", NotationCode.ON_STAR, "D2=LT"),
        ("A1=XS,A2=XS,A3=XS,A4=XS,A5=XS C5=LT g", NotationCode.TOO_MANY_BLOCKS, None),
        ("- - g", NotationCode.NO_BLOCKS, "- - g"),
    ],
)
def test_unreadable_positions(text: str, code: NotationCode, word: str | None) -> None:
    """A text that is no position is refused with what is wrong and the part in question."""
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    reason = caught.value.reason
    assert (reason.code, caught.value.text) == (code, text)
    assert word is None or getattr(reason, "word", None) == word


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": "red"}, NotationCode.UNKNOWN_OPTION),
        ({"slider": "half"}, NotationCode.UNKNOWN_VALUE),
        ({"side_by_side": ""}, NotationCode.UNKNOWN_VALUE),
        ({"setup": "slow"}, NotationCode.UNKNOWN_VALUE),
        ({"blocks": "5,1"}, NotationCode.UNKNOWN_VALUE),
        ({"blocks": "0,1"}, NotationCode.UNKNOWN_VALUE),
        ({"blocks": "3"}, NotationCode.UNKNOWN_VALUE),
        ({"blocks": "٣,٣"}, NotationCode.UNKNOWN_VALUE),
        ({"position": "C1"}, NotationCode.SHAPE),
        ({"position": "C1=XS - g"}, NotationCode.OVER),
        ({"position": "- C1=XS g"}, NotationCode.OVER),
        ({"position": "C1=HT A1=HT,B1=HT,D1=XL b"}, NotationCode.DRAWN),
    ],
)
def test_unsound_options(options: dict[str, str], code: NotationCode) -> None:
    """Options that the rules do not know, or a custom start that is no start, are refused."""
    with pytest.raises(NotationError) as caught:
        DEBLOCKLE.check(options)
    assert caught.value.reason.code is code


def test_rules_of_options() -> None:
    """The variants are read out of the options; missing ones have their defaults."""
    assert DEBLOCKLE.rules({}) == Rules("stop", "allowed")
    options = {"slider": "full", "side_by_side": "forbidden", "blocks": "1,4"}
    assert DEBLOCKLE.rules(options) == Rules("full", "forbidden")


def test_handicap_follows_the_player() -> None:
    """Numbers of blocks belong to the players and go with them to their seats."""
    assert DEBLOCKLE.seated({"blocks": "4,3"}, [1, 0]) == {"blocks": "3,4"}
    assert DEBLOCKLE.seated({"blocks": "4,3", "slider": "full"}, [0, 1])["blocks"] == "4,3"
    assert DEBLOCKLE.seated({}, [1, 0]) == {}


def test_custom_start() -> None:
    """A custom start names the side that moves first; a side that cannot move is skipped."""
    options = {"position": "B2=LS F6=LS b"}
    start = DEBLOCKLE.begin(options, lambda _: 0)
    assert (str(start), DEBLOCKLE.first_seat(options)) == ("B2=LS F6=LS b", Seat.BLUE)
    skipped = {"position": "A1=LS B1=CS,A2=CS g"}
    assert str(DEBLOCKLE.begin(skipped, lambda _: 0))[-1] == "b"
    assert DEBLOCKLE.first_seat(skipped) == Seat.BLUE
    assert DEBLOCKLE.first_seat({}) == Seat.GOLD


def test_registry() -> None:
    """Games are found by name; Deblockle is for two, and the winner starts the next game."""
    assert DEBLOCKLE is GAMES["deblockle"]
    assert (DEBLOCKLE.name, DEBLOCKLE.players({}), DEBLOCKLE.winner_starts) == (
        "deblockle",
        2,
        True,
    )
    with pytest.raises(KeyError):
        game("chess")
