"""What the panel of Blokus offers, in many positions: within Discord's limits, and few presses."""

from __future__ import annotations

from random import Random

import discord
import pytest

from bot.rules.blokus import ORIENTATIONS, PIECES, Position, Rules
from bot.rules.game import Path
from bot.scenes.blokus import pictures
from bot.scenes.blokus.glyphs import glyph
from bot.scenes.blokus.scenery import places
from bot.ui.games.blokus.panel import panel_prompt, panel_rows, proposal
from bot.ui.games.face import OnBoard
from bot.ui.items import Button, Select
from bot.ui.texts import Texts, Translator
from tests.rules.blokus.test_choices import SPRAWLING

AT = OnBoard(10**9, 999)
MOST_STAGES = 4
"""Piece, orientation, perhaps row, and place; opening and placing make it six presses."""

GAMES = [Rules(), Rules(players=3), Rules(players=2, corners="fixed"), Rules("duo", 2)]


@pytest.fixture
def t() -> Texts:
    """Give the English texts."""
    return Translator({}).for_locale("en-US")


def positions(rules: Rules, seed: int) -> list[Position]:
    """Give every fifth position of a random game."""
    luck, position = Random(seed), Position.initial(rules)
    reached = [position]
    while position.outcome is None:
        reached.append(position := position.play(position.random_move(luck.randrange)))
    return reached[:-1][::5]


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_every_choice_fits_into_discord(rules: Rules, t: Texts) -> None:
    """Of the tree of choices one branch after the other is taken, at random."""
    luck = Random(1)
    for position in positions(rules, 2):
        path: Path = ()
        while position.choices(path):
            check_rows(position, path, t)
            path = (*path, luck.choice(position.choices(path)))
        assert len(path) <= MOST_STAGES
        pictures.ghost_scene(position, position.move_at(path))


def check_rows(position: Position, path: Path, t: Texts) -> None:
    """See that a stage offers each choice once, in few enough rows with short enough labels."""
    rows = panel_rows(position, path, AT, t)
    assert len(rows) <= 4
    offered = 0
    for row in rows:
        for part in row.children:
            if isinstance(part, Select):
                offered += len(part.item.options)
                assert len(part.item.options) <= 25
                assert all(len(option.label) <= 100 for option in part.item.options)
            elif isinstance(part, Button):
                offered += 1
                assert len(part.item.label or "") <= 80
        assert len(row.children) <= 5
    assert offered == len(position.choices(path))
    assert panel_prompt(position, path, t)
    if len(path) >= 2:
        assert len(places(position, path)) in (0, offered)
        pictures.places_scene(position, places(position, path))


def test_the_widest_stage_asks_for_the_row(t: Texts) -> None:
    """A piece with 63 places in one orientation is chosen by rows."""
    (row,) = panel_rows(SPRAWLING, ("I1", "1"), AT, t)
    (part,) = row.children
    assert isinstance(part, Select)
    assert all(option.label.startswith("Row ") for option in part.item.options)
    assert "In which row?" in panel_prompt(SPRAWLING, ("I1", "1"), t)
    for number in SPRAWLING.choices(("I1", "1")):
        check_rows(SPRAWLING, ("I1", "1", number), t)


def test_proposals_are_short_enough(t: Texts) -> None:
    """Discord takes names of up to 100 characters."""
    for position in positions(Rules(), 5):
        for typed in ("", "W", "F 1", "I1", "A"):
            for each in position.completions(typed):
                assert 0 < len(proposal(position, each, t)) <= 100


def test_shapes_in_dots_tell_all_orientations_apart() -> None:
    """Each has a drawing of its own, with a dot for each of its squares."""
    drawn = {glyph(lying.shape) for lying in ORIENTATIONS}
    assert len(drawn) == len(ORIENTATIONS)
    assert glyph(PIECES["I5"].shapes[1]) == "│"
    for lying in ORIENTATIONS:
        dots = sum((ord(mark) - 0x2800).bit_count() for mark in glyph(lying.shape))
        assert dots == lying.piece.squares or lying.height == 5


def test_options_are_discord_s_own(t: Texts) -> None:
    """The list of pieces names each with its number of places."""
    (row,) = panel_rows(Position.initial(), (), AT, t)
    (part,) = row.children
    assert isinstance(part, Select)
    first: discord.SelectOption = part.item.options[0]
    assert (first.value, first.description) == ("I1", "4 places")
