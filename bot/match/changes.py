"""The changes of state of a match, as pure functions on its value."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.match.model import EndedBy, Match, MatchStatus, Result, Verdict
from bot.match.replay import AnyPosition, left_seats, set_up_of
from bot.rules.game import Outcome, RandBelow, SetUp, Transition


def arranged(match: Match, set_up: SetUp, now: datetime) -> Match:
    """Take over a changed set-up; the match starts once no seat is waited for."""
    if set_up.waiting:
        return replace(match, set_up=str(set_up))
    return started(match, set_up.start(), now)


def started(match: Match, position: AnyPosition, now: datetime) -> Match:
    """Begin the turns of a match from a start position (which may end it at once)."""
    running = replace(match, status=MatchStatus.RUNNING, set_up=None, start=str(position))
    return _next_turn(running, position.outcome, now)


def played(match: Match, text: str, outcome: Outcome | None, now: datetime) -> Match:
    """Add a ply to a match."""
    return _next_turn(replace(match, moves=(*match.moves, text)), outcome, now)


def taken_back(match: Match, plies: int, now: datetime) -> Match:
    """Go back to the position after so many plies, whose player has the whole time again."""
    earlier = replace(match, moves=match.moves[:plies])
    return replace(_next_turn(earlier, None, now), taken_back=True)


def ended(
    match: Match, ended_by: EndedBy, winner: int | None, now: datetime, reason: str = ""
) -> Match:
    """End a match with a winning seat, or drawn between those who have not left.

    Those who have are placed behind them, the last to leave first.
    """
    left = left_seats(match)
    merits = [
        left.index(seat) if seat in left else len(left) + (winner in (None, seat))
        for seat in range(len(match.players))
    ]
    places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return _finished(match, Result(ended_by, winner, places, reason), now)


def judged(match: Match, verdict: Verdict, winner: int | None, now: datetime) -> Match:
    """End a match as an admin decides, with a winning seat or drawn."""
    return replace(ended(match, EndedBy.VERDICT, winner, now), verdict=verdict)


def cancelled(match: Match, verdict: Verdict, now: datetime) -> Match:
    """End a match without a result."""
    over = _finished(match, Result(EndedBy.CANCELLED, None, ()), now)
    return replace(over, verdict=verdict)


def arranged_at_random(match: Match, now: datetime, randbelow: RandBelow) -> Match:
    """Place the rest of a set-up at random, which starts the match."""
    set_up = set_up_of(match)
    for seat in sorted(set_up.waiting):
        set_up = set_up.fill(seat, randbelow).finish(seat)
    return arranged(match, set_up, now)


def left(
    match: Match, seat: int, ply: str, transition: Transition[AnyPosition], now: datetime
) -> Match:
    """Add the ply with which a player leaves; the turn of another player goes on as it was."""
    after = played(match, ply, transition.after.outcome, now)
    if after.result is not None or transition.before.player_to_move == seat:
        return after
    return replace(
        after,
        turn_started_at=match.turn_started_at,
        deadline=match.deadline,
        outage=match.outage,
    )


def _next_turn(match: Match, outcome: Outcome | None, now: datetime) -> Match:
    if outcome is not None:
        if not outcome.places:
            return ended(match, EndedBy.RULES, outcome.winner, now, outcome.reason)
        result = Result(EndedBy.RULES, outcome.winner, outcome.places, outcome.reason)
        return _finished(match, result, now)
    limit = match.terms.per_turn
    return replace(
        match,
        revision=match.revision + 1,
        turn_started_at=now,
        deadline=None if limit is None else now + limit,
        outage=None,
        taken_back=False,
    )


def _finished(match: Match, result: Result, now: datetime) -> Match:
    return replace(
        match,
        status=MatchStatus.FINISHED,
        revision=match.revision + 1,
        set_up=None,
        deadline=None,
        remind_at=None,
        outage=None,
        taken_back=False,
        result=result,
        finished_at=now,
    )
