"""How time passes in a match: the clock of a turn stands still while a player is away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.match.choices import Absence
from bot.match.model import COMPUTER, Match, MatchStatus
from bot.match.replay import position_of, set_up_of

REMINDER_AT = 0.8
"""How much of a turn's time has passed when its player is reminded."""

NO_TIME = timedelta(0)


def waited_for(match: Match) -> tuple[int, ...]:
    """Give the users who have to do something now."""
    match match.status:
        case MatchStatus.SET_UP:
            return tuple(match.players[seat] for seat in sorted(set_up_of(match).waiting))
        case MatchStatus.RUNNING:
            return (match.players[position_of(match).player_to_move],)
        case MatchStatus.FINISHED:
            return ()


def after(start: datetime, length: timedelta, absences: Iterable[Absence]) -> datetime:
    """Give the time at which a clock has run for a length, absences not counted."""
    end = covered = start
    end += length
    for absence in sorted(absences, key=lambda absence: absence.began_at):
        begin = max(absence.began_at, covered)
        if begin < end and absence.ends_at > begin:
            end += absence.ends_at - begin
            covered = absence.ends_at
    return end


def timed(match: Match, absences: Iterable[Absence], before: Match | None = None) -> Match:
    """Set the deadline of the present turn and when to remind of it.

    `before` is the match as it was stored: who was reminded of a turn is not reminded again. The
    computer has no deadline: it may be late only if the bot itself is.
    """
    limit = None if waited_for(match) == (COMPUTER,) else match.terms.per_turn
    if limit is None or match.status is MatchStatus.FINISHED:
        return replace(match, deadline=None, remind_at=None)
    absences, outage = tuple(absences), match.outage or NO_TIME
    deadline = after(match.turn_started_at, limit + outage, absences)
    remind_at = after(match.turn_started_at, limit * REMINDER_AT + outage, absences)
    same_turn = before is not None and before.turn_started_at == match.turn_started_at
    reminded = same_turn and before is not None and before.remind_at is None
    return replace(match, deadline=deadline, remind_at=None if reminded else remind_at)
