"""What a colour has placed, and what it can still place because of that."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.rules.blokus.board import Board
from bot.rules.blokus.pieces import PIECES
from bot.rules.blokus.placement import Placement
from bot.rules.blokus.spaces import Space

ALL_SQUARES = sum(piece.squares for piece in PIECES.values())
"""The squares of a colour: 89."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A colour's pieces: those placed, in their order, and what follows for the others.

    `reached` is the set of the placements that cover a start space or touch an own corner, `open`
    that of the placements of pieces left that share no edge with an own piece. A colour that places
    no more pieces reaches nothing.
    """

    placed: tuple[Placement, ...] = ()
    reached: int = field(default=0, compare=False, repr=False)
    open: int = field(default=0, compare=False, repr=False)

    @classmethod
    def full(cls, board: Board, start_spaces: tuple[str, ...]) -> Hand:
        """Give the hand of a colour that has all its pieces left."""
        reached = 0
        for name in start_spaces:
            reached |= board.covering(Space.parse(name))
        return cls((), reached, board.existing)

    def place(self, table: Board, placement: Placement, free: int) -> tuple[Hand, int]:
        """Give the hand after one more piece was placed, and what is left of the free placements.

        `free` is the set of the placements that overlap no piece.
        """
        overlaps, edges, corners = table.around(placement)
        # A first piece reaches by its corners only; the start spaces have served.
        reached = self.reached | corners if self.placed else corners
        # `a ^ (a & b)` is `a & ~b`, several times as fast with ints of this size.
        still_open = self.open ^ (self.open & edges)
        still_open ^= still_open & table.of_piece[placement.name]
        return Hand((*self.placed, placement), reached, still_open), free ^ (free & overlaps)

    def retired(self) -> Hand:
        """Give the hand of a colour that places no more pieces."""
        return Hand(self.placed, 0, self.open)

    @property
    def pieces_left(self) -> tuple[str, ...]:
        """The names of the pieces not placed, the smaller ones first."""
        gone = {placement.name for placement in self.placed}
        return tuple(name for name in PIECES if name not in gone)

    @property
    def squares_left(self) -> int:
        """The squares of the pieces not placed."""
        return ALL_SQUARES - sum(len(placement.spaces) for placement in self.placed)

    @property
    def is_empty(self) -> bool:
        """Whether all pieces are placed."""
        return len(self.placed) == len(PIECES)

    @property
    def score(self) -> int:
        """Minus one for each square left, 15 for placing all pieces, 5 more if I1 was the last.

        Rules, "Score".
        """
        if not self.is_empty:
            return -self.squares_left
        return 20 if self.placed[-1].name == "I1" else 15
