"""How many leaves a second our move generator counts, beside two others in the same run.

    python benchmarks/perft.py [depth]

The others are a straightforward generator (below: a dict of blocks, lists, no tables) on the same
positions to the same depth, and python-chess from its start position to depth 4. All three count
the last ply in bulk; the time is CPU time. Needs the extra `bench` for python-chess.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from bot.rules.deblockle import Position, Rules, perft

if TYPE_CHECKING:
    import chess

POSITIONS = (
    "C1=TX,C3=CT,E1=SL,E3=LC C5=CT,C7=XS,E5=TC,E7=HX g",
    "C1=HC,C3=XT,E1=LC,E3=XL C5=XH,C7=LT,E5=XL,E7=CT g",
    "A4=LX,C2=CH,F5=XT D4=HS,E6=CT,G1=LS b",
)
CHESS_DEPTH = 4

STEPS = {"east": (1, 0), "north": (0, 1), "south": (0, -1), "west": (-1, 0)}
HOME = {"g": (3, 1), "b": (3, 5)}
OPPOSITE = {"S": "T", "T": "S", "C": "X", "X": "C", "L": "H", "H": "L"}


class Cube(NamedTuple):
    """A block of the straightforward generator."""

    side: str
    top: str
    north: str
    east: str

    def tipped(self, direction: str) -> Cube:
        """Give the block after a tip."""
        side, top, north, east = self
        if direction == "north":
            return Cube(side, OPPOSITE[north], top, east)
        if direction == "south":
            return Cube(side, north, OPPOSITE[top], east)
        if direction == "east":
            return Cube(side, OPPOSITE[east], north, top)
        return Cube(side, east, north, OPPOSITE[top])


Square = tuple[int, int]
Board = dict[Square, Cube]


def on_board(square: Square) -> bool:
    """Whether a column and row exist."""
    return 0 <= square[0] < 7 and 0 <= square[1] < 7


def near_star(square: Square) -> bool:
    """Whether a square is orthogonally next to a star."""
    return any(abs(square[0] - x) + abs(square[1] - y) == 1 for x, y in HOME.values())


def slides(board: Board, at: Square, stops: bool) -> set[Square]:  # noqa: FBT001 - one flag, passed on
    """List the ends of the Slider."""
    found: set[Square] = set()
    for dx, dy in STEPS.values():
        x, y = at
        passed: list[Square] = []
        while on_board((x + dx, y + dy)) and (x + dx, y + dy) not in board:
            x, y = x + dx, y + dy
            passed.append((x, y))
        if passed and passed[-1] in HOME.values():
            passed.pop()
        if passed:
            found.add(passed[-1])
        if stops:
            found.update(square for square in passed if near_star(square))
    return found


def hoops(board: Board, at: Square, steps: int) -> set[Square]:
    """List the ends of three steps."""
    if steps == 0:
        return {at}
    found: set[Square] = set()
    for dx, dy in STEPS.values():
        onward = (at[0] + dx, at[1] + dy)
        if on_board(onward) and onward not in board:
            found |= hoops(board, onward, steps - 1)
    return found


def hops(board: Board, at: Square, top: str, stops: bool) -> set[Square]:  # noqa: FBT001 - passed on
    """List the ends of a hop; the block itself is not on the board meanwhile."""
    x, y = at
    if top == "C":
        near = {(x + dx, y + dy) for dx, dy in STEPS.values()}
    elif top == "X":
        near = {(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)}
    elif top == "L":
        near = slides(board, at, stops)
    else:
        near = hoops(board, at, 3)
    return {end for end in near if on_board(end) and end not in board and end not in HOME.values()}


def turns(board: Board, side: str, rules: Rules) -> Iterator[tuple[Square, Cube, Square | None]]:
    """List the turns of a side: the square left, the block afterwards, its square or None."""
    goal = HOME["b" if side == "g" else "g"]
    for square, block in list(board.items()):
        if block.side != side:
            continue
        rest = {other: cube for other, cube in board.items() if other != square}
        for direction, (dx, dy) in STEPS.items():
            onto = (square[0] + dx, square[1] + dy)
            tipped = block.tipped(direction)
            if not on_board(onto) or onto in board:
                continue
            if tipped.top == "S" or onto in HOME.values():
                if tipped.top == "S" and onto == goal:
                    yield square, tipped, None
                continue
            stops = rules.slider == "stop"
            ends = {onto} if tipped.top == "T" else hops(rest, onto, tipped.top, stops)
            for end in ends:
                if rules.side_by_side == "allowed" or not touches(rest, end, side):
                    yield square, tipped, end


def touches(board: Board, end: Square, side: str) -> bool:
    """Whether an opponent's block is orthogonally next to a square."""
    near = ((end[0] + dx, end[1] + dy) for dx, dy in STEPS.values())
    return any(square in board and board[square].side != side for square in near)


def plain_perft(board: Board, side: str, depth: int, rules: Rules) -> int:
    """Count move sequences with the straightforward generator."""
    if len({block.side for block in board.values()}) < 2:
        return 0
    found = list(turns(board, side, rules))
    if not found:
        side = "b" if side == "g" else "g"
        found = list(turns(board, side, rules))
    if depth == 1:
        return len(found)
    leaves = 0
    for square, block, end in found:
        after = {other: cube for other, cube in board.items() if other != square}
        if end is not None:
            after[end] = block
        leaves += plain_perft(after, "b" if side == "g" else "g", depth - 1, rules)
    return leaves


def plain_board(position: Position) -> Board:
    """Give a position in the form of the straightforward generator."""
    return {
        (block.space.column, block.space.row): Cube(block.seat.letter, *block.orientation)
        for block in position.blocks
    }


def chess_perft(board: chess.Board, depth: int) -> int:
    """Count move sequences with python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def measured(name: str, count: Callable[[], int]) -> tuple[int, float]:
    """Print and give the leaves, and the leaves per second of CPU time."""
    start = time.process_time()
    leaves = count()
    seconds = time.process_time() - start
    print(f"{name:26} {leaves:>12,} leaves {seconds:8.2f} s {leaves / seconds:>14,.0f} leaves/s")
    return leaves, leaves / seconds


def main() -> None:
    """Run the three and compare them."""
    import chess  # noqa: PLC0415 - the tests use the straightforward generator without it

    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    rules = Rules()
    positions = [Position.parse(text, rules) for text in POSITIONS]
    leaves, ours = measured(
        f"ours, depth {depth}", lambda: sum(perft(position, depth) for position in positions)
    )
    same_leaves, plain = measured(
        f"straightforward, depth {depth}",
        lambda: sum(
            plain_perft(plain_board(position), position.to_move.letter, depth, rules)
            for position in positions
        ),
    )
    _, other = measured(
        f"python-chess, depth {CHESS_DEPTH}", lambda: chess_perft(chess.Board(), CHESS_DEPTH)
    )
    print(f"ours = {ours / plain:.1f} x straightforward = {ours / other:.1f} x python-chess")
    if leaves != same_leaves:
        sys.exit("ours and the straightforward generator disagree")


if __name__ == "__main__":
    main()
