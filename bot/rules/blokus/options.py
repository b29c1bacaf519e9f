"""The variants of Blokus that the engine plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from bot.rules.blokus.colours import CLASSIC, DUO, Colour

Variant = Literal["classic", "duo"]
Corners = Literal["free", "fixed"]
Finish = Literal["stop", "play-on"]

CLASSIC_PLAYERS = (4, 3, 2)
"""How many can play on the 20 x 20 board."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The variant in play; raises ValueError for a value that no rule sheet knows.

    `corners`: each colour's first piece covers a free corner of its player's choice (`"free"`), or
    the corner of the colour (`"fixed"`). It has no meaning in Duo, whose start spaces are printed
    on the board. `finish`: the game ends when a colour has placed its last piece (`"stop"`), or
    the others play on (`"play-on"`).
    """

    variant: Variant = "classic"
    players: int = 4
    corners: Corners = "free"
    finish: Finish = "stop"

    def __post_init__(self) -> None:
        if self.variant not in get_args(Variant):
            raise ValueError(f"variant must be one of {get_args(Variant)}")
        if self.players not in (CLASSIC_PLAYERS if self.variant == "classic" else (2,)):
            raise ValueError(f"{self.players} players cannot play {self.variant}")
        if self.corners not in get_args(Corners):
            raise ValueError(f"corners must be one of {get_args(Corners)}")
        if self.finish not in get_args(Finish):
            raise ValueError(f"finish must be one of {get_args(Finish)}")

    @property
    def size(self) -> int:
        """The spaces on each edge of the board."""
        return 20 if self.variant == "classic" else 14

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in turn order."""
        return CLASSIC if self.variant == "classic" else DUO

    @property
    def shared(self) -> Colour | None:
        """The colour that all players place in turn, and that does not count: Green for three."""
        return Colour.GREEN if self.players == 3 else None

    @property
    def start_spaces(self) -> tuple[tuple[str, ...], ...]:
        """The names of the spaces one of which each colour's first piece must cover.

        >>> Rules().start_spaces[0], Rules(corners="fixed").start_spaces[0]
        (('A20', 'T20', 'T1', 'A1'), ('A20',))
        """
        if self.variant == "duo":
            return (("E10",), ("J5",))
        corners = ("A20", "T20", "T1", "A1")
        return (corners,) * 4 if self.corners == "free" else tuple((name,) for name in corners)

    def seat_of(self, colour: Colour) -> int | None:
        """Say which seat owns a colour; None for the shared one.

        >>> Rules(players=2).seat_of(Colour.RED)
        0
        """
        return None if colour == self.shared else self.colours.index(colour) % self.players

    def colours_of(self, seat: int) -> tuple[Colour, ...]:
        """List the colours that a seat owns, in turn order; the shared one belongs to nobody."""
        return tuple(colour for colour in self.colours if self.seat_of(colour) == seat)
