"""Where a hop may end, on sets of spaces held as the bits of an integer.

Bit `n` of a set stands for `Space(n)`. `open_` holds the spaces on which no other block stands:
the space that the block was tipped onto, and the one that it was tipped from, are among them.
"""

from __future__ import annotations

from itertools import takewhile

from bot.rules.deblockle.block import Symbol
from bot.rules.deblockle.board import SIZE, STAR_SPACES, Direction, Space

BOARD = (1 << SIZE * SIZE) - 1
STARS = sum(1 << space for space in STAR_SPACES)
NOT_STARS = BOARD ^ STARS
_SOUTH_EDGE = sum(1 << SIZE * column for column in range(SIZE))
_NORTH_EDGE = _SOUTH_EDGE << SIZE - 1
_NOT_SOUTH = BOARD ^ _SOUTH_EDGE
_NOT_NORTH = BOARD ^ _NORTH_EDGE


def beside(spaces: int) -> int:
    """Give the spaces orthogonally next to any of a set."""
    return (
        (spaces << SIZE & BOARD)
        | spaces >> SIZE
        | (spaces & _NOT_NORTH) << 1
        | (spaces & _NOT_SOUTH) >> 1
    )


def diagonal(spaces: int) -> int:
    """Give the spaces diagonally next to any of a set."""
    sideways = (spaces << SIZE & BOARD) | spaces >> SIZE
    return (sideways & _NOT_NORTH) << 1 | (sideways & _NOT_SOUTH) >> 1


def ray(space: Space, direction: Direction) -> tuple[Space, ...]:
    """List the spaces from a space to the edge, in order, without itself."""
    spaces: list[Space] = []
    onward = space.beside(direction)
    while onward is not None:
        spaces.append(onward)
        onward = onward.beside(direction)
    return tuple(spaces)


_RAYS = [[[1 << each for each in ray(space, way)] for way in Direction] for space in Space]
_BESIDE_STARS = beside(STARS)


def _slides(space: int, open_: int, *, stops: bool) -> int:
    """Give the ends of the Slider: as far as it goes, with `stops` also beside a star on the way.

    A slide is stopped by a block or the edge. Where that would be on a star space, it can only end
    before it; the space before a star is beside it, so both options agree on that end.
    """
    ends = 0
    for line in _RAYS[space]:
        passed = list(takewhile(open_.__and__, line))
        if passed and passed[-1] & STARS:
            passed.pop()
        if passed:
            ends |= passed[-1]
        if stops:
            ends |= sum(passed) & _BESIDE_STARS
    return ends


def ends(symbol: Symbol, space: int, open_: int, *, stops: bool) -> int:
    """Give the spaces on which a block may end its hop; none for Stop and Star.

    Slider and Hoops may pass over a star space, and no hop ends on one.
    """
    here = 1 << space
    match symbol:
        case Symbol.CROSS:
            return beside(here) & open_ & NOT_STARS
        case Symbol.X:
            return diagonal(here) & open_ & NOT_STARS
        case Symbol.SLIDER:
            return _slides(space, open_, stops=stops)
        case Symbol.HOOPS:
            # Turning back is allowed, also over the space the block was tipped onto.
            one = beside(here) & open_
            two = beside(one) & open_
            return beside(two) & open_ & NOT_STARS
        case _:
            return 0


_REACH = {Symbol.CROSS: 1, Symbol.X: 2, Symbol.HOOPS: 3}


def matters(symbol: Symbol, space: int) -> int:
    """Give the spaces whose blocks can change where a hop from a space may end."""
    if symbol is Symbol.SLIDER:
        return sum(sum(line) for line in _RAYS[space])
    reached = 1 << space
    for _ in range(_REACH.get(symbol, 0)):
        reached |= beside(reached)
    return reached
