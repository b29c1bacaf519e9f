"""How Deblockle moves may be typed, and what is proposed meanwhile."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.deblockle import Direction, Move, Position, Space
from bot.rules.game import MoveError

POSITION = Position.parse("B2=SC,E1=HC C5=LT g")
LEGAL = [str(move) for move in POSITION.legal_moves()]
FULL_BOARD = Position.parse("C1=HC,C3=XT,E1=LC,E3=XL C5=XH,C7=LT,E5=XL,E7=CT g")


@pytest.mark.parametrize(
    "text",
    [
        "B2 north hop C4",
        "b2 north c4",
        "b2 n c4",
        "  B2   NORTH   HOP   C4  ",
        "b2\tn\nhop c4",
        "b2n hop c4",
        "b2nc4",
        "B2northhopC4",
        "b2-n-c4",
        "B2, north > C4",
        "B2 → north → C4",
        "b2 n - c4.",
        "\u200fb2\u200b n \u2068c4\u2069",  # right-to-left, zero-width and isolate marks
        "ｂ２　Ｎ　ｃ４",  # noqa: RUF001 - full-width on purpose
        "B2 north HOP, C4",
    ],
)
def test_spellings_of_a_move(text: str) -> None:
    """Case, spaces, separators, hop, full-width letters and invisible marks do not matter."""
    assert POSITION.parse_move(text) == Move(Space.B2, Direction.NORTH, Space.C4)


@pytest.mark.parametrize("text", ["B2 north", "b2 n", "b2n", "B2 NORTH hop", "b2-n"])
def test_spellings_of_a_tip(text: str) -> None:
    """Where no hop follows, the tip is the move."""
    position = Position.parse("B2=CS C5=LT g")
    assert position.parse_move(text) == Move(Space.B2, Direction.NORTH)


@settings(deadline=None)
@given(st.sampled_from(LEGAL), st.integers(0, 3), st.tuples(*[st.booleans()] * 3))
def test_generated_spellings(move: str, spaces: int, flags: tuple[bool, ...]) -> None:
    """Every legal move can be typed in any case, glued, spread out, shortened, without hop."""
    upper, short, hop = flags
    words = move.split()
    if short:
        words[1] = words[1][0]
    if not hop:
        words = [word for word in words if word != "hop"]
    text = (" " * spaces).join(words)
    assert str(POSITION.parse_move(text.upper() if upper else text.lower())) == move


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "b2\0n c4",
        "🎲" * 2000,
        "b2 n 🎲",
        "\ud800",
        "\ufdfa" * 4000,
        "a" + "1" * 3999,
        "b2 " * 1333,
        "e\u0301" * 2000,
        "\u0300\u0327" * 2000,
        "nnnnnnnnn" * 400,
        "hop " * 1000,
        "b2nnc4",
        "b2 n c4 c4",
        "b 2 n c 4",
        "north b2 c4",
        "ｂ２ Ｎ Ｎ",  # noqa: RUF001 - full-width on purpose
    ],
)
def test_unreadable_texts(text: str) -> None:
    """Anything else is a MoveError, never another exception."""
    with pytest.raises(MoveError):
        POSITION.parse_move(text)
    POSITION.completions(text)


@settings(deadline=None, max_examples=300)
@given(st.text(alphabet="abcdefgh 1234567nesworthpu-,>\u200b\0", max_size=24))
def test_texts_near_the_notation(text: str) -> None:
    """Texts made of the letters of the notation read as legal moves or raise a MoveError."""
    if POSITION.explain(text) is None:
        assert str(POSITION.parse_move(text)) in LEGAL
    else:
        with pytest.raises(MoveError):
            POSITION.parse_move(text)


def texts(typed: str, limit: int = 25, position: Position = POSITION) -> list[str]:
    """List what is proposed."""
    return [proposal.text for proposal in position.completions(typed, limit)]


def test_first_stage() -> None:
    """Too many moves begin with nothing: the tips are proposed, with a small limit the blocks."""
    blocks = FULL_BOARD.choices(())
    tips = [f"{block} {way}" for block in blocks for way in FULL_BOARD.choices((block,))]
    assert texts("", position=FULL_BOARD) == tips
    assert texts("", 5, FULL_BOARD) == ["C1", "C3", "E1", "E3"]
    assert texts("", 1, FULL_BOARD) == ["C1"]
    whole = [proposal.text for proposal in FULL_BOARD.completions("") if proposal.complete]
    assert whole == ["C1 east", "C3 south", "E1 west", "E3 west"]


@pytest.mark.parametrize(
    "typed", ["b2 n", "B2 north", "b2n", "b2 nor", "B2 north hop", "b2 n hop "]
)
def test_moves_that_begin_so(typed: str) -> None:
    """As soon as they fit, the moves that begin with the text are proposed, however it is typed."""
    begun = [move for move in LEGAL if move.startswith("B2 north")]
    assert begun
    assert texts(typed) == begun


@pytest.mark.parametrize("typed", ["b", "b2", "B2 ", " b2-"])
def test_block_stage(typed: str) -> None:
    """A block alone proposes its moves, or its tips where the moves do not fit."""
    moves = [move for move in LEGAL if move.startswith("B2")]
    assert texts(typed, len(moves)) == moves
    assert texts(typed, len(moves) - 1) == [f"B2 {way}" for way in POSITION.choices(("B2",))]


@pytest.mark.parametrize("typed", ["north", "n", "nor"])
def test_direction_alone(typed: str) -> None:
    """A direction without a block proposes the tips that way."""
    assert texts(typed) == [move for move in LEGAL if " north" in move]


@pytest.mark.parametrize("typed", ["?", "🎲", "zzz", "7"])
def test_unreadable_proposals(typed: str) -> None:
    """What begins no move proposes the first stage."""
    assert texts(typed) == texts("")


def test_wrong_rest_keeps_the_beginning() -> None:
    """A wrong letter after a good beginning proposes what that beginning leaves open."""
    assert texts("b2 n x9") == texts("b2 n")


@pytest.mark.parametrize("move", LEGAL)
def test_whole_moves_are_proposed(move: str) -> None:
    """A whole move, typed in full, is proposed as such."""
    assert (move, True) in [(each.text, each.complete) for each in POSITION.completions(move)]
