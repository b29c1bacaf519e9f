"""The set-up: each player arranges the blocks that were rolled for the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.rules.deblockle.block import ORIENTATIONS, Block, Symbol
from bot.rules.deblockle.board import MAX_BLOCKS, Seat, Space, start_spaces
from bot.rules.deblockle.notation import LONGEST, flaw, read_block
from bot.rules.deblockle.options import DEFAULT_RULES, Rules
from bot.rules.deblockle.position import Position
from bot.rules.deblockle.reasons import NotationCode
from bot.rules.game import RandBelow, Reason, SetUpError

FIRST_SEAT = Seat.GOLD
"""The seat that moves first after a set-up."""


class SetUpCode(StrEnum):
    """The ways in which a step of the set-up is refused."""

    FINISHED = "finished"
    NOT_A_START_SPACE = "not-a-start-space"
    NO_SUCH_DIE = "no-such-die"
    CANNOT_LIE_SO = "cannot-lie-so"
    EMPTY_SPACE = "empty-space"
    BLOCKS_MISSING = "blocks-missing"
    SEATS_MISSING = "seats-missing"


@dataclass(frozen=True, slots=True)
class SetUpReason(Reason):
    """Why a step of the set-up is refused, and the spaces in question."""

    code: SetUpCode
    spaces: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """A rolled block: the symbol on top and, once placed, the block on the board."""

    symbol: Symbol
    block: Block | None = None

    def __str__(self) -> str:
        return str(self.block or self.symbol)


@dataclass(frozen=True, slots=True)
class Part:
    """What one player arranges: the dice rolled for the opponent, in the order of rolling."""

    dice: tuple[Die, ...]
    finished: bool = False

    def on(self, space: Space) -> int | None:
        """Give the index of the die on a space."""
        placed = (i for i, die in enumerate(self.dice) if die.block and die.block.space is space)
        return next(placed, None)

    def with_block(self, index: int, block: Block | None) -> Part:
        """Give the part with a die placed, turned or (with None) taken back."""
        die = replace(self.dice[index], block=block)
        return replace(self, dice=(*self.dice[:index], die, *self.dice[index + 1 :]))


@dataclass(frozen=True, slots=True)
class SetUp:
    """A set-up under way; `seat` is always the player who arranges, never the blocks' owner.

    `parts[seat]` is what a seat arranges. Steps give the next set-up or raise SetUpError.

    >>> set_up = SetUp.parse("X,H T -")
    >>> set_up = set_up.place(Seat.BLUE, Space.E1, die=0).place(Seat.GOLD, Space.D7, die=0)
    >>> str(set_up)
    'E1=XS,H D7=TC -'
    """

    parts: tuple[Part, Part]
    rules: Rules = DEFAULT_RULES

    @classmethod
    def rolled(cls, blocks: tuple[int, int], rules: Rules, randbelow: RandBelow) -> SetUp:
        """Roll Gold's and Blue's blocks, six equally likely symbols for each block."""
        symbols = tuple(Symbol)
        gold, blue = (
            Part(tuple(Die(symbols[randbelow(len(symbols))]) for _ in range(number)))
            for number in blocks
        )
        return cls((blue, gold), rules)

    @classmethod
    def parse(cls, text: str, rules: Rules = DEFAULT_RULES) -> SetUp:
        """Read the notation of a set-up; raises NotationError.

        Gold's dice, Blue's dice, the letters of the seats that have finished; a die is a block
        where it has been placed and the symbol alone where it has not: `C1=XS,H T g`.
        """
        words = text.split() if len(text) <= LONGEST else []
        if len(words) != 3:
            raise flaw(text, NotationCode.SHAPE, text)
        finished = {"-": "", "g": "g", "b": "b", "gb": "gb"}.get(words[2])
        if finished is None:
            raise flaw(text, NotationCode.SIDE, words[2])
        gold, blue = (
            Part(_read_dice(text, words[owner], owner), owner.opponent.letter in finished)
            for owner in Seat
        )
        set_up = cls((blue, gold), rules)
        for seat in Seat:
            if seat not in set_up.waiting and set_up.empty_spaces(seat):
                raise flaw(text, NotationCode.UNFINISHED, seat.letter)
        return set_up

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that still have to finish their part."""
        return frozenset(seat for seat in Seat if not self.parts[seat].finished)

    def spaces(self, seat: Seat) -> tuple[Space, ...]:
        """List the spaces that a seat fills: the opponent's start spaces."""
        return start_spaces(seat.opponent, len(self.parts[seat].dice))

    def empty_spaces(self, seat: Seat) -> tuple[Space, ...]:
        """List the spaces that a seat still has to fill."""
        part = self.parts[seat]
        return tuple(space for space in self.spaces(seat) if part.on(space) is None)

    def dice(self, seat: Seat) -> tuple[Die, ...]:
        """List the dice that a seat places, in the order of rolling."""
        return self.parts[seat].dice

    def blocks(self, seat: Seat) -> tuple[Block, ...]:
        """List the blocks that a seat has placed, in order of column, then row."""
        return tuple(sorted(die.block for die in self.dice(seat) if die.block))

    def place(self, seat: Seat, space: Space, die: int, north: Symbol | None = None) -> SetUp:
        """Put a die on a space; a die already there goes back to the pool.

        A die that is on the board moves. Without `north` it keeps the way it is turned.
        """
        part = self._open_part(seat)
        if space not in self.spaces(seat):
            raise _refused(SetUpCode.NOT_A_START_SPACE, space)
        if not 0 <= die < len(part.dice):
            raise _refused(SetUpCode.NO_SUCH_DIE)
        placed, top = part.dice[die].block, part.dice[die].symbol
        north = north or (placed.north if placed else norths(top)[0])
        if north not in norths(top):
            raise _refused(SetUpCode.CANNOT_LIE_SO, space)
        there = part.on(space)
        if there is not None:
            part = part.with_block(there, None)
        return self._with(seat, part.with_block(die, Block(space, seat.opponent, top, north)))

    def turn(self, seat: Seat, space: Space, steps: int = 1) -> SetUp:
        """Turn the block on a space clockwise by quarter turns, its top kept."""
        part = self._open_part(seat)
        die = part.on(space)
        block = None if die is None else part.dice[die].block
        if die is None or block is None:
            raise _refused(SetUpCode.EMPTY_SPACE, space)
        return self._with(seat, part.with_block(die, block.turned(steps)))

    def clear(self, seat: Seat, space: Space | None = None) -> SetUp:
        """Take the block on a space back; without a space, all of them."""
        part = self._open_part(seat)
        if space is None:
            return self._with(seat, Part(tuple(Die(die.symbol) for die in part.dice)))
        die = part.on(space)
        if die is None:
            raise _refused(SetUpCode.EMPTY_SPACE, space)
        return self._with(seat, part.with_block(die, None))

    def fill(self, seat: int, randbelow: RandBelow) -> SetUp:
        """Place the rest of a seat's dice at random, each turned at random."""
        result, seat = self, Seat(seat)
        self._open_part(seat)
        for space in self.empty_spaces(seat):
            dice = result.dice(seat)
            unused = [index for index, die in enumerate(dice) if die.block is None]
            die = unused[randbelow(len(unused))]
            result = result.place(seat, space, die, norths(dice[die].symbol)[randbelow(4)])
        return result

    def finish(self, seat: int) -> SetUp:
        """Close a seat's part; raises SetUpError while a space is empty."""
        seat = Seat(seat)
        part = self._open_part(seat)
        if empty := self.empty_spaces(seat):
            raise _refused(SetUpCode.BLOCKS_MISSING, *empty)
        return self._with(seat, replace(part, finished=True))

    def start(self) -> Position:
        """Give the start position once nobody is waited for; raises SetUpError before."""
        if self.waiting:
            raise _refused(SetUpCode.SEATS_MISSING)
        blocks = self.blocks(Seat.GOLD) + self.blocks(Seat.BLUE)
        return Position.of(blocks, FIRST_SEAT, self.rules)

    def _open_part(self, seat: Seat) -> Part:
        if self.parts[seat].finished:
            raise _refused(SetUpCode.FINISHED)
        return self.parts[seat]

    def _with(self, seat: Seat, part: Part) -> SetUp:
        gold, blue = self.parts
        return replace(self, parts=(part, blue) if seat is Seat.GOLD else (gold, part))

    def __str__(self) -> str:
        gold, blue = (",".join(map(str, self.parts[owner.opponent].dice)) for owner in Seat)
        finished = "".join(seat.letter for seat in Seat if self.parts[seat].finished)
        return f"{gold} {blue} {finished or '-'}"


