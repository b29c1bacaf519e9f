"""Positions of Deblockle: immutable values that know their legal moves and their successors."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.rules.deblockle.block import Block
from bot.rules.deblockle.board import Seat, Space
from bot.rules.deblockle.events import Ending, Hopped, Removed, Tipped
from bot.rules.deblockle.move import Move, move_of, path_text, turn_of
from bot.rules.deblockle.notation import read_position, write_blocks
from bot.rules.deblockle.options import DEFAULT_RULES, Rules
from bot.rules.deblockle.proposals import completions
from bot.rules.deblockle.reading import Draft, read_draft
from bot.rules.deblockle.reasons import INCOMPLETE, UNREADABLE, MoveReason
from bot.rules.deblockle.refusal import refusal
from bot.rules.deblockle.turns import GONE, KINDS, Side, after, core, pack, turn_bits, unpack
from bot.rules.game import (
    Completion,
    Event,
    Finished,
    IllegalMove,
    IncompleteMove,
    MoveError,
    Outcome,
    Path,
    Skipped,
    Transition,
    UnreadableMove,
)

DRAWING_OCCURRENCE = 3
"""[decision] The occurrence of a position, with the same player to move, that ends in a draw."""

DRAWING_TURNS = 100
"""[decision] The turns of both players in a row without a removal that end in a draw."""

Sides = tuple[Side, Side]
Key = tuple[Seat, Sides]


@dataclass(frozen=True, slots=True)
class Position:
    """A position; equal to another with the same rules, blocks and player to move.

    `sides` holds the packed blocks of Gold and Blue, `earlier` the positions since the last
    removal, which is all that draws depend on. Make positions with `parse`, `of` and `play`.

    >>> position = Position.parse("C1=XS,E1=HC C5=LT g")
    >>> [str(move) for move in position.legal_moves()][:3]
    ['C1 east hop A1', 'C1 east hop B2', 'C1 east hop C1']
    >>> str(position.play(position.parse_move("c1 e a1")))
    'A1=HS,E1=HC C5=LT b'
    """

    rules: Rules
    to_move: Seat
    sides: Sides
    earlier: tuple[Key, ...] = field(default=(), compare=False, repr=False)
    outcome: Outcome | None = field(default=None, compare=False, repr=False)

    @classmethod
    def parse(cls, text: str, rules: Rules = DEFAULT_RULES) -> Position:
        """Read a position; raises NotationError.

        If the named side has no legal move and the other one has, it is skipped at once.
        """
        blocks, to_move = read_position(text)
        return cls.of(blocks, to_move, rules)

    @classmethod
    def of(cls, blocks: tuple[Block, ...], to_move: Seat, rules: Rules = DEFAULT_RULES) -> Position:
        """Give the position in which a game with these blocks starts, skips taken into account."""
        gold, blue = (
            tuple(sorted(pack(block) for block in blocks if block.seat is seat)) for seat in Seat
        )
        return _settled(rules, to_move, (gold, blue), ())

    @property
    def player_to_move(self) -> Seat:
        """The seat whose turn it is, as every game calls it."""
        return self.to_move

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks on the board, Gold's first, in order of column, then row."""
        return tuple(unpack(packed, seat) for seat in Seat for packed in self.sides[seat])

    @property
    def occurrences(self) -> int:
        """How often this position has occurred in the game, now included."""
        return 1 + self.earlier.count((self.to_move, self.sides))

    @property
    def turns_without_removal(self) -> int:
        """How many turns in a row, of both players, removed no block."""
        return len(self.earlier)

    def block_on(self, space: Space) -> Block | None:
        """Give the block on a space."""
        return next((block for block in self.blocks if block.space is space), None)

    def _turns(self) -> list[int]:
        if self.outcome is not None:
            return []
        seat = self.to_move
        return core(self.rules).turns(seat, self.sides[seat], self.sides[1 - seat])

    def legal_moves(self) -> list[Move]:
        """List the legal moves, in the order of their canonical texts; none in a finished game."""
        return [
            move_of(block // KINDS, turn)
            for block, turns in zip(self.sides[self.to_move], self._turns(), strict=False)
            for turn in turn_bits(turns)
        ]

    def parse_move(self, text: str) -> Move:
        """Read a move as players type it; raises a MoveError."""
        move = self._judged(text)
        if isinstance(move, Move):
            return move
        raise self._error(text, move)

    def explain(self, text: str) -> MoveReason | None:
        """Say why a text is no legal move here, or None if it is one."""
        judged = self._judged(text)
        return None if isinstance(judged, Move) else judged

    def _judged(self, text: str) -> Move | MoveReason:
        draft = read_draft(text)
        if isinstance(draft, MoveReason):
            return draft
        move = draft.move
        return move if move and self.is_legal(move) else refusal(self, draft)

    def _error(self, text: str, reason: MoveReason) -> MoveError:
        if reason.code in UNREADABLE:
            return UnreadableMove(text, str(self), reason)
        if reason.code in INCOMPLETE:
            named = (reason.space, reason.direction)
            path = tuple(str(each) for each in named if each is not None)
            return IncompleteMove(text, str(self), reason, path)
        return IllegalMove(text, str(self), reason)

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal here."""
        return self._packed(move) is not None

    def _packed(self, move: Move) -> tuple[int, int] | None:
        """Give the packed block and the turn of a move; None if it is illegal."""
        for block, turns in zip(self.sides[self.to_move], self._turns(), strict=False):
            if block // KINDS == move.space:
                turn = turn_of(move)
                if turn is not None and turns >> turn & 1 and move_of(move.space, turn) == move:
                    return block, turn
        return None

    def play(self, move: Move) -> Position:
        """Give the next position, skips taken into account; raises IllegalMove."""
        packed = self._packed(move)
        if packed is None:
            reason = refusal(self, Draft(move.space, move.direction, move.end))
            raise IllegalMove(str(move), str(self), reason)
        block, turn = packed
        mover = self.to_move
        moved = after(block, turn, core(self.rules).seats[mover].goal)
        own = [each for each in self.sides[mover] if each != block]
        if moved == GONE:
            earlier: tuple[Key, ...] = ()
        else:
            earlier = (*self.earlier, (mover, self.sides))
            own.append(moved)
            own.sort()
        other = self.sides[1 - mover]
        sides = (tuple(own), other) if mover is Seat.GOLD else (other, tuple(own))
        return _settled(self.rules, mover.opponent, sides, earlier)

    def transition(self, move: Move) -> Transition[Position]:
        """Play a move and tell what happened; raises IllegalMove."""
        next_position = self.play(move)
        return Transition(self, next_position, tuple(self._events(move, next_position)))

    def _events(self, move: Move, result: Position) -> list[Event]:
        block = next(each for each in self.blocks if each.space is move.space)
        tipped = block.tipped(move.direction)
        events: list[Event] = [Tipped(block, move.direction, tipped.space)]
        if move.end is not None:
            events.append(Hopped(tipped.space, move.end, tipped.top))
        if tipped.space.is_star:
            events.append(Removed(block.seat, tipped.space))
        if result.outcome is not None:
            events.append(Finished(result.outcome))
        elif result.to_move is self.to_move:
            events.append(Skipped(self.to_move.opponent))
        return events

    def tree(self, path: Path) -> tuple[str, ...]:
        """List the choices after a path of legal choices; empty after any other path."""
        paths = (move.path for move in self.legal_moves())
        steps = (each[len(path) :] for each in paths if each[: len(path)] == path)
        return tuple(dict.fromkeys(rest[0] for rest in steps if rest))

    def choices(self, path: Path) -> tuple[str, ...]:
        """List what can be chosen next after `path`; empty if it is a whole move.

        Raises a MoveError if `path` is neither a legal move nor the beginning of one. The empty
        path is always allowed; in a finished game nothing can follow it.
        """
        if not path:
            return self.tree(path)
        try:
            self.move_at(path)
        except IncompleteMove as incomplete:
            return self.tree(incomplete.path)
        return ()

    def move_at(self, path: Path) -> Move:
        """Give the move that a whole path names; raises a MoveError."""
        return self.parse_move(path_text(path))

    def completions(self, text: str, limit: int = 25) -> tuple[Completion, ...]:
        """Propose at most `limit` continuations of what a player has typed, staged by choices."""
        return completions(self, text, limit)

    def __str__(self) -> str:
        gold, blue = (
            write_blocks(block for block in self.blocks if block.seat is seat) for seat in Seat
        )
        return f"{gold} {blue} {self.to_move.letter}"


def _settled(rules: Rules, to_move: Seat, sides: Sides, earlier: tuple[Key, ...]) -> Position:
    """Give the position with the player to move skipped if need be, and the outcome found."""
    can_move = core(rules).can_move
    outcome = None
    if not all(sides):
        winner = Seat.BLUE if sides[Seat.GOLD] else Seat.GOLD
        outcome = _outcome(winner, Ending.LAST_BLOCK)
    elif not can_move(to_move, sides[to_move], sides[1 - to_move]):
        # [decision] Nobody is skipped if neither player has a legal move: the game is a draw.
        if can_move(to_move.opponent, sides[1 - to_move], sides[to_move]):
            to_move = to_move.opponent
        else:
            outcome = _outcome(None, Ending.MUTUAL_BLOCK)
    if outcome is None and earlier.count((to_move, sides)) >= DRAWING_OCCURRENCE - 1:
        outcome = _outcome(None, Ending.REPETITION)
    if outcome is None and len(earlier) >= DRAWING_TURNS:
        outcome = _outcome(None, Ending.NO_REMOVAL)
    return Position(rules, to_move, sides, earlier, outcome)


def _outcome(winner: Seat | None, reason: Ending) -> Outcome:
    if winner is None:
        return Outcome(None, reason, (1, 1))
    return Outcome(winner, reason, (1, 2) if winner is Seat.GOLD else (2, 1))
