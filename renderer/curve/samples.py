"""A sample curve."""

from __future__ import annotations

from renderer.curve.scene import CurveScene
from renderer.scene import ThemeName

_RATINGS = (
    1500, 1516, 1531, 1519, 1533, 1546, 1534, 1523, 1511, 1524, 1538, 1551, 1563, 1552, 1566, 1578,
    1589, 1576, 1588, 1599, 1611, 1598, 1584, 1571, 1582, 1593, 1604, 1615, 1626, 1637, 1624, 1612,
    1601, 1590, 1602, 1613, 1625, 1636, 1647, 1639, 1650, 1641, 1629, 1618, 1607, 1616, 1627, 1621,
)  # fmt: skip


def samples(theme: ThemeName = "classic", width: int = 960) -> dict[str, CurveScene]:
    """Return a curve of some games, and a long one, in this theme and width."""
    few = tuple(enumerate(_RATINGS[:24], 1))
    every = [*_RATINGS, *reversed(_RATINGS), *(rating - 40 for rating in _RATINGS)]
    return {
        "curve": CurveScene(few, theme=theme, width=width),
        "curve-long": CurveScene(tuple(enumerate(every, 1)), theme=theme, width=width),
    }
