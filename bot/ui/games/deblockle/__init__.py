"""How Deblockle speaks and what it lets people press."""

from bot.ui.games.deblockle.face import DeblockleFace
from bot.ui.games.face import Face

FACE: Face = DeblockleFace()
