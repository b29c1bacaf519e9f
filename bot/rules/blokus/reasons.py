"""Why a text is not a legal move, a position, a record or an option."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.blokus.colours import Colour
from bot.rules.blokus.spaces import Space
from bot.rules.game import (
    AmbiguousMove,
    IllegalMove,
    IncompleteMove,
    MoveError,
    NotationError,
    Path,
    Reason,
    UnreadableMove,
)


class Code(StrEnum):
    """The ways in which a text fails to be a legal move."""

    # Unreadable
    UNREADABLE = "unreadable"
    NO_SUCH_PIECE = "no-such-piece"
    NO_SUCH_ORIENTATION = "no-such-orientation"
    # Incomplete, ambiguous
    INCOMPLETE = "incomplete"
    AMBIGUOUS = "ambiguous"
    # Illegal: the turn
    GAME_OVER = "game-over"
    NOT_THE_TURN = "not-the-turn"
    # Illegal: the piece
    OFF_BOARD = "off-board"
    NOT_A_PIECE = "not-a-piece"
    ALREADY_PLACED = "already-placed"
    # Illegal: the place
    OVERLAPS = "overlaps"
    FIRST_PIECE = "first-piece"
    SHARES_EDGE = "shares-edge"
    NO_CORNER = "no-corner"
    NO_FIT = "no-fit"
    FITS_NOWHERE = "fits-nowhere"
    # Dropping a player
    NO_SUCH_PLAYER = "no-such-player"
    ALREADY_DROPPED = "already-dropped"


@dataclass(frozen=True, slots=True)
class MoveReason(Reason):
    """Why a text is no legal move here, with what a sentence about it needs.

    `piece` is the piece that the text names, by its spaces or by name (as typed where no such piece
    exists), and `colour` the colour to move. `at` is the space in question: the occupied one
    (`owner` has a piece on it), the own one with which an edge would be shared, the one off the
    board, or for NO_FIT the one that the piece should cover. `spaces` holds the start spaces that a
    first piece can cover. `alternatives` lists what could have been meant: pieces, orientations,
    moves, or the choices that come next after an
    incomplete `path`. `seat` is the player that cannot be dropped.
    """

    code: Code
    colour: Colour | None = None
    piece: str = ""
    at: Space | None = None
    owner: Colour | None = None
    spaces: tuple[Space, ...] = ()
    alternatives: tuple[str, ...] = ()
    seat: int | None = None
    path: Path = ()


_UNREADABLE = frozenset({Code.UNREADABLE, Code.NO_SUCH_PIECE, Code.NO_SUCH_ORIENTATION})


def move_error(text: str, position: str, reason: MoveReason) -> MoveError:
    """Give the error that a reason stands for."""
    if reason.code in _UNREADABLE:
        return UnreadableMove(text, position, reason)
    if reason.code is Code.INCOMPLETE:
        return IncompleteMove(text, position, reason, reason.path)
    if reason.code is Code.AMBIGUOUS:
        return AmbiguousMove(text, position, reason, reason.alternatives)
    return IllegalMove(text, position, reason)


class NotationCode(StrEnum):
    """The ways in which a text fails to be a position, a record or an option."""

    SHAPE = "shape"
    COLOUR = "colour"
    SEATS = "seats"
    PLACEMENT = "placement"
    IMPOSSIBLE = "impossible"
    NO_SET_UP = "no-set-up"
    UNKNOWN_GAME = "unknown-game"
    SETUP_PROPERTIES = "setup-properties"
    OUT_OF_TURN = "out-of-turn"
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_VALUE = "unknown-value"


@dataclass(frozen=True, slots=True)
class NotationReason(Reason):
    """What is wrong with a notation or an option; `word` is the part in question.

    In a record `ply` counts the moves up to that part, from 1, and `move` tells why the move there
    is illegal.
    """

    code: NotationCode
    word: str = ""
    ply: int = 0
    move: Reason | None = None


def flaw(text: str, code: NotationCode, word: str = "") -> NotationError:
    """Give the error for a part of a notation that is wrong."""
    return NotationError(text, NotationReason(code, word[:40]))
