"""Game records: a head of facts, the start position, and a line for each move.

    Deblockle
    Gold: Ada
    Blue: Ben
    Slider: stop
    Side by side: allowed
    Start: C4=XS A7=LT g

    1. C4 east hop D7 ; D7=HS A7=LT b

What follows a `;` is the position after the move, for people who want to look at it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from bot.rules.deblockle.move import Move
from bot.rules.deblockle.notation import flaw
from bot.rules.deblockle.options import Rules, SideBySide, Slider
from bot.rules.deblockle.position import Position
from bot.rules.deblockle.reasons import NotationCode

TITLE = "Deblockle"
_FACT = re.compile(r"([A-Za-z][A-Za-z ]*): *(.*)")
_MOVE = re.compile(r"([0-9]+)\. *([^;]*)(?:;.*)?")


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, and what else is known about it: players, date, result."""

    start: Position
    moves: tuple[Move, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the game, from the start to the end."""
        positions = [self.start]
        for move in self.moves:
            positions.append(positions[-1].play(move))
        return tuple(positions)


def write_record(start: Position, moves: Sequence[Move], facts: Mapping[str, str]) -> str:
    """Write a game; facts are lines of the head, such as `Gold: Ada`.

    >>> start = Position.parse("C4=XS A7=LT g")
    >>> print(write_record(start, [start.parse_move("c4 e d7")], {"Gold": "Ada"}))
    Deblockle
    Gold: Ada
    Slider: stop
    Side by side: allowed
    Start: C4=XS A7=LT g
    <BLANKLINE>
    1. C4 east hop D7 ; D7=HS A7=LT b
    <BLANKLINE>
    """
    rules = start.rules
    head = {name: " ".join(fact.split()) for name, fact in facts.items()}
    head |= {"Slider": rules.slider, "Side by side": rules.side_by_side, "Start": str(start)}
    after = Record(start, tuple(moves)).positions[1:]
    lines = [
        f"{number}. {move} ; {position}"
        for number, (move, position) in enumerate(zip(moves, after, strict=True), 1)
    ]
    return "\n".join((TITLE, *(f"{name}: {fact}" for name, fact in head.items()), "", *lines, ""))


def read_record(text: str) -> Record:
    """Read what `write_record` wrote, perhaps edited by hand; raises NotationError or MoveError.

    Moves may be written as players type them; the positions after them are not read.
    """
    title, *lines = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    if title != TITLE:
        raise flaw(text, NotationCode.SHAPE, title)
    facts = {found[1]: found[2] for found in map(_FACT.fullmatch, lines) if found}
    rules = _rules(text, facts.pop("Slider", "stop"), facts.pop("Side by side", "allowed"))
    start = position = Position.parse(facts.pop("Start", ""), rules)
    moves: list[Move] = []
    for line in lines:
        if _FACT.fullmatch(line):
            continue
        found = _MOVE.fullmatch(line)
        if found is None or int(found[1]) != len(moves) + 1:
            raise flaw(text, NotationCode.SHAPE, line)
        moves.append(position.parse_move(found[2].strip()))
        position = position.play(moves[-1])
    return Record(start, tuple(moves), facts)


def _rules(text: str, slider: str, side_by_side: str) -> Rules:
    try:
        return Rules(cast("Slider", slider), cast("SideBySide", side_by_side))
    except ValueError:
        raise flaw(text, NotationCode.UNKNOWN_VALUE, f"{slider}, {side_by_side}") from None
