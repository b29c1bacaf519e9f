"""Blokus as an entry of the registry: its options, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, get_args

from bot.rules.blokus.options import CLASSIC_PLAYERS, Corners, Finish, Rules, Variant
from bot.rules.blokus.position import Position
from bot.rules.blokus.reasons import NotationCode, flaw
from bot.rules.game import RandBelow, SetUp

T = TypeVar("T")

_VARIANTS = {each: each for each in get_args(Variant)}
_CORNERS = {each: each for each in get_args(Corners)}
_FINISHES = {each: each for each in get_args(Finish)}
_PLAYERS = {
    "classic": {str(players): players for players in CLASSIC_PLAYERS},
    "duo": {"2": 2},
}


class Blokus:
    """The game object.

    Options: `variant` (classic, duo), `players` (4, 3 or 2; Duo: 2; by default the most), `corners`
    (free, fixed) and `finish` (stop, play-on); of each the first is the default.
    """

    name = "blokus"
    winner_starts = False

    def players(self, options: Mapping[str, str]) -> int:
        """Say how many seats a match with these options has; raises NotationError."""
        return self.rules(options).players

    def for_players(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """Give the options for so many players; raises NotationError if they cannot play it."""
        result = {**options, "players": str(players)}
        self.check(result)
        return result

    def check(self, options: Mapping[str, str]) -> None:
        """Raise NotationError if the options contradict the rules."""
        self.rules(options)

    def seated(self, options: Mapping[str, str], order: Sequence[int]) -> dict[str, str]:  # noqa: ARG002 - no option belongs to a player
        """Turn options from the order of the invitation into that of the seats: none changes."""
        return dict(options)

    def first_seat(self, options: Mapping[str, str]) -> int:  # noqa: ARG002 - the first colour is the first seat's
        """Say which seat makes the first move."""
        return 0

    def rating_class(self, options: Mapping[str, str]) -> str:
        """Name the kind of match that has ratings of its own: Duo is another game than Classic."""
        return self.rules(options).variant

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Read the rules out of the options; raises NotationError."""
        for option in options.keys() - {"variant", "players", "corners", "finish"}:
            raise flaw(option, NotationCode.UNKNOWN_OPTION, option)
        variant = _value(options, "variant", _VARIANTS)
        return Rules(
            variant,
            _value(options, "players", _PLAYERS[variant]),
            _value(options, "corners", _CORNERS),
            _value(options, "finish", _FINISHES),
        )

    def begin(self, options: Mapping[str, str], randbelow: RandBelow) -> Position:  # noqa: ARG002 - nothing is rolled
        """Give the start position; nothing is rolled or set up."""
        return Position.initial(self.rules(options))

    def parse_position(self, text: str, rules: Rules) -> Position:
        """Read a position; raises NotationError."""
        return Position.parse(text, rules)

    def parse_set_up(self, text: str, rules: Rules) -> SetUp:  # noqa: ARG002 - for every set of rules
        """Raise NotationError: Blokus has no set-up."""
        raise flaw(text, NotationCode.NO_SET_UP)

    def sample_options(self) -> Sequence[Mapping[str, str]]:
        """List option sets that between them reach every rule."""
        return (
            {},
            {"variant": "classic", "players": "3", "finish": "play-on"},
            {"players": "2", "corners": "fixed"},
            {"corners": "fixed", "finish": "play-on"},
            {"variant": "duo", "players": "2"},
            {"variant": "duo", "finish": "play-on"},
        )


def _value(options: Mapping[str, str], option: str, values: Mapping[str, T]) -> T:
    text = options.get(option, next(iter(values)))
    if text not in values:
        raise flaw(text, NotationCode.UNKNOWN_VALUE, option)
    return values[text]
