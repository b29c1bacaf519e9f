"""The faces of the registered games."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bot.ui.games.face import Face, SetUpFace


@cache
def face(game: str) -> Face:
    """Give the face of a game by its name.

    It is imported when first asked for, since the buttons in its rows look it up in turn. A game's
    cog imports its package, so the buttons are known from the start all the same.
    """
    found: Face = import_module(f"bot.ui.games.{game}").FACE
    return found


def set_up_face(game: str) -> SetUpFace:
    """Give the face of a game that has a set-up."""
    found = face(game)
    assert isinstance(found, SetUpFace)  # noqa: S101 - only such a game is ever being set up
    return found
