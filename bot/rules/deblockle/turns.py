"""The fast core: all turns of a block as one integer, computed once for each surrounding.

A block is a small integer, `space * 24 + orientation`, so the blocks of a side sort by space. Its
turns are a set of bits: bit `direction * 49 + end` stands for tipping that way and ending the turn
there, so bits ascend in the order of the canonical texts. A removal "ends" on the star space, where
nothing else can end.

The turns of a block depend only on the option for the Slider, on whose block it is, and on which of
the nearby spaces hold a block. They are therefore kept by exactly that; positions that follow each
other in a game or a search share nearly all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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

REMEMBERED = 1 << 18
"""The most surroundings that are kept, about 40 MB; then all are forgotten at once."""

BIT = [1 << space for space in Space for _ in ORIENTATIONS]
"""The space of each packed block, as a bit."""

STANDING = [0 if space.is_star else 1 << space for space in Space]
"""What a turn that ends on a space leaves there, as a bit: nothing on a star, by a removal."""

_EVERY_WAY = sum(1 << SPACES * way for way in range(len(WAYS)))
_ALL_TURNS = BOARD * _EVERY_WAY
REMOVE_NOTHING = NOT_STARS * _EVERY_WAY
"""All turns but removals: nothing else ends on a star space."""

_NUMBER = {orientation: number for number, orientation in enumerate(ORIENTATIONS)}
_TIPPED = [[_NUMBER[each.tipped(way)] for way in WAYS] for each in ORIENTATIONS]

Side = tuple[int, ...]
"""The packed blocks of a player, in ascending order."""


def pack(block: Block) -> int:
    """Pack a block."""
    return block.space * KINDS + block.orientation_number


def unpack(packed: int, seat: Seat) -> Block:
    """Unpack a player's block."""
    space, kind = divmod(packed, KINDS)
    return Block(Space(space), seat, *ORIENTATIONS[kind][:2])


def occupied(side: Iterable[int]) -> int:
    """Give the spaces on which packed blocks stand."""
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
    way, end = divmod(turn, SPACES)
    return GONE if end == goal else end * KINDS + _TIPPED[block % KINDS][way]


class _Kept(dict[int, int]):
    """What follows from the occupied ones of the spaces that matter, kept once computed."""

    everything: list[_Kept] = []  # noqa: RUF012 - one for all instances, to empty them together
    entries = 0

    __slots__ = ("relevant",)

    def __init__(self, relevant: int) -> None:
        super().__init__()
        self.relevant = relevant
        _Kept.everything.append(self)

    def __missing__(self, taken: int) -> int:
        _Kept.entries += 1
        if _Kept.entries > REMEMBERED:
            self.forget_all()
        found = self[taken] = self.compute(taken)
        return found

    def compute(self, taken: int) -> int:
        """Compute an entry, `taken` being the occupied ones of the relevant spaces."""
        raise NotImplementedError

    @staticmethod
    def forget_all() -> None:
        """Empty all instances."""
        _Kept.entries = 0
        for each in _Kept.everything:
            each.clear()


class _Hops(_Kept):
    """The ends of a hop by a symbol from a space."""

    __slots__ = ("space", "stops", "symbol")

    def __init__(self, symbol: Symbol, space: Space, *, stops: bool) -> None:
        super().__init__(matters(symbol, space))
        self.symbol, self.space, self.stops = symbol, space, stops

    def compute(self, taken: int) -> int:
        return ends(self.symbol, self.space, BOARD ^ taken, stops=self.stops)


@cache
def _hops(symbol: Symbol, space: Space, *, stops: bool) -> _Hops:
    return _Hops(symbol, space, stops=stops)


class _BlockTurns(_Kept):
    """The turns of one packed block of a seat."""

    __slots__ = ("tips",)

    def __init__(self, block: int, goal: Space, *, stops: bool) -> None:
        self.tips = list(_tips(block, goal, stops=stops))
        relevant = 0
        for _, onto, _, hops in self.tips:
            relevant |= onto | (0 if hops is None else hops.relevant)
        super().__init__(relevant & ~BIT[block])

    def compute(self, taken: int) -> int:
        turns = 0
        for shift, onto, end, hops in self.tips:
            if not taken & onto:
                turns |= (end if hops is None else hops[taken & hops.relevant]) << shift
        return turns


def _tips(block: int, goal: Space, *, stops: bool) -> Iterator[tuple[int, int, int, _Hops | None]]:
    """List the tips of a block onto spaces that are open if no block stands there.

    Each as the shift of its turns, the space tipped onto, and the end without a hop or the hops.
    The Star may come up on the opponent's home star only; no other tip goes onto a star space.
    """
    space, kind = divmod(block, KINDS)
    for way, direction in enumerate(WAYS):
        onto = Space(space).beside(direction)
        symbol = ORIENTATIONS[_TIPPED[kind][way]].top
        star_up = symbol is Symbol.STAR
        removal = star_up and onto is goal
        if onto is None or (not removal and (star_up or onto.is_star)):
            continue
        bit = 1 << onto
        if star_up or symbol is Symbol.STOP:
            yield way * SPACES, bit, bit, None
        else:
            yield way * SPACES, bit, 0, _hops(symbol, onto, stops=stops)


class _SeatTurns(dict[int, _BlockTurns]):
    """The turns of every packed block of a seat, made when first asked for."""

    def __init__(self, seat: Seat, *, stops: bool) -> None:
        super().__init__()
        self.goal, self.stops = HOME_STARS[seat.opponent], stops

    def __missing__(self, block: int) -> _BlockTurns:
        made = self[block] = _BlockTurns(block, self.goal, stops=self.stops)
        return made


@cache
def _seat_turns(seat: Seat, *, stops: bool) -> _SeatTurns:
    return _SeatTurns(seat, stops=stops)


class Core:
    """The turns of whole sides under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.seats = tuple(_seat_turns(seat, stops=rules.slider == "stop") for seat in Seat)
        self.beside_allowed = rules.side_by_side == "allowed"
        self.left_by = [self._left_by(bit) for bit in STANDING]
        """The turns that a block on each space leaves to its opponent, whatever else holds."""

    def _left_by(self, standing: int) -> int:
        if self.beside_allowed:
            return _ALL_TURNS
        # A removed block ends next to nobody.
        return _ALL_TURNS & ~(beside(standing) * _EVERY_WAY & REMOVE_NOTHING)

    def allowed(self, other: Iterable[int]) -> int:
        """Give the turns that the opponent's blocks leave, whatever else holds."""
        turns = _ALL_TURNS
        for block in other:
            turns &= self.left_by[block // KINDS]
        return turns

    def turns(self, seat: int, own: Side, other: Side) -> list[int]:
        """Give the turns of each own block."""
        spaces = occupied(own) | occupied(other)
        allowed = self.allowed(other)
        known = map(self.seats[seat].__getitem__, own)
        return [block[spaces & block.relevant] & allowed for block in known]

    def can_move(self, seat: int, own: Side, other: Side) -> bool:
        """Whether a side has a legal move."""
        return any(self.turns(seat, own, other))


@cache
def core(rules: Rules) -> Core:
    """Give the core for a set of rules; there are four."""
    return Core(rules)
