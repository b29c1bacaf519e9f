"""How Blokus looks and sounds."""

from bot.scenes.blokus.scenery import BlokusScenery

__all__ = ["BlokusScenery"]
