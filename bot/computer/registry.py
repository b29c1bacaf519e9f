"""The computer opponents by the names of their games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.computer.blokus import BlokusOpponent
from bot.computer.deblockle import DeblockleOpponent
from bot.computer.opponent import Opponent

AnyOpponent = Opponent[Any, Any]

OPPONENTS: Mapping[str, AnyOpponent] = {
    "deblockle": DeblockleOpponent(),
    "blokus": BlokusOpponent(),
}


def opponent(game: str) -> AnyOpponent:
    """Give the computer opponent for a game; raises KeyError where there is none."""
    return OPPONENTS[game]
