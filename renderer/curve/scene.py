"""What the picture of a curve shows, as plain data."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from renderer.scene import ThemeName, check_look

MOST_POINTS = 200


@dataclass(frozen=True, slots=True)
class CurveScene:
    """A rating after each game, from the first to the last; the best and the last are marked.

    ``points`` are pairs of a number that grows (a game's number, or a time) and the rating then,
    at most 200. Only numbers are written: the ratings, and below the curve the first number and
    the last; ``numbered`` False leaves these out, for times.
    """

    points: tuple[tuple[float, float], ...] = ((0, 1500),)
    numbered: bool = True
    theme: ThemeName = "classic"
    width: int = 960

    def __post_init__(self) -> None:
        check_look(self.theme, self.width)
        if not 1 <= len(self.points) <= MOST_POINTS:
            raise ValueError(f"a curve has 1 to {MOST_POINTS} points, not {len(self.points)}")
        if not all(math.isfinite(number) for point in self.points for number in point):
            raise ValueError("every point is two finite numbers")
        if not all(one[0] < other[0] for one, other in pairwise(self.points)):
            raise ValueError("the points go from left to right")
