"""The sceneries of the registered games."""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.blokus import BlokusScenery
from bot.scenes.deblockle import DeblockleScenery
from bot.scenes.scenery import Scenery, SetUpScenery

SCENERIES: Mapping[str, Scenery] = {
    "deblockle": DeblockleScenery(),
    "blokus": BlokusScenery(),
}


def scenery(game: str) -> Scenery:
    """Give the scenery of a game by its name."""
    return SCENERIES[game]


def set_up_scenery(game: str) -> SetUpScenery:
    """Give the scenery of a game that has a set-up."""
    found = SCENERIES[game]
    assert isinstance(found, SetUpScenery)  # noqa: S101 - only such a game is ever being set up
    return found
