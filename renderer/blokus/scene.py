"""What a picture of Blokus shows, as plain data.

Where a piece may lie, and who is to move, the caller has worked out beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import Literal

from renderer.blokus.pieces import PIECES, PieceName, check_pieces
from renderer.blokus.shapes import Spaces, box, shape
from renderer.scene import Space, ThemeName, check_distinct, check_look, check_on_board

A1 = Space(0, 0)

MOST_PLACES = 40
"""Places or shapes that can be numbered: so many are left for a piece and a space in Duo."""
TRAYS = {14: 2, 20: 4}
"""Colours in play on each size of board."""
MOST_SQUARES = 5
"""Squares of the largest pieces."""


class Colour(Enum):
    """The colours of the pieces: four for the large board, the last two for Duo."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"
    ORANGE = "orange"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: its colour, and the spaces that it covers."""

    colour: Colour = Colour.BLUE
    spaces: Spaces = (A1,)

    def __post_init__(self) -> None:
        _check_shape(self.spaces)


@dataclass(frozen=True, slots=True)
class StartSpace:
    """A space that a first piece must cover: that of one colour, or of any if None."""

    space: Space = A1
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class PieceTray:
    """The pieces that a colour has left.

    ``out`` says that it has passed for good. ``shared_by`` marks the tray of a colour that the
    players play in turn: it is the colour of the player who places its next piece.
    """

    colour: Colour = Colour.BLUE
    left: tuple[PieceName, ...] = tuple(PIECES)
    out: bool = False
    shared_by: Colour | None = None

    def __post_init__(self) -> None:
        check_pieces(self.left)

    @property
    def squares(self) -> int:
        """How many squares are left."""
        return sum(len(PIECES[name]) for name in self.left)


FOUR_PLAYERS = (
    (PieceTray(Colour.BLUE),),
    (PieceTray(Colour.YELLOW),),
    (PieceTray(Colour.RED),),
    (PieceTray(Colour.GREEN),),
)


@dataclass(frozen=True, slots=True)
class BlokusScene:
    """A Blokus board of ``size`` x ``size`` spaces, and the trays beside it.

    ``last`` is outlined; it is one of ``pieces``. ``starts`` mark the spaces for first pieces.
    ``trays`` holds one group for each owner, from the top: two players own two colours each.
    ``turn`` is the colour to move (None when nobody is). For it, ``anchors`` mark where a corner
    of its next piece may lie; ``places`` are those of one piece in one orientation, numbered from 1
    (they may overlap as they like); ``ghost`` shows the piece before it is placed.
    ``width`` is in pixels; the height follows from it (about 0.7 of the width).
    """

    size: Literal[14, 20] = 20
    pieces: tuple[Piece, ...] = ()
    last: Piece | None = None
    turn: Colour | None = None
    anchors: Spaces = ()
    starts: tuple[StartSpace, ...] = ()
    places: tuple[Spaces, ...] = ()
    ghost: Spaces = ()
    trays: tuple[tuple[PieceTray, ...], ...] = FOUR_PLAYERS
    theme: ThemeName = "classic"
    width: int = 960

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        if self.size not in (14, 20):
            raise ValueError(f"no board has {self.size} x {self.size} spaces")
        self._check_spaces()
        self._check_places()
        self._check_colours()

    def _check_spaces(self) -> None:
        taken = [space for piece in self.pieces for space in piece.spaces]
        starts = [start.space for start in self.starts]
        placed = list(chain(*self.places))
        check_on_board(self.size, [*taken, *starts, *self.anchors, *self.ghost, *placed])
        check_distinct("pieces", taken)
        check_distinct("pieces and anchors", [*taken, *self.anchors])
        check_distinct("pieces and starts", [*taken, *starts])
        check_distinct("pieces and ghost", [*taken, *self.ghost])
        check_distinct("pieces and places", [*taken, *set(placed)])

    def _check_places(self) -> None:
        if len(self.places) > MOST_PLACES:
            raise ValueError(f"at most {MOST_PLACES} places, not {len(self.places)}")
        if len({frozenset(spaces) for spaces in self.places}) != len(self.places):
            raise ValueError("two places cover the same spaces")
        for spaces in (*self.places, *([self.ghost] if self.ghost else [])):
            _check_shape(spaces)
        if len({shape(spaces) for spaces in self.places}) > 1:
            raise ValueError("the places are not of one orientation")

    def _check_colours(self) -> None:
        if self.last is not None and self.last not in self.pieces:
            raise ValueError("the last piece is not on the board")
        trays = [tray.colour for tray in chain(*self.trays)]
        if len(trays) != TRAYS[self.size] or len(set(trays)) != len(trays) or () in self.trays:
            raise ValueError(f"{TRAYS[self.size]} colours have a tray each, not {len(trays)}")
        if self.turn is None and (self.anchors or self.places or self.ghost):
            raise ValueError("anchors, places and ghost belong to the colour to move")
        if self.turn is not None and self.turn not in trays:
            raise ValueError(f"{self.turn.value} is to move and has no tray")


@dataclass(frozen=True, slots=True)
class ChartScene:
    """All pieces of a colour with their names.

    ``left`` are those not placed yet, ``fits`` those of them that have a place now (None: all):
    they stand out, the other ones left are dim, and placed ones are empty sockets.
    """

    colour: Colour = Colour.BLUE
    left: tuple[PieceName, ...] = tuple(PIECES)
    fits: tuple[PieceName, ...] | None = None
    theme: ThemeName = "classic"
    width: int = 720

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        check_pieces(self.left)
        check_pieces(self.standing_out)
        if not set(self.standing_out) <= set(self.left):
            raise ValueError("only a piece that is left can fit")

    @property
    def standing_out(self) -> tuple[PieceName, ...]:
        """The pieces that fit."""
        return self.left if self.fits is None else self.fits


@dataclass(frozen=True, slots=True)
class OrientationsScene:
    """The ways in which one piece can lie, numbered from 1: at most 40 shapes.

    A shape is the spaces that the piece would cover; north is up, as on the board. If all of them
    cover one space, ``covered`` marks it in each.
    """

    colour: Colour = Colour.BLUE
    shapes: tuple[Spaces, ...] = ((A1,),)
    covered: Space | None = None
    theme: ThemeName = "classic"
    width: int = 720

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        if not 1 <= len(self.shapes) <= MOST_PLACES:
            raise ValueError(f"a chart holds 1 to {MOST_PLACES} shapes, not {len(self.shapes)}")
        for spaces in self.shapes:
            _check_shape(spaces)
            if self.covered is not None and self.covered not in spaces:
                raise ValueError(f"not every shape covers {self.covered.name}")


def _check_shape(spaces: Spaces) -> None:
    if not 1 <= len(spaces) <= MOST_SQUARES:
        raise ValueError(f"a piece covers 1 to {MOST_SQUARES} spaces, not {len(spaces)}")
    check_distinct("a piece", spaces)
    if max(box(shape(spaces))) > MOST_SQUARES:
        raise ValueError("the spaces of a piece lie within five rows and columns")
