"""What a picture shows, as plain data: no rules, no names, no pixels.

A scene is a frozen, hashable value. It says what lies where and what is marked. Every field has a
default, and a scene that cannot be drawn raises ``ValueError`` when it is built. Here is what the
scenes of all games share.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

ThemeName = Literal["classic", "colour-blind"]

MIN_WIDTH, MAX_WIDTH = 320, 1440


class Space(NamedTuple):
    """A space of a board; A1 is column 0, row 0, in the south-west corner."""

    column: int
    row: int

    @classmethod
    def parse(cls, name: str) -> Space:
        """Read the name of a space, such as ``C3``; case does not matter.

        Raises ValueError for anything but one letter A-T and a number 1-20.

        >>> Space.parse("C3")
        Space(column=2, row=2)
        """
        found = re.fullmatch(r"([A-Ta-t])([1-9][0-9]?)", name)
        if not found or int(found[2]) > 20:
            raise ValueError(f"not the name of a space: {name!r}")
        return cls(ord(found[1].upper()) - ord("A"), int(found[2]) - 1)

    @property
    def name(self) -> str:
        """The name of the space, such as ``C3``."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


def check_look(theme: str, width: int) -> None:
    """Raise ValueError for an unknown theme or a width outside 320-1440."""
    if theme not in get_args(ThemeName):
        raise ValueError(f"unknown theme: {theme!r}")
    if not MIN_WIDTH <= width <= MAX_WIDTH:
        raise ValueError(f"width {width} is not within {MIN_WIDTH}-{MAX_WIDTH}")


def check_on_board(size: int, spaces: Iterable[Space]) -> None:
    """Raise ValueError for a space outside a board of ``size`` x ``size`` spaces."""
    for column, row in spaces:
        if not (0 <= column < size and 0 <= row < size):
            raise ValueError(f"no such space: column {column}, row {row}")


def check_distinct(what: str, spaces: Iterable[Space]) -> None:
    """Raise ValueError if a space occurs twice."""
    seen: set[Space] = set()
    for space in spaces:
        if space in seen:
            raise ValueError(f"{what}: {space.name} holds two")
        seen.add(space)
