"""Shapes of pieces as a few characters, for lists and buttons that take no picture."""

from __future__ import annotations

from collections.abc import Sequence

_BLANK = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a Braille character by row, from the top, and column."""

_ROWS = len(_DOTS)
_UPRIGHT = "│"
"""Stands for the one shape that is higher than a Braille character: I5 upright."""


def glyph(cells: Sequence[tuple[int, int]]) -> str:
    """Draw a shape, given as (row, column) from the south-west, in Braille dots.

    >>> glyph([(0, 0), (0, 1), (0, 2), (1, 0)]), glyph([(row, 7) for row in range(5)])
    ('⠓⠂', '│')
    """
    north, west = max(row for row, _ in cells), min(column for _, column in cells)
    down = [(north - row, column - west) for row, column in cells]
    if max(row for row, _ in down) >= _ROWS:
        return _UPRIGHT
    characters = [_BLANK] * (1 + max(column for _, column in down) // 2)
    for row, column in down:
        characters[column // 2] |= _DOTS[row][column % 2]
    return "".join(map(chr, characters))
