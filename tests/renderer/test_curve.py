"""A curve shows its points, its best and its last rating."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from renderer import CurveScene, png
from renderer.curve.layout import Layout
from renderer.curve.samples import samples
from renderer.curve.ticks import ticks
from renderer.drawing import compose

FEW = samples(width=560)["curve"]
ratings = st.floats(0, 4000).map(lambda rating: round(rating, 2))


@pytest.mark.parametrize(
    "build",
    [
        lambda: CurveScene(()),
        lambda: CurveScene(tuple((i, 1500) for i in range(201))),
        lambda: CurveScene(((1, 1500), (1, 1510))),
        lambda: CurveScene(((2, 1500), (1, 1510))),
        lambda: CurveScene(((1, math.nan),)),
        lambda: CurveScene(((1, math.inf),)),
        lambda: CurveScene(width=0),
    ],
)
def test_impossible_curve_is_refused(build: Callable[[], object]) -> None:
    """What cannot be drawn raises ValueError at once."""
    with pytest.raises(ValueError, match=r"\w"):
        build()


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ratings, min_size=1, max_size=200), st.booleans())
def test_any_curve_is_at_most_100_kb(values: list[float], numbered: bool) -> None:  # noqa: FBT001
    """Whatever ratings there are, the picture can be drawn and sent."""
    assert len(png(CurveScene(tuple(enumerate(values)), numbered))) <= 100_000


@given(st.lists(ratings, min_size=1, max_size=200))
def test_every_point_lies_in_the_field(values: list[float]) -> None:
    """The axes reach as far as the curve."""
    layout = Layout(CurveScene(tuple(enumerate(values))))
    left, top, right, bottom = layout.box
    for point in layout.scene.points:
        x, y = layout.pixel(point)
        assert left <= x <= right
        assert top <= y <= bottom


@given(ratings, st.floats(1, 4000), st.integers(2, 12))
def test_ticks_are_few_round_and_even(low: float, span: float, most: int) -> None:
    """The numbers along an axis lie within it, in steps of 1, 2 or 5."""
    found = ticks(low, low + span, most)
    assert len(found) <= most
    assert all(low <= tick <= low + span for tick in found)
    steps = {after - before for before, after in pairwise(found)}
    assert len(steps) <= 1
    assert all(str(step).rstrip("0") in {"1", "2", "5"} for step in steps)


def test_every_field_can_be_seen() -> None:
    """Nothing in a scene is drawn in vain."""
    looks = [
        FEW,
        replace(FEW, numbered=False),
        replace(FEW, points=FEW.points[:-1]),
        replace(FEW, points=FEW.points[:21]),
        replace(FEW, theme="colour-blind"),
    ]
    assert len({compose(scene).image.tobytes() for scene in looks}) == len(looks)
