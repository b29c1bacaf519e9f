"""What stands in a scene of Blokus can be seen in its picture, and only where it belongs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderer import (
    BlokusScene,
    ChartScene,
    Colour,
    OrientationsScene,
    Piece,
    PieceTray,
    Scene,
    Space,
    StartSpace,
)
from renderer.blokus.layout import Layout
from renderer.blokus.samples import game, turned
from renderer.drawing import compose

MIDDLE = game(width=560)[38]
PLAIN = replace(MIDDLE, last=None, anchors=())
BLUE, RED, GREEN = Colour.BLUE, Colour.RED, Colour.GREEN


def spaces(names: str) -> tuple[Space, ...]:
    return tuple(Space.parse(name) for name in names.split())


def changed_spaces(one: BlokusScene, other: BlokusScene) -> set[str]:
    """Name the spaces whose inside looks different in two scenes of one layout."""
    layout = Layout(one.width, one.size, tuple(map(len, one.trays)))
    difference = ImageChops.difference(compose(one).image, compose(other).image)
    every = [Space(column, row) for column in range(one.size) for row in range(one.size)]
    return {space.name for space in every if _inside(difference, layout, space).getbbox()}


def _inside(image: Image.Image, layout: Layout, space: Space) -> Image.Image:
    """Leave out the rim of a space: rings of the neighbours reach over it."""
    left, top = layout.corner(space)
    rim = layout.unit // 4
    return image.crop((left + rim, top + rim, left + layout.unit - rim, top + layout.unit - rim))


@pytest.mark.parametrize(
    ("marked", "where"),
    [
        (replace(PLAIN, pieces=PLAIN.pieces[:-1]), "O19 P19 O20 P20"),
        (replace(PLAIN, pieces=(*PLAIN.pieces, Piece(RED, spaces("A10 A11")))), "A10 A11"),
        (replace(PLAIN, anchors=spaces("J4 M10")), "J4 M10"),
        (
            replace(PLAIN, starts=(StartSpace(Space(6, 9), BLUE), StartSpace(Space(7, 13)))),
            "G10 H14",
        ),
        (replace(PLAIN, places=(spaces("A11 A12"), spaces("A12 A13"))), "A11 A12 A13"),
        (replace(PLAIN, ghost=spaces("A11 A12")), "A11 A12"),
    ],
)
def test_a_mark_changes_its_own_spaces(marked: BlokusScene, where: str) -> None:
    """Each mark alters the inside of the spaces it speaks of, and of no others."""
    assert changed_spaces(PLAIN, marked) == set(where.split())


def _with_tray(**changes: object) -> BlokusScene:
    first, *others = PLAIN.trays
    return replace(PLAIN, trays=((replace(first[0], **changes),), *others))  # type: ignore[arg-type]


BY_TWOS = tuple(
    tuple(tray for (tray,) in PLAIN.trays if tray.colour in pair)
    for pair in ((BLUE, RED), (Colour.YELLOW, GREEN))
)


@pytest.mark.parametrize(
    "marked",
    [
        replace(PLAIN, last=PLAIN.pieces[-1]),
        replace(PLAIN, turn=None),
        replace(PLAIN, turn=BLUE),
        replace(PLAIN, theme="colour-blind"),
        replace(PLAIN, trays=BY_TWOS),
        _with_tray(left=()),
        _with_tray(left=("I1",)),
        _with_tray(out=True),
        _with_tray(shared_by=GREEN),
    ],
)
def test_every_field_can_be_seen(marked: BlokusScene) -> None:
    """Nothing in a scene is drawn in vain."""
    assert compose(PLAIN).image.tobytes() != compose(marked).image.tobytes()


def test_the_colours_differ_without_hue() -> None:
    """In grey, every colour has its own look on the board, by glyph and lightness."""
    for theme in ("classic", "colour-blind"):
        looks = set()
        for colour in Colour:
            chart = OrientationsScene(colour, (spaces("A1"),), theme=theme)
            looks.add(compose(chart).image.convert("L").tobytes())
        assert len(looks) == 6


def test_touching_pieces_of_one_colour_keep_their_lines() -> None:
    """A piece reads as one: two pieces side by side look unlike one large piece."""
    one = BlokusScene(pieces=(Piece(BLUE, spaces("C3 D3 C4 D4")),), width=560)
    two = BlokusScene(
        pieces=(Piece(BLUE, spaces("C3 C4")), Piece(BLUE, spaces("D3 D4"))), width=560
    )
    assert compose(one).image.tobytes() != compose(two).image.tobytes()


def test_a_start_space_needs_no_anchor() -> None:
    """The mark of the start space says already that a piece may lie there."""
    start = replace(PLAIN, starts=(StartSpace(Space(6, 9), RED),))
    assert changed_spaces(start, replace(start, anchors=spaces("G10 J4"))) == {"J4"}


def test_anchors_are_left_out_while_a_place_is_chosen() -> None:
    """Where any piece could go is of no interest once one has been chosen."""
    choosing = replace(PLAIN, ghost=spaces("A11"))
    assert changed_spaces(choosing, replace(choosing, anchors=spaces("J4"))) == set()


def test_the_piece_to_be_placed_takes_the_place_of_its_tray() -> None:
    """It lies there as it would on the board, its number on the same square."""
    chosen = replace(PLAIN, places=(spaces("A11 A12"), spaces("A12 A13")))
    layout = Layout(560, 20, (1, 1, 1, 1))
    left, (top,) = layout.tray_left, layout.tray_tops[2]
    tray = (left, top, left + layout.tray_size[0], top + layout.tray_size[1])
    assert compose(PLAIN).image.crop(tray).tobytes() != compose(chosen).image.crop(tray).tobytes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ChartScene(left=("I1", "I2")), ChartScene(left=("I1", "I2"), fits=("I1",))),
        (ChartScene(fits=()), ChartScene(left=(), fits=())),
        (ChartScene(fits=()), ChartScene(colour=RED, fits=())),
        (OrientationsScene(shapes=turned("F")), OrientationsScene(shapes=turned("F")[1:])),
        (
            OrientationsScene(shapes=(spaces("A1 A2"),)),
            OrientationsScene(shapes=(spaces("A1 A2"),), covered=Space(0, 1)),
        ),
        (OrientationsScene(shapes=turned("L4")[:1]), OrientationsScene(shapes=turned("L4")[1:2])),
    ],
)
def test_a_chart_shows_what_it_is_told(one: Scene, other: Scene) -> None:
    """Pieces that fit, are left or are gone look different, and so does every orientation."""
    assert compose(one).image.tobytes() != compose(other).image.tobytes()


@pytest.mark.parametrize("width", [320, 560, 961, 1440])
@pytest.mark.parametrize(
    "trays",
    [PLAIN.trays, BY_TWOS, ((PieceTray(Colour.PURPLE),), (PieceTray(Colour.ORANGE),))],
)
def test_everything_lies_within_the_picture(
    width: int, trays: tuple[tuple[PieceTray, ...], ...]
) -> None:
    """The trays lie beside the board, below one another, whatever the width."""
    duo = trays[0][0].colour is Colour.PURPLE
    layout = Layout(width, 14 if duo else 20, tuple(map(len, trays)))
    tops = [top for group in layout.tray_tops for top in group]
    assert tops == sorted(tops)
    assert tops[0] >= 0
    assert tops[-1] + layout.tray_size[1] <= layout.height
    assert layout.tray_left > layout.board_left + layout.span
    assert layout.tray_left + layout.tray_size[0] - layout.unit // 2 <= width
    assert 0.6 < layout.height / width < 0.78
