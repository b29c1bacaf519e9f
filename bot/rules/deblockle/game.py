"""Deblockle as an entry of the registry: its options, and how a game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import cast, get_args

from bot.rules.deblockle.board import MAX_BLOCKS
from bot.rules.deblockle.events import Ending
from bot.rules.deblockle.notation import flaw
from bot.rules.deblockle.options import Rules, SideBySide, Slider
from bot.rules.deblockle.position import Position
from bot.rules.deblockle.reasons import NotationCode
from bot.rules.deblockle.setup import FIRST_SEAT, SetUp
from bot.rules.game import RandBelow

DEFAULTS = {
    "slider": "stop",
    "side_by_side": "allowed",
    "blocks": "4,4",
    "setup": "place",
    "position": "",
}
"""Every option and its value where none is given."""

_CHOICES: dict[str, tuple[str, ...]] = {
    "slider": get_args(Slider),
    "side_by_side": get_args(SideBySide),
    "setup": ("place", "quick"),
}
_BLOCKS = re.compile(rf"([1-{MAX_BLOCKS}]),([1-{MAX_BLOCKS}])")


class Deblockle:
    """The game object; options are described by `DEFAULTS`.

    `blocks` counts the blocks of each player, in the order of the invitation before `seated` and of
    the seats after. A custom start `position` overrides `blocks` and `setup`.
    """

    name = "deblockle"
    winner_starts = True

    def players(self, options: Mapping[str, str]) -> int:  # noqa: ARG002 - other games depend on them
        """Say how many seats a match has: two."""
        return 2

    def for_players(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """Give the options, a start position in its usual form; raises NotationError.

        Two can play it, no more and no less.
        """
        if players != 2:
            raise flaw(str(players), NotationCode.UNKNOWN_VALUE, "players")
        start = self._custom_start(options)
        return dict(options) if start is None else {**options, "position": str(start)}

    def check(self, options: Mapping[str, str]) -> None:
        """Raise NotationError if the options contradict the rules.

        A custom start position has 1-4 blocks a side and a legal move for at least one of them.
        """
        self.rules(options)
        self._blocks(options)
        self._custom_start(options)

    def seated(self, options: Mapping[str, str], order: Sequence[int]) -> dict[str, str]:
        """Turn the numbers of blocks from the order of the invitation into that of the seats."""
        result = dict(options)
        if "blocks" in result:
            numbers = self._blocks(options)
            result["blocks"] = ",".join(str(numbers[player]) for player in order)
        return result

    def first_seat(self, options: Mapping[str, str]) -> int:
        """Say which seat makes the first move: Gold, or the side that the custom start names."""
        start = self._custom_start(options)
        return FIRST_SEAT if start is None else start.to_move

    def rating_class(self, options: Mapping[str, str]) -> str:  # noqa: ARG002 - its variants are one game
        """Name the kind of match that has ratings of its own: there is one for all."""
        return ""

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Read the variants out of the options; raises NotationError."""
        for option in options:
            if option not in DEFAULTS:
                raise flaw(option, NotationCode.UNKNOWN_OPTION, option)
        for option, values in _CHOICES.items():
            if _value(options, option) not in values:
                raise flaw(options[option], NotationCode.UNKNOWN_VALUE, option)
        return Rules(
            cast("Slider", _value(options, "slider")),
            cast("SideBySide", _value(options, "side_by_side")),
        )

    def begin(self, options: Mapping[str, str], randbelow: RandBelow) -> Position | SetUp:
        """Roll the blocks and give the set-up, or the start position where none is due."""
        start = self._custom_start(options)
        if start is not None:
            return start
        set_up = SetUp.rolled(self._blocks(options), self.rules(options), randbelow)
        if _value(options, "setup") == "place":
            return set_up
        for seat in sorted(set_up.waiting):
            set_up = set_up.fill(seat, randbelow).finish(seat)
        return set_up.start()

    def parse_position(self, text: str, rules: Rules) -> Position:
        """Read a position; raises NotationError."""
        return Position.parse(text, rules)

    def parse_set_up(self, text: str, rules: Rules) -> SetUp:
        """Read a set-up; raises NotationError."""
        return SetUp.parse(text, rules)

    def sample_options(self) -> Sequence[Mapping[str, str]]:
        """List option sets that between them reach every rule."""
        return (
            {},
            {"slider": "full", "setup": "quick"},
            {"side_by_side": "forbidden", "blocks": "3,3", "setup": "quick"},
            {"slider": "full", "side_by_side": "forbidden", "blocks": "1,2"},
            {"position": "D3=XS,E5=LT C3=HS,D5=TC b"},
        )

    def _blocks(self, options: Mapping[str, str]) -> tuple[int, int]:
        text = _value(options, "blocks")
        numbers = _BLOCKS.fullmatch(text)
        if numbers is None:
            raise flaw(text, NotationCode.UNKNOWN_VALUE, "blocks")
        return int(numbers[1]), int(numbers[2])

    def _custom_start(self, options: Mapping[str, str]) -> Position | None:
        """Give the custom start position, None if none is given; raises NotationError."""
        text = _value(options, "position")
        if not text:
            return None
        start = Position.parse(text, self.rules(options))
        if start.outcome is not None:
            drawn = start.outcome.reason is Ending.MUTUAL_BLOCK
            raise flaw(text, NotationCode.DRAWN if drawn else NotationCode.OVER, text)
        return start


def _value(options: Mapping[str, str], option: str) -> str:
    return options.get(option, DEFAULTS[option])
