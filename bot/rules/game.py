"""What every game offers: positions, moves, events, outcomes, set-ups and the errors of a move.

A game is a room beside this file (`bot/rules/deblockle/`). The rest of the bot knows only the
protocols of this file and reaches the games through `bot.rules.registry`.

Players are numbered by *seat*, from 0, in the order in which the game names them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar, runtime_checkable

Path = tuple[str, ...]
"""The choices of a move made so far, in the order of the game's panel: `("C3", "north", "B4")`."""

RandBelow = Callable[[int], int]
"""`randbelow(n)` gives one of 0 … n-1, each equally likely. Luck is always passed in."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended by its rules: the winning seat (None for a draw) and why.

    `places` holds the place of each seat, from 1; equal places are shared.
    """

    winner: int | None
    reason: StrEnum
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move did. Captions, highlights and histories derive from events."""


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat was passed over because it had no legal move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The player of a seat left the game for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The move ended the game."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a text is not a legal move: a code of the game's own, told to the player by the UI.

    Games derive from it, adding what the sentence needs (spaces, directions, legal alternatives).
    """

    code: StrEnum


class MoveError(ValueError):
    """A text that is not one legal move in a position; carries both."""

    def __init__(self, text: str, position: str, reason: Reason) -> None:
        super().__init__(f"{text[:80]!r} in {position!r}: {reason.code}")
        self.text = text
        self.position = position
        self.reason = reason


class UnreadableMove(MoveError):
    """The text does not follow the game's notation."""


class IllegalMove(MoveError):
    """The text names a move that the rules forbid; `reason` says why."""


class IncompleteMove(MoveError):
    """The text is the beginning of legal moves; `path` says how far it goes."""

    def __init__(self, text: str, position: str, reason: Reason, path: Path) -> None:
        super().__init__(text, position, reason)
        self.path = path


class AmbiguousMove(MoveError):
    """The text fits several legal moves; `candidates` holds their canonical texts."""

    def __init__(
        self, text: str, position: str, reason: Reason, candidates: tuple[str, ...]
    ) -> None:
        super().__init__(text, position, reason)
        self.candidates = candidates


class NotationError(ValueError):
    """A text that is not a position or a set-up in the game's notation; says what is wrong."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(f"{text[:80]!r}: {reason.code}")
        self.text = text
        self.reason = reason


class SetUpError(ValueError):
    """A step of a set-up that is refused; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason.code))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Completion:
    """One proposal while a player types: a canonical text, and whether it is a whole move."""

    text: str
    complete: bool


class Move(Protocol):
    """A legal move; `str` gives its canonical text."""

    @property
    def path(self) -> Path:
        """The choices that make up the move."""
        ...


M = TypeVar("M", bound=Move)
R = TypeVar("R")
P_co = TypeVar("P_co", bound="Position[Any]", covariant=True)
S_co = TypeVar("S_co", bound="SetUp", covariant=True)


@dataclass(frozen=True, slots=True)
class Transition(Generic[P_co]):
    """What a move did: the position before and after it, and the events in between."""

    before: P_co
    after: P_co
    events: tuple[Event, ...]


class Position(Protocol[M]):
    """An immutable position; `str` gives its notation."""

    @property
    def player_to_move(self) -> int:
        """The seat whose turn it is (or would be, in a finished game)."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def legal_moves(self) -> Sequence[M]:
        """List the legal moves, in the order of their canonical texts; none in a finished game."""
        ...

    def parse_move(self, text: str) -> M:
        """Read a move as players type it; raises a MoveError."""
        ...

    def play(self, move: M) -> Self:
        """Give the next position, skips taken into account; raises IllegalMove."""
        ...

    def transition(self, move: M) -> Transition[Self]:
        """Play a move and tell what happened; raises IllegalMove."""
        ...

    def explain(self, text: str) -> Reason | None:
        """Say why a text is no legal move here, or None if it is one."""
        ...

    def choices(self, path: Path) -> tuple[str, ...]:
        """List what can be chosen next after `path`; empty if it is a whole move."""
        ...

    def move_at(self, path: Path) -> M:
        """Give the move that a whole path names; raises a MoveError."""
        ...

    def completions(self, text: str, limit: int = 25) -> tuple[Completion, ...]:
        """Propose at most `limit` continuations of what a player has typed, staged by choices."""
        ...


@runtime_checkable
class Leavable(Protocol):
    """A position of a game in which the others can play on when a player leaves.

    Leaving is a ply like a move: `play` and `transition` take it, its text stands among the moves
    of a match, and `parse_ply` reads both kinds.
    """

    @property
    def dropped(self) -> tuple[int, ...]:
        """The seats whose players have left, in the order in which they left."""
        ...

    def leaving(self, player: int) -> Any:
        """Give the ply with which a player leaves; raises IllegalMove."""
        ...

    def parse_ply(self, text: str) -> Any:
        """Read a move or a leaving; raises a MoveError."""
        ...


@runtime_checkable
class SetUp(Protocol):
    """What players arrange before the first move; immutable, `str` gives its notation."""

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that still have to finish their part."""
        ...

    def fill(self, seat: int, randbelow: RandBelow) -> Self:
        """Arrange the rest of a seat's part at random."""
        ...

    def finish(self, seat: int) -> Self:
        """Close a seat's part; raises SetUpError if something is still missing."""
        ...

    def start(self) -> Position[Any]:
        """Give the start position once nobody is waited for; raises SetUpError before."""
        ...


class Game(Protocol[R, P_co, S_co]):
    """A game of the registry: R types its rules, P_co its positions, S_co its set-ups.

    Options travel as a mapping of texts, the form in which a match stores them.
    """

    @property
    def name(self) -> str:
        """The identifier, also of the slash command group: `deblockle`."""
        ...

    @property
    def winner_starts(self) -> bool:
        """Whether the winner of the previous game, or else the younger player, starts."""
        ...

    def players(self, options: Mapping[str, str]) -> int:
        """Say how many seats a match with these options has."""
        ...

    def for_players(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """Give the options for so many players; raises NotationError if they cannot play it."""
        ...

    def check(self, options: Mapping[str, str]) -> None:
        """Raise NotationError if the options contradict the rules."""
        ...

    def seated(self, options: Mapping[str, str], order: Sequence[int]) -> dict[str, str]:
        """Turn options given in the order of the invitation into the order of the seats.

        `order[seat]` is the index in the invitation of the player who got that seat.
        """
        ...

    def first_seat(self, options: Mapping[str, str]) -> int:
        """Say which seat makes the first move."""
        ...

    def rating_class(self, options: Mapping[str, str]) -> str:
        """Name the kind of match that has ratings of its own; empty where the game has but one."""
        ...

    def rules(self, options: Mapping[str, str]) -> R:
        """Read the rules out of the options; raises NotationError."""
        ...

    def begin(self, options: Mapping[str, str], randbelow: RandBelow) -> P_co | S_co:
        """Roll what the rules roll and give the set-up, or the start position where none is due."""
        ...

    def parse_position(self, text: str, rules: R) -> P_co:
        """Read a position; raises NotationError."""
        ...

    def parse_set_up(self, text: str, rules: R) -> S_co:
        """Read a set-up; raises NotationError."""
        ...

    def sample_options(self) -> Sequence[Mapping[str, str]]:
        """List option sets that between them reach every rule; the property tests run over them."""
        ...
