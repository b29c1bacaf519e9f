"""The 21 pieces: their names, and the form in which they lie in trays and charts."""

from __future__ import annotations

from dataclasses import dataclass

PieceName = str
"""One of ``PIECES``: ``I1`` ... ``I5``, ``V3``, ``F`` and so on."""

_FORMS = {
    "I1": "1",
    "I2": "11",
    "I3": "111",
    "V3": "11 10",
    "I4": "1111",
    "O4": "11 11",
    "L4": "111 100",
    "T4": "111 010",
    "Z4": "110 011",
    "F": "011 110 010",
    "I5": "11111",
    "L5": "1111 1000",
    "N": "1110 0011",
    "P": "111 110",
    "T5": "111 010 010",
    "U": "111 101",
    "V5": "100 100 111",
    "W": "100 110 011",
    "X": "010 111 010",
    "Y": "1111 0100",
    "Z5": "110 010 011",
}

PIECES: dict[PieceName, tuple[tuple[int, int], ...]] = {
    name: tuple(
        (x, y) for y, row in enumerate(form.split()) for x, dot in enumerate(row) if dot == "1"
    )
    for name, form in _FORMS.items()
}
"""The squares of each piece, to the right and down from its corner, small pieces first."""


def check_pieces(names: tuple[PieceName, ...]) -> None:
    """Raise ValueError for an unknown piece or one that occurs twice."""
    unknown = [name for name in names if name not in PIECES]
    if unknown:
        raise ValueError(f"no such pieces: {', '.join(unknown)}")
    if len(set(names)) != len(names):
        raise ValueError(f"a colour has each piece once: {', '.join(names)}")


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """How the 21 pieces lie in a tray ``width`` x ``height`` squares large."""

    width: int
    height: int
    places: dict[PieceName, tuple[int, int]]


def _form(*shelves: str, foot: int = 0) -> Form:
    """Lay rows of pieces below one another, one square apart, with empty rows at the foot."""
    places: dict[PieceName, tuple[int, int]] = {}
    top = 0
    for row in shelves:
        left = 0
        for name in row.split():
            places[name] = left, top
            left += max(x for x, _ in PIECES[name]) + 2
        top += max(y for name in row.split() for _, y in PIECES[name]) + 2
    widest = max(places[name][0] + x for name in PIECES for x, _ in PIECES[name])
    return Form(widest + 1, top - 1 + foot, places)


WIDE = _form("F T5 V5 W X Z5", "L5 N Y P U", "L4 T4 Z4 O4 V3 I5", "I4 I3 I2 I1")
TALL = _form("F T5 V5 W", "X Z5 P U", "L5 N Y", "L4 T4 Z4 V3", "O4 I5 I4 I1", "I3 I2", foot=3)
