"""How Deblockle looks and sounds."""

from bot.scenes.deblockle.scenery import DeblockleScenery

__all__ = ["DeblockleScenery"]
