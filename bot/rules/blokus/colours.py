"""The colours of the pieces."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """A set of 21 pieces. A colour is not a seat: a player may have two, or share one."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"
    ORANGE = "orange"


CLASSIC = (Colour.BLUE, Colour.YELLOW, Colour.RED, Colour.GREEN)
"""The colours of the 20 x 20 board, in turn order."""

DUO = (Colour.PURPLE, Colour.ORANGE)
"""The colours of Duo, in turn order."""
