"""The plies of a game: a piece placed, or a player dropped."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.rules.blokus.pieces import PIECES, Piece
from bot.rules.blokus.spaces import Space
from bot.rules.game import Path


@dataclass(frozen=True, slots=True)
class Placement:
    """A move: a piece, in one of its orientations, on its spaces.

    `str` gives the canonical text: the spaces by row, then column, joined by commas. `number` is
    the placement's place in the sets of its board. Placements are equal if their texts are.
    """

    text: str
    name: str = field(compare=False)
    orientation: int = field(compare=False)
    spaces: tuple[Space, ...] = field(compare=False)
    number: int = field(compare=False, repr=False)

    @property
    def piece(self) -> Piece:
        """The piece that is placed."""
        return PIECES[self.name]

    @property
    def path(self) -> Path:
        """Piece, orientation and place: `("W", "2", "H9")`; the place is the first space."""
        return (self.name, str(self.orientation), self.text.partition(",")[0])

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Drop:
    """A player left the game: the ply that a record keeps among the placements.

    >>> str(Drop(2)), Drop.parse("drop 2")
    ('drop 2', Drop(seat=2))
    """

    seat: int

    @classmethod
    def parse(cls, text: str) -> Drop | None:
        """Read the text of a drop; None if it is no such text."""
        word, _, seat = text.partition(" ")
        return cls(int(seat)) if word == "drop" and seat in ("0", "1", "2", "3") else None

    def __str__(self) -> str:
        return f"drop {self.seat}"


Ply = Placement | Drop
"""What the record of a match consists of."""
