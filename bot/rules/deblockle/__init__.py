"""Deblockle: tip a block, hop by the symbol it shows, bring every block to the other home star."""

from bot.rules.deblockle.block import ORIENTATIONS, Block, Orientation, Symbol
from bot.rules.deblockle.board import (
    HOME_STARS,
    MAX_BLOCKS,
    SIZE,
    STAR_SPACES,
    Direction,
    Seat,
    Space,
    start_spaces,
)
from bot.rules.deblockle.counting import perft
from bot.rules.deblockle.events import Ending, Hopped, Removed, Tipped
from bot.rules.deblockle.game import Deblockle
from bot.rules.deblockle.move import Move
from bot.rules.deblockle.options import Rules
from bot.rules.deblockle.position import Position
from bot.rules.deblockle.reasons import Code, MoveReason, NotationCode, NotationReason
from bot.rules.deblockle.setup import Die, SetUp, SetUpCode, SetUpReason

__all__ = [
    "HOME_STARS",
    "MAX_BLOCKS",
    "ORIENTATIONS",
    "SIZE",
    "STAR_SPACES",
    "Block",
    "Code",
    "Deblockle",
    "Die",
    "Direction",
    "Ending",
    "Hopped",
    "Move",
    "MoveReason",
    "NotationCode",
    "NotationReason",
    "Orientation",
    "Position",
    "Removed",
    "Rules",
    "Seat",
    "SetUp",
    "SetUpCode",
    "SetUpReason",
    "Space",
    "Symbol",
    "Tipped",
    "perft",
    "start_spaces",
]
