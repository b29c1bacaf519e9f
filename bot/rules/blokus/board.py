"""Sets of placements, each held as one int, and what a placement does to them.

Each placement of a board has a number: (row * width + column) * 91 + orientation, where row and
column are those of the south-west corner of its bounding box, and width is one more than the
board's columns. So moving a piece by some spaces adds the same to the numbers of all placements
that overlap it, and the set of those is the one for the south-west corner, shifted. The spare
column keeps a shifted set from wrapping round: whatever leaves the board at one edge is in the
spare column or too wide for the other edge, and no placement there exists.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter

from bot.rules.blokus.pieces import MAX_SQUARES, ORIENTATIONS, PIECES, Cell, Orientation
from bot.rules.blokus.placement import Placement
from bot.rules.blokus.sets import numbers, repeated
from bot.rules.blokus.spaces import Space

_STEP = len(ORIENTATIONS)
_LYING = {(lying.piece.name, str(lying.number)): index for index, lying in enumerate(ORIENTATIONS)}


class Board:
    """The tables of a board with `size` spaces on each edge."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._width = size + 1
        self._names = [[str(Space(row, column)) for column in range(size)] for row in range(size)]
        self._named = {name: Space.parse(name) for row in self._names for name in row}
        self._origin = (MAX_SQUARES * self._width + MAX_SQUARES) * _STEP
        self.existing = sum(
            self._fitting(lying) << index for index, lying in enumerate(ORIENTATIONS)
        )
        """All placements of the board."""
        self.of_piece = {name: self._of_piece(name) for name in PIECES}
        """The placements of each piece."""
        self._tabulate_neighbours()
        self._tabulate_placements()

    def covering(self, space: Space) -> int:
        """Give the set of the placements that cover a space."""
        shift = self._index(space) * _STEP
        return (self._cover << shift >> self._origin) & self.existing

    def around(self, placement: Placement) -> tuple[int, int, int]:
        """Give the sets of placements that overlap one, touch it along an edge, and at a corner.

        They overlap each other and may hold numbers that do not exist.
        """
        index, orientation = divmod(placement.number, _STEP)
        overlaps, edges, corners = self._neighbours[orientation]
        shift = index * _STEP - self._origin
        if shift >= 0:
            return overlaps << shift, edges << shift, corners << shift
        return overlaps >> -shift, edges >> -shift, corners >> -shift

    def listed(self, placements: int) -> list[Placement]:
        """List the placements of a set in the order of their texts."""
        ranks = self._ranks
        return [self._placements[rank] for rank in sorted([ranks[n] for n in numbers(placements)])]

    def numbered(self, number: int) -> Placement:
        """Give the placement with a number that exists."""
        return self._placements[self._ranks[number]]

    def find(self, text: str) -> Placement | None:
        """Give the placement with a canonical text; None if the board has no such placement."""
        return self._by_text.get(text)

    def find_path(self, piece: str, orientation: str, place: str) -> Placement | None:
        """Give the placement that a path names; None if the board has no such placement."""
        lying = _LYING.get((piece, orientation))
        space = self._named.get(place)
        if lying is None or space is None:
            return None
        # The place is the first space of the shape, which need not be its south-west corner.
        west = space.column - ORIENTATIONS[lying].shape[0][1]
        number = self._index(Space(space.row, west)) * _STEP + lying
        return self.numbered(number) if west >= 0 and self.existing >> number & 1 else None

    def _index(self, space: Space) -> int:
        return space.row * self._width + space.column

    def _fitting(self, lying: Orientation) -> int:
        row = repeated(self.size - lying.width + 1, _STEP)
        return row * repeated(self.size - lying.height + 1, self._width * _STEP)

    def _of_piece(self, name: str) -> int:
        wanted = sum(
            1 << index for index, lying in enumerate(ORIENTATIONS) if lying.piece.name == name
        )
        return (wanted * repeated(self.size * self._width, _STEP)) & self.existing

    def _tabulate_neighbours(self) -> None:
        self._cover = 0
        for index, lying in enumerate(ORIENTATIONS):
            for row, column in lying.shape:
                self._cover |= 1 << self._origin + index - self._distance(row, column)
        self._neighbours = [
            (
                self._covering_any(shape),
                self._covering_any({near for cell in shape for near in Space(*cell).beside}),
                self._covering_any({near for cell in shape for near in Space(*cell).diagonal}),
            )
            for _, _, shape in ORIENTATIONS
        ]

    def _distance(self, row: int, column: int) -> int:
        return (row * self._width + column) * _STEP

    def _covering_any(self, cells: Iterable[Cell]) -> int:
        # One more origin, since a neighbour may lie south or west of the corner.
        found = 0
        for row, column in cells:
            found |= self._cover << self._origin + self._distance(row, column)
        return found >> self._origin

    def _tabulate_placements(self) -> None:
        self._placements = sorted(
            map(self._described, numbers(self.existing)), key=attrgetter("text")
        )
        self._ranks = [0] * self.existing.bit_length()
        for rank, placement in enumerate(self._placements):
            self._ranks[placement.number] = rank
        self._by_text = {placement.text: placement for placement in self._placements}

    def _described(self, number: int) -> Placement:
        index, orientation = divmod(number, _STEP)
        south, west = divmod(index, self._width)
        piece, turned, shape = ORIENTATIONS[orientation]
        names = self._names
        covered = [names[south + row][west + column] for row, column in shape]
        spaces = tuple([self._named[name] for name in covered])
        return Placement(",".join(covered), piece.name, turned, spaces, number)


@lru_cache(maxsize=2)
def board(size: int) -> Board:
    """Give the board of a size; its tables are built on first use (20: some 0.1 s and 10 MB)."""
    return Board(size)
