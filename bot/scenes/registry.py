"""The sceneries of the registered games."""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.deblockle import DeblockleScenery
from bot.scenes.scenery import Scenery

SCENERIES: Mapping[str, Scenery] = {"deblockle": DeblockleScenery()}


def scenery(game: str) -> Scenery:
    """Give the scenery of a game by its name."""
    return SCENERIES[game]
