"""From Blokus positions to the renderer's plain scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import renderer
from bot.rules.blokus import ORIENTATIONS, Colour, Placement, Position, Rules, Space
from bot.rules.game import Path
from renderer import BlokusScene, ChartScene, OrientationsScene, PieceTray, StartSpace, ThemeName

Trays = tuple[tuple[PieceTray, ...], ...]


def position_scene(
    position: Position,
    *,
    last: tuple[Colour, Placement] | None = None,
    over: bool = False,
    theme: ThemeName = "classic",
) -> BlokusScene:
    """Show a position; `last` is the colour and the place of the piece to point out.

    `over` says that the match has ended, be it by its rules or not.
    """
    turn = None if over or position.outcome else position.to_move
    size: Literal[14, 20] = 14 if position.rules.size == 14 else 20
    return BlokusScene(
        size,
        pieces=tuple(
            _piece(colour, placement)
            for colour in position.rules.colours
            for placement in position.placed(colour)
        ),
        last=None if last is None else _piece(*last),
        turn=None if turn is None else renderer.Colour(turn),
        anchors=_spaces(position.anchors()) if turn else (),
        starts=_starts(position),
        trays=_trays(position),
        theme=theme,
    )


def places_scene(
    position: Position, moves: Sequence[Placement], theme: ThemeName = "classic"
) -> BlokusScene:
    """Show where a piece can lie in one orientation; the places are numbered in their order."""
    shown = position_scene(position, theme=theme)
    return replace(shown, places=tuple(_spaces(move.spaces) for move in moves))


def ghost_scene(position: Position, move: Placement, theme: ThemeName = "classic") -> BlokusScene:
    """Show a piece where it would lie."""
    shown = position_scene(position, theme=theme)
    ghost = _spaces(move.spaces)
    # A start space under the ghost would be seen through it.
    starts = tuple(start for start in shown.starts if start.space not in ghost)
    return replace(shown, anchors=(), starts=starts, ghost=ghost)


def chart_scene(position: Position, theme: ThemeName = "classic") -> ChartScene:
    """Show the pieces of the colour to move: those that fit, those that don't, those placed."""
    colour = position.to_move
    return ChartScene(
        renderer.Colour(colour), position.pieces_left(colour), position.choices(()), theme
    )


def lying_scene(position: Position, path: Path, theme: ThemeName = "classic") -> OrientationsScene:
    """Show the ways in which the piece of a path can lie, numbered in the order of the choices."""
    ways = position.choices(path)
    shapes = [
        tuple(renderer.Space(column, row) for row, column in lying.shape)
        for lying in ORIENTATIONS
        if lying.piece.name == path[0] and str(lying.number) in ways
    ]
    return OrientationsScene(renderer.Colour(position.to_move), tuple(shapes), theme=theme)


def candidates_scene(
    position: Position, moves: Sequence[Placement], theme: ThemeName = "classic"
) -> OrientationsScene:
    """Show some moves of one piece, numbered, with a space that all of them cover."""
    common = set.intersection(*(set(move.spaces) for move in moves))
    return OrientationsScene(
        renderer.Colour(position.to_move),
        tuple(_spaces(move.spaces) for move in moves),
        _space(min(common)) if common else None,
        theme,
    )


def _starts(position: Position) -> tuple[StartSpace, ...]:
    """Mark the start spaces of the colours that have not begun and still can."""
    rules, taken = position.rules, position.owners
    found: dict[str, renderer.Colour | None] = {}
    for colour, names in zip(rules.colours, rules.start_spaces, strict=True):
        if position.outcome or position.placed(colour) or position.is_out(colour):
            continue
        for name in names:
            found[name] = renderer.Colour(colour) if len(names) == 1 else None
    return tuple(
        StartSpace(renderer.Space.parse(name), colour)
        for name, colour in found.items()
        if Space.parse(name) not in taken
    )


def _trays(position: Position) -> Trays:
    """Lay out the trays by owner: two players own two colours each, the shared one is apart."""
    rules = position.rules
    groups: dict[int | None, list[PieceTray]] = {}
    for colour in rules.colours:
        groups.setdefault(rules.seat_of(colour), []).append(_tray(position, colour))
    return tuple(map(tuple, groups.values()))


def _tray(position: Position, colour: Colour) -> PieceTray:
    left = position.pieces_left(colour)
    out = bool(left) and position.is_out(colour)
    shared = colour is position.rules.shared and not out
    return PieceTray(
        renderer.Colour(colour),
        left,
        out,
        renderer.Colour(_own_colour(position.rules, position.sharer)) if shared else None,
    )


def _own_colour(rules: Rules, seat: int) -> Colour:
    return rules.colours_of(seat)[0]


def _piece(colour: Colour, placement: Placement) -> renderer.Piece:
    return renderer.Piece(renderer.Colour(colour), _spaces(placement.spaces))


def _spaces(spaces: Sequence[Space]) -> tuple[renderer.Space, ...]:
    return tuple(map(_space, spaces))


def _space(space: Space) -> renderer.Space:
    return renderer.Space(space.column, space.row)
