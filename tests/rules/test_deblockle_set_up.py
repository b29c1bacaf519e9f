"""The set-up of Deblockle: rolling, arranging the opponent's blocks, starting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from bot.rules.deblockle import (
    Block,
    NotationCode,
    Position,
    Rules,
    Seat,
    SetUp,
    SetUpCode,
    SetUpReason,
    Space,
    Symbol,
)
from bot.rules.deblockle.setup import norths
from bot.rules.game import NotationError, SetUpError
from bot.rules.registry import game

GOLD, BLUE = Seat
TEXT = "S,X,L T,C,H,L -"
START = SetUp.parse(TEXT)


def test_rolling() -> None:
    """Each block is rolled like a die: six equally likely symbols."""
    asked: list[int] = []

    def randbelow(sides: int) -> int:
        asked.append(sides)
        return len(asked) % sides

    rolled = SetUp.rolled((3, 4), Rules(), randbelow)
    assert asked == [6] * 7
    assert [len(rolled.dice(seat)) for seat in Seat] == [4, 3]
    luck = Random(5)
    many = (SetUp.rolled((4, 4), Rules(), luck.randrange) for _ in range(600))
    counts = Counter(die.symbol for each in many for seat in Seat for die in each.dice(seat))
    assert set(counts) == set(Symbol)
    assert all(700 < count < 900 for count in counts.values())


def test_each_arranges_the_opponents_blocks() -> None:
    """A seat fills the opponent's start spaces with the dice rolled for the opponent."""
    assert [str(space) for space in START.spaces(GOLD)] == ["C5", "C7", "E5", "E7"]
    assert [str(space) for space in START.spaces(BLUE)] == ["C1", "D3", "E1"]
    assert "".join(die.symbol for die in START.dice(GOLD)) == "TCHL"
    placed = START.place(GOLD, Space.C7, die=1, north=Symbol.STAR)
    assert placed.blocks(GOLD) == (Block(Space.C7, BLUE, Symbol.CROSS, Symbol.STAR),)
    assert placed.empty_spaces(GOLD) == (Space.C5, Space.E5, Space.E7)
    assert placed.blocks(BLUE) == ()
    assert str(placed) == "S,X,L T,C7=CS,H,L -"
    assert str(START) == TEXT


def test_a_star_may_lie_up() -> None:
    """A Star may lie face up at set-up, since it was rolled and not tipped."""
    assert str(START.place(BLUE, Space.C1, die=0)).startswith("C1=S")


def test_placing_on_a_block_returns_it() -> None:
    """A die placed on an occupied space sends the die there back to the pool."""
    first = START.place(BLUE, Space.C1, die=0)
    second = first.place(BLUE, Space.C1, die=1, north=Symbol.HOOPS)
    assert str(second) == "S,C1=XH,L T,C,H,L -"


def test_placing_a_used_die_moves_it() -> None:
    """A die that is already on the board moves and keeps the way it is turned."""
    first = START.place(BLUE, Space.C1, die=1, north=Symbol.HOOPS)
    assert str(first.place(BLUE, Space.E1, die=1)) == "S,E1=XH,L T,C,H,L -"
    assert first.place(BLUE, Space.C1, die=1) == first


def test_turning_keeps_the_top() -> None:
    """A block can lie four ways; turned clockwise, its north side goes to the east."""
    placed = START.place(BLUE, Space.C1, die=0, north=Symbol.CROSS)
    turned = [placed.turn(BLUE, Space.C1, steps).blocks(BLUE)[0] for steps in range(5)]
    assert "".join(block.north for block in turned) == "CHXLC"
    assert {block.top for block in turned} == {Symbol.STAR}
    assert turned[1].orientation.east is Symbol.CROSS
    assert placed.turn(BLUE, Space.C1, -1) == placed.turn(BLUE, Space.C1, 3)
    assert norths(Symbol.STAR)[0] is START.place(BLUE, Space.C1, 0).blocks(BLUE)[0].north


def test_clearing() -> None:
    """Blocks can be taken back one by one or all at once."""
    full = START.fill(BLUE, Random(1).randrange)
    one = full.clear(BLUE, Space.D3)
    assert one.empty_spaces(BLUE) == (Space.D3,)
    assert full.clear(BLUE) == one.clear(BLUE) == START


