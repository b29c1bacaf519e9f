"""A replay shows every board as its picture does, in a small file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renderer import BlokusScene, BoardScene, DeblockleScene, gif
from renderer.blokus.samples import game
from renderer.drawing import compose
from renderer.encode import quantised
from renderer.replay import paced
from tests.renderer.pictures import board_scene

GAMES: dict[str, Sequence[BoardScene]] = {
    "blokus": game(width=560),
    "duo": game("colour-blind", 560, duo=True),
    "deblockle": [board_scene(name, 560) for name in ("start", "board", "selected", "finished")],
}


def opened(frames: Sequence[BoardScene]) -> Image.Image:
    return Image.open(BytesIO(gif(frames)))


@pytest.mark.parametrize("name", GAMES)
def test_every_frame_is_the_picture_of_its_board(name: str) -> None:
    """Only what changed is stored, and nothing is lost by it."""
    frames = GAMES[name]
    with opened(frames) as replay:
        assert getattr(replay, "n_frames", 1) == len(frames)
        for i, scene in enumerate(frames):
            replay.seek(i)
            picture = quantised(compose(scene)).convert("RGB")
            assert ImageChops.difference(replay.convert("RGB"), picture).getbbox() is None


@pytest.mark.parametrize("name", GAMES)
def test_no_picture_uses_the_place_kept_for_transparency(name: str) -> None:
    """The palettes have 255 colours, and leave the last place free."""
    assert not any(quantised(compose(scene)).histogram()[255] for scene in GAMES[name])


def test_a_whole_game_is_small() -> None:
    """A long game stays far below the limit for uploads."""
    assert len(gif(GAMES["blokus"])) < 1_000_000


def test_first_and_last_board_stay_longer_and_it_starts_over() -> None:
    """One can take in the start and the result."""
    with opened(GAMES["deblockle"]) as replay:
        assert replay.info["loop"] == 0
        times = []
        for i in range(4):
            replay.seek(i)
            times.append(replay.info["duration"])
    assert times == [1500, 900, 900, 4000]


@pytest.mark.parametrize("count", [0, 1, 2, 50, 85, 400])
def test_long_games_are_shown_faster(count: int) -> None:
    """Each frame has its time, which people can follow and GIF can store."""
    times = paced(count)
    assert len(times) == count
    assert all(time % 10 == 0 and 300 <= time <= 4000 for time in times)
    assert sum(times) < 66_000 or count == 400


def test_boards_that_look_alike_make_one_longer_frame() -> None:
    """A frame that shows nothing new takes no room; its time is not lost."""
    with opened([DeblockleScene(width=320)] * 3) as replay:
        assert getattr(replay, "n_frames", 1) == 1


@pytest.mark.parametrize(
    "frames",
    [
        [],
        [DeblockleScene(), BlokusScene()],
        [DeblockleScene(), DeblockleScene(theme="colour-blind")],
        [DeblockleScene(), replace(DeblockleScene(), width=560)],
    ],
)
def test_frames_that_do_not_fit_together_are_refused(frames: list[BoardScene]) -> None:
    """All frames show one game, in one theme and size."""
    with pytest.raises(ValueError, match="frame"):
        gif(frames)
