"""Sets of numbers, each held as one int: bit n is set if n is a member.

Python's ints make unions and intersections of 40,000 members in well under a microsecond.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.rules.game import RandBelow

_HALVES = [(width, (1 << width) - 1) for width in (20480 >> level for level in range(10))]
_HALF, _LOWER = _HALVES[0]


def repeated(times: int, step: int) -> int:
    """Give the set of 0 and the `times` - 1 multiples of `step` that follow.

    >>> bin(repeated(3, 4))
    '0b100010001'
    """
    return ((1 << times * step) - 1) // ((1 << step) - 1)


def numbers(members: int) -> Iterable[int]:
    """List the members, lowest first.

    >>> list(numbers(0b100110))
    [1, 2, 5]
    """
    return map(re.Match.start, re.finditer("1", bin(members)[:1:-1]))


def pick(members: int, randbelow: RandBelow) -> int:
    """Pick one of the members, each equally likely; raises ValueError if there is none.

    >>> pick(0b100110, lambda n: n - 1)
    5
    """
    # Counting takes the most time: halve the set, and count only in the half that is left.
    lower, upper = members & _LOWER, members >> _HALF
    count = lower.bit_count()
    index = randbelow(count + upper.bit_count())
    if index < count:
        return _nth(lower, index)
    return _HALF + _nth(upper, index - count)


def _nth(members: int, index: int) -> int:
    base = 0
    for width, mask in _HALVES[1:]:
        lower = members & mask
        count = lower.bit_count()
        if index < count:
            members = lower
        else:
            index -= count
            members >>= width
            base += width
    for _ in range(index):
        members &= members - 1
    return base + (members & -members).bit_length() - 1