def test_filling_keeps_what_is_placed() -> None:
    """Filling places the rest of the dice at random, turned at random, on the empty spaces."""
    placed = START.place(GOLD, Space.E7, die=2, north=Symbol.STAR)
    results = {placed.fill(GOLD, Random(seed).randrange) for seed in range(40)}
    assert len(results) > 20
    for each in results:
        assert not each.empty_spaces(GOLD)
        assert sorted(block.top for block in each.blocks(GOLD)) == ["C", "H", "L", "T"]
        assert Block(Space.E7, BLUE, Symbol.HOOPS, Symbol.STAR) in each.blocks(GOLD)


def test_both_finish_and_gold_starts() -> None:
    """Both arrange at the same time; when both have finished, Gold moves first."""
    luck = Random(3)
    set_up = START.fill(GOLD, luck.randrange).fill(BLUE, luck.randrange)
    assert set_up.waiting == {GOLD, BLUE}
    half = set_up.finish(BLUE)
    assert (half.waiting, str(half)[-2:]) == (frozenset({GOLD}), " b")
    start = half.finish(GOLD).start()
    assert isinstance(start, Position)
    assert (start.to_move, start.rules) == (GOLD, Rules())
    assert start.blocks == half.blocks(BLUE) + half.blocks(GOLD)


REFUSALS: dict[SetUpCode, Callable[[], object]] = {
    SetUpCode.FINISHED: lambda: START.fill(GOLD, Random(1).randrange).finish(GOLD).clear(GOLD),
    SetUpCode.NOT_A_START_SPACE: lambda: START.place(GOLD, Space.C1, 0),
    SetUpCode.NO_SUCH_DIE: lambda: START.place(BLUE, Space.C1, 3),
    SetUpCode.CANNOT_LIE_SO: lambda: START.place(BLUE, Space.C1, 0, Symbol.STOP),
    SetUpCode.EMPTY_SPACE: lambda: START.turn(BLUE, Space.C1),
    SetUpCode.BLOCKS_MISSING: lambda: START.finish(BLUE),
    SetUpCode.SEATS_MISSING: START.start,
}


@pytest.mark.parametrize("code", SetUpCode)
def test_refusals(code: SetUpCode) -> None:
    """What a set-up does not allow is refused with its reason."""
    with pytest.raises(SetUpError) as caught:
        REFUSALS[code]()
    assert caught.value.reason.code is code


def test_missing_blocks_are_named() -> None:
    """A part that is finished too early names the spaces that are still empty."""
    with pytest.raises(SetUpError) as caught:
        START.place(BLUE, Space.D3, 0).finish(BLUE)
    empty = (Space.C1, Space.E1)
    assert caught.value.reason == SetUpReason(SetUpCode.BLOCKS_MISSING, empty)
    with pytest.raises(SetUpError):
        START.clear(BLUE, Space.D3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", NotationCode.SHAPE),
        ("S T", NotationCode.SHAPE),
        ("S T -" + " " * 80, NotationCode.SHAPE),
        ("S T x", NotationCode.SIDE),
        ("S Q -", NotationCode.BLOCK),
        ("S,, T -", NotationCode.BLOCK),
        ("D1=SS T -", NotationCode.BLOCK),
        ("S,S,S,S,S T -", NotationCode.TOO_MANY_BLOCKS),
        ("C1=SC T -", NotationCode.NOT_A_START_SPACE),
        ("C1=SC,C1=XH T -", NotationCode.TWO_ON_A_SPACE),
        ("D2=SC T -", NotationCode.ON_STAR),
        ("S T g", NotationCode.UNFINISHED),
    ],
)
def test_unreadable_set_ups(text: str, code: NotationCode) -> None:
    """A text that is no set-up is refused with what is wrong."""
    with pytest.raises(NotationError) as caught:
        SetUp.parse(text)
    assert caught.value.reason.code is code


def test_quick_set_up() -> None:
    """The option `setup = quick` arranges everything at random at once."""
    played = game("deblockle")
    luck = Random(11)
    start = played.begin({"setup": "quick", "blocks": "2,3"}, luck.randrange)
    assert isinstance(start, Position)
    assert [str(block.space) for block in start.blocks] == ["C1", "E1", "C7", "D5", "E7"]
    other = played.begin({"setup": "quick", "blocks": "2,3"}, luck.randrange)
    assert start != other
