"""Game records in the format of `.blksgf` files: `(;GM[Blokus Duo];B[e10];W[j5])`.

A record names the variant and the placements, each with its colour. A player who leaves is told in
a comment. Passes are not written, nor which corners were allowed or when the game stops: whoever
reads a record says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from bot.rules.blokus.options import Corners, Finish, Rules
from bot.rules.blokus.placement import Drop, Placement
from bot.rules.blokus.position import Position
from bot.rules.blokus.reading import is_space
from bot.rules.blokus.reasons import NotationCode, NotationReason, flaw
from bot.rules.blokus.spaces import Space
from bot.rules.game import IllegalMove, NotationError

_VARIANTS = {
    "Blokus": Rules(),
    "Blokus Two-Player": Rules(players=2),
    "Blokus Three-Player": Rules(players=3),
    "Blokus Duo": Rules(variant="duo", players=2),
}
_NAMES = {(rules.variant, rules.players): name for name, rules in _VARIANTS.items()}
_OLD_MARKS = {"BLUE": "1", "YELLOW": "2", "RED": "3", "GREEN": "4"}
_SETUP = frozenset({"AB", "AW", "A1", "A2", "A3", "A4", "AE", "PL"})
_TOKENS = re.compile(r"\s*(?:([();])|([A-Za-z0-9]+)|\[((?:[^\\\]]|\\.)*)\])", re.DOTALL)

Property = tuple[str, str]
"""A property and its value; old records spread a move over several values, joined here."""


def write_record(
    position: Position,
    facts: Mapping[str, str] | None = None,
    drops: Mapping[int, Drop] | None = None,
) -> str:
    """Give the record of the game that led to a position.

    `facts` are properties of the game, such as `{"DT": "2026-11-30"}`; `drops` are the drops of
    players by the number of plies before each.
    """
    rules = position.rules
    marks = dict(zip(rules.colours, _marks(rules), strict=True))
    nodes = [f";{marks[colour]}[{move.text.lower()}]" for colour, move in position.history]
    for ply, drop in sorted((drops or {}).items()):
        nodes.insert(ply, f";C[{drop}]")
    head = {"GM": _NAMES[rules.variant, rules.players], **(facts or {})}
    properties = "".join(f"{key}[{_escaped(value)}]" for key, value in head.items())
    return f"(;{properties}{''.join(nodes)})"


def _escaped(value: str) -> str:
    return re.sub(r"([\\\]])", r"\\\1", value)


def _marks(rules: Rules) -> str:
    return "1234" if rules.variant == "classic" else "BW"


def read_record(text: str, *, corners: Corners = "free", finish: Finish = "play-on") -> Position:
    """Give the position after the main line of a record; raises NotationError.

    >>> str(read_record("(;GM[Blokus Duo];B[e10];W[j4,j5];B[])"))
    'E10/J4,J5 p -'
    """
    properties = _main_line(text)
    name = " ".join(next((value for key, value in properties if key == "GM"), "").split())
    variant = next((each for each in _VARIANTS if each.lower() == name.lower()), None)
    if variant is None:
        raise flaw(text, NotationCode.UNKNOWN_GAME, name)
    position = Position.initial(replace(_VARIANTS[variant], corners=corners, finish=finish))
    ply = 0
    for key, value in properties:
        if key in _SETUP:
            raise flaw(text, NotationCode.SETUP_PROPERTIES, key)
        if _OLD_MARKS.get(key, key) in _marks(position.rules) and value:
            ply += 1
            position = _played(position, _OLD_MARKS.get(key, key), value, text, ply)
        elif key == "C" and (drop := Drop.parse(value)) is not None:
            position = _dropped(position, drop, text, ply)
    return position


def _main_line(text: str) -> list[Property]:
    """Read the properties up to the end of the main line, which is the first closing parenthesis.

    At every fork the first variation comes first, and continues the main line.
    """
    properties: list[Property] = []
    at = 0
    while (token := _TOKENS.match(text, at)) is not None and token[1] != ")":
        at = token.end()
        if token[2]:
            properties.append((re.sub("[a-z]", "", token[2]), ""))
        elif token[3] is not None and properties:
            key, value = properties[-1]
            properties[-1] = key, ",".join(filter(None, (value, token[3].strip())))
    if token is None or not properties:
        raise flaw(text, NotationCode.SHAPE, text[at:].strip())
    return properties


def _played(position: Position, mark: str, value: str, text: str, ply: int) -> Position:
    """Play a move of a record; passes are automatic."""
    colour = position.rules.colours[_marks(position.rules).index(mark)]
    if position.outcome is None and colour is not position.to_move:
        raise NotationError(text, NotationReason(NotationCode.OUT_OF_TURN, value[:40], ply))
    placement = _placement(position, value)
    if placement is None:
        raise NotationError(text, NotationReason(NotationCode.PLACEMENT, value[:40], ply))
    try:
        return position.play(placement)
    except IllegalMove as error:
        reason = NotationReason(NotationCode.IMPOSSIBLE, value[:40], ply, error.reason)
        raise NotationError(text, reason) from error


def _dropped(position: Position, drop: Drop, text: str, ply: int) -> Position:
    try:
        return position.play(drop)
    except IllegalMove as error:
        reason = NotationReason(NotationCode.IMPOSSIBLE, str(drop), ply, error.reason)
        raise NotationError(text, reason) from error


def _placement(position: Position, value: str) -> Placement | None:
    words = [word.strip().upper() for word in value.split(",")]
    spaces = {Space.parse(word) for word in words if is_space(word)}
    whole = len(spaces) == len(words)
    return position.board.find(",".join(map(str, sorted(spaces)))) if whole else None
