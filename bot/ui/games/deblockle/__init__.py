"""How Deblockle speaks and what it lets people press."""

from bot.ui.games.deblockle.face import DeblockleFace

__all__ = ["DeblockleFace"]
