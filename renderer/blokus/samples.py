"""Sample scenes of Blokus: two games in pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from renderer.blokus.games import DUO, FOUR
from renderer.blokus.pieces import PIECES
from renderer.blokus.scene import (
    BlokusScene,
    ChartScene,
    Colour,
    OrientationsScene,
    Piece,
    PieceTray,
    StartSpace,
)
from renderer.blokus.shapes import Spaces, Squares, shape
from renderer.scene import Space, ThemeName

_LETTERS = {colour.value[0]: colour for colour in Colour}
_ROUND = (Colour.BLUE, Colour.YELLOW, Colour.RED, Colour.GREEN)
_DUO = (Colour.PURPLE, Colour.ORANGE)
_STARTS = dict(zip(_ROUND, ("A20", "T20", "T1", "A1"), strict=True))
_DUO_STARTS = dict(zip(_DUO, ("E10", "J5"), strict=True))


def _spaces(names: str) -> Spaces:
    return tuple(Space.parse(name) for name in names.split(","))


@lru_cache
def moves(game: str) -> tuple[Piece, ...]:
    """Read the moves of a game."""
    words = (word.split(":") for word in game.split())
    return tuple(Piece(_LETTERS[letter], _spaces(names)) for letter, names in words)


@lru_cache
def turned(name: str) -> tuple[Spaces, ...]:
    """Return the orientations of a piece, somewhere on the board."""
    squares = [Space(4 + x, 4 - y) for x, y in PIECES[name]]
    every: dict[Squares, Spaces] = {}
    for _mirrored in range(2):
        for _quarter in range(4):
            squares = [Space(row, 8 - column) for column, row in squares]
            every.setdefault(shape(tuple(squares)), tuple(squares))
        squares = [Space(8 - column, row) for column, row in squares]
    return tuple(every.values())


def _covering(name: str, space: str) -> tuple[tuple[Spaces, ...], Space]:
    """Return all places of a piece that cover a space, and the space."""
    covered = Space.parse(space)
    right, up = covered.column, covered.row
    places = tuple(
        tuple(Space(column - c + right, row - r + up) for column, row in way)
        for way in turned(name)
        for c, r in way
    )
    return places, covered


@lru_cache
def _names() -> dict[Squares, str]:
    """Return the name of every piece by its shape, whichever way it lies."""
    return {shape(spaces): name for name in PIECES for spaces in turned(name)}


def _tray(colour: Colour, played: tuple[Piece, ...]) -> PieceTray:
    gone = {_names()[shape(piece.spaces)] for piece in played if piece.colour is colour}
    return PieceTray(colour, tuple(name for name in PIECES if name not in gone))


def _anchors(colour: Colour, played: tuple[Piece, ...], size: int) -> Spaces:
    """Return the free corners of a colour, by the look of the board."""
    taken = {space: piece.colour for piece in played for space in piece.spaces}
    found = {
        Space(column + x, row + y)
        for (column, row), owner in taken.items()
        if owner is colour
        for x in (-1, 1)
        for y in (-1, 1)
    }
    return tuple(
        Space(column, row)
        for column, row in sorted(found)
        if 0 <= column < size
        and 0 <= row < size
        and (column, row) not in taken
        and not any(
            taken.get(Space(column + x, row + y)) is colour
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
    )


def game(
    theme: ThemeName = "classic", width: int = 960, *, duo: bool = False
) -> tuple[BlokusScene, ...]:
    """Return a whole game: the empty board, and the board after each move."""
    played = moves(DUO if duo else FOUR)
    turns: list[Colour | None] = [*(piece.colour for piece in played), None]
    return tuple(
        _after(
            played[:count],
            turn,
            BlokusScene(14 if duo else 20, trays=_full(duo=duo), theme=theme, width=width),
        )
        for count, turn in enumerate(turns)
    )


def _full(*, duo: bool) -> tuple[tuple[PieceTray, ...], ...]:
    return tuple((PieceTray(colour),) for colour in (_DUO if duo else _ROUND))


def _after(played: tuple[Piece, ...], turn: Colour | None, empty: BlokusScene) -> BlokusScene:
    """Put the moves on an empty board."""
    colours = [tray.colour for (tray,) in empty.trays]
    begun = {piece.colour for piece in played}
    starts = (_DUO_STARTS if empty.size == 14 else _STARTS).items()
    return replace(
        empty,
        pieces=played,
        last=played[-1] if played else None,
        turn=turn,
        anchors=_anchors(turn, played, empty.size) if turn in begun else (),
        starts=tuple(StartSpace(Space.parse(name), c) for c, name in starts if c not in begun),
        trays=tuple((_tray(colour, played),) for colour in colours),
    )


def samples(
    theme: ThemeName = "classic", width: int = 960
) -> dict[str, BlokusScene | ChartScene | OrientationsScene]:
    """Return one scene of each kind, by name, in this theme and width."""
    four, two = game(theme, width), game(theme, width, duo=True)
    middle, choosing = four[38], _choosing(four[20], "W")
    return {
        "blokus-start": four[0],
        "blokus": middle,
        "blokus-places": choosing,
        "blokus-ghost": replace(choosing, places=(), ghost=choosing.places[0], anchors=()),
        "blokus-end": _finished(four[-1]),
        "blokus-two-players": replace(middle, trays=_by_twos(middle)),
        "blokus-three-players": replace(four[43], trays=_shared(four[43])),
        "duo-start": two[0],
        "duo": two[17],
        "duo-places": _choosing(two[10], "T5"),
        "duo-end": two[-1],
        "duo-choices": OrientationsScene(Colour.PURPLE, *_covering("F", "E10"), theme, width),
        "blokus-pieces": _pieces(middle),
        "blokus-orientations": OrientationsScene(Colour.YELLOW, turned("F"), None, theme, width),
    }


def _pieces(scene: BlokusScene) -> ChartScene:
    """Chart the pieces of the colour to move; the larger ones do not fit any more."""
    (tray,) = next(group for group in scene.trays if group[0].colour is scene.turn)
    fits = tuple(name for name in tray.left if len(PIECES[name]) < 5 or name in {"X", "U"})
    return ChartScene(tray.colour, tray.left, fits, scene.theme, scene.width)


def _by_twos(scene: BlokusScene) -> tuple[tuple[PieceTray, ...], ...]:
    """Give Blue and Red to one player, Yellow and Green to the other."""
    (blue,), (yellow,), (red,), (green,) = scene.trays
    return (blue, red), (yellow, green)


def _shared(scene: BlokusScene) -> tuple[tuple[PieceTray, ...], ...]:
    """Let three players play Green in turn, and let Yellow be out."""
    blue, (yellow,), red, (green,) = scene.trays
    return blue, (replace(yellow, out=True),), red, (replace(green, shared_by=Colour.BLUE),)


def _finished(scene: BlokusScene) -> BlokusScene:
    """Mark all as out but one, which has no pieces left."""
    (first,), *others = scene.trays
    out = tuple((replace(tray, out=True),) for (tray,) in others)
    return replace(scene, trays=((replace(first, left=()),), *out))


def _choosing(scene: BlokusScene, name: str) -> BlokusScene:
    """Show the numbered places of a piece, lying as it does in the trays."""
    taken = {space for piece in scene.pieces for space in piece.spaces}
    own = {space for p in scene.pieces if p.colour is scene.turn for space in p.spaces}
    beside = {Space(c + x, r + y) for c, r in own for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    every = (
        tuple(Space(left + x, top - y) for x, y in PIECES[name])
        for top in range(scene.size)
        for left in range(scene.size)
    )
    places = tuple(
        place
        for place in every
        if set(place) & set(scene.anchors)
        and not set(place) & (taken | beside)
        and all(0 <= c < scene.size and 0 <= r < scene.size for c, r in place)
    )
    return replace(scene, places=places[:25])
