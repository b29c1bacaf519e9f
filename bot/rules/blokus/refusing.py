"""Why a placement, or leaving the game, is illegal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.rules.blokus.placement import Placement
from bot.rules.blokus.reasons import Code, MoveReason
from bot.rules.blokus.spaces import Space

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position


def why_not(position: Position, placement: Placement) -> MoveReason:
    """Say why a placement, which is not among the legal moves, is illegal."""
    if position.outcome is not None:
        return MoveReason(Code.GAME_OVER)
    for space in placement.spaces:
        if not space.on_board(position.rules.size):
            return MoveReason(Code.OFF_BOARD, position.to_move, placement.name, space)
    if placement.name not in position.pieces_left(position.to_move):
        return MoveReason(Code.ALREADY_PLACED, position.to_move, placement.name)
    return cannot_lie(position, placement.name, placement.spaces) or _too_far(position, placement)


def cannot_lie(position: Position, name: str, spaces: Sequence[Space]) -> MoveReason | None:
    """Say which space forbids that the colour to move covers all these spaces."""
    owners = position.owners
    for space in spaces:
        if space in owners:
            return MoveReason(Code.OVERLAPS, position.to_move, name, space, owner=owners[space])
    for space in spaces:
        for near in space.beside:
            if owners.get(near) is position.to_move:
                return MoveReason(Code.SHARES_EDGE, position.to_move, name, near)
    return None


def _too_far(position: Position, placement: Placement) -> MoveReason:
    if position.placed(position.to_move):
        return MoveReason(Code.NO_CORNER, position.to_move, placement.name)
    return first_piece(position, placement.name)


def first_piece(position: Position, name: str) -> MoveReason:
    """Say which spaces the first piece of the colour to move can cover."""
    return MoveReason(Code.FIRST_PIECE, position.to_move, name, spaces=position.anchors())


def cannot_drop(position: Position, player: int) -> MoveReason | None:
    """Say why a player cannot leave the game, or None if that is possible."""
    if position.outcome is not None:
        return MoveReason(Code.GAME_OVER, seat=player)
    if player not in range(position.rules.players):
        return MoveReason(Code.NO_SUCH_PLAYER, seat=player)
    return MoveReason(Code.ALREADY_DROPPED, seat=player) if player in position.dropped else None
