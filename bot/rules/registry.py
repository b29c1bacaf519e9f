"""The games that the bot plays, by name. A new game is added here and nowhere else in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.rules.blokus.game import Blokus
from bot.rules.deblockle.game import Deblockle
from bot.rules.game import Game

AnyGame = Game[Any, Any, Any]

_GAMES: tuple[AnyGame, ...] = (Deblockle(), Blokus())

GAMES: Mapping[str, AnyGame] = MappingProxyType({each.name: each for each in _GAMES})
"""Every game, in the order in which they are offered."""


def game(name: str) -> AnyGame:
    """Give the game of a name; raises KeyError for one that the bot does not play.

    >>> game("deblockle").players({})
    2
    """
    return GAMES[name]
