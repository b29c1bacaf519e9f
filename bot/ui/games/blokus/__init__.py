"""How Blokus speaks and what it lets people press."""

from bot.ui.games.blokus.face import BlokusFace
from bot.ui.games.face import Face

FACE: Face = BlokusFace()
"""The face of Blokus, put together from its parts."""
