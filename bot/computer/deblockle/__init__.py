"""The computer opponent for Deblockle: alpha-beta over turns that are still needed."""

from bot.computer.deblockle.opponent import DeblockleOpponent

__all__ = ["DeblockleOpponent"]
