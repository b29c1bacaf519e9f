"""What matches and challenges store alike: where they are and what they are about."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from bot.match.model import Challenge, Match, Place, Terms


def place_columns(place: Place) -> dict[str, object]:
    """Give the columns of a place."""
    return {"guild_id": place.guild_id, "channel_id": place.channel_id}


def head_columns(value: Match | Challenge) -> dict[str, object]:
    """Give the columns of the place and the terms of a match or challenge."""
    terms = value.terms
    return place_columns(value.place) | {
        "game": terms.game,
        "options": terms.options,
        "first": terms.first,
        "per_turn": terms.per_turn,
        "rated": terms.rated,
    }


def place_of(row: Row[Any]) -> Place:
    """Read a place from a row of matches or challenges."""
    return Place(row.guild_id, row.channel_id)


def terms_of(row: Row[Any]) -> Terms:
    """Read the terms from a row of matches or challenges."""
    return Terms(row.game, row.options, row.first, row.per_turn, row.rated)
