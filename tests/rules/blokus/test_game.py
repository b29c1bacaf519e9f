"""Blokus as a game of the registry: options, seats, begin."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from bot.rules.blokus import Blokus, NotationCode, NotationReason, Position, Rules
from bot.rules.game import Game, NotationError, SetUp

BLOKUS: Game[Rules, Position, SetUp] = Blokus()


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, Rules("classic", 4, "free", "stop")),
        ({"players": "3"}, Rules("classic", 3, "free", "stop")),
        ({"players": "2", "corners": "fixed"}, Rules("classic", 2, "fixed", "stop")),
        ({"variant": "duo"}, Rules("duo", 2, "free", "stop")),
        (
            {"variant": "duo", "players": "2", "finish": "play-on"},
            Rules("duo", 2, "free", "play-on"),
        ),
    ],
)
def test_options(options: Mapping[str, str], rules: Rules) -> None:
    """Options are texts; the game begins at once, with the first seat."""
    BLOKUS.check(options)
    assert BLOKUS.rules(options) == rules
    assert BLOKUS.players(options) == rules.players
    start = BLOKUS.begin(options, Random(1).randrange)
    assert start == Position.initial(rules)
    assert BLOKUS.first_seat(options) == 0
    assert BLOKUS.seated(options, range(rules.players)) == dict(options)
    assert BLOKUS.parse_position(str(start), rules) == start


@pytest.mark.parametrize(
    ("options", "code", "word"),
    [
        ({"variant": "trigon"}, NotationCode.UNKNOWN_VALUE, "variant"),
        ({"players": "5"}, NotationCode.UNKNOWN_VALUE, "players"),
        ({"players": "x"}, NotationCode.UNKNOWN_VALUE, "players"),
        ({"variant": "duo", "players": "4"}, NotationCode.UNKNOWN_VALUE, "players"),
        ({"corners": ""}, NotationCode.UNKNOWN_VALUE, "corners"),
        ({"finish": "never"}, NotationCode.UNKNOWN_VALUE, "finish"),
        ({"colour": "red"}, NotationCode.UNKNOWN_OPTION, "colour"),
    ],
)
def test_unknown_options(options: Mapping[str, str], code: NotationCode, word: str) -> None:
    """Options and values that the rules do not know are refused."""
    with pytest.raises(NotationError) as caught:
        BLOKUS.check(options)
    assert caught.value.reason == NotationReason(code, word)


def test_sample_options_reach_every_rule() -> None:
    """All variants, numbers of players, corners and finishes are among the samples."""
    rules = [BLOKUS.rules(options) for options in BLOKUS.sample_options()]
    assert {(each.variant, each.players) for each in rules} == {
        ("classic", 4),
        ("classic", 3),
        ("classic", 2),
        ("duo", 2),
    }
    assert {each.corners for each in rules} == {"free", "fixed"}
    assert {each.finish for each in rules} == {"stop", "play-on"}


def test_rating_classes() -> None:
    """Duo is another game than Classic for the ratings."""
    classes = [Blokus().rating_class(options) for options in BLOKUS.sample_options()]
    assert classes == ["classic"] * 4 + ["duo"] * 2


def test_no_set_up() -> None:
    """Blokus has nothing to set up, and its winner does not start the next game."""
    with pytest.raises(NotationError) as caught:
        BLOKUS.parse_set_up("anything", Rules())
    assert caught.value.reason.code is NotationCode.NO_SET_UP
    assert not BLOKUS.winner_starts
