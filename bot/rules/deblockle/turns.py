"""The fast core: all turns of a block as one integer, computed once for each surrounding.

A block is a small integer, `space * 24 + orientation`, so the blocks of a side sort by space. Its
turns are a set of bits: bit `direction * 49 + end` stands for tipping that way and ending the turn
there, so bits ascend in the order of the canonical texts. A removal "ends" on the star space, where
nothing else can end.

The turns of a block depend only on the option for the Slider, on whose block it is, and on which of
the nearby spaces hold a block. They are therefore kept by exactly that; siblings in a search share
nearly all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.rules.deblockle.block import ORIENTATIONS, Block, Symbol
from bot.rules.deblockle.board import HOME_STARS, SIZE, Direction, Seat, Space
from bot.rules.deblockle.hops import BOARD, NOT_STARS, beside, ends, matters
from bot.rules.deblockle.options import Rules

SPACES = SIZE * SIZE
WAYS = tuple(Direction)
KINDS = len(ORIENTATIONS)
GONE = -1
"""Stands for a block after its removal."""

REMEMBERED = 1 << 17
"""The most surroundings for which turns are kept, about 20 MB; then all are forgotten at once."""

_NUMBER = {orientation: number for number, orientation in enumerate(ORIENTATIONS)}
_TIPPED = [[_NUMBER[each.tipped(way)] for way in WAYS] for each in ORIENTATIONS]
_ONTO = [[space.beside(way) for way in WAYS] for space in Space]

BIT = [1 << space for space in Space for _ in ORIENTATIONS]
"""The space of each packed block, as a bit."""

_EVERY_WAY = sum(1 << SPACES * way for way in range(len(WAYS)))
_ALL_TURNS = BOARD * _EVERY_WAY
# No hop ends on a star space, so this leaves removals out: a removed block ends nowhere.
_TURNS_BESIDE = [(beside(bit) & NOT_STARS) * _EVERY_WAY for bit in BIT]

_AFTER = [
    [end * KINDS + _TIPPED[kind][way] for way in range(len(WAYS)) for end in range(SPACES)]
    for kind in range(KINDS)
]

Side = tuple[int, ...]
"""The packed blocks of a player, in ascending order."""


def pack(block: Block) -> int:
    """Pack a block."""
    return block.space * KINDS + block.orientation_number


def unpack(packed: int, seat: Seat) -> Block:
    """Unpack a player's block."""
    space, kind = divmod(packed, KINDS)
    return Block(Space(space), seat, *ORIENTATIONS[kind][:2])


def occupied(side: Side) -> int:
    """Give the spaces on which a player's blocks stand."""
    spaces = 0
    for block in side:
        spaces |= BIT[block]
    return spaces


def turn_bits(turns: int) -> Iterator[int]:
    """List the numbers of the bits of a set of turns, in ascending order."""
    while turns:
        lowest = turns & -turns
        yield lowest.bit_length() - 1
        turns ^= lowest


def after(block: int, turn: int, goal: int) -> int:
    """Give the packed block after one of its turns (a bit number); GONE where it is removed."""
    return GONE if turn % SPACES == goal else _AFTER[block % KINDS][turn]


class _Surroundings(dict[int, int]):
    """The turns of one packed block, by which of the spaces that matter are occupied."""

    __slots__ = ("block", "turns")

    def __init__(self, turns: BlockTurns, block: int) -> None:
        super().__init__()
        self.turns = turns
        self.block = block

    def __missing__(self, occupied: int) -> int:
        self.turns.make_room()
        found = self[occupied] = self.turns.compute(self.block, occupied)
        return found


class BlockTurns:
    """The turns of every block of one seat under one option for the Slider."""

    def __init__(self, seat: Seat, *, stops: bool) -> None:
        self.goal = HOME_STARS[seat.opponent]
        self.stops = stops
        self.relevant = [self._relevant(block) for block in range(SPACES * KINDS)]
        self.known = [_Surroundings(self, block) for block in range(SPACES * KINDS)]
        self._remembered = 0

    def make_room(self) -> None:
        """Count one more surrounding; forget all of them when there are too many."""
        self._remembered += 1
        if self._remembered > REMEMBERED:
            self._remembered = 1
            for surroundings in self.known:
                surroundings.clear()

    def _tips(self, block: int) -> Iterator[tuple[int, Space, Symbol]]:
        """List each tip on the board: its number, the space tipped onto, the symbol then on top."""
        space, kind = divmod(block, KINDS)
        for way, onto in enumerate(_ONTO[space]):
            if onto is not None:
                yield way, onto, ORIENTATIONS[_TIPPED[kind][way]].top

    def _relevant(self, block: int) -> int:
        spaces = 0
        for _, onto, symbol in self._tips(block):
            spaces |= 1 << onto | matters(symbol, onto)
        return spaces & ~BIT[block]

    def compute(self, block: int, occupied: int) -> int:
        """Give the turns of a block, the spaces occupied by the others being known."""
        turns = 0
        open_ = BOARD & ~occupied
        for way, onto, symbol in self._tips(block):
            if open_ >> onto & 1:
                turns |= self.turn_ends(onto, symbol, open_) << SPACES * way
        return turns

    def turn_ends(self, onto: Space, symbol: Symbol, open_: int) -> int:
        """Give the ends of the turn after a tip onto an open space; none if the tip is illegal.

        The Star may come up on the opponent's home star only; no other tip goes onto a star space.
        """
        star_up = symbol is Symbol.STAR
        if onto.is_star or star_up:
            return 1 << onto if star_up and onto == self.goal else 0
        if symbol is Symbol.STOP:
            return 1 << onto
        return ends(symbol, onto, open_, stops=self.stops)


@cache
def _block_turns(seat: Seat, *, stops: bool) -> BlockTurns:
    return BlockTurns(seat, stops=stops)


class Core:
    """The turns of whole sides under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.apart = rules.side_by_side == "forbidden"
        self.seats = tuple(_block_turns(seat, stops=rules.slider == "stop") for seat in Seat)

    def allowed(self, other: Side) -> int:
        """Give the turns that the opponent's blocks leave, whatever else holds.

        Only the variant without side-by-side forbids any: turns that end next to such a block.
        """
        turns = _ALL_TURNS
        if self.apart:
            for block in other:
                turns &= ~_TURNS_BESIDE[block]
        return turns

    def turns(self, seat: Seat, own: Side, other: Side) -> list[int]:
        """Give the turns of each own block."""
        spaces = occupied(own) | occupied(other)
        allowed = self.allowed(other)
        table = self.seats[seat]
        return [table.known[block][spaces & table.relevant[block]] & allowed for block in own]

    def can_move(self, seat: Seat, own: Side, other: Side) -> bool:
        """Whether a side has a legal move."""
        return any(self.turns(seat, own, other))


@cache
def core(rules: Rules) -> Core:
    """Give the core for a set of rules; there are four."""
    return Core(rules)
