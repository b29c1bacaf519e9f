"""What to propose while a player types a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.deblockle.move import Move, path_text
from bot.rules.deblockle.reading import normalised
from bot.rules.game import Completion

if TYPE_CHECKING:
    from bot.rules.deblockle.position import Position

_LONGEST = len("c3northhopb4")


def completions(position: Position, text: str, limit: int) -> tuple[Completion, ...]:
    """Propose the legal moves that a text begins, or a stage before them where they are too many.

    A tip is proposed where its hops do not fit, a block where its tips do not. At most 16 tips and
    16 ends exist, so with a limit of 25 every legal move can be reached.
    """
    paths = [move.path for move in _begun(position, text)]
    for stage in (3, 2, 1):
        staged = dict.fromkeys(path[:stage] for path in paths)
        if len(staged) <= limit:
            break
    return tuple(Completion(path_text(path), path in paths) for path in list(staged)[:limit])


def _begun(position: Position, text: str) -> list[Move]:
    """List the legal moves that begin with a text, or else with as much of it as any move does."""
    typed = normalised(text[: 20 * _LONGEST]).replace(" ", "")[:_LONGEST]
    moves = position.legal_moves()
    if begun := [move for move in moves if _begins(move, typed)]:
        return begun
    if begun := [move for move in moves if _begins(move, typed, skipped="block")]:
        return begun
    while not begun:
        typed = typed[:-1]
        begun = [move for move in moves if _begins(move, typed)]
        if not typed:
            break
    return begun


def _begins(move: Move, typed: str, skipped: str = "") -> bool:
    """Whether a text begins one of the spellings of a move, the block left out if so asked."""
    block, direction, end = move.space, move.direction, "" if move.end is None else move.end
    start = "" if skipped else f"{block}"
    return any(
        f"{start}{way}{hop}{end}".lower().startswith(typed)
        for way in (direction, direction[0])
        for hop in ("", "hop")
    )
