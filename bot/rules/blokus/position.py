"""Positions of Blokus: immutable values that know their legal moves and their successors."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest

from bot.rules.blokus.board import Board, board
from bot.rules.blokus.colours import Colour
from bot.rules.blokus.hand import Hand
from bot.rules.blokus.judge import judge, judge_path
from bot.rules.blokus.notation import read_position, write_position
from bot.rules.blokus.options import Rules
from bot.rules.blokus.pieces import PIECES
from bot.rules.blokus.placement import Drop, Placement, Ply
from bot.rules.blokus.proposals import choices, completions, fitting
from bot.rules.blokus.reasons import MoveReason, move_error
from bot.rules.blokus.refusing import cannot_drop, why_not
from bot.rules.blokus.result import outcome, player_scores
from bot.rules.blokus.sets import pick
from bot.rules.blokus.spaces import Space
from bot.rules.blokus.telling import events
from bot.rules.game import (
    Completion,
    IllegalMove,
    Outcome,
    Path,
    RandBelow,
    Transition,
)

FULL = len(PIECES)
DEFAULT_RULES = Rules()


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position; equal to another with the same rules, pieces, colour to move and players.

    `hands` holds what each colour has placed, `turn` the index of the colour to move, `dropped` the
    seats that left the game, in that order, and `sharer` the seat that places the next piece of the
    shared colour. `free` is the set of the placements that overlap no piece, `legal` that of the
    legal moves. Make positions with `initial`, `parse` and `play`.

    >>> position = Position.initial(Rules(variant="duo", players=2))
    >>> str(position.play(position.parse_move("I3 E8 E10")))
    'E8,E9,E10/- o -'
    >>> position.count_moves(), position.to_move, position.player_to_move
    (414, <Colour.PURPLE: 'purple'>, 0)
    """

    rules: Rules
    hands: tuple[Hand, ...]
    turn: int = 0
    dropped: tuple[int, ...] = ()
    sharer: int = 0
    free: int = field(default=0, compare=False)
    legal: int = field(default=0, compare=False)

    @classmethod
    def initial(cls, rules: Rules = DEFAULT_RULES) -> Position:
        """Give the start position: an empty board, the first colour to move."""
        table = board(rules.size)
        hands = tuple(Hand.full(table, spaces) for spaces in rules.start_spaces)
        legal = hands[0].open & hands[0].reached
        return cls(rules, hands, free=table.existing, legal=legal)

    @classmethod
    def parse(cls, text: str, rules: Rules = DEFAULT_RULES) -> Position:
        """Read a position; raises NotationError.

        If the named colour cannot place any piece and another one can, it is skipped at once.
        """
        return read_position(text, cls.initial(rules))

    def settled(
        self, hands: tuple[Hand, ...], turn: int, dropped: tuple[int, ...], sharer: int, free: int
    ) -> Position:
        """Give the position in which the next colour from `turn` on that can place a piece does so.

        Where none can, the game is over, as it is with a last player or, if the game stops then, a
        colour without pieces.
        """
        rules = self.rules
        emptied = rules.finish == "stop" and FULL in [len(hand.placed) for hand in hands]
        if not emptied and len(dropped) + 1 < rules.players:
            for step in range(len(hands)):
                colour = (turn + step) % len(hands)
                hand = hands[colour]
                legal = hand.reached & hand.open & free
                if legal:
                    return Position(rules, hands, colour, dropped, sharer, free, legal)
                if hand.reached:
                    # Its possibilities never come back: no need to look for them again.
                    hands = (*hands[:colour], hand.retired(), *hands[colour + 1 :])
        return Position(rules, hands, turn, dropped, sharer, free)

    @property
    def board(self) -> Board:
        """The tables of the board."""
        return board(self.rules.size)

    @property
    def to_move(self) -> Colour:
        """The colour whose turn it is (or would be, in a finished game)."""
        return self.rules.colours[self.turn]

    @property
    def player_to_move(self) -> int:
        """The seat that plays the colour to move (or would, in a finished game)."""
        seat = self.rules.seat_of(self.to_move)
        return self.sharer if seat is None else seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each colour, in turn order."""
        return tuple(hand.score for hand in self.hands)

    @property
    def player_scores(self) -> tuple[int, ...]:
        """The score of each seat: its colours added, the shared one left out."""
        return player_scores(self)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return None if self.legal else outcome(self)

    @property
    def owners(self) -> dict[Space, Colour]:
        """The occupied spaces and the colours on them."""
        return {
            space: colour
            for colour, hand in zip(self.rules.colours, self.hands, strict=True)
            for placement in hand.placed
            for space in placement.spaces
        }

    @property
    def history(self) -> tuple[tuple[Colour, Placement], ...]:
        """The placements in the order in which they were played.

        A colour that passed stays out, so the n-th piece of every colour was played in round n.
        """
        rounds = zip_longest(*(hand.placed for hand in self.hands))
        return tuple(
            (colour, placement)
            for each in rounds
            for colour, placement in zip(self.rules.colours, each, strict=True)
            if placement is not None
        )

    def hand(self, colour: Colour) -> Hand:
        """Give what a colour has placed; raises ValueError if the variant lacks the colour."""
        return self.hands[self.rules.colours.index(colour)]

    def placed(self, colour: Colour) -> tuple[Placement, ...]:
        """List a colour's placements in the order in which they were played."""
        return self.hand(colour).placed

    def pieces_left(self, colour: Colour) -> tuple[str, ...]:
        """List the names of the pieces that a colour has not placed, the smaller ones first."""
        return self.hand(colour).pieces_left

    def squares_left(self, colour: Colour) -> int:
        """Count the squares that a colour has not placed."""
        return self.hand(colour).squares_left

    def is_out(self, colour: Colour) -> bool:
        """Whether a colour places no more pieces, since none fits or its player left."""
        return not self.possible(self.hand(colour))

    def anchors(self, colour: Colour | None = None) -> tuple[Space, ...]:
        """List the spaces from which a colour (by default the one to move) can go on.

        Those are the free spaces that touch its pieces at corners only; before its first piece, the
        free start spaces. There may be no piece left that fits.
        """
        colour = colour or self.to_move
        owners = self.owners
        own = [space for space, owner in owners.items() if owner is colour]
        if own:
            near = {space for each in own for space in each.diagonal}
            near -= {space for each in own for space in each.beside}
        else:
            names = self.rules.start_spaces[self.rules.colours.index(colour)]
            near = {Space.parse(name) for name in names}
        size = self.rules.size
        return tuple(sorted(at for at in near if at.on_board(size) and at not in owners))

    def legal_moves(self) -> list[Placement]:
        """List the legal moves, in the order of their canonical texts; none in a finished game."""
        return self.board.listed(self.legal)

    def random_move(self, randbelow: RandBelow) -> Placement:
        """Pick a legal move, each equally likely; raises ValueError in a finished game."""
        if not self.legal:
            raise ValueError("the game is over")
        return self.board.numbered(pick(self.legal, randbelow))

    def count_moves(self, colour: Colour | None = None) -> int:
        """Count the legal moves, or those a colour would have if it were to move."""
        if colour is None or not self.legal:
            return self.legal.bit_count()
        return self.possible(self.hand(colour)).bit_count()

    def possible(self, hand: Hand) -> int:
        """Give the set of the placements that a hand still allows, whoever is to move."""
        return self.free & hand.open & hand.reached

    def parse_move(self, text: str) -> Placement:
        """Read a move as players type it; raises a MoveError."""
        judged = judge(self, text)
        if isinstance(judged, Placement):
            return judged
        raise move_error(text, str(self), judged)

    def parse_ply(self, text: str) -> Ply:
        """Read a ply of a record: the text of a move or of a drop; raises a MoveError."""
        return Drop.parse(text) or self.parse_move(text)

    def explain(self, text: str) -> MoveReason | None:
        """Say why a text is no legal move here, or None if it is one."""
        judged = judge(self, text)
        return judged if isinstance(judged, MoveReason) else None

    def play(self, ply: Ply) -> Position:
        """Give the next position, skips taken into account; raises IllegalMove."""
        if isinstance(ply, Drop):
            return self.drop(ply.seat)
        placement = self._checked(ply)
        turn, hands = self.turn, self.hands
        hand, free = hands[turn].place(self.board, placement, self.free)
        shared = self.rules.shared
        passes_on = shared is not None and shared is self.to_move
        sharer = self._next_sharer(self.dropped) if passes_on else self.sharer
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        return self.settled(hands, (turn + 1) % len(hands), self.dropped, sharer, free)

    def leaving(self, player: int) -> Drop:
        """Give the ply with which a player leaves the game; raises IllegalMove."""
        refusal = cannot_drop(self, player)
        if refusal is not None:
            raise IllegalMove(str(Drop(player)), str(self), refusal)
        return Drop(player)

    def drop(self, player: int) -> Position:
        """Give the position after a player left the game; raises IllegalMove.

        The player's own colours place no more pieces and are skipped. The shared colour goes on:
        the remaining players place it in turn, the one to place it next stays so. With one player
        left the game is over. [decision] A player who left is placed behind all who stayed.
        """
        self.leaving(player)
        dropped = (*self.dropped, player)
        own = self.rules.colours_of(player)
        hands = tuple(
            hand.retired() if colour in own else hand
            for colour, hand in zip(self.rules.colours, self.hands, strict=True)
        )
        shares_next = self.rules.shared is not None and self.sharer == player
        sharer = self._next_sharer(dropped) if shares_next else self.sharer
        return self.settled(hands, self.turn, dropped, sharer, self.free)

    def transition(self, ply: Ply) -> Transition[Position]:
        """Play a ply and tell what happened; raises IllegalMove."""
        after = self.play(ply)
        return Transition(self, after, tuple(events(self, ply, after)))

    def choices(self, path: Path) -> tuple[str, ...]:
        """List what can be chosen next after `path`; empty if it is a whole move.

        See `bot.rules.blokus.proposals`. Raises a MoveError if `path` is neither a legal move nor
        the beginning of one. The empty path is always allowed.
        """
        following = choices(self, path)
        if path and not following:
            self.move_at(path)
        return following

    def count_at(self, path: Path) -> int:
        """Count the legal moves that begin with a path: the places of a piece, for example."""
        return len(fitting(self, path))

    def move_at(self, path: Path) -> Placement:
        """Give the move that a whole path names; raises a MoveError."""
        judged = judge_path(self, path)
        if isinstance(judged, Placement):
            return judged
        raise move_error(" ".join(path), str(self), judged)

    def completions(self, text: str, limit: int = 25) -> tuple[Completion, ...]:
        """Propose at most `limit` continuations of what a player has typed, staged by choices."""
        return completions(self, text, limit)

    def _checked(self, move: Placement) -> Placement:
        """Give the board's own object for a legal move; raises IllegalMove."""
        own = self.board.find(move.text)
        if own is not None and self.legal & (1 << own.number):
            return own
        raise IllegalMove(move.text, str(self), why_not(self, own or move))

    def _next_sharer(self, dropped: tuple[int, ...]) -> int:
        """Give the seat that shares a colour after the present sharer.

        Rules, "Players": the player for the n-th piece is n - 1 modulo 3, whoever is out.
        """
        players = self.rules.players
        following = (seat % players for seat in range(self.sharer + 1, self.sharer + 1 + players))
        return next(seat for seat in following if seat not in dropped)

    def __str__(self) -> str:
        return write_position(self)

    def __repr__(self) -> str:
        return f"Position({str(self)!r}, {self.rules!r})"
