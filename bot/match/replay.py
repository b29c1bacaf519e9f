"""From a stored match to positions: only the moves are stored, a position is derived from them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.match.model import Match, MatchStatus
from bot.rules.game import Game, Leavable, Left, Position, SetUp, Transition
from bot.rules.registry import game

AnyGame = Game[Any, Any, Any]
AnyPosition = Position[Any]

STRIDE = 16
"""At every so many plies a position is kept, from which those after it are played."""


def game_of(match: Match) -> AnyGame:
    """Give the game that a match plays."""
    return game(match.terms.game)


def set_up_of(match: Match) -> SetUp:
    """Read the set-up of a match in its set-up phase; raises ValueError in the others."""
    if match.set_up is None:
        raise ValueError(f"match {match.id} is not being set up")
    rules = game_of(match).rules(match.terms.options)
    set_up: SetUp = game_of(match).parse_set_up(match.set_up, rules)
    return set_up


def position_of(match: Match, ply: int | None = None) -> AnyPosition:
    """Give the position of a match after `ply` plies (all of them by default).

    Raises ValueError while the match is being set up.
    """
    if match.start is None:
        raise ValueError(f"match {match.id} has not started")
    options = tuple(sorted(match.terms.options.items()))
    return _replayed(match.terms.game, options, match.start, match.moves[:ply])


def as_of(match: Match, ply: int) -> Match:
    """Give a match as it stood after `ply` plies; raises ValueError if it was never there."""
    if match.start is None or not 0 <= ply <= len(match.moves):
        raise ValueError(f"match {match.id} has no state after {ply} plies")
    if ply == len(match.moves):
        return match
    return replace(
        match,
        moves=match.moves[:ply],
        status=MatchStatus.RUNNING,
        deadline=None,
        taken_back=False,
        result=None,
        finished_at=None,
        ratings=(),
        unrated=None,
        verdict=None,
    )


def last_transition(match: Match) -> Transition[AnyPosition] | None:
    """Tell what the latest ply of a match did, or None before the first one."""
    if not match.moves:
        return None
    before = position_of(match, len(match.moves) - 1)
    return before.transition(ply_of(before, match.moves[-1]))


def ply_of(position: AnyPosition, text: str) -> Any:
    """Read a stored ply: a move, or the leaving of a player; raises a MoveError."""
    if isinstance(position, Leavable):
        return position.parse_ply(text)
    return position.parse_move(text)


def is_leaving(position: AnyPosition, text: str) -> bool:
    """Whether a stored ply is no move, but the leaving of a player."""
    return any(
        isinstance(event, Left) for event in position.transition(ply_of(position, text)).events
    )


def staying(match: Match) -> tuple[int, ...]:
    """List the seats whose players have not left the match, in their order."""
    gone = left_seats(match)
    return tuple(seat for seat in range(len(match.players)) if seat not in gone)


def left_seats(match: Match) -> tuple[int, ...]:
    """List the seats whose players have left the match, the first to leave first."""
    if match.start is None:
        return ()
    position = position_of(match)
    return position.dropped if isinstance(position, Leavable) else ()


def players_staying(match: Match) -> tuple[int, ...]:
    """List the players who have not left a match, in the order of their seats."""
    return tuple(match.players[seat] for seat in staying(match))


def plays_on(match: Match, user: int) -> bool:
    """Whether a user holds a seat in a match and has not left it."""
    return match.seat_of(user) in staying(match)


@lru_cache(maxsize=1024)
def _replayed(
    name: str, options: tuple[tuple[str, str], ...], start: str, moves: tuple[str, ...]
) -> AnyPosition:
    played, kept = game(name), max(0, (len(moves) - 1) // STRIDE * STRIDE)
    position: AnyPosition
    if kept:
        position = _replayed(name, options, start, moves[:kept])
    else:
        position = played.parse_position(start, played.rules(dict(options)))
    for text in moves[kept:]:
        position = position.play(ply_of(position, text))
    return position
