"""The record of a Blokus match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.match.model import Match
from bot.match.replay import position_of
from bot.rules.blokus import Position, write_record
from bot.rules.blokus.placement import Drop


def record_text(match: Match, players: Sequence[str]) -> str:
    """Write a match, its number as the name of the game."""
    position = cast("Position", position_of(match))
    # Pentobi takes the names of two players from PB and PW, however many colours they have.
    marks = "BW" if position.rules.players == 2 else "1234"
    facts = {"GN": str(match.id), "DT": match.created_at.date().isoformat()}
    facts |= {f"P{mark}": player for mark, player in zip(marks, players, strict=False)}
    drops = {ply: drop for ply, text in enumerate(match.moves) if (drop := Drop.parse(text))}
    return write_record(position, facts, drops) + "\n"
