"""Why a text is not a legal move, a position, a set-up or an option."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.deblockle.block import Symbol
from bot.rules.deblockle.board import Direction, Seat, Space
from bot.rules.game import Reason


class Code(StrEnum):
    """The ways in which a text fails to be a legal move."""

    # Unreadable
    NOT_A_SPACE = "not-a-space"
    NO_SUCH_SPACE = "no-such-space"
    NOT_A_DIRECTION = "not-a-direction"
    NOT_AN_END = "not-an-end"
    TOO_MUCH = "too-much"
    # Incomplete
    WHICH_BLOCK = "which-block"
    WHICH_TIP = "which-tip"
    WHICH_HOP = "which-hop"
    # Illegal: the turn
    GAME_OVER = "game-over"
    NO_BLOCK = "no-block"
    NOT_YOUR_BLOCK = "not-your-block"
    NO_TIP = "no-tip"
    # Illegal: the tip
    OFF_BOARD = "off-board"
    TIP_OCCUPIED = "tip-occupied"
    OWN_STAR = "own-star"
    STAR_CLOSED = "star-closed"
    STAR_UP = "star-up"
    NO_HOP = "no-hop"
    NO_HOP_APART = "no-hop-apart"
    STOP_SIDE_BY_SIDE = "stop-side-by-side"
    # Illegal: the hop
    STOP_NEVER_HOPS = "stop-never-hops"
    REMOVED_NEVER_HOPS = "removed-never-hops"
    HOP_STAYS = "hop-stays"
    HOP_ONTO_STAR = "hop-onto-star"
    HOP_OCCUPIED = "hop-occupied"
    CROSS_ONE_STEP = "cross-one-step"
    X_ONE_DIAGONAL = "x-one-diagonal"
    SLIDER_STRAIGHT = "slider-straight"
    SLIDER_BLOCKED = "slider-blocked"
    SLIDER_STOPS_BESIDE_STAR = "slider-stops-beside-star"
    SLIDER_SLIDES_ON = "slider-slides-on"
    HOOPS_THREE_STEPS = "hoops-three-steps"
    HOOPS_BLOCKED = "hoops-blocked"
    HOP_SIDE_BY_SIDE = "hop-side-by-side"


UNREADABLE = frozenset(
    {
        Code.NOT_A_SPACE,
        Code.NO_SUCH_SPACE,
        Code.NOT_A_DIRECTION,
        Code.NOT_AN_END,
        Code.TOO_MUCH,
    }
)
INCOMPLETE = frozenset({Code.WHICH_BLOCK, Code.WHICH_TIP, Code.WHICH_HOP})


@dataclass(frozen=True, slots=True)
class MoveReason(Reason):
    """Why a text is no legal move here, with what a sentence about it needs.

    `space`, `direction` and `end` repeat what the text names; `onto` is the space tipped onto and
    `symbol` what the tip brings up. `at` is the block in the way or the opponent's block that the
    turn would end beside, or the space where the slide ends instead; `seat` owns the block on it.
    `word` is the word that could not be read. `alternatives` are canonical texts, whole moves or
    beginnings, that are legal and share as much as possible with the text.
    """

    code: Code
    space: Space | None = None
    direction: Direction | None = None
    onto: Space | None = None
    symbol: Symbol | None = None
    end: Space | None = None
    at: Space | None = None
    seat: Seat | None = None
    word: str = ""
    alternatives: tuple[str, ...] = ()


class NotationCode(StrEnum):
    """The ways in which a text fails to be a position, a set-up or an option."""

    SHAPE = "shape"
    SIDE = "side"
    BLOCK = "block"
    TWO_ON_A_SPACE = "two-on-a-space"
    ON_STAR = "on-star"
    TOO_MANY_BLOCKS = "too-many-blocks"
    NO_BLOCKS = "no-blocks"
    OVER = "over"
    DRAWN = "drawn"
    NOT_A_START_SPACE = "not-a-start-space"
    UNFINISHED = "unfinished"
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_VALUE = "unknown-value"


@dataclass(frozen=True, slots=True)
class NotationReason(Reason):
    """What is wrong with a notation or an option; `word` is the part in question."""

    code: NotationCode
    word: str = ""
