"""Alpha-beta search on packed blocks, deepened turn by turn until it is told to stop.

Values are seen from the side to move, in hundredths of a turn of the race to the other star.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.computer.deblockle.needs import needs
from bot.computer.opponent import ShouldStop
from bot.rules.deblockle import Move, Position, Seat
from bot.rules.deblockle.move import move_of
from bot.rules.deblockle.position import DRAWING_TURNS
from bot.rules.deblockle.turns import GONE, KINDS, Side, after, core, turn_bits
from bot.rules.game import RandBelow

WIN = 1_000_000
TURN = 100
"""What a turn of the race is worth."""

TO_MOVE = 50
"""What it is worth to be the one to move."""

IN_THE_WAY = 60
"""What it costs that a block has no turn that brings it closer."""

DEEPEST = 12

Window = tuple[int, int]
"""What the two sides have for sure elsewhere; values outside need not be exact."""

OPEN = (-2 * WIN, 2 * WIN)


class Node(NamedTuple):
    """The seat to move, its packed blocks and the opponent's."""

    seat: int
    own: Side
    other: Side


class Choice(NamedTuple):
    """A block of the side to move, by its number, its turn, and how much closer that brings it."""

    gain: int
    which: int
    turn: int


class Stopped(Exception):
    """The search was told to stop."""


class Search:
    """The search of one position; every position that has occurred before counts as a draw."""

    def __init__(self, position: Position, should_stop: ShouldStop) -> None:
        seat, sides = position.to_move, position.sides
        self._root = Node(int(seat), sides[seat], sides[1 - seat])
        self._quiet = position.turns_without_removal
        self._core = core(position.rules)
        self._needs = [needs(position.rules, each) for each in Seat]
        self._should_stop = should_stop
        self._best: dict[Node, Choice] = {}
        self._seen = {
            Node(int(mover), before[mover], before[1 - mover]) for mover, before in position.earlier
        }

    def best(self, randbelow: RandBelow) -> Move:
        """Give the best move found; among equals luck decides."""
        choices = self._shuffled(randbelow)
        try:
            for depth in range(1, DEEPEST + 1 if len(choices) > 1 else 1):
                if abs(self._sort(choices, depth)) > WIN // 2:
                    break  # nothing can be won or saved by looking further
        except Stopped:
            pass
        _, which, turn = choices[0]
        return move_of(self._root.own[which] // KINDS, turn)

    def value(self, depth: int) -> int:
        """Give the value of the position after so many turns of best play."""
        return self._value(self._root, depth, OPEN, self._quiet)

    def _shuffled(self, randbelow: RandBelow) -> list[Choice]:
        """List the choices at the root: the most promising first, luck deciding among equals."""
        choices = self._choices(self._root, self._turns(self._root))
        for last in range(len(choices) - 1, 0, -1):
            chosen = randbelow(last + 1)
            choices[last], choices[chosen] = choices[chosen], choices[last]
        return sorted(choices, key=_promise)

    def _sort(self, choices: list[Choice], depth: int) -> int:
        """Bring a better choice to the front whenever one is found; give the best one's value."""
        best, most = OPEN
        for choice in tuple(choices):
            value = self._after(self._root, choice, depth, (best, most), self._quiet)
            if value > best:
                best = value
                choices.remove(choice)
                choices.insert(0, choice)
        return best

    def _turns(self, node: Node) -> list[int]:
        return self._core.turns(*node)

    def _choices(self, node: Node, turns: list[int]) -> list[Choice]:
        """List what can be done."""
        known = self._needs[node.seat]
        need, goal = known.turns, known.goal
        return [
            Choice(need[block] - need[after(block, turn, goal)], which, turn)
            for which, (block, possible) in enumerate(zip(node.own, turns, strict=True))
            for turn in turn_bits(possible)
        ]

    def _after(self, node: Node, choice: Choice, depth: int, window: Window, quiet: int) -> int:
        """Give the value of a choice, for who makes it."""
        seat, own, other = node
        _, which, turn = choice
        moved = after(own[which], turn, self._needs[seat].goal)
        rest = own[:which] + own[which + 1 :]
        gone = moved == GONE
        child = Node(1 - seat, other, rest if gone else tuple(sorted((*rest, moved))))
        least, most = window
        return -self._value(child, depth - 1, (-most, -least), 0 if gone else quiet + 1)

    def _value(self, node: Node, depth: int, window: Window, quiet: int) -> int:
        if self._should_stop():
            raise Stopped
        if not node.other:
            return -WIN - depth  # the sooner, the worse
        if quiet >= DRAWING_TURNS or node in self._seen:
            return 0
        turns = self._turns(node)
        if not any(turns):
            return self._skipped(node, depth, window, quiet)
        if depth <= 0:
            return self._estimate(node, turns)
        return self._searched(node, turns, depth, window, quiet)

    def _skipped(self, node: Node, depth: int, window: Window, quiet: int) -> int:
        """Give the value for a side that has no move."""
        seat, own, other = node
        if not self._core.can_move(1 - seat, other, own):
            return 0
        least, most = window
        return -self._value(Node(1 - seat, other, own), depth, (-most, -least), quiet)

    def _searched(
        self, node: Node, turns: list[int], depth: int, window: Window, quiet: int
    ) -> int:
        best = -2 * WIN
        least, most = window
        choices = sorted(self._choices(node, turns), key=_promise)
        known = self._best.get(node)
        if known is not None:
            choices.insert(0, known)
        for choice in choices:
            value = self._after(node, choice, depth, (max(least, best), most), quiet)
            if value > best:
                best = value
                self._best[node] = choice
                if best >= most:
                    break
        return best

    def _estimate(self, node: Node, turns: list[int]) -> int:
        """Judge a position without looking further: who needs fewer turns, and whose are barred."""
        seat, own, other = node
        replies = self._core.turns(1 - seat, other, own)
        return TO_MOVE + self._left(1 - seat, other, replies) - self._left(seat, own, turns)

    def _left(self, seat: int, side: Side, turns: list[int]) -> int:
        """Give what a side has still to do; being free to choose counts a little."""
        known = self._needs[seat]
        left = 0
        for block, possible in zip(side, turns, strict=True):
            left += TURN * known.turns[block] - possible.bit_count()
            if not possible & known.closer[block]:
                left += IN_THE_WAY
        return left


def _promise(choice: Choice) -> int:
    return -choice.gain
