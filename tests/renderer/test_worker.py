"""The renderer keeps the event loop free."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence

import pytest

from renderer import BoardScene, DeblockleScene, Renderer, Scene, gif, png, worker
from renderer.blokus.samples import game


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the thread of every picture that is drawn."""
    threads: list[str] = []

    def record(scene: Scene) -> bytes:
        threads.append(threading.current_thread().name)
        return png(scene)

    monkeypatch.setattr(worker, "png", record)
    return threads


@pytest.fixture
def renderer(seen: list[str]) -> Iterator[Renderer]:
    """Start a renderer, and close it afterwards."""
    started = Renderer()
    yield started
    started.close()


async def test_all_pictures_are_drawn_on_one_other_thread(
    renderer: Renderer, seen: list[str]
) -> None:
    """Requests at the same time share one thread, which is not that of the event loop."""
    scenes = [DeblockleScene(width=width) for width in (320, 330, 340)]
    pictures = await asyncio.gather(*(renderer.png(scene) for scene in scenes))
    assert pictures == [png(scene) for scene in scenes]
    assert len(seen) == 3
    assert set(seen) == {"renderer_0"}


async def test_the_same_scene_is_drawn_once(renderer: Renderer, seen: list[str]) -> None:
    """Two requests for one scene, even at the same time, draw it once."""
    one, other = await asyncio.gather(
        renderer.png(DeblockleScene(width=320)), renderer.png(DeblockleScene(width=320))
    )
    assert one is other
    assert len(seen) == 1


async def test_the_same_replay_is_drawn_once(renderer: Renderer) -> None:
    """Showing it to everybody costs nothing."""
    frames = [DeblockleScene(width=320), DeblockleScene(width=320, turn=None)]
    assert await renderer.gif(frames) is await renderer.gif(list(frames))


async def test_an_error_reaches_the_one_who_asked(renderer: Renderer) -> None:
    """What cannot be drawn raises where it was asked for, and the next picture is drawn."""
    with pytest.raises(TypeError):
        await renderer.png("no scene")  # type: ignore[arg-type]
    assert await renderer.png(DeblockleScene(width=320))


async def test_no_picture_waits_for_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board is drawn while a replay is at work on its own thread."""
    shown = threading.Event()

    def wait(_frames: Sequence[BoardScene]) -> bytes:
        assert shown.wait(10)
        return threading.current_thread().name.encode()

    monkeypatch.setattr(worker, "gif", wait)
    renderer = Renderer()
    replay = asyncio.create_task(renderer.gif([DeblockleScene()]))
    await asyncio.sleep(0)
    assert await renderer.png(DeblockleScene(width=320))
    shown.set()
    assert await replay == b"replays_0"
    renderer.close()


async def test_a_replay_and_pictures_at_once_come_out_as_ever(renderer: Renderer) -> None:
    """The two threads share their sprites and spoil nothing."""
    frames = game(width=400)[:20]
    replay, *pictures = await asyncio.gather(renderer.gif(frames), *map(renderer.png, frames))
    assert replay == gif(frames)
    assert pictures == [png(scene) for scene in frames]


async def test_a_closed_renderer_draws_no_more(renderer: Renderer) -> None:
    """Closing is final, and may be done twice."""
    renderer.close()
    renderer.close()
    with pytest.raises(RuntimeError):
        await renderer.png(DeblockleScene(width=320))
    with pytest.raises(RuntimeError):
        await renderer.gif([DeblockleScene(width=320)])
