"""What a picture of Deblockle shows, as plain data.

Which moves are legal, and what a tip brings up, the caller has worked out beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

from renderer.scene import Space, ThemeName, check_distinct, check_look, check_on_board

BOARD = 7
"""Spaces along one edge of the Deblockle board."""
MOST_BLOCKS = 4
"""Blocks that one side can have at the start."""


class Side(Enum):
    """The two owners of blocks."""

    GOLD = "gold"
    BLUE = "blue"


class Symbol(Enum):
    """The six symbols of a block; the values are the letters of the notation."""

    STAR = "S"
    STOP = "T"
    CROSS = "C"
    X = "X"
    SLIDER = "L"
    HOOPS = "H"


class Tips(NamedTuple):
    """The symbols that a tip to the north, east, south and west would bring up."""

    north: Symbol
    east: Symbol
    south: Symbol
    west: Symbol


class Face(NamedTuple):
    """What one block shows: the symbol on top, and what each tip would bring up."""

    top: Symbol
    tips: Tips


A1, A2 = Space(0, 0), Space(0, 1)

STAR_UP = Face(Symbol.STAR, Tips(Symbol.X, Symbol.HOOPS, Symbol.CROSS, Symbol.SLIDER))
"""A block with its Star on top and its Cross to the north."""
SLIDER_UP = Face(Symbol.SLIDER, Tips(Symbol.STOP, Symbol.CROSS, Symbol.STAR, Symbol.X))
SLIDER_TIPPED = (
    Face(Symbol.STOP, Tips(Symbol.HOOPS, Symbol.CROSS, Symbol.SLIDER, Symbol.X)),
    Face(Symbol.CROSS, Tips(Symbol.STOP, Symbol.HOOPS, Symbol.STAR, Symbol.SLIDER)),
    Face(Symbol.STAR, Tips(Symbol.SLIDER, Symbol.CROSS, Symbol.HOOPS, Symbol.X)),
    Face(Symbol.X, Tips(Symbol.STOP, Symbol.SLIDER, Symbol.STAR, Symbol.HOOPS)),
)
"""What becomes of ``SLIDER_UP`` when it is tipped north, east, south and west."""


@dataclass(frozen=True, slots=True)
class Block:
    """A block on the board, seen from above."""

    space: Space = A1
    side: Side = Side.GOLD
    top: Symbol = STAR_UP.top
    tips: Tips = STAR_UP.tips


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move that led to this position.

    ``tipped`` is the space that the block was tipped onto; ``end`` where its hop ended, and None
    (or the same as ``tipped``) if no hop followed. ``removed`` says that the block left the board
    from ``tipped``.
    """

    origin: Space = A1
    tipped: Space = A2
    end: Space | None = None
    removed: bool = False

    def __post_init__(self) -> None:
        if self.origin == self.tipped:
            raise ValueError(f"a block cannot be tipped from {self.origin.name} onto itself")
        if self.removed and self.hopped:
            raise ValueError("a block that was removed did not hop")

    @property
    def hopped(self) -> bool:
        """Whether a hop followed the tip."""
        return self.end is not None and self.end != self.tipped

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The way of the block: two spaces, or three if it hopped."""
        way = (self.origin, self.tipped)
        return (*way, self.end) if self.end is not None and self.hopped else way


@dataclass(frozen=True, slots=True)
class TipTarget:
    """A space that the selected block may be tipped onto, and the symbol that would come up."""

    space: Space = A1
    symbol: Symbol = Symbol.STAR


@dataclass(frozen=True, slots=True)
class Tray:
    """Blocks of one side: how many it had at the start (1-4), how many of them are removed."""

    start: int = MOST_BLOCKS
    removed: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.start <= MOST_BLOCKS:
            raise ValueError(f"a side starts with 1 to {MOST_BLOCKS} blocks, not {self.start}")
        if not 0 <= self.removed <= self.start:
            raise ValueError(f"{self.removed} of {self.start} blocks cannot be removed")


FULL_GAME = Tray()


@dataclass(frozen=True, slots=True)
class DeblockleScene:
    """A Deblockle board.

    ``turn`` is the side to move (None when nobody is). ``last_move`` draws the arrows of the last
    move; they are left out while ``selected``, ``tip_targets`` or ``hop_targets`` show a choice.
    ``places`` are spaces marked "place a block here" with their names; ``focus`` is the one being
    worked on, empty or with a block. ``flipped`` turns the board so that Blue sits south: the
    coordinates and the hints on the edges turn with it, the symbols stay upright.
    ``width`` is in pixels; the height follows from it (about 0.88 of the width).

    Raises ValueError if a space is off the board or holds two things, if a side has more blocks
    than it started with, or for an unknown theme or a width outside 320-1440.
    """

    blocks: tuple[Block, ...] = ()
    turn: Side | None = None
    last_move: LastMove | None = None
    selected: Space | None = None
    tip_targets: tuple[TipTarget, ...] = ()
    hop_targets: tuple[Space, ...] = ()
    gold_tray: Tray = FULL_GAME
    blue_tray: Tray = FULL_GAME
    places: tuple[Space, ...] = ()
    focus: Space | None = None
    flipped: bool = False
    theme: ThemeName = "classic"
    width: int = 960

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        check_on_board(BOARD, self._spaces())
        taken = [block.space for block in self.blocks]
        targets = [target.space for target in self.tip_targets]
        check_distinct("blocks", taken)
        check_distinct("blocks and targets", [*taken, *targets, *self.hop_targets])
        check_distinct("places", self.places)
        if self.selected is not None and self.selected not in taken:
            raise ValueError(f"no block to select on {self.selected.name}")
        if self.focus is not None and self.focus not in {*taken, *self.places}:
            raise ValueError(f"nothing to work on at {self.focus.name}")
        self._check_trays()

    def tray(self, side: Side) -> Tray:
        """Return the tray of one side."""
        return self.gold_tray if side is Side.GOLD else self.blue_tray

    def block_on(self, space: Space) -> Block | None:
        """Return the block on this space, if there is one."""
        return next((block for block in self.blocks if block.space == space), None)

    def _spaces(self) -> list[Space]:
        moved = self.last_move.spaces if self.last_move else ()
        marked = [space for space in (self.selected, self.focus) if space is not None]
        blocks = (block.space for block in self.blocks)
        targets = (target.space for target in self.tip_targets)
        return [*blocks, *targets, *self.hop_targets, *self.places, *moved, *marked]

    def _check_trays(self) -> None:
        for side in Side:
            tray = self.tray(side)
            shown = sum(block.side is side for block in self.blocks) + tray.removed
            if shown > tray.start:
                raise ValueError(f"{side.value} shows {shown} blocks and started with {tray.start}")


@dataclass(frozen=True, slots=True)
class LegendScene:
    """A block and its four outcomes around it, without words; square, ``width`` in pixels.

    ``tipped`` holds the outcomes of a tip north, east, south and west; each stands on that side.
    """

    side: Side = Side.GOLD
    middle: Face = SLIDER_UP
    tipped: tuple[Face, Face, Face, Face] = SLIDER_TIPPED
    theme: ThemeName = "classic"
    width: int = 560

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)


@dataclass(frozen=True, slots=True)
class SymbolsScene:
    """The six symbols, large, in the order of ``Symbol``: one row of six, or two of three."""

    columns: Literal[3, 6] = 6
    theme: ThemeName = "classic"
    width: int = 960

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        if self.columns not in (3, 6):
            raise ValueError(f"six symbols do not fill rows of {self.columns}")
