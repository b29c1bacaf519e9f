"""The variants of Deblockle that the rule engine plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Slider = Literal["stop", "full"]
SideBySide = Literal["allowed", "forbidden"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The variants in play; raises ValueError for a value that no rule sheet knows.

    [decision] The rule sheets disagree whether the Slider may stop beside a star (`slider="stop"`)
    or always slides on (`"full"`). `side_by_side="forbidden"` is the variant in which no turn may
    end orthogonally next to an opponent's block.
    """

    slider: Slider = "stop"
    side_by_side: SideBySide = "allowed"

    def __post_init__(self) -> None:
        if self.slider not in get_args(Slider):
            raise ValueError(f"slider must be one of {get_args(Slider)}")
        if self.side_by_side not in get_args(SideBySide):
            raise ValueError(f"side_by_side must be one of {get_args(SideBySide)}")


DEFAULT_RULES = Rules()
"""The rules where nothing else is said."""
