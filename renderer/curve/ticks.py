"""Round numbers for the axes of a curve."""

from __future__ import annotations

import math


def ticks(low: float, high: float, most: int) -> list[int]:
    """Return at most so many round numbers from ``low`` to ``high``, evenly spaced.

    >>> ticks(1432, 1618, 5)
    [1450, 1500, 1550, 1600]
    """
    step = 1.0
    while math.floor(high / step) - math.ceil(low / step) + 1 > most:
        step = _next(step)
    return [round(i * step) for i in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _next(step: float) -> float:
    """Return the next of 1, 2, 5, 10, 20, 50 and so on."""
    power = 10.0 ** math.floor(math.log10(step))
    return next(power * first for first in (2, 5, 10) if power * first > step)
