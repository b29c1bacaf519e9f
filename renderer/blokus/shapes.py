"""Shapes of pieces, wherever they lie."""

from __future__ import annotations

from renderer.scene import Space

Spaces = tuple[Space, ...]
Step = tuple[int, int]
Squares = frozenset[Step]
"""A shape: steps to the right and down from the corner of its box."""


def corner(place: Spaces) -> Space:
    """Return the north-west corner of the box round some spaces."""
    return Space(min(column for column, _ in place), max(row for _, row in place))


def shape(place: Spaces) -> Squares:
    """Return the shape of a place.

    >>> sorted(shape((Space(4, 2), Space(5, 2), Space(5, 3))))
    [(0, 1), (1, 0), (1, 1)]
    """
    left, top = corner(place)
    return frozenset((column - left, top - row) for column, row in place)


def box(squares: Squares) -> tuple[int, int]:
    """Return the width and the height of a shape."""
    return max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1


def middle_square(squares: Squares) -> Step:
    """Return the square nearest to the middle of a shape; ties go the same way everywhere.

    Places of one shape may overlap, and yet no two have this square on the same space.
    """
    x = sum(x for x, _ in squares) / len(squares)
    y = sum(y for _, y in squares) / len(squares)

    def distance(square: Step) -> tuple[float, Step]:
        return round((square[0] - x) ** 2 + (square[1] - y) ** 2, 6), square

    return min(squares, key=distance)


def number_space(place: Spaces) -> Space:
    """Return the space of a place that carries its number."""
    left, top = corner(place)
    right, down = middle_square(shape(place))
    return Space(left + right, top - down)
