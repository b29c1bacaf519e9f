"""The faces of the registered games."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.games.deblockle import DeblockleFace
from bot.ui.games.face import Face

FACES: Mapping[str, Face] = {"deblockle": DeblockleFace()}


def face(game: str) -> Face:
    """Give the face of a game by its name."""
    return FACES[game]
