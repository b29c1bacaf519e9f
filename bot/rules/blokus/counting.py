"""Counting sequences of moves: the figures that independent engines agree on."""

from __future__ import annotations

from bot.rules.blokus.position import Position


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` legal moves; passing is automatic and no move.

    >>> perft(Position.initial(), 1)
    232
    """
    if depth == 0:
        return 1
    if depth == 1:
        return position.count_moves()
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())