def norths(top: Symbol) -> tuple[Symbol, ...]:
    """List the symbols that can lie to the north of a top, in the order of clockwise turns."""
    lying = next(each for each in ORIENTATIONS if each.top is top)
    return tuple(lying.turned(steps).north for steps in range(4))


def _refused(code: SetUpCode, *spaces: Space) -> SetUpError:
    return SetUpError(SetUpReason(code, spaces))


def _read_dice(text: str, word: str, owner: Seat) -> tuple[Die, ...]:
    dice = tuple(_read_dice_words(text, word, owner))
    if len(dice) > MAX_BLOCKS:
        raise flaw(text, NotationCode.TOO_MANY_BLOCKS, word)
    placed = [die.block.space for die in dice if die.block]
    if not set(placed) <= set(start_spaces(owner, len(dice))):
        raise flaw(text, NotationCode.NOT_A_START_SPACE, word)
    if len(set(placed)) < len(placed):
        raise flaw(text, NotationCode.TWO_ON_A_SPACE, word)
    return dice


def _read_dice_words(text: str, word: str, owner: Seat) -> Iterator[Die]:
    for each in word.split(","):
        if each in tuple(Symbol):
            yield Die(Symbol(each))
        else:
            block = read_block(text, each, owner)
            yield Die(block.top, block)
