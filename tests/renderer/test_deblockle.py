"""What stands in a scene can be seen in its picture, and only where it belongs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderer import DeblockleScene, LastMove, Side, Space, Symbol, Tips, TipTarget, Tray
from renderer.drawing import compose
from tests.renderer.pictures import board_scene, box, changed_spaces, without_marks

PLAIN = without_marks(board_scene("board", 560))


@pytest.mark.parametrize(
    ("marked", "where"),
    [
        (replace(PLAIN, last_move=LastMove(Space(4, 4), Space(3, 4))), {"E5"}),
        (
            replace(PLAIN, last_move=LastMove(Space(4, 4), Space(4, 3), Space(3, 4))),
            {"E5", "E4"},
        ),
        (replace(PLAIN, tip_targets=(TipTarget(Space(1, 1)),)), {"B2"}),
        (replace(PLAIN, hop_targets=(Space(1, 1), Space(6, 6))), {"B2", "G7"}),
        (replace(PLAIN, places=(Space(2, 2),)), {"C3"}),
        (replace(PLAIN, blocks=PLAIN.blocks[1:]), {"C1"}),
    ],
)
def test_a_mark_changes_its_own_spaces(marked: DeblockleScene, where: set[str]) -> None:
    """Each mark alters the inside of the spaces it speaks of, and of no others."""
    assert changed_spaces(PLAIN, marked) == where


@pytest.mark.parametrize(
    "marked",
    [
        replace(PLAIN, selected=Space(3, 4)),
        replace(PLAIN, focus=Space(3, 4)),
        replace(PLAIN, last_move=LastMove(Space(3, 6), Space(3, 5), removed=True)),
        replace(PLAIN, turn=Side.GOLD),
        replace(PLAIN, turn=Side.BLUE),
        replace(PLAIN, gold_tray=Tray(3)),
        replace(PLAIN, flipped=True),
        replace(PLAIN, theme="colour-blind"),
    ],
)
def test_every_field_can_be_seen(marked: DeblockleScene) -> None:
    """Nothing in a scene is drawn in vain."""
    difference = ImageChops.difference(compose(PLAIN).image, compose(marked).image)
    assert difference.getbbox()


def test_symbols_and_focus_differ() -> None:
    """Each symbol on a card has its own look, and so has the place that is worked on."""
    space = Space(1, 1)
    cards = [replace(PLAIN, tip_targets=(TipTarget(space, symbol),)) for symbol in Symbol]
    places = [replace(PLAIN, places=(space,)), replace(PLAIN, places=(space,), focus=space)]
    looks = {compose(scene).image.crop(box(scene, "B2")).tobytes() for scene in cards + places}
    assert len(looks) == 8


def test_arrows_are_left_out_while_choosing() -> None:
    """The way of the last move does not lie under the targets of the next one."""
    moved = replace(PLAIN, last_move=LastMove(Space(4, 4), Space(4, 3), Space(3, 4)))
    choosing = replace(moved, hop_targets=(Space(1, 1),))
    assert changed_spaces(PLAIN, choosing) == {"B2"}


def test_a_full_tray_shines() -> None:
    """The side whose blocks have all left the board has a tray of its own look."""
    bare = DeblockleScene(gold_tray=Tray(1, 1), width=560)
    tray = (500, 300, 560, 490)
    looks = [bare, replace(bare, gold_tray=Tray(1, 0)), replace(bare, gold_tray=Tray(2, 1))]
    assert len({compose(scene).image.crop(tray).tobytes() for scene in looks}) == 3


def test_a_flipped_board_turns_the_spaces() -> None:
    """G7 lies in the south-west of a flipped board, and the blocks go with the spaces."""
    flipped = replace(PLAIN, flipped=True)
    assert box(flipped, "G7") == box(PLAIN, "A1")
    assert box(flipped, "C1") == box(PLAIN, "E7")
    assert changed_spaces(flipped, replace(flipped, blocks=flipped.blocks[1:])) == {"C1"}


def test_a_flipped_board_turns_the_hints_but_not_the_symbols() -> None:
    """The hint for a tip north lies on the south edge of a flipped board; symbols stay upright."""
    block = PLAIN.blocks[0]
    turned = replace(block, tips=Tips(*block.tips[2:], *block.tips[:2]))
    upright = replace(PLAIN, blocks=(turned,))
    flipped = replace(PLAIN, blocks=(block,), flipped=True)
    assert _sprite_area(flipped).tobytes() != _sprite_area(replace(flipped, blocks=())).tobytes()
    assert _block_pixels(upright) == _block_pixels(flipped)


def _sprite_area(scene: DeblockleScene) -> Image.Image:
    return compose(scene).image.crop(box(scene, "C1"))


def _block_pixels(scene: DeblockleScene) -> bytes:
    """Return the middle of the block on C1: its edges to the hints, without shadow and wood."""
    tile = _sprite_area(scene)
    rim = tile.width // 8
    return tile.crop((rim, rim, tile.width - rim, tile.height - rim)).tobytes()
