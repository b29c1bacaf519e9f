"""The choices of a Blokus move: a piece, how it lies, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow

from bot.rules.blokus import PIECES, Placement, Position
from bot.rules.game import Completion, Path
from bot.scenes.blokus.glyphs import glyph
from bot.scenes.blokus.words import turn_name
from bot.scenes.scenery import Texts
from bot.ui.games.face import OnBoard, Rows
from bot.ui.panel import Choose, ChooseFrom, OnPath

ABREAST = 4
"""Buttons in a row, as in the picture of the ways in which a piece can lie."""


def panel_rows(position: Position, path: Path, at: OnBoard, t: Texts) -> Rows:
    """Give the list or the buttons for the choice that comes after `path`."""
    match path:
        case ():
            return _list(at, path, _pieces(position, t), t("Choose a piece"))
        case (_,):
            return _ways(position, path, at, t)
    options = _places(position, path)
    if options:
        return _list(at, path, options, t("Choose a place"))
    return _list(at, path, _rows(position, path, t), t("Choose the row of the place"))


def panel_prompt(position: Position, path: Path, t: Texts) -> str:
    """Say what is to be chosen now."""
    if not path:
        return t("Which piece of **{colour}** do you place?", colour=turn_name(position, t))
    if len(path) == 1:
        return t("How does **{piece}** lie? North is up.", piece=path[0])
    if _by_rows(position, path):
        return t("**{piece}** has many places there. In which row?", piece=path[0])
    return t("Where does **{piece}** lie? The picture shows the numbers.", piece=path[0])


def play_label(t: Texts) -> str:
    """Name the button that plays the previewed move."""
    return t("Place")


def proposal(position: Position, completion: Completion, t: Texts) -> str:
    """Show what a typed text would become: the shape, then the text."""
    if completion.complete:
        move = position.parse_move(completion.text)
        return f"{_glyph_of(move)} {move.name} · {_spaced(move)}"
    words = completion.text.rstrip(":").split()
    way = int(words[1]) if len(words) > 1 else 1
    drawn = glyph(PIECES[words[0]].shapes[way - 1])
    places = t.n("{n} place", "{n} places", position.count_at(tuple(words)))
    return f"{drawn} {completion.text} … · {places}"


def _list(at: OnBoard, path: Path, options: Sequence[SelectOption], placeholder: str) -> Rows:
    chosen = OnPath(*at, path)
    return [ActionRow[Any](ChooseFrom(chosen, options=options, placeholder=placeholder))]


def _pieces(position: Position, t: Texts) -> list[SelectOption]:
    return [
        SelectOption(
            label=f"{name} {glyph(PIECES[name].shapes[0])}",
            value=name,
            description=t.n("{n} place", "{n} places", position.count_at((name,))),
        )
        for name in position.choices(())
    ]


def _ways(position: Position, path: Path, at: OnBoard, t: Texts) -> Rows:
    """Give a numbered button for each way in which the piece can lie."""
    shapes = PIECES[path[0]].shapes
    buttons = []
    for number, way in enumerate(position.choices(path), 1):
        places = t.n("{n} place", "{n} places", position.count_at((*path, way)))
        label = f"{number} {glyph(shapes[int(way) - 1])} · {places}"
        buttons.append(Choose(OnPath(*at, (*path, way)), label=label, style=ButtonStyle.primary))
    return [
        ActionRow[Any](*buttons[first : first + ABREAST])
        for first in range(0, len(buttons), ABREAST)
    ]


def _by_rows(position: Position, path: Path) -> bool:
    """Whether the places are so many that their rows are asked for first."""
    return position.choices(path)[0].isdecimal()


def _places(position: Position, path: Path) -> list[discord.SelectOption]:
    """Give the places with the numbers of the picture; none where rows come first."""
    if _by_rows(position, path):
        return []
    places = enumerate(position.choices(path), 1)
    return [
        SelectOption(label=f"{number}: {_spaced(position.move_at((*path, place)))}", value=place)
        for number, place in places
    ]


def _rows(position: Position, path: Path, t: Texts) -> list[SelectOption]:
    return [
        SelectOption(
            label=t("Row {row}", row=row),
            value=row,
            description=t.n("{n} place", "{n} places", position.count_at((*path, row))),
        )
        for row in position.choices(path)
    ]


def _spaced(move: Placement) -> str:
    return ", ".join(map(str, move.spaces))


def _glyph_of(move: Placement) -> str:
    return glyph([(space.row, space.column) for space in move.spaces])
