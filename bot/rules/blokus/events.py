"""What a ply of Blokus does, in the order in which it happens, and how a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.blokus.colours import Colour
from bot.rules.blokus.placement import Placement
from bot.rules.game import Event, Left, Skipped


class Ending(StrEnum):
    """Why a game ended by its rules."""

    BLOCKED = "blocked"
    """No colour can place a piece."""
    ALL_PLACED = "all-placed"
    """A colour placed its last piece, and `finish` is `stop`."""
    LAST_PLAYER = "last-player"
    """All other players have left."""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat placed a piece of a colour."""

    seat: int
    colour: Colour
    placement: Placement


@dataclass(frozen=True, slots=True)
class Dropped(Left):
    """A player left the game: the seat's own colours place no more pieces."""


@dataclass(frozen=True, slots=True)
class Out(Event):
    """A colour lost its last possibility through this ply; they never come back."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class ColourSkipped(Skipped):
    """A colour passed because it cannot place any piece; `seat` would have placed it."""

    colour: Colour
