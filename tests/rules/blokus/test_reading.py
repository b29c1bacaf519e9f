"""Reading moves as players type them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.blokus import Placement, Position, Rules
from bot.rules.game import IncompleteMove, MoveError
from tests.rules.blokus.playing import played, random_game

W = "B18,C18,A19,B19,A20"
ONLY = played([], Rules(corners="fixed"))
"""Blue's first move; a single placement of W covers A20 and B18."""


@pytest.mark.parametrize(
    "text",
    [
        "W B18",
        "w b18",
        "wb18",
        "W: B18",
        "W-b18",
        "W, B18",
        "  W   B18  ",
        "\u200fW\u200e B18\u2069",
        "\uff37\u3000\uff22\uff11\uff18",
        "W B\u06f1\u06f8",
        "blue W B18",
        "Blue: W B18",
        "W 3 B18",
        "W A19 B18",
        W,
        W.lower(),
        W.replace(",", " "),
        W.replace(",", ""),
        W.replace(",", "\u060c "),
        "A20,B19,A19,C18,B18",
    ],
)
def test_spellings(text: str) -> None:
    """Any case, separators, order, width, script of the digits and text direction."""
    assert ONLY.parse_move(text).text == W


@pytest.mark.parametrize(
    ("alias", "name"), [("1", "I1"), ("2", "I2"), ("O", "O4"), ("o", "O4"), ("l 4", "L4")]
)
def test_aliases(alias: str, name: str) -> None:
    """The short names that other programs use."""
    start = Position.initial(Rules(corners="fixed"))
    with pytest.raises(IncompleteMove) as caught:
        start.parse_move(f"{alias}:")
    assert caught.value.path == (name,)


BOTH = Position.parse("A20,B20/T20/S1,T1,S2,S3/A1 r -", Rules(corners="fixed"))
"""Red can place I1 on T4, I2 on T4 and T5, and pieces that cover both or one of them."""


def test_words_of_two_meanings() -> None:
    """`T4` is I1 on that space where that is legal, with a colon always the piece.

    `T4,T5` lists spaces; `T4 T5` is the piece where it fits.
    """
    assert BOTH.parse_move("T4").name == "I1"
    assert BOTH.parse_move("T4,T5").name == "I2"
    for text in ("T4: T5", "T4 T5"):
        assert BOTH.parse_move(text).name == "T4"
    for text in ("T4:", "T4 1"):
        reason = BOTH.explain(text)
        assert reason is not None
        assert reason.piece == "T4"
    without = BOTH.play(BOTH.parse_move("T4"))
    reason = Position.parse(f"{str(without)[:-3]}r -", without.rules).explain("T4")
    assert reason is not None
    assert reason.piece == "T4"


def test_proposals_of_two_meanings() -> None:
    """A piece is proposed with a colon where its bare name is a move."""
    proposals = {proposal.text: proposal.complete for proposal in BOTH.completions("T")}
    assert proposals["T4:"] is False
    assert proposals["T5"] is False
    assert proposals["T4"] is True
    assert {proposal.text for proposal in BOTH.completions("T4:")} == {
        f"T4 {number}" for number in BOTH.choices(("T4",))
    }


def test_long_texts() -> None:
    """Thousands of characters are unreadable at once."""
    for text in ("A1," * 1500, "\U0001f3b2" * 4000, "W " * 2000, "\ufdfa" * 4000):
        with pytest.raises(MoveError):
            ONLY.parse_move(text)
        assert ONLY.completions(text)


crowded = random_game(Rules(), 1)[30]
words = st.sampled_from(
    ["W", "T4", "L", "I1", "1", "O", "3", "9", "H9", "T5", "A20", "Z9", ",", ":", " ", "blue", "?"]
)


@settings(max_examples=300, deadline=None)
@given(
    text=st.text(max_size=40)
    | st.lists(words, max_size=8).map("".join)
    | st.lists(words, max_size=6).map(" ".join)
)
def test_any_text(text: str) -> None:
    """Any text is a legal move or a MoveError with its reason, and leads to proposals."""
    for position in (ONLY, BOTH, crowded):
        reason = position.explain(text)
        if reason is None:
            assert position.parse_move(text) in position.legal_moves()
        else:
            with pytest.raises(MoveError) as caught:
                position.parse_move(text)
            assert (caught.value.text, caught.value.reason) == (text, reason)


@settings(max_examples=100, deadline=None)
@given(
    text=st.text(max_size=12) | st.lists(words, max_size=5).map(" ".join),
    limit=st.integers(1, 25),
)
def test_proposals_are_moves_or_their_beginnings(text: str, limit: int) -> None:
    """At most `limit` proposals, unique, and each is what it says it is."""
    for position in (ONLY, BOTH, crowded):
        proposals = position.completions(text, limit)
        assert 0 < len(proposals) <= limit
        assert len({proposal.text for proposal in proposals}) == len(proposals)
        for proposal in proposals:
            if proposal.complete:
                assert str(position.parse_move(proposal.text)) == proposal.text
            else:
                with pytest.raises(IncompleteMove):
                    position.parse_move(proposal.text)


@settings(max_examples=100, deadline=None)
@given(index=st.integers(0), end=st.integers(0, 20))
def test_proposals_continue_what_is_typed(index: int, end: int) -> None:
    """The beginning of a canonical text is continued with moves that begin so."""
    moves = crowded.legal_moves()
    text = moves[index % len(moves)].text[:end]
    proposals = [each for each in crowded.completions(text) if each.complete]
    assert end < 3 or all(f"{each.text},".startswith(text) for each in proposals)


def test_typed_covering() -> None:
    """A piece and a space propose the placements that cover it."""
    for move in crowded.legal_moves()[::40]:
        for space in move.spaces:
            covering = [
                each.text
                for each in crowded.legal_moves()
                if each.name == move.name and space in each.spaces
            ]
            typed = f"{move.name}: {space}"
            proposed = [each.text for each in crowded.completions(typed, 200) if each.complete]
            assert set(covering) <= set(proposed)
            judged: Placement | None = None if len(covering) > 1 else crowded.parse_move(typed)
            assert judged in (None, move)


def test_no_proposals_after_the_end() -> None:
    """A finished game has no choices and no proposals."""
    over = random_game(Rules(), 1)[-1]
    assert (over.choices(()), over.completions("W"), over.completions("")) == ((), (), ())
