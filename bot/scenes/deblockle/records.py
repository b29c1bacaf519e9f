"""The record of a Deblockle match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.model import EndedBy, Match
from bot.match.replay import position_of
from bot.rules.deblockle import Move, Position, Seat
from bot.rules.deblockle.record import write_record

SIDES = {Seat.GOLD: "Gold", Seat.BLUE: "Blue"}


def record_text(match: Match, players: Sequence[str]) -> str:
    """Write a match; in English, since programs read it."""
    start = position_of(match, 0)
    assert isinstance(start, Position)  # noqa: S101 - the position of a Deblockle match
    facts = {
        "Match": str(match.id),
        "Date": match.created_at.date().isoformat(),
        **{SIDES[seat]: players[seat] for seat in Seat},
        "Result": _result(match),
    }
    return write_record(start, _moves(match), facts)


def _moves(match: Match) -> list[Move]:
    return [position_of(match, ply).parse_move(text) for ply, text in enumerate(match.moves)]


def _result(match: Match) -> str:
    result = match.result
    if result is None:
        return "unfinished"
    if result.ended_by is EndedBy.CANCELLED:
        return "none (cancelled)"
    end = "draw" if result.winner is None else f"{SIDES[Seat(result.winner)]} wins"
    why = result.reason if result.ended_by is EndedBy.RULES else result.ended_by
    return f"{end} ({why})"
