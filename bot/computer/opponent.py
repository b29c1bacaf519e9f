"""What a computer opponent can do, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from bot.rules.game import Move, Position, RandBelow, SetUp

ShouldStop = Callable[[], bool]
"""Asked often during a search; once it says True the best move found so far is given."""

P_contra = TypeVar("P_contra", bound=Position[Any], contravariant=True)
S = TypeVar("S", bound=SetUp)


class Opponent(Protocol[P_contra, S]):
    """Plays one game, with its positions and set-ups. All depends only on the arguments."""

    def choose(self, position: P_contra, *, randbelow: RandBelow, should_stop: ShouldStop) -> Move:
        """Choose a move for the player to move; raises ValueError in a finished game.

        It thinks until it is sure or told to stop, and has a move even if that is at once.
        """
        ...

    def arrange(self, set_up: S, seat: int, randbelow: RandBelow) -> S:
        """Arrange a seat's whole part of a set-up and finish it."""
        ...

    def accepts_draw(self, position: P_contra, seat: int) -> bool:
        """Whether the player of a seat would rather have a draw than play on."""
        ...
