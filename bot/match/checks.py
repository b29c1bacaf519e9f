"""The one order in which a request is checked: each step raises the Refusal that tells the truth.

match exists → not over → user holds a seat and has not left → that seat is to move → revision
matches → text reads → move is legal.
"""

from __future__ import annotations

from typing import Any

from bot.match.model import Challenge, ChallengeStatus, Match, MatchStatus, Offer, OfferStatus
from bot.match.ports import Unit
from bot.match.refusals import BadMove, Refusal, Why
from bot.match.replay import AnyPosition, position_of, staying
from bot.rules.game import MoveError


async def going_on(unit: Unit, match_id: int) -> Match:
    """Give a match that exists and is not over."""
    match = await unit.match(match_id)
    if match is None:
        raise Refusal(Why.NO_SUCH_MATCH)
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    return match


def seat_of(match: Match, user: int) -> int:
    """Give the seat that a user holds in a match."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refusal(Why.NOT_A_PLAYER, match=match)
    return seat


def playing_seat(match: Match, user: int) -> int:
    """Give the seat of a user who has not left the match."""
    seat = seat_of(match, user)
    if seat not in staying(match):
        raise Refusal(Why.LEFT, match=match)
    return seat


def housing_seat(match: Match, user: int) -> int:
    """Give the seat of a user who may say where a match is shown: once it is over, every player."""
    return (seat_of if match.status is MatchStatus.FINISHED else playing_seat)(match, user)


def to_move(match: Match, user: int, revision: int | None) -> AnyPosition:
    """Give the position in which a user is to move, on the board that the user saw.

    `revision` is None for requests that name no board, such as a typed move.
    """
    seat = playing_seat(match, user)
    if match.status is MatchStatus.SET_UP:
        raise Refusal(Why.SET_UP_RUNNING, match=match)
    position = position_of(match)
    if position.player_to_move != seat:
        raise Refusal(Why.NOT_YOUR_TURN, match=match)
    if revision is not None and revision != match.revision:
        raise Refusal(Why.BOARD_CHANGED, match=match)
    return position


def legal(match: Match, position: AnyPosition, text: str) -> Any:
    """Read a text as a legal move of the position."""
    try:
        return position.parse_move(text)
    except MoveError as error:
        raise BadMove(error, match) from error


async def takeback(unit: Unit, match: Match, user: int) -> int:
    """Give the number of plies before a user's own last turn, if it may be taken back."""
    guild_id = match.place.guild_id
    if len(set(match.players)) > 2:
        raise Refusal(Why.TAKEBACK_FOR_TWO, match=match)
    if match.terms.rated and guild_id is not None:
        settings = await unit.settings(guild_id)
        if not settings.takebacks:
            raise Refusal(Why.TAKEBACK_RATED, match=match)
    for plies in reversed(range(len(match.moves))):
        if match.players[position_of(match, plies).player_to_move] == user:
            return plies
    raise Refusal(Why.NOTHING_TO_TAKE_BACK, match=match)


async def open_challenge(unit: Unit, challenge_id: int) -> Challenge:
    """Give a challenge that exists and is still open."""
    challenge = await unit.challenge(challenge_id)
    if challenge is None:
        raise Refusal(Why.NO_SUCH_CHALLENGE)
    if challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(Why.CHALLENGE_CLOSED, challenge=challenge)
    return challenge


async def open_offer(unit: Unit, offer_id: int) -> Offer:
    """Give an offer that exists and is still open."""
    offer = await unit.offer(offer_id)
    if offer is None:
        raise Refusal(Why.NO_SUCH_OFFER)
    if offer.status is not OfferStatus.OPEN:
        raise Refusal(Why.OFFER_CLOSED, match=await unit.match(offer.match_id))
    return offer
