"""The true reason why a text names no legal move in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.deblockle.block import Block, Symbol
from bot.rules.deblockle.board import HOME_STARS, SIZE, Direction, Space
from bot.rules.deblockle.hops import BOARD, beside, ends, ray
from bot.rules.deblockle.move import path_text
from bot.rules.deblockle.reading import Draft
from bot.rules.deblockle.reasons import Code, MoveReason

if TYPE_CHECKING:
    from bot.rules.deblockle.position import Position

_NEVER_HOP = {Symbol.STAR: Code.REMOVED_NEVER_HOPS, Symbol.STOP: Code.STOP_NEVER_HOPS}

# How far each hop may lead along one axis and along the other, the shorter distance first.
_SHAPES = {
    Symbol.CROSS: (Code.CROSS_ONE_STEP, {(0, 1)}),
    Symbol.X: (Code.X_ONE_DIAGONAL, {(1, 1)}),
    Symbol.SLIDER: (Code.SLIDER_STRAIGHT, {(0, far) for far in range(1, SIZE)}),
    Symbol.HOOPS: (Code.HOOPS_THREE_STEPS, {(0, 1), (1, 2), (0, 3)}),
}


def refusal(position: Position, draft: Draft) -> MoveReason:
    """Say why a draft is no legal move: the first rule that it breaks, or what is missing."""
    if position.outcome is not None:
        return MoveReason(Code.GAME_OVER)
    if draft.space is None:
        return MoveReason(Code.WHICH_BLOCK, alternatives=_next(position))
    block = position.block_on(draft.space)
    if block is None:
        return MoveReason(Code.NO_BLOCK, draft.space, alternatives=_next(position))
    if block.seat is not position.to_move:
        return MoveReason(
            Code.NOT_YOUR_BLOCK, draft.space, seat=block.seat, alternatives=_next(position)
        )
    return _block_reason(position, block, draft)


def _next(position: Position, *path: str) -> tuple[str, ...]:
    """List the canonical texts of the choices after a path of legal choices."""
    return tuple(path_text((*path, choice)) for choice in position.tree(path))


def _block_reason(position: Position, block: Block, draft: Draft) -> MoveReason:
    """Say what is missing or wrong after the choice of an own block."""
    space = str(block.space)
    tips = position.tree((space,))
    alternatives = _next(position, space) or _next(position)
    if draft.direction is None:
        code = Code.WHICH_TIP if tips else Code.NO_TIP
        return MoveReason(code, block.space, alternatives=alternatives)
    if str(draft.direction) not in tips:
        return _tip_reason(position, block, draft.direction, alternatives)
    return _hop_reason(position, block, draft.direction, draft.end)


def _tip_reason(
    position: Position, block: Block, direction: Direction, alternatives: tuple[str, ...]
) -> MoveReason:
    """Say why a tip is illegal."""
    onto = block.space.beside(direction)
    shown = block.tips[direction]

    def reason(code: Code, at: Block | None = None) -> MoveReason:
        return MoveReason(
            code,
            block.space,
            direction,
            onto,
            shown,
            at=at.space if at else None,
            seat=at.seat if at else None,
            alternatives=alternatives,
        )

    if onto is None:
        return reason(Code.OFF_BOARD)
    if standing := position.block_on(onto):
        return reason(Code.TIP_OCCUPIED, standing)
    if onto.is_star:
        own = onto is HOME_STARS[block.seat]
        return reason(Code.OWN_STAR if own else Code.STAR_CLOSED)
    if shown is Symbol.STAR:
        return reason(Code.STAR_UP)
    if shown is Symbol.STOP:
        return reason(Code.STOP_SIDE_BY_SIDE, _touched(position, block, onto))
    # Hops exist but none is legal: the variant without side-by-side forbids each end.
    return reason(Code.NO_HOP_APART if _hop_ends(position, block, onto, shown) else Code.NO_HOP)


def _open(position: Position, block: Block) -> int:
    taken = sum(1 << other.space for other in position.blocks if other != block)
    return BOARD ^ taken


def _hop_ends(position: Position, block: Block, onto: Space, symbol: Symbol) -> int:
    """Give the ends of a hop as a set of bits, the variant without side-by-side left aside."""
    stops = position.rules.slider == "stop"
    return ends(symbol, onto, _open(position, block), stops=stops)


def _touched(position: Position, block: Block, end: Space) -> Block | None:
    """Give an opponent's block orthogonally next to a space."""
    near = beside(1 << end)
    touching = (each for each in position.blocks if near >> each.space & 1)
    return next((each for each in touching if each.seat is not block.seat), None)


def _hop_reason(
    position: Position, block: Block, direction: Direction, end: Space | None
) -> MoveReason:
    """Say that a legal tip needs a hop, or why it may not be followed by a hop to `end`."""
    onto = block.tipped(direction).space
    symbol = block.tips[direction]
    code, at = Code.WHICH_HOP, None
    if end is not None:
        code, at = _hop_code(position, block, onto, symbol, end)
    standing = None if at is None else position.block_on(at)
    path = (str(block.space), str(direction))
    return MoveReason(
        code,
        block.space,
        direction,
        onto,
        symbol,
        end,
        at,
        standing.seat if standing else None,
        alternatives=_next(position, *path) or (path_text(path),),
    )


def _hop_code(
    position: Position, block: Block, onto: Space, symbol: Symbol, end: Space
) -> tuple[Code, Space | None]:
    """Find the first rule that a hop breaks: its shape, its end, its way, the variant."""
    if code := _shape_code(symbol, onto, end):
        return code, None
    if end.is_star:
        return Code.HOP_ONTO_STAR, None
    if not _hop_ends(position, block, onto, symbol) >> end & 1:
        return _way_code(position, block, onto, symbol, end)
    touched = _touched(position, block, end)
    return Code.HOP_SIDE_BY_SIDE, touched.space if touched else None


def _shape_code(symbol: Symbol, onto: Space, end: Space) -> Code | None:
    """Say how a hop differs from what its symbol does, whatever stands on the board."""
    if symbol in _NEVER_HOP:
        return _NEVER_HOP[symbol]
    if end is onto:
        return Code.HOP_STAYS
    code, shapes = _SHAPES[symbol]
    across, up = abs(onto.column - end.column), abs(onto.row - end.row)
    return None if (min(across, up), max(across, up)) in shapes else code


def _way_code(
    position: Position, block: Block, onto: Space, symbol: Symbol, end: Space
) -> tuple[Code, Space | None]:
    """Say which block is in the way of a hop, or that a slide may not end so early."""
    open_ = _open(position, block)
    if not open_ >> end & 1 and symbol is not Symbol.SLIDER:
        return Code.HOP_OCCUPIED, end
    if symbol is not Symbol.SLIDER:
        return Code.HOOPS_BLOCKED, None
    line = next(line for way in Direction if end in (line := ray(onto, way)))
    blocker = next((each for each in line if not open_ >> each & 1), None)
    if blocker is end:
        return Code.HOP_OCCUPIED, end
    if blocker is not None and line.index(blocker) < line.index(end):
        return Code.SLIDER_BLOCKED, blocker
    reached = _hop_ends(position, block, onto, symbol)
    furthest = next((each for each in reversed(line) if reached >> each & 1), None)
    early = position.rules.slider == "stop"
    return Code.SLIDER_STOPS_BESIDE_STAR if early else Code.SLIDER_SLIDES_ON, furthest
