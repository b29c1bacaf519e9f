"""How long a board takes to draw, beside a chess board: ``python -m benchmarks.pictures``.

The chess board is python-chess's SVG, made a PNG by cairosvg: the usual way to show a board in a
chat. Both are measured in turn in one run, because absolute figures depend on the machine.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

from renderer import Scene, png
from renderer.blokus.samples import samples as blokus
from renderer.deblockle.samples import samples as deblockle

ROUNDS = 15
CHESS_POSITION = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 8"
FIRST_PICTURES = {
    "Deblockle": (
        "from renderer import png; from renderer.deblockle.samples import samples;"
        "png(samples()['board'])"
    ),
    "Blokus": (
        "from renderer import png; from renderer.blokus.samples import samples;"
        "png(samples()['blokus'])"
    ),
}


def main() -> None:
    """Print warm times, their ratio, sizes, and the time to the first picture."""
    chess_picture = load_chess()
    games: dict[str, dict[str, Scene]] = {"Deblockle": {**deblockle()}, "Blokus": {**blokus()}}
    sizes = {name: len(png(scene)) for boards in games.values() for name, scene in boards.items()}
    sizes["chess"] = len(chess_picture())
    ours: dict[str, list[float]] = {game: [] for game in games}
    theirs: list[float] = []
    for _ in range(ROUNDS):
        for game, boards in games.items():
            ours[game] += [milliseconds(partial(png, scene)) for scene in boards.values()]
        theirs.append(milliseconds(chess_picture))
    slow = statistics.median(theirs)
    print(f"chess.svg + cairosvg, 600 px {slow:7.1f} ms   (best {min(theirs):.1f})")
    for game, times in ours.items():
        median = statistics.median(times)
        print(f"{f'{game}, 960 px, warm':28} {median:7.1f} ms   (best {min(times):.1f})")
        print(f"{'ratio':28} {slow / median:7.1f}")
    for name, size in sizes.items():
        print(f"  {name:20} {size / 1000:6.1f} KB")
    for game, code in FIRST_PICTURES.items():
        starts = [milliseconds(partial(fresh_process, code)) for _ in range(5)]
        median = statistics.median(starts)
        print(f"start of a process to its first picture of {game}: {median:.0f} ms")


def load_chess() -> Callable[[], bytes]:
    """Return a function that draws a chess position in the middle of a game as PNG."""
    try:
        cairosvg, chess, svg = map(import_module, ("cairosvg", "chess", "chess.svg"))
    except ImportError:
        sys.exit("chess and cairosvg are needed to compare with: pip install -e '.[bench]'")
    board = chess.Board(CHESS_POSITION)

    def draw() -> bytes:
        drawn: bytes = cairosvg.svg2png(svg.board(board, size=600).encode())
        return drawn

    return draw


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long one call takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def fresh_process(code: str) -> None:
    """Start Python, import the renderer, and draw one picture."""
    command = [sys.executable, "-c", code]
    subprocess.run(command, check=True)  # noqa: S603 - our own interpreter and code


if __name__ == "__main__":
    main()
