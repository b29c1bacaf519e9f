"""The stages in which a player chooses a move, and what to propose while one is typed.

A path is piece, orientation, place: `("W", "2", "H9")`. Where a piece in one orientation has more
than 25 places (which real play hardly reaches), its row comes before: `("I1", "1", "9", "H9")`. The
path without the row names the same move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from bot.rules.blokus.pieces import ALIASES
from bot.rules.blokus.placement import Placement
from bot.rules.blokus.reading import NOTHING, Draft, is_space, read_draft
from bot.rules.game import Completion, Path

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position

MOST = 25
"""The most choices of a stage: as many as a Discord menu can show."""


def fitting(position: Position, path: Path) -> list[Placement]:
    """List the legal moves that begin with a path, with or without a row."""
    if not path:
        return position.legal_moves()
    name, *rest = path
    found = position.board.listed(position.legal & position.board.of_piece.get(name, 0))
    for stage, choice in enumerate(rest):
        found = [move for move in found if _agrees(move, stage, choice)]
    return found


def _agrees(move: Placement, stage: int, choice: str) -> bool:
    if stage == 0:
        return choice == str(move.orientation)
    place = move.spaces[0]
    if stage == 1 and choice.isdecimal():
        return choice == str(place.row + 1)
    return stage < 3 and choice == str(place)


def choices(position: Position, path: Path) -> tuple[str, ...]:
    """List what can be chosen next after a path, at most 25; empty after any that goes no further.

    Pieces and orientations come in their own order, rows and places from south to north.
    """
    if not path:
        pieces = position.board.of_piece.items()
        return tuple(name for name, placements in pieces if position.legal & placements)
    moves = fitting(position, path)
    if len(path) == 1:
        return tuple(map(str, sorted({move.orientation for move in moves})))
    places = sorted(move.spaces[0] for move in moves)
    if len(path) == 2 and len(places) > MOST:
        return tuple(dict.fromkeys(str(place.row + 1) for place in places))
    return tuple(map(str, places)) if len(path) == 2 or path[-1].isdecimal() else ()


def completions(position: Position, text: str, limit: int) -> tuple[Completion, ...]:
    """Propose the next choices after a text, then moves of its piece, then canonical texts.

    Where a text leads nowhere, its last words are left out until it does.
    """
    draft = read_draft(text) or NOTHING
    while not (found := dict.fromkeys(islice(_proposals(position, draft), max(limit, 0)))):
        if not draft.words:
            break
        draft = replace(draft, words=draft.words[:-1], ended=True)
    return tuple(found)


def _proposals(position: Position, draft: Draft) -> Iterator[Completion]:
    words = draft.words
    if not words or (len(words) == 1 and not draft.ended):
        pieces = [name for name in choices(position, ()) if name.startswith("".join(words))]
        yield from (_staged(position, (name,)) for name in pieces if name not in words)
    if words and words[0] in ALIASES:
        yield from _after_piece(position, ALIASES[words[0]], words[1:], draft)
    if words and not draft.named:
        start = ",".join(words) + "," * draft.ended
        yield from (_whole(move) for move in position.legal_moves() if f"{move},".startswith(start))


def _after_piece(
    position: Position, name: str, rest: tuple[str, ...], draft: Draft
) -> Iterator[Completion]:
    """Propose the next stage of a path, or the placements of a piece that cover the spaces."""
    for path, start in (((name, *rest), ""), ((name, *rest[:-1]), rest[-1] if rest else "")):
        if all(map(str.isdecimal, path[1:])) and not (start and draft.ended):
            following = [
                each
                for each in choices(position, path)
                if each.startswith(start) and (each != start or is_space(each))
            ]
            yield from (_staged(position, (*path, each)) for each in following)
    if rest and not rest[0].isdecimal():
        whole, start = (rest, "") if draft.ended else (rest[:-1], rest[-1])
        for move in fitting(position, (name,)):
            covered = move.text.split(",")
            if set(whole) <= set(covered) and any(each.startswith(start) for each in covered):
                yield _whole(move)


def _staged(position: Position, path: Path) -> Completion:
    """Propose a path; with a colon after a piece whose bare name is a legal move of I1."""
    if is_space(path[-1]) and len(path) > 1:
        return _whole(position.move_at(path))
    text = " ".join(path)
    exact = position.board.find(text)
    is_move = exact is not None and position.legal >> exact.number & 1
    return Completion(f"{text}:" if is_move else text, complete=False)


def _whole(move: Placement) -> Completion:
    return Completion(move.text, complete=True)
