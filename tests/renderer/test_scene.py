"""Scenes that cannot be drawn are refused when they are built."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from renderer import (
    Block,
    DeblockleScene,
    LastMove,
    LegendScene,
    Side,
    Space,
    SymbolsScene,
    TipTarget,
    Tray,
)

A1, A2, B1 = Space(0, 0), Space(0, 1), Space(1, 0)


@pytest.mark.parametrize(("name", "space"), [("C3", (2, 2)), ("g7", (6, 6)), ("T20", (19, 19))])
def test_space_reads_its_own_name(name: str, space: tuple[int, int]) -> None:
    """A name gives the space, and the space gives the name back in capitals."""
    assert Space.parse(name) == space
    assert Space(*space).name == name.upper()


@pytest.mark.parametrize("name", ["", "3C", "C0", "C21", "U1", "C3 ", "C٣", "CC3"])
def test_other_text_is_no_space(name: str) -> None:
    """Only a letter A-T and a number 1-20 name a space."""
    with pytest.raises(ValueError, match="not the name of a space"):
        Space.parse(name)


def test_every_field_has_a_default() -> None:
    """Each scene can be built from nothing, and is a value that can be a key."""
    assert len({DeblockleScene(), LegendScene(), SymbolsScene()}) == 3
    assert hash(DeblockleScene()) == hash(DeblockleScene())


@pytest.mark.parametrize(
    "build",
    [
        lambda: DeblockleScene(blocks=(Block(Space(7, 0)),)),
        lambda: DeblockleScene(blocks=(Block(A1), Block(A1, Side.BLUE))),
        lambda: DeblockleScene(blocks=tuple(Block(Space(i, 0)) for i in range(5))),
        lambda: DeblockleScene(blocks=(Block(A1),), gold_tray=Tray(1, 1)),
        lambda: DeblockleScene(selected=A1),
        lambda: DeblockleScene(focus=A1),
        lambda: DeblockleScene(blocks=(Block(A1),), hop_targets=(A1,)),
        lambda: DeblockleScene(hop_targets=(A1, A1)),
        lambda: DeblockleScene(hop_targets=(Space(-1, 0),)),
        lambda: DeblockleScene(tip_targets=(TipTarget(A1),), hop_targets=(A1,)),
        lambda: DeblockleScene(places=(A1, A1)),
        lambda: DeblockleScene(last_move=LastMove(A1, Space(0, 9))),
        lambda: DeblockleScene(width=319),
        lambda: DeblockleScene(width=1441),
        lambda: DeblockleScene(theme="dark"),  # type: ignore[arg-type]
        lambda: LegendScene(width=0),
        lambda: SymbolsScene(columns=4),  # type: ignore[arg-type]
        lambda: Tray(0),
        lambda: Tray(5),
        lambda: Tray(2, 3),
        lambda: Tray(2, -1),
        lambda: LastMove(A1, A1),
        lambda: LastMove(A1, A2, B1, removed=True),
    ],
)
def test_impossible_scene_is_refused(build: Callable[[], object]) -> None:
    """What cannot be drawn raises ValueError at once, not in the render thread."""
    with pytest.raises(ValueError, match=r"\w"):
        build()


def test_a_hop_may_end_where_the_turn_began() -> None:
    """The way of a move has three spaces if a hop followed, else two."""
    assert LastMove(A1, A2, A1).spaces == (A1, A2, A1)
    assert LastMove(A1, A2, A2).spaces == LastMove(A1, A2).spaces == (A1, A2)
