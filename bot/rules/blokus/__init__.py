"""Blokus: place pieces so that those of a colour touch at corners and never along edges."""

from bot.rules.blokus.colours import CLASSIC, DUO, Colour
from bot.rules.blokus.counting import perft
from bot.rules.blokus.events import ColourSkipped, Dropped, Ending, Out, Placed
from bot.rules.blokus.game import Blokus
from bot.rules.blokus.options import Rules
from bot.rules.blokus.pieces import ORIENTATIONS, PIECES, Orientation, Piece, Shape
from bot.rules.blokus.placement import Drop, Placement, Ply
from bot.rules.blokus.position import Position
from bot.rules.blokus.reasons import Code, MoveReason, NotationCode, NotationReason
from bot.rules.blokus.record import read_record, write_record
from bot.rules.blokus.spaces import Space

__all__ = [
    "CLASSIC",
    "DUO",
    "ORIENTATIONS",
    "PIECES",
    "Blokus",
    "Code",
    "Colour",
    "ColourSkipped",
    "Drop",
    "Dropped",
    "Ending",
    "MoveReason",
    "NotationCode",
    "NotationReason",
    "Orientation",
    "Out",
    "Piece",
    "Placed",
    "Placement",
    "Ply",
    "Position",
    "Rules",
    "Shape",
    "Space",
    "perft",
    "read_record",
    "write_record",
]
