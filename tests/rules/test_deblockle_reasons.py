"""Every way in which a text fails to be a legal move, each with its true reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from bot.rules.deblockle import (
    HOME_STARS,
    STAR_SPACES,
    Block,
    Code,
    Direction,
    MoveReason,
    Position,
    Rules,
    Space,
    Symbol,
)
from bot.rules.deblockle.reasons import INCOMPLETE, UNREADABLE
from bot.rules.game import IllegalMove, IncompleteMove, MoveError, UnreadableMove
from tests.rules.playing import rules_of, stored

FREE = Rules()
FULL = Rules(slider="full")
APART = Rules(side_by_side="forbidden")
TWO = "C3=CS E5=CH g"

CASES = [
    (Code.NOT_A_SPACE, FREE, TWO, "hello"),
    (Code.NOT_A_SPACE, FREE, TWO, "north"),
    (Code.NO_SUCH_SPACE, FREE, TWO, "H3 north"),
    (Code.NO_SUCH_SPACE, FREE, TWO, "C3 north hop C8"),
    (Code.NOT_A_DIRECTION, FREE, TWO, "C3 up"),
    (Code.NOT_A_DIRECTION, FREE, TWO, "C3 C4"),
    (Code.NOT_AN_END, FREE, TWO, "C3 east hop home"),
    (Code.TOO_MUCH, FREE, TWO, "C3 east hop C4 C5"),
    (Code.TOO_MUCH, FREE, TWO, "C3 east hop C4" + " " * 4000),
    (Code.WHICH_BLOCK, FREE, TWO, ""),
    (Code.WHICH_BLOCK, FREE, TWO, " \u200f "),
    (Code.WHICH_TIP, FREE, TWO, "C3"),
    (Code.WHICH_HOP, FREE, TWO, "C3 west"),
    (Code.WHICH_HOP, FREE, TWO, "C3 west hop"),
    (Code.GAME_OVER, FREE, "C3=CS - g", "C3 north"),
    (Code.NO_BLOCK, FREE, TWO, "A1 north"),
    (Code.NOT_YOUR_BLOCK, FREE, TWO, "E5 south"),
    (Code.NO_TIP, APART, "A1=CH,B1=HX B2=TH g", "B1"),
    (Code.OFF_BOARD, FREE, "A1=CS E5=CH g", "A1 west"),
    (Code.TIP_OCCUPIED, FREE, "C2=TL C3=XT g", "C2 north"),
    (Code.TIP_OCCUPIED, FREE, "C2=TL,C3=XT E5=CH g", "C2 north"),
    (Code.OWN_STAR, FREE, "C2=TL C3=XT g", "C2 east"),
    (Code.STAR_CLOSED, FREE, "E6=LS C5=SC g", "E6 west"),
    (Code.STAR_UP, FREE, TWO, "C3 south"),
    (Code.NO_HOP, FREE, "A2=LX B2=HC g", "A2 south"),
    (Code.NO_HOP, FREE, "A2=LX B2=HC g", "A2 south hop B2"),
    (Code.NO_HOP_APART, APART, "A1=SH B2=HS g", "A1 east"),
    (Code.STOP_SIDE_BY_SIDE, APART, "A1=CL B2=TX g", "A1 east"),
    (Code.STOP_NEVER_HOPS, FREE, TWO, "C3 north hop C5"),
    (Code.STOP_NEVER_HOPS, FREE, TWO, "C3 north hop C4"),
    (Code.REMOVED_NEVER_HOPS, FREE, "D5=CT B5=TX g", "D5 north hop D7"),
    (Code.HOP_STAYS, FREE, "C2=TL C3=XT g", "C2 west hop B2"),
    (Code.HOP_ONTO_STAR, FREE, "C4=SX G7=CS g", "C4 south hop D2"),
    (Code.HOP_OCCUPIED, FREE, "C2=TL B3=XT g", "C2 west hop B3"),
    (Code.CROSS_ONE_STEP, FREE, "C2=TL C3=XT g", "C2 west hop A5"),
    (Code.X_ONE_DIAGONAL, FREE, "C4=SX G7=CS g", "C4 south hop A7"),
    (Code.SLIDER_STRAIGHT, FREE, "C2=TL C3=XT g", "C2 south hop D6"),
    (Code.SLIDER_BLOCKED, FULL, "E7=XL C6=SH g", "E7 south hop B6"),
    (Code.SLIDER_STOPS_BESIDE_STAR, FREE, "C2=TL C3=XT g", "C2 south hop F1"),
    (Code.SLIDER_STOPS_BESIDE_STAR, FREE, "C3=XL E5=CS g", "C3 south hop C3"),
    (Code.SLIDER_SLIDES_ON, FULL, "C2=TL C3=XT g", "C2 south hop F1"),
    (Code.SLIDER_SLIDES_ON, FULL, "C2=TL C3=XT g", "C2 south hop D1"),
    (Code.HOOPS_THREE_STEPS, FREE, TWO, "C3 west hop C7"),
    (Code.HOOPS_BLOCKED, FREE, "E5=TX,D5=TH D3=XL g", "E5 east hop C5"),
    (Code.HOP_SIDE_BY_SIDE, APART, "C2=TL B4=XT g", "C2 west hop B3"),
]


@pytest.mark.parametrize(("code", "rules", "position", "text"), CASES)
def test_reason(code: Code, rules: Rules, position: str, text: str) -> None:
    """Each text is refused for the first rule that it breaks, by the matching kind of error."""
    read = Position.parse(position, rules)
    reason = read.explain(text)
    assert reason is not None
    assert reason.code is code
    kind: type[MoveError] = IllegalMove
    if code in UNREADABLE | INCOMPLETE:
        kind = UnreadableMove if code in UNREADABLE else IncompleteMove
    with pytest.raises(kind) as caught:
        read.parse_move(text)
    assert (caught.value.reason, caught.value.text) == (reason, text)
    assert caught.value.position == str(read)


def test_every_code_has_a_case() -> None:
    """No reason goes untested."""
    assert {code for code, *_ in CASES} == set(Code)


@pytest.mark.parametrize(
    ("text", "path"),
    [("", ()), ("c3", ("C3",)), ("c3 w", ("C3", "west")), ("C3W hop", ("C3", "west"))],
)
def test_incomplete_moves_carry_their_path(text: str, path: tuple[str, ...]) -> None:
    """A beginning of legal moves is incomplete; its path says how far it goes."""
    position = Position.parse(TWO)
    with pytest.raises(IncompleteMove) as caught:
        position.parse_move(text)
    assert caught.value.path == path


def test_no_move_is_completed_by_itself() -> None:
    """A text with a single legal completion still needs it; a tip without a hop is a whole move."""
    blocked = Position.parse("A2=LX,C1=TX G7=TX g")
    assert blocked.choices(("A2", "south")) == ("B2",)
    with pytest.raises(IncompleteMove):
        blocked.parse_move("A2 south")
    assert str(Position.parse(TWO).parse_move("C3 north")) == "C3 north"


def test_alternatives_of_a_tip() -> None:
    """A refused tip names the legal tips of the block, so that the player can be told."""
    reason = Position.parse(TWO).explain("C3 south")
    assert reason == MoveReason(
        Code.STAR_UP,
        Space.C3,
        Direction.SOUTH,
        Space.C2,
        Symbol.STAR,
        alternatives=("C3 east", "C3 north", "C3 west"),
    )


def test_alternatives_of_a_hop() -> None:
    """A refused hop names the legal ends after the tip, or the tip alone where none follows."""
    position = Position.parse("C2=TL A4=XT g")
    reason = position.explain("C2 west hop A5")
    assert reason is not None
    assert reason.alternatives == (
        "C2 west hop A2",
        "C2 west hop B1",
        "C2 west hop B3",
        "C2 west hop C2",
    )
    stop = Position.parse(TWO).explain("C3 north hop C5")
    assert stop is not None
    assert stop.alternatives == ("C3 north",)


def test_alternatives_of_a_block() -> None:
    """Where the block is no good, the blocks that can move are named."""
    position = Position.parse("A1=CH,B1=HX B2=TH g", APART)
    for text in ("B1", "B2 north", "G7 north", ""):
        reason = position.explain(text)
        assert reason is not None
        assert reason.alternatives == ("A1",)


def test_long_words_are_cut() -> None:
    """A reason repeats no more of an unreadable word than a sentence can hold."""
    reason = Position.parse(TWO).explain("x" * 3000)
    assert reason is not None
    assert 0 < len(reason.word) <= 20


@dataclass(frozen=True)
class Claim:
    """A reason, and what the board and the game without the variant say about it."""

    position: Position
    reason: MoveReason

    @property
    def at(self) -> Block | None:
        """The block on the space that the reason points at."""
        return None if self.reason.at is None else self.position.block_on(self.reason.at)

    @property
    def tip(self) -> str:
        """The text of the tip alone."""
        return f"{self.reason.space} {self.reason.direction}"

    @property
    def beside_foe(self) -> bool:
        """Whether the reason points at an opponent's block."""
        return self.at is not None and self.at.seat is self.position.to_move.opponent

    @property
    def slides_freely(self) -> bool:
        """Whether the reason points at the open space where the slide ends."""
        return self.reason.symbol is Symbol.SLIDER and self.reason.at is not None and not self.at

    def unless_apart(self, text: str) -> Code | None:
        """Say why a text is illegal if blocks may stand side by side."""
        free = Position.parse(str(self.position), Rules(slider=self.position.rules.slider))
        reason = free.explain(text)
        return None if reason is None else reason.code


