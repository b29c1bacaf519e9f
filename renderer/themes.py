"""Colours that all games share: the frame of the board, the labels and the marks."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.colours import BLACK, RGB, mix, rgb
from renderer.scene import ThemeName
from renderer.wood import Tones


@dataclass(frozen=True, slots=True)
class Frame:
    """The dark frame round a board, what is written on it, and the marks on the board."""

    wood: Tones
    inlay: RGB
    label: RGB
    socket: RGB
    mark: RGB
    mark_line: RGB

    @property
    def shadow(self) -> RGB:
        """The colour of what lies in the shade."""
        return mix(self.mark_line, BLACK, 0.4)


FRAMES: dict[ThemeName, Frame] = {
    "classic": Frame(
        wood=(rgb("#2E1A0D"), rgb("#553419")),
        inlay=rgb("#D9A441"),
        label=rgb("#F6E3BE"),
        socket=rgb("#24140A"),
        mark=rgb("#FFF7E0"),
        mark_line=rgb("#2B1607"),
    ),
    "colour-blind": Frame(
        wood=(rgb("#1C1B1A"), rgb("#353331")),
        inlay=rgb("#D8D4CC"),
        label=rgb("#FFFFFF"),
        socket=rgb("#121110"),
        mark=rgb("#FFFFFF"),
        mark_line=rgb("#000000"),
    ),
}
