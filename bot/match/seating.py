"""Who sits where: the first player of a match, and the seats that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.model import Challenge, First, Younger
from bot.match.replay import AnyGame
from bot.rules.game import RandBelow


def turn_order(
    challenge: Challenge,
    *,
    winner_starts: bool,
    previous_winner: int | None,
    younger: Younger | None,
    accepter: int,
    randbelow: RandBelow,
) -> tuple[int, ...]:
    """Give the players in the order in which they will move, the first one first.

    Source: deblockle.md, "First player"; blokus.md, "Who starts".
    """
    players = (challenge.author, *challenge.invited)
    match challenge.terms.first:
        case First.AUTHOR:
            return players
        case First.OPPONENT:
            return _from(players, players[1])
        case First.AUTO if winner_starts and previous_winner in players:
            return _from(players, previous_winner)
        case First.AUTO if winner_starts and younger is not None:
            return _from(players, accepter if younger is Younger.ACCEPTER else challenge.author)
        case _:
            return _from(players, players[randbelow(len(players))])


def seated(game: AnyGame, challenge: Challenge, order: Sequence[int]) -> tuple[int, ...]:
    """Give the user of each seat, so that the seat that moves first is `order[0]`'s."""
    shift = game.first_seat(challenge.terms.options)
    return tuple(order[(seat - shift) % len(order)] for seat in range(len(order)))


def _from(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    at = players.index(first)
    return players[at:] + players[:at]
