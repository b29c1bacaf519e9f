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

from renderer import png
from renderer.samples import samples

ROUNDS = 15
CHESS_POSITION = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 8"
FIRST_PICTURE = (
    "from renderer import png; from renderer.samples import samples; png(samples()['board'])"
)


def main() -> None:
    """Print warm times, their ratio, sizes, and the time to the first picture."""
    chess_picture = load_chess()
    boards = samples()
    sizes = {name: len(png(scene)) for name, scene in boards.items()}
    chess_size = len(chess_picture())
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        ours += [milliseconds(partial(png, scene)) for scene in boards.values()]
        theirs.append(milliseconds(chess_picture))
    our_median, their_median = statistics.median(ours), statistics.median(theirs)
    print(f"Deblockle, 960 px, warm      {our_median:7.1f} ms   (best {min(ours):.1f})")
    print(f"chess.svg + cairosvg, 600 px {their_median:7.1f} ms   (best {min(theirs):.1f})")
    print(f"ratio                        {their_median / our_median:7.1f}")
    for name, size in sizes.items():
        print(f"  {name:12} {size / 1000:6.1f} KB")
    print(f"  {'chess':12} {chess_size / 1000:6.1f} KB")
    starts = [milliseconds(fresh_process) for _ in range(5)]
    print(f"start of a process to its first picture: {statistics.median(starts):.0f} ms")


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


def fresh_process() -> None:
    """Start Python, import the renderer, and draw one picture."""
    command = [sys.executable, "-c", FIRST_PICTURE]
    subprocess.run(command, check=True)  # noqa: S603 - our own interpreter and code


if __name__ == "__main__":
    main()
