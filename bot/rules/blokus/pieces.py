"""The 21 pieces and the ways in which each can lie."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

Cell = tuple[int, int]
"""A square of a lying piece: row and column, both from 0 at its south-west corner."""

Shape = tuple[Cell, ...]
"""The squares of a lying piece, by row, then column: the order of the canonical texts."""


class Piece:
    """One of the 21 free polyominoes of one to five squares."""

    def __init__(self, name: str, drawing: str) -> None:
        self.name = name
        self._drawing = drawing.split("/")

    def __repr__(self) -> str:
        return f"Piece({self.name})"

    @cached_property
    def squares(self) -> int:
        """How many squares the piece has."""
        return len(self.shapes[0])

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The ways in which the piece can lie, rotated and flipped: up to eight, in fixed order."""
        cells = [
            (row, column)
            for row, line in enumerate(self._drawing)
            for column, mark in enumerate(line)
            if mark == "#"
        ]
        found = set()
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            found.add(_at_origin(cells))
            found.add(_at_origin([(row, -column) for row, column in cells]))
        return tuple(sorted(found))


def _at_origin(cells: list[Cell]) -> Shape:
    south, west = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - south, column - west) for row, column in cells))


PIECES = {
    name: Piece(name, drawing)
    for name, drawing in {
        "I1": "#",
        "I2": "##",
        "I3": "###",
        "V3": "##/#",
        "I4": "####",
        "O4": "##/##",
        "T4": "###/.#",
        "L4": "###/#",
        "Z4": "##/.##",
        "F": ".##/##/.#",
        "I5": "#####",
        "L5": "####/#",
        "N": "###/..##",
        "P": "###/##",
        "T5": "###/.#/.#",
        "U": "###/#.#",
        "V5": "###/#/#",
        "W": "##/.##/..#",
        "X": ".#/###/.#",
        "Y": "####/.#",
        "Z5": "##/.#/.##",
    }.items()
}
"""The pieces of every colour by name, the smaller ones first."""

ALIASES = {"1": "I1", "2": "I2", "O": "O4"} | {name: name for name in PIECES}
"""The names that players may type, and what they stand for."""

MAX_SQUARES = 5
"""The most squares that a piece has, and so the most rows or columns that it reaches over."""


class Orientation(NamedTuple):
    """One way in which a piece can lie; `number` counts the ways of the piece from 1."""

    piece: Piece
    number: int
    shape: Shape

    @property
    def height(self) -> int:
        """The rows that the shape covers."""
        return 1 + max(row for row, _ in self.shape)

    @property
    def width(self) -> int:
        """The columns that the shape covers."""
        return 1 + max(column for _, column in self.shape)


ORIENTATIONS = tuple(
    Orientation(piece, number, shape)
    for piece in PIECES.values()
    for number, shape in enumerate(piece.shapes, 1)
)
"""All 91 ways in which a piece can lie."""
