"""How long a game takes to become a moving picture: ``python -m benchmarks.replays``.

Beside the games stands the obvious way: Pillow's GIF of the drawings as they are. The last line
tells how long a board takes that is asked for while a replay is drawn.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO

from renderer import (
    PIECES,
    Block,
    BlokusScene,
    BoardScene,
    Colour,
    DeblockleScene,
    LastMove,
    Piece,
    PieceTray,
    Renderer,
    Side,
    Space,
    Symbol,
    Tips,
    gif,
)
from renderer.blokus.samples import game
from renderer.deblockle.samples import samples
from renderer.drawing import compose

WIDTH = 560
TURNS = 60
ROUNDS = 3
OPPOSITE = dict(zip(map(Symbol, "STCXLH"), map(Symbol, "TSXCHL"), strict=True))


def main() -> None:
    """Print sizes and times, ours and the obvious way's."""
    print(f"{f'{WIDTH} px':22}{'first':>10}{'CPU':>10}{'warm':>10}{'CPU':>10}{'size':>13}")
    games: dict[str, Sequence[BoardScene]] = {
        f"Deblockle, {TURNS} turns": deblockle(),
        "Blokus, 84 pieces": blokus(),
        "Blokus, 65 pieces": game(width=WIDTH),
        "Duo, 33 pieces": game(width=WIDTH, duo=True),
    }
    for name, frames in games.items():
        report(name, partial(gif, frames))
    report("Deblockle, obvious way", partial(obvious, deblockle()))
    alone, beside = asyncio.run(waits(deblockle()))
    print(f"a new board at 960 px: {alone:.0f} ms alone, {beside:.0f} ms beside a replay (medians)")


def report(name: str, draw: Callable[[], bytes]) -> None:
    """Print how long a replay takes at first and once the sprites are there, and its size."""
    first = seconds(draw)
    warm = [seconds(draw) for _ in range(ROUNDS)]
    wall, cpu = (statistics.median(times) for times in zip(*warm, strict=True))
    size = len(draw()) / 1000
    times = "".join(f"{value:8.2f} s" for value in (*first, wall, cpu))
    print(f"{name:22}{times}{size:10.0f} KB")


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Return how long one call takes by the clock and on the processor."""
    start, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - start, time.process_time() - cpu


def obvious(frames: Sequence[BoardScene]) -> bytes:
    """Return the GIF that Pillow makes of the drawings when left alone."""
    first, *others = (compose(scene).image for scene in frames)
    buffer = BytesIO()
    first.save(buffer, "GIF", save_all=True, append_images=others, duration=900, loop=0)
    return buffer.getvalue()


def deblockle() -> list[DeblockleScene]:
    """Return a game in which the blocks are tipped in every turn, and hop."""
    chance = random.Random(1)
    start = samples(width=WIDTH)["start"]
    assert isinstance(start, DeblockleScene)  # noqa: S101 - for the type checker
    frames = [start]
    for turn in range(TURNS):
        frames.append(moved(frames[-1], list(Side)[turn % 2], chance))
    return frames


def moved(before: DeblockleScene, side: Side, chance: random.Random) -> DeblockleScene:
    """Tip one block of a side to a space beside it, and let it hop up to three steps."""
    every = [Space(column, row) for column in range(7) for row in range(7)]
    free = [space for space in every if before.block_on(space) is None]
    own = [block for block in before.blocks if block.side is side]
    ways = [(block, space) for block in own for space in free if steps(block.space, space) == 1]
    block, tipped = chance.choice(ways)
    end = chance.choice([space for space in free if steps(tipped, space) in {1, 3}])
    after = replace(rolled(rolled(block, chance.randrange(4)), chance.randrange(4)), space=end)
    return replace(
        before,
        blocks=tuple(after if each == block else each for each in before.blocks),
        last_move=LastMove(block.space, tipped, end),
        turn=Side.BLUE if side is Side.GOLD else Side.GOLD,
    )


def steps(one: Space, other: Space) -> int:
    """Return how far two spaces are apart, along rows and columns."""
    return abs(one.column - other.column) + abs(one.row - other.row)


def rolled(block: Block, way: int) -> Block:
    """Tip a block in place: north, east, south or west."""
    tips = list(block.tips)
    tips[way], tips[(way + 2) % 4] = OPPOSITE[block.top], block.top
    return replace(block, top=block.tips[way], tips=Tips(*tips))


def blokus() -> list[BlokusScene]:
    """Return as long a game as there can be: 84 pieces, all straight, anywhere."""
    chance = random.Random(1)
    free = [
        tuple(Space(column + i, row) for i in range(length))
        for row in range(20)
        for column, length in zip((0, 5, 9, 14, 17), (5, 4, 5, 3, 3), strict=True)
    ]
    chance.shuffle(free)
    colours, names = list(Colour)[:4], list(PIECES)
    frames = [BlokusScene(width=WIDTH)]
    for turn, spaces in enumerate(free[: 4 * len(names)]):
        piece = Piece(colours[turn % 4], spaces)
        trays = tuple(
            (PieceTray(colour, tuple(names[: len(names) - (turn + 4 - i) // 4])),)
            for i, colour in enumerate(colours)
        )
        pieces = (*frames[-1].pieces, piece)
        following = colours[(turn + 1) % 4]
        frames.append(replace(frames[-1], pieces=pieces, last=piece, turn=following, trays=trays))
    return frames


async def waits(frames: Sequence[BoardScene]) -> tuple[float, float]:
    """Return how many milliseconds a board takes, alone and while a replay is drawn."""
    renderer = Renderer()
    wide = iter([replace(scene, width=960) for scene in deblockle()])
    await renderer.png(next(wide))
    alone = [await wait(renderer, next(wide)) for _ in range(15)]
    replay = asyncio.create_task(renderer.gif([*frames, *frames, *frames]))
    beside: list[float] = []
    while not replay.done() and len(beside) < 40:
        beside.append(await wait(renderer, next(wide)))
    await replay
    renderer.close()
    return statistics.median(alone), statistics.median(beside)


async def wait(renderer: Renderer, scene: BoardScene) -> float:
    """Return how many milliseconds one board takes."""
    start = time.perf_counter()
    await renderer.png(scene)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
