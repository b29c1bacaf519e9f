"""Pictures are small, true to what was drawn, and the same everywhere."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Literal, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from renderer import (
    Block,
    BlokusScene,
    Colour,
    DeblockleScene,
    LegendScene,
    Piece,
    PieceTray,
    Scene,
    Side,
    Space,
    Symbol,
    SymbolsScene,
    ThemeName,
    Tips,
    png,
)
from renderer.drawing import compose
from renderer.encode import quantised
from renderer.samples import samples
from tests.renderer.pictures import board_scene, decoded, psnr

THEMES: tuple[ThemeName, ...] = get_args(ThemeName)
GOLDEN = Path(__file__).with_name("golden")
LIMIT = 100_000

SCENES: dict[str, Scene] = {
    f"{name}-{theme}": scene
    for theme in THEMES
    for name, scene in (
        *samples(theme).items(),
        ("legend", LegendScene(theme=theme)),
        ("symbols", SymbolsScene(columns=3, theme=theme)),
    )
}
SCENES["flipped-classic"] = replace(board_scene("board"), flipped=True)


@st.composite
def boards(draw: st.DrawFn) -> DeblockleScene:
    """Draw a crowded board: all eight blocks, and up to the sixteen ends that Hoops can have."""
    every = [Space(column, row) for column in range(7) for row in range(7)]
    spaces = draw(st.lists(st.sampled_from(every), min_size=8, max_size=24, unique=True))
    symbol = st.sampled_from(list(Symbol))
    blocks = [
        Block(space, side, draw(symbol), Tips(*(draw(symbol) for _ in range(4))))
        for space, side in zip(spaces, [Side.GOLD, Side.BLUE] * 4, strict=False)
    ]
    return DeblockleScene(
        blocks=tuple(blocks),
        turn=draw(st.sampled_from([*Side, None])),
        selected=spaces[0],
        hop_targets=tuple(spaces[8:]),
        flipped=draw(st.booleans()),
        theme=draw(st.sampled_from(THEMES)),
    )


@st.composite
def full_boards(draw: st.DrawFn) -> BlokusScene:
    """Draw a Blokus board without a free space: pieces of one row in any colours."""
    size: Literal[14, 20] = draw(st.sampled_from((14, 20)))
    colours = list(Colour)[:4] if size == 20 else list(Colour)[4:]
    chance = draw(st.randoms(use_true_random=False))
    pieces = []
    for row in range(size):
        column = 0
        while column < size:
            end = min(size, column + chance.randint(1, 5))
            spaces = tuple(Space(c, row) for c in range(column, end))
            pieces.append(Piece(chance.choice(colours), spaces))
            column = end
    return BlokusScene(
        size=size,
        pieces=tuple(pieces),
        last=pieces[0],
        turn=colours[0],
        trays=tuple((PieceTray(colour),) for colour in colours),
        theme=draw(st.sampled_from(THEMES)),
    )


@pytest.mark.parametrize("name", SCENES)
def test_sample_is_at_most_100_kb(name: str) -> None:
    """Each kind of picture stays under the limit at full width."""
    assert len(png(SCENES[name])) <= LIMIT


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(boards() | full_boards())
def test_any_crowded_board_is_at_most_100_kb(scene: Scene) -> None:
    """So does whatever else can stand on a board."""
    assert len(png(scene)) <= LIMIT


@pytest.mark.parametrize("name", SCENES)
def test_the_palette_suits_the_picture(name: str) -> None:
    """The baked palette loses nothing that can be seen; else run ``python -m renderer.bake``."""
    drawing = compose(SCENES[name])
    shown = quantised(drawing).convert("RGB")
    assert psnr(drawing.image, shown) > 38
    difference = ImageChops.difference(drawing.image, shown).convert("L").histogram()
    within = sum(difference[:9]) / (drawing.image.width * drawing.image.height)
    assert within > 0.99


@pytest.mark.parametrize("width", [320, 560, 720, 961, 1440])
def test_the_picture_has_the_width_asked_for(width: int) -> None:
    """A picture is as wide as its scene says, in 8 bits a pixel, whatever the width."""
    with Image.open(BytesIO(png(DeblockleScene(width=width)))) as image:
        assert (image.width, image.mode) == (width, "P")
        assert 0.87 < image.height / image.width < 0.9


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_looks_as_it_did(name: str) -> None:
    """A picture matches its stored thumbnail, on any machine and version of Pillow.

    If the look was changed on purpose: delete the thumbnail, run the test, look at the new one.
    """
    picture = decoded(SCENES[name])
    thumbnail = picture.resize((120, 120 * picture.height // picture.width), Image.Resampling.BOX)
    path = GOLDEN / f"{name}.png"
    if not path.exists():
        thumbnail.save(path, compress_level=9)
        pytest.fail(f"new thumbnail written: look at {path}, then commit it")
    with Image.open(path) as stored:
        difference = ImageChops.difference(thumbnail, stored.convert("RGB"))
    assert max(high for _, high in ImageStat.Stat(difference).extrema) <= 24
    assert max(ImageStat.Stat(difference).mean) < 1


@pytest.mark.parametrize("name", ["selected", "blokus-ghost", "curve"])
def test_two_processes_draw_the_same_bytes(name: str) -> None:
    """Nothing in a picture is left to chance."""
    code = (
        "import sys; from renderer import png; from renderer.samples import samples;"
        f"sys.stdout.buffer.write(png(samples(width=560)[{name!r}]))"
    )
    fresh = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)  # noqa: S603 - our own code
    assert fresh.stdout == png(samples(width=560)[name])


def test_an_unknown_scene_is_refused() -> None:
    """Only scenes that somebody has registered for can be drawn."""
    with pytest.raises(TypeError, match="nobody paints str"):
        png("C3")  # type: ignore[arg-type]
