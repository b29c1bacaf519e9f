"""The notation of positions: `C1=XS,E1=HC C5=LT g`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from bot.rules.deblockle.block import Block, Symbol
from bot.rules.deblockle.board import MAX_BLOCKS, Seat, Space
from bot.rules.deblockle.reasons import NotationCode, NotationReason
from bot.rules.game import NotationError

LONGEST = 80
"""No position in notation is longer; longer texts are not looked at."""

LONGEST_TYPED = 200
"""So much is looked at of what people type, who may add spaces and marks without width."""


def plain(text: str) -> str:
    r"""Give a position as typed in plain characters, with single spaces between its three words.

    Full-width characters become plain ones; marks without width (such as text direction) vanish.

    >>> plain("\uff23\uff11=XS,E1=HC\n  C5=LT\u200f g")
    'C1=XS,E1=HC C5=LT g'
    """
    usual = unicodedata.normalize("NFKC", text)
    visible = "".join(each for each in usual if unicodedata.category(each) != "Cf")
    return " ".join(visible.split())


def write_blocks(blocks: Iterable[Block]) -> str:
    """Write the blocks of a player in order of column, then row; `-` for none."""
    return ",".join(map(str, sorted(blocks))) or "-"


def flaw(text: str, code: NotationCode, word: str = "") -> NotationError:
    """Make the error for a text that cannot be read."""
    return NotationError(text, NotationReason(code, word[:LONGEST]))


def read_block(text: str, word: str, seat: Seat) -> Block:
    """Read a block such as `C3=XS`; raises NotationError about `text`."""
    space, _, faces = word.partition("=")
    if space not in Space.__members__ or len(faces) != 2:
        raise flaw(text, NotationCode.BLOCK, word)
    try:
        block = Block(Space[space], seat, Symbol(faces[0]), Symbol(faces[1]))
    except ValueError:
        raise flaw(text, NotationCode.BLOCK, word) from None
    if block.space.is_star:
        raise flaw(text, NotationCode.ON_STAR, word)
    return block


def _read_side(text: str, word: str, seat: Seat) -> tuple[Block, ...]:
    if word == "-":
        return ()
    blocks = tuple(read_block(text, each, seat) for each in word.upper().split(","))
    if len(blocks) > MAX_BLOCKS:
        raise flaw(text, NotationCode.TOO_MANY_BLOCKS, word)
    return blocks


def read_position(text: str) -> tuple[tuple[Block, ...], Seat]:
    """Read the blocks and the side named in a position; raises NotationError.

    At least one player has a block: the game ends when the first of them has none.
    """
    if len(text) <= LONGEST_TYPED:
        text = plain(text)
    words = text.split() if len(text) <= LONGEST else []
    if len(words) != 3:
        raise flaw(text, NotationCode.SHAPE, text)
    gold, blue, letter = words
    blocks = _read_side(text, gold, Seat.GOLD) + _read_side(text, blue, Seat.BLUE)
    if not blocks:
        raise flaw(text, NotationCode.NO_BLOCKS, text)
    for block in blocks:
        if sum(other.space is block.space for other in blocks) > 1:
            raise flaw(text, NotationCode.TWO_ON_A_SPACE, str(block.space))
    for seat in Seat:
        if letter.lower() == seat.letter:
            return blocks, seat
    raise flaw(text, NotationCode.SIDE, letter)
