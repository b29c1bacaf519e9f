"""Whether a text is a legal move, and the true reason where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.blokus.pieces import ALIASES, PIECES
from bot.rules.blokus.placement import Placement
from bot.rules.blokus.proposals import choices, fitting
from bot.rules.blokus.reading import Draft, is_space, read_draft
from bot.rules.blokus.reasons import Code, MoveReason
from bot.rules.blokus.refusing import cannot_lie, first_piece, why_not
from bot.rules.blokus.spaces import Space
from bot.rules.game import Path

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position

Judged = Placement | MoveReason


def judge(position: Position, text: str) -> Judged:
    """Give the legal move that a text means, or the reason why it means none."""
    exact = position.board.find(text)
    if exact is not None and position.legal >> exact.number & 1:
        return exact
    draft = read_draft(text)
    if draft is None:
        return MoveReason(Code.UNREADABLE)
    return _wrong_turn(position, draft) or _judge_draft(position, draft)


def judge_path(position: Position, path: Path) -> Judged:
    """Give the legal move that a path names, or the reason why it names none."""
    if position.outcome is not None:
        return MoveReason(Code.GAME_OVER)
    if path and path[0] not in PIECES:
        return MoveReason(
            Code.NO_SUCH_PIECE, piece=path[0][:20], alternatives=choices(position, ())
        )
    if len(path) > 1 and is_space(path[1]):
        return MoveReason(Code.UNREADABLE)
    return _judge_piece(position, path[0], path[1:]) if path else _incomplete(position, path)


def _wrong_turn(position: Position, draft: Draft) -> MoveReason | None:
    if position.outcome is not None:
        return MoveReason(Code.GAME_OVER)
    if draft.colour not in (None, position.to_move):
        return MoveReason(Code.NOT_THE_TURN, position.to_move, owner=draft.colour)
    return None


def _judge_draft(position: Position, draft: Draft) -> Judged:
    """Judge the readings of a text: as spaces, or as a piece and spaces that it covers.

    Some words mean both: `T4` is a piece, and also the canonical text of I1 on that space. A lone
    one is a placement where that is legal, since records hold canonical texts. `T4 T5` is the piece
    where it fits, `T4,T5` always a placement of I2, and `T4:` always the piece.
    """
    words = draft.words
    if not words:
        return _incomplete(position, ())
    if not (all(map(is_space, words)) and not draft.named):
        return _judge_named(position, words)
    as_spaces = _judge_spaces(position, words)
    if words[0] not in ALIASES or (draft.listed and not _is_code(as_spaces, Code.NOT_A_PIECE)):
        return as_spaces
    as_piece = _judge_named(position, words)
    if len(words) > 1 and (isinstance(as_piece, Placement) or _is_code(as_piece, Code.AMBIGUOUS)):
        return as_piece
    return as_spaces if isinstance(as_spaces, Placement) else as_piece


def _is_code(judged: Judged, code: Code) -> bool:
    return isinstance(judged, MoveReason) and judged.code is code


def _judge_named(position: Position, words: Sequence[str]) -> Judged:
    """Judge a text that begins with the name of a piece."""
    if words[0] not in ALIASES:
        return _unknown(position, words)
    return _judge_piece(position, ALIASES[words[0]], words[1:])


def _unknown(position: Position, words: Sequence[str]) -> MoveReason:
    """Tell an unknown piece from a text that is no move at all."""
    word, rest = words[0], words[1:]
    if len(word) > 2 or not all(map(is_space, rest)):
        return MoveReason(Code.UNREADABLE)
    left = position.pieces_left(position.to_move)
    meant = tuple(name for name in left if name.startswith(word))
    return MoveReason(Code.NO_SUCH_PIECE, position.to_move, word, alternatives=meant)


def _judge_spaces(position: Position, words: Sequence[str]) -> Judged:
    spaces = tuple(sorted({Space.parse(word) for word in words}))
    for space in spaces:
        if not space.on_board(position.rules.size):
            return MoveReason(Code.OFF_BOARD, position.to_move, at=space)
    placement = position.board.find(",".join(map(str, spaces)))
    if placement is None:
        return MoveReason(Code.NOT_A_PIECE, position.to_move)
    return _judge_placement(position, placement)


def _judge_placement(position: Position, placement: Placement) -> Judged:
    legal = position.legal >> placement.number & 1
    return placement if legal else why_not(position, placement)


def _judge_piece(position: Position, name: str, rest: Sequence[str]) -> Judged:
    """Judge a piece with spaces that it covers, or with the further choices of a path."""
    digits = [word for word in rest if word.isdecimal()]
    spaces = [Space.parse(word) for word in rest if is_space(word)]
    if len(digits) + len(spaces) < len(rest) or not _in_order(rest, len(digits), len(spaces)):
        return MoveReason(Code.UNREADABLE)
    numbers = tuple(str(number) for number, _ in enumerate(PIECES[name].shapes, 1))
    if digits and digits[0] not in numbers:
        return MoveReason(Code.NO_SUCH_ORIENTATION, position.to_move, name, alternatives=numbers)
    for space in spaces:
        if not space.on_board(position.rules.size):
            return MoveReason(Code.OFF_BOARD, position.to_move, name, space)
    if name not in position.pieces_left(position.to_move):
        return MoveReason(Code.ALREADY_PLACED, position.to_move, name)
    if digits and spaces:
        return _judge_path(position, name, digits, spaces[0])
    return _judge_covering(position, name, spaces) if spaces else _staged(position, name, digits)


def _in_order(rest: Sequence[str], digits: int, spaces: int) -> bool:
    """Whether orientation and row, if given at all, come first and leave one space to name."""
    return digits == 0 or (digits <= 2 and spaces <= 1 and all(map(str.isdecimal, rest[:digits])))


def _staged(position: Position, name: str, digits: Sequence[str]) -> MoveReason:
    path = (name, *digits)
    if fitting(position, path):
        return _incomplete(position, path)
    following = choices(position, path[:-1]) if position.legal & _of(position, name) else ()
    return replace(_nowhere(position, name), alternatives=following)


def _judge_path(position: Position, name: str, digits: Sequence[str], place: Space) -> Judged:
    placement = position.board.find_path(name, digits[0], str(place))
    if placement is None:
        return MoveReason(
            Code.OFF_BOARD, position.to_move, name, _sticking_out(position, name, digits, place)
        )
    if digits[1:] and digits[1] != str(place.row + 1):
        return MoveReason(Code.NO_FIT, position.to_move, name, place)
    return _judge_placement(position, placement)


def _sticking_out(position: Position, name: str, digits: Sequence[str], place: Space) -> Space:
    """Give the first space off the board that a piece would cover."""
    shape = PIECES[name].shapes[int(digits[0]) - 1]
    first = shape[0][1]
    spaces = (Space(place.row + row, place.column + column - first) for row, column in shape)
    return next(space for space in spaces if not space.on_board(position.rules.size))


def _judge_covering(position: Position, name: str, spaces: Sequence[Space]) -> Judged:
    covering = _of(position, name)
    for space in spaces:
        covering &= position.board.covering(space)
    moves = position.board.listed(covering & position.legal)
    if len(moves) == 1:
        return moves[0]
    if moves:
        return MoveReason(
            Code.AMBIGUOUS, position.to_move, name, alternatives=tuple(map(str, moves))
        )
    candidates = position.board.listed(covering)
    if len(candidates) == 1:
        return why_not(position, candidates[0])
    if not position.legal & _of(position, name):
        return _nowhere(position, name)
    fitting_in = position.board.listed(covering & position.free)
    return cannot_lie(position, name, spaces) or _common(position, name, spaces[0], fitting_in)


def _common(
    position: Position, name: str, at: Space, candidates: Sequence[Placement]
) -> MoveReason:
    """Give the reason that all placements share which overlap nothing; else just tell that."""
    reasons = {why_not(position, candidate) for candidate in candidates}
    return (
        reasons.pop() if len(reasons) == 1 else MoveReason(Code.NO_FIT, position.to_move, name, at)
    )


def _incomplete(position: Position, path: Path) -> MoveReason:
    piece = path[0] if path else ""
    following = choices(position, path)
    return MoveReason(Code.INCOMPLETE, position.to_move, piece, alternatives=following, path=path)


def _nowhere(position: Position, name: str) -> MoveReason:
    """Say why a piece lies nowhere; before the first one that is only because of the start."""
    if position.outcome is None and not position.placed(position.to_move):
        return first_piece(position, name)
    return MoveReason(Code.FITS_NOWHERE, position.to_move, name)


def _of(position: Position, name: str) -> int:
    return position.board.of_piece[name]