def has_symbol(symbol: Symbol) -> Callable[[Claim], bool]:
    """Make the check that the tip brings a symbol up."""
    return lambda claim: claim.reason.symbol is symbol


TRUTHS: dict[Code, Callable[[Claim], bool]] = {
    Code.WHICH_HOP: lambda claim: claim.unless_apart(claim.tip) is Code.WHICH_HOP,
    Code.OFF_BOARD: lambda claim: claim.reason.onto is None,
    Code.TIP_OCCUPIED: lambda claim: claim.at is not None and claim.at.space is claim.reason.onto,
    Code.OWN_STAR: lambda claim: claim.reason.onto is HOME_STARS[claim.position.to_move],
    Code.STAR_CLOSED: lambda claim: (
        claim.reason.onto is HOME_STARS[claim.position.to_move.opponent]
        and claim.reason.symbol is not Symbol.STAR
    ),
    Code.STAR_UP: lambda claim: (
        claim.reason.symbol is Symbol.STAR and claim.reason.onto not in STAR_SPACES
    ),
    Code.NO_HOP: lambda claim: (
        claim.reason.symbol is Symbol.X and claim.unless_apart(claim.tip) is Code.NO_HOP
    ),
    Code.NO_HOP_APART: lambda claim: claim.unless_apart(claim.tip) is Code.WHICH_HOP,
    Code.STOP_SIDE_BY_SIDE: lambda claim: (
        claim.beside_foe and claim.unless_apart(claim.tip) is None
    ),
    Code.STOP_NEVER_HOPS: has_symbol(Symbol.STOP),
    Code.REMOVED_NEVER_HOPS: lambda claim: claim.reason.onto in STAR_SPACES,
    Code.HOP_STAYS: lambda claim: claim.reason.end is claim.reason.onto,
    Code.HOP_ONTO_STAR: lambda claim: claim.reason.end in STAR_SPACES,
    Code.HOP_OCCUPIED: lambda claim: (
        claim.at is not None
        and claim.at.space is claim.reason.end
        and claim.at.space is not claim.reason.space
    ),
    Code.CROSS_ONE_STEP: has_symbol(Symbol.CROSS),
    Code.X_ONE_DIAGONAL: has_symbol(Symbol.X),
    Code.SLIDER_STRAIGHT: has_symbol(Symbol.SLIDER),
    Code.SLIDER_BLOCKED: lambda claim: (
        claim.reason.symbol is Symbol.SLIDER
        and claim.at is not None
        and claim.at.space is not claim.reason.space
    ),
    Code.SLIDER_STOPS_BESIDE_STAR: lambda claim: (
        claim.slides_freely and claim.position.rules.slider == "stop"
    ),
    Code.SLIDER_SLIDES_ON: lambda claim: (
        claim.slides_freely and claim.position.rules.slider == "full"
    ),
    Code.HOOPS_THREE_STEPS: has_symbol(Symbol.HOOPS),
    Code.HOOPS_BLOCKED: has_symbol(Symbol.HOOPS),
    Code.HOP_SIDE_BY_SIDE: lambda claim: (
        claim.beside_foe and claim.unless_apart(f"{claim.tip} hop {claim.reason.end}") is None
    ),
}


@pytest.mark.parametrize("line", stored("deblockle")[::10], ids=lambda line: str(line["id"]))
def test_reasons_are_true(line: dict[str, object]) -> None:
    """Whatever own block, direction and end are named: legal, or refused with what is the case."""
    position = Position.parse(str(line["position"]), rules_of(line))
    legal = {str(move) for move in position.legal_moves()}
    luck = Random(str(line["id"]))
    for block in position.blocks if legal else ():
        for direction in Direction if block.seat is position.to_move else ():
            for end in (None, *luck.sample(list(Space), 12)):
                tip = f"{block.space} {direction}"
                text = tip if end is None else f"{tip} hop {end}"
                reason = position.explain(text)
                assert (reason is None) is (text in legal)
                assert reason is None or TRUTHS[reason.code](Claim(position, reason)), reason
