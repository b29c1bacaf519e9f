"""The text of a position: `A20,B20;C18/T20/-/- r -`.

It names the placements of each colour in their order (`;` between them, `/` between the colours,
`-` for none), the first letter of the colour to move, the seats that dropped out in their order
(`-` for none) and, where a colour is shared, the seat that places its next piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.blokus.hand import Hand
from bot.rules.blokus.options import Rules
from bot.rules.blokus.reasons import NotationCode, flaw

if TYPE_CHECKING:
    from bot.rules.blokus.position import Position

_LONGEST = 4 * 21 * 21
_NONE = "-"


def write_position(position: Position) -> str:
    """Give the text of a position."""
    hands = "/".join(";".join(map(str, hand.placed)) or _NONE for hand in position.hands)
    dropped = "".join(map(str, position.dropped)) or _NONE
    sharer = f" {position.sharer}" if position.rules.shared else ""
    return f"{hands} {position.to_move[0]} {dropped}{sharer}"


def read_position(text: str, start: Position) -> Position:
    """Read a position reached from a start position; raises NotationError."""
    rules = start.rules
    fields = text.split(" ") if len(text) <= _LONGEST else []
    if len(fields) != (4 if rules.shared else 3):
        raise flaw(text, NotationCode.SHAPE, text)
    letters = [colour[0] for colour in rules.colours]
    if fields[1] not in letters:
        raise flaw(text, NotationCode.COLOUR, fields[1])
    hands, free = _hands(text, fields[0], start)
    dropped, sharer = _seats(text, fields[2:], rules)
    hands = [
        hand.retired() if rules.seat_of(colour) in dropped else hand
        for colour, hand in zip(rules.colours, hands, strict=True)
    ]
    turn = letters.index(fields[1])
    return start.settled(tuple(hands), turn, dropped, sharer, free)


def _hands(text: str, field: str, start: Position) -> tuple[list[Hand], int]:
    """Read the hands and what they leave free."""
    parts = field.split("/")
    if len(parts) != len(start.hands):
        raise flaw(text, NotationCode.SHAPE, field)
    hands, free = list(start.hands), start.free
    for colour, part in enumerate(parts):
        for name in part.split(";") if part != _NONE else []:
            placement = start.board.find(name)
            if placement is None:
                raise flaw(text, NotationCode.PLACEMENT, name)
            hand = hands[colour]
            if not (free & hand.open & hand.reached) >> placement.number & 1:
                raise flaw(text, NotationCode.IMPOSSIBLE, name)
            hands[colour], free = hand.place(start.board, placement, free)
    return hands, free


def _seats(text: str, fields: list[str], rules: Rules) -> tuple[tuple[int, ...], int]:
    """Read the seats that dropped out, and the one that shares a colour next."""
    seats = {str(seat): seat for seat in range(rules.players)}
    names = "" if fields[0] == _NONE else fields[0]
    sharer = fields[1] if rules.shared else "0"
    if (
        not seats.keys() >= {*names, sharer}
        or not len(set(names)) == len(names) < rules.players
        or (rules.shared and sharer in names)
    ):
        raise flaw(text, NotationCode.SEATS, " ".join(fields))
    return tuple(seats[name] for name in names), seats[sharer]
