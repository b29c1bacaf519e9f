"""Give each of some overlapping places a space of its own to carry its number."""

from __future__ import annotations

from renderer.scene import Space

Spaces = tuple[Space, ...]
Squares = frozenset[tuple[int, int]]
"""A shape: steps to the right and down from the corner of its box."""


def number_spaces(places: tuple[Spaces, ...]) -> list[Space]:
    """Return one space of each place, all different, near the middle of the place.

    Places of one orientation all get the same square of the piece, which never collides. Raises
    ValueError if there are too few spaces.

    >>> number_spaces(((Space(0, 0), Space(1, 0)), (Space(1, 0), Space(2, 0))))
    [Space(column=0, row=0), Space(column=1, row=0)]
    """
    wishes = [_from_the_middle(place) for place in places]
    holders: dict[Space, int] = {}
    for place in range(len(places)):
        if not _seat(place, wishes, holders, set()):
            raise ValueError("too few spaces to tell the places apart")
    spaces = {place: space for space, place in holders.items()}
    return [spaces[place] for place in range(len(places))]


def same_shape(places: tuple[Spaces, ...]) -> bool:
    """Say whether all places are one piece in one orientation."""
    return len({shape(place) for place in places}) == 1


def shape(place: Spaces) -> Squares:
    """Return the shape of a place."""
    left, top = min(column for column, _ in place), max(row for _, row in place)
    return frozenset((column - left, top - row) for column, row in place)


def _from_the_middle(place: Spaces) -> list[Space]:
    """Order the spaces by their distance from the middle; ties the same way everywhere."""
    column = sum(space.column for space in place) / len(place)
    row = sum(space.row for space in place) / len(place)

    def distance(space: Space) -> tuple[float, int, int]:
        away = (space.column - column) ** 2 + (space.row - row) ** 2
        return round(away, 6), -space.row, space.column

    return sorted(place, key=distance)


def _seat(
    place: int, wishes: list[list[Space]], holders: dict[Space, int], tried: set[Space]
) -> bool:
    """Find a space for a place, moving others on if need be (an augmenting path)."""
    for space in wishes[place]:
        if space not in tried:
            tried.add(space)
            if space not in holders or _seat(holders[space], wishes, holders, tried):
                holders[space] = place
                return True
    return False
