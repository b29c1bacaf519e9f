"""What each game shows and says of its positions; one `Scenery` per game, found by its name.

Positions are typed Any here: a scenery takes those of its own game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from bot.match.model import Match
from bot.rules.game import Path, Transition
from renderer import Scene, ThemeName


class Texts(Protocol):
    """The texts of one language; see `bot.ui.texts`."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Give a text with its placeholders filled in."""
        ...

    def n(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Give a text whose form depends on a number."""
        ...


def either(items: Sequence[str], t: Texts) -> str:
    """Join what can be chosen from as a sentence does; nothing for no items."""
    if len(items) < 2:
        return "".join(items)
    return t("{others} or {last}", others=", ".join(items[:-1]), last=items[-1])


def listed(names: Sequence[str], t: Texts) -> str:
    """Join names as a sentence does: "Alice, Bob and Carol"."""
    *others, last = names
    return t("{others} and {last}", others=", ".join(others), last=last) if others else last


ALT_LIMIT = 1024
"""The longest alt text that Discord takes, in characters."""


class Record(NamedTuple):
    """A match as a text file that other programs read, too."""

    name: str
    text: str


class Scenery(Protocol):
    """How one game looks and sounds."""

    def match_scene(
        self,
        match: Match,
        *,
        seat: int | None = None,
        theme: ThemeName = "classic",
    ) -> Scene:
        """Describe the picture of a match in any phase, turned to `seat`."""
        ...

    def match_alt(self, match: Match, t: Texts) -> str:
        """State in words what `match_scene` shows, in at most ALT_LIMIT characters."""
        ...

    def panel_scene(self, match: Match, path: Path, *, theme: ThemeName = "classic") -> Scene:
        """Describe the picture beside the choice that comes after `path`, for who is to move.

        A whole path previews the move.
        """
        ...

    def panel_alt(self, match: Match, path: Path, t: Texts) -> str:
        """State in words what `panel_scene` shows, in at most ALT_LIMIT characters."""
        ...

    def candidates_scene(
        self, match: Match, moves: Sequence[str], *, theme: ThemeName = "classic"
    ) -> Scene:
        """Describe a picture beside a choice of a few whole moves, numbered if it can be."""
        ...

    def position_scene(self, position: Any, *, theme: ThemeName = "classic") -> Scene:
        """Describe the picture of a position that belongs to no match."""
        ...

    def position_alt(self, position: Any, t: Texts) -> str:
        """State a position in words, in at most ALT_LIMIT characters."""
        ...

    def text_board(self, match: Match, t: Texts) -> str:
        """State the whole match in lines of text that a screen reader reads well."""
        ...

    def caption(self, transition: Transition[Any], t: Texts) -> str:
        """Tell in a sentence or two what a move did."""
        ...

    def seat_name(self, match: Match, seat: int, t: Texts) -> str:
        """Name a seat of a match: "Gold", or "Blue and Red" where it plays both."""
        ...

    def turn_name(self, match: Match, t: Texts) -> str:
        """Name the side to move: "Gold", or the one of a player's colours whose turn it is."""
        ...

    def scores(self, match: Match, t: Texts) -> Sequence[str]:
        """State the score of each seat: "-12 points"; nothing where a game counts none."""
        ...

    def accent(self, match: Match, seat: int) -> int:
        """Give the colour of a seat as 0xRRGGBB: if it is to move, the colour to move."""
        ...

    def record(self, match: Match, players: Sequence[str]) -> Record:
        """Write a match that has begun; `players` are the names of the seats."""
        ...


@runtime_checkable
class SetUpScenery(Protocol):
    """What the scenery of a game with a set-up shows and says besides."""

    def set_up_scene(
        self, match: Match, seat: int, focus: str, *, theme: ThemeName = "classic"
    ) -> Scene:
        """Describe the picture that only the player of a seat sees while arranging the set-up.

        `focus` names the part that is worked on ("C5"); empty for none.
        """
        ...

    def set_up_alt(self, match: Match, seat: int, t: Texts) -> str:
        """State in words what `set_up_scene` shows, in at most ALT_LIMIT characters."""
        ...

    def rolled(self, match: Match, seat: int, t: Texts) -> str:
        """Name what was rolled for a seat in the set-up: "Star, Cross, X, X"."""
        ...
