"""What the messages ask of each game: its words and its rows of buttons. One `Face` per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import discord

from bot.match.model import Match, Terms
from bot.rules.game import Completion, MoveError, NotationError, Path
from bot.rules.game import SetUp as AnySetUp
from bot.scenes.scenery import Texts
from renderer import Scene

Rows = Sequence[discord.ui.ActionRow[Any]]


class OnBoard(NamedTuple):
    """What the buttons of a board carry: which match, and which of its states they show."""

    match_id: int
    revision: int


class Illustration(NamedTuple):
    """A picture and what it shows in words."""

    scene: Scene
    alt: str


class RulesPage(NamedTuple):
    """One page of the illustrated rules."""

    title: str
    text: str
    picture: Illustration


class Face(Protocol):
    """How one game speaks and what it lets people press."""

    def panel_rows(self, position: Any, path: Path, at: OnBoard, t: Texts) -> Rows:
        """Give the components of the private move panel for the choice that comes after `path`.

        They carry all that was chosen so far; a path that is a whole move never comes here.
        """
        ...

    def panel_prompt(self, position: Any, path: Path, t: Texts) -> str:
        """Say what is to be chosen now."""
        ...

    def play_label(self, t: Texts) -> str:
        """Name the button that plays the previewed move."""
        ...

    def proposal(self, position: Any, completion: Completion, t: Texts) -> str:
        """Show a proposal for a move that is being typed, in at most 100 characters."""
        ...

    def move_error(self, error: MoveError, t: Texts) -> str:
        """Say in one sentence why a text is no legal move, and what would be one."""
        ...

    def option_error(self, error: NotationError, t: Texts) -> str:
        """Say in one sentence what is wrong with the options of a challenge or with a position."""
        ...

    def ending(self, reason: str, t: Texts) -> str:
        """Say how the rules ended a match: "by the third repetition of the same position"."""
        ...

    def terms(self, terms: Terms, t: Texts, names: Sequence[str] = ()) -> Sequence[str]:
        """List in words the options of the game that differ from the usual ones.

        `names` are those of the players, in the order in which the options speak of them: that of
        the invitation before a match, that of the seats during it.
        """
        ...

    def title(self, t: Texts) -> str:
        """Name the game as people know it."""
        ...

    def rules_pages(self, t: Texts) -> Sequence[RulesPage]:
        """Give the illustrated rules."""
        ...


@runtime_checkable
class SetUpFace(Protocol):
    """How a game with a set-up speaks meanwhile, and what it lets people press."""

    def set_up_rows(self, match: Match, seat: int, focus: str, t: Texts) -> Rows:
        """Give the components of the private set-up panel, with the part `focus` worked on."""
        ...

    def set_up_prompt(self, match: Match, seat: int, focus: str, t: Texts) -> str:
        """Say what is to be arranged, and how far it is."""
        ...

    def first_focus(self, match: Match, seat: int) -> str:
        """Say which part of the set-up a freshly opened panel works on."""
        ...

    def arrange(self, set_up: AnySetUp, seat: int, focus: str, step: str) -> AnySetUp:
        """Take the step that a button of `set_up_rows` carries; raises SetUpError."""
        ...
