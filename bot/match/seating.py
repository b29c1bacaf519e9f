"""Who sits where: the first player of a match, and the seats that follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.match.model import First
from bot.match.replay import AnyGame
from bot.rules.game import RandBelow


def turn_order(
    players: tuple[int, ...],
    first: First,
    *,
    winner_starts: bool,
    previous_winner: int | None,
    younger: int | None,
    randbelow: RandBelow,
) -> tuple[int, ...]:
    """Give the players, named as they were invited, in the order in which they will move.

    Source: deblockle.md, "First player"; blokus.md, "Who starts".
    """
    match first:
        case First.AUTHOR:
            return players
        case First.OPPONENT:
            return _from(players, players[1])
        case First.AUTO if winner_starts and previous_winner in players:
            return _from(players, previous_winner)
        case First.AUTO if winner_starts and younger is not None:
            return _from(players, younger)
        case _:
            return _drawn(players, randbelow)


def seated(game: AnyGame, options: Mapping[str, str], order: Sequence[int]) -> tuple[int, ...]:
    """Give the user of each seat, so that the seat that moves first is `order[0]`'s."""
    shift = game.first_seat(options)
    return tuple(order[(seat - shift) % len(order)] for seat in range(len(order)))


def _from(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    at = players.index(first)
    return players[at:] + players[:at]


def _drawn(players: tuple[int, ...], randbelow: RandBelow) -> tuple[int, ...]:
    left = list(players)
    return tuple(left.pop(randbelow(len(left))) for _ in players)
