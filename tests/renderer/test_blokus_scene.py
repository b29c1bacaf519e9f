"""Scenes of Blokus that cannot be drawn are refused when they are built."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from renderer import (
    PIECES,
    BlokusScene,
    ChartScene,
    Colour,
    OrientationsScene,
    Piece,
    PieceTray,
    Space,
    StartSpace,
)
from renderer.blokus.pieces import TALL, WIDE, Form
from renderer.blokus.samples import turned
from renderer.blokus.shapes import number_space

A1, A2, B1, C1 = Space(0, 0), Space(0, 1), Space(1, 0), Space(2, 0)
BLUE, PURPLE = Colour.BLUE, Colour.PURPLE
CORNER = Piece(BLUE, (A1, A2))
DUO = ((PieceTray(PURPLE),), (PieceTray(Colour.ORANGE),))


def test_every_field_has_a_default() -> None:
    """Each scene can be built from nothing, and is a value that can be a key."""
    assert len({BlokusScene(), ChartScene(), OrientationsScene()}) == 3
    assert hash(BlokusScene()) == hash(BlokusScene())


@pytest.mark.parametrize(
    "build",
    [
        lambda: BlokusScene(size=15),  # type: ignore[arg-type]
        lambda: BlokusScene(pieces=(CORNER, Piece(BLUE, (A2,)))),
        lambda: BlokusScene(pieces=(Piece(BLUE, (Space(20, 0),)),)),
        lambda: BlokusScene(size=14, pieces=(Piece(BLUE, (Space(14, 0),)),), trays=DUO),
        lambda: BlokusScene(last=CORNER),
        lambda: BlokusScene(anchors=(A1,)),
        lambda: BlokusScene(ghost=(A1,)),
        lambda: BlokusScene(places=((A1,),)),
        lambda: BlokusScene(turn=PURPLE),
        lambda: BlokusScene(turn=BLUE, anchors=(A1, A1)),
        lambda: BlokusScene(turn=BLUE, pieces=(CORNER,), anchors=(A1,)),
        lambda: BlokusScene(turn=BLUE, pieces=(CORNER,), ghost=(A1,)),
        lambda: BlokusScene(turn=BLUE, pieces=(CORNER,), places=((A2,),)),
        lambda: BlokusScene(turn=BLUE, places=((A1, B1), (B1, A1))),
        lambda: BlokusScene(turn=BLUE, places=((A1, A2), (A1, B1))),
        lambda: BlokusScene(turn=BLUE, places=tuple((Space(i % 20, i // 20),) for i in range(41))),
        lambda: BlokusScene(turn=BLUE, ghost=(A1, Space(5, 0))),
        lambda: BlokusScene(pieces=(CORNER,), starts=(StartSpace(A1),)),
        lambda: BlokusScene(trays=()),
        lambda: BlokusScene(trays=((PieceTray(),), (PieceTray(),))),
        lambda: BlokusScene(trays=((PieceTray(),), ())),
        lambda: BlokusScene(size=14),
        lambda: BlokusScene(trays=DUO),
        lambda: BlokusScene(width=319),
        lambda: BlokusScene(theme="dark"),  # type: ignore[arg-type]
        lambda: Piece(BLUE, ()),
        lambda: Piece(BLUE, (A1, A1)),
        lambda: Piece(BLUE, tuple(Space(0, i) for i in range(6))),
        lambda: PieceTray(left=("I1", "I1")),
        lambda: PieceTray(left=("I6",)),
        lambda: ChartScene(left=("I1",), fits=("I2",)),
        lambda: ChartScene(width=0),
        lambda: OrientationsScene(shapes=()),
        lambda: OrientationsScene(shapes=((A1,),) * 41),
        lambda: OrientationsScene(shapes=((A1,), (B1,)), covered=A1),
        lambda: OrientationsScene(shapes=((A1, A1),)),
    ],
)
def test_impossible_scene_is_refused(build: Callable[[], object]) -> None:
    """What cannot be drawn raises ValueError at once, not in the render thread."""
    with pytest.raises(ValueError, match=r"\w"):
        build()


def test_there_are_21_pieces_of_89_squares_in_91_orientations() -> None:
    """The chart and the trays know every piece."""
    assert len(PIECES) == 21
    assert PieceTray().squares == 89
    assert sum(len(turned(name)) for name in PIECES) == 91


@pytest.mark.parametrize("form", [WIDE, TALL])
def test_no_two_pieces_of_a_tray_touch(form: Form) -> None:
    """Each piece lies apart from the others, within its tray."""
    owners = {
        (left + x, top + y): name
        for name, (left, top) in form.places.items()
        for x, y in PIECES[name]
    }
    assert len(owners) == 89
    assert all(0 <= x < form.width and 0 <= y < form.height for x, y in owners)
    for (x, y), name in owners.items():
        assert {owners.get((x + 1, y), name), owners.get((x, y + 1), name)} == {name}


@pytest.mark.parametrize("name", PIECES)
def test_places_of_one_orientation_have_their_number_on_the_same_square(name: str) -> None:
    """However much they overlap, each number has a space of its own."""
    for way in turned(name):
        places = tuple(
            tuple(Space(column + right, row + up) for column, row in way)
            for right in range(5)
            for up in range(5)
        )
        numbered = [number_space(place) for place in places]
        assert len(set(numbered)) == 25
        assert len({place.index(space) for place, space in zip(places, numbered, strict=True)}) == 1
