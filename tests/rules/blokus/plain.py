"""The legal moves of Blokus by the words of the rules: slow, and independent of the engine."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rules.blokus import PIECES, Position

Square = tuple[int, int]


def legal_texts(position: Position) -> list[str]:
    """List the canonical texts of what the colour to move may place, by trying everything."""
    return sorted(set(_texts(position)))


def _texts(position: Position) -> Iterator[str]:
    size = position.rules.size
    owners = {(space.row, space.column): colour for space, colour in position.owners.items()}
    own = {square for square, colour in owners.items() if colour is position.to_move}
    names = position.rules.start_spaces[position.turn]
    starts = {(int(name[1:]) - 1, ord(name[0]) - ord("A")) for name in names}
    for name in position.pieces_left(position.to_move):
        for squares in _everywhere(name, size):
            if squares & owners.keys():
                continue
            if squares & starts if not own else _touches(squares, own):
                yield ",".join(f"{chr(column + 65)}{row + 1}" for row, column in sorted(squares))


def _touches(squares: set[Square], own: set[Square]) -> bool:
    edges = {(r + n, c + e) for r, c in squares for n, e in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    corners = {(r + n, c + e) for r, c in squares for n in (-1, 1) for e in (-1, 1)}
    return bool(corners & own) and not edges & own


def _everywhere(name: str, size: int) -> Iterator[set[Square]]:
    cells = list(PIECES[name].shapes[0])
    for flipped in (cells, [(row, -column) for row, column in cells]):
        turned = flipped
        for _ in range(4):
            turned = [(column, -row) for row, column in turned]
            for row in range(-5, size + 5):
                for column in range(-5, size + 5):
                    squares = {(row + r, column + c) for r, c in turned}
                    if all(0 <= r < size and 0 <= c < size for r, c in squares):
                        yield squares
