"""What several tables or queries store and read alike: places, terms, changes of ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Row

from bot.match.model import Challenge, Match, Place, Terms
from bot.match.rating import RatingChange, Skill
from bot.storage.tables import matches, seats

change_parts = (
    seats.c.mu_before,
    seats.c.sigma_before,
    seats.c.mu_after,
    seats.c.sigma_after,
    seats.c.rated_games,
    seats.c.rated_as,
)
"""The columns of a seat that hold the change of a rating."""


def place_columns(place: Place) -> dict[str, object]:
    """Give the columns of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "as_guest": place.as_guest,
    }


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
    return Place(row.guild_id, row.channel_id, row.as_guest)


def terms_of(row: Row[Any]) -> Terms:
    """Read the terms from a row of matches or challenges."""
    return Terms(row.game, row.options, row.first, row.per_turn, row.rated)


def within(guild_id: int | None) -> ColumnElement[bool]:
    """Ask for matches of a server among those of a user: never for all of the server's first."""
    # The sum keeps databases from an index that leads through every match of a large server.
    # IS NULL where the server is None.
    return matches.c.guild_id + 0 == guild_id


def change_columns(change: RatingChange | None) -> dict[str, object]:
    """Give the columns of a seat whose rating changed, or did not."""
    if change is None:
        return dict.fromkeys((column.name for column in change_parts), None)
    return {
        "mu_before": change.before.mu,
        "sigma_before": change.before.sigma,
        "mu_after": change.after.mu,
        "sigma_after": change.after.sigma,
        "rated_games": change.games,
        "rated_as": change.variant,
    }


def change_of(row: Row[Any]) -> RatingChange | None:
    """Read the change of a rating from a row with its columns, if it changed."""
    if row.mu_after is None:
        return None
    return RatingChange(
        row.rated_as,
        Skill(row.mu_before, row.sigma_before),
        Skill(row.mu_after, row.sigma_after),
        row.rated_games,
    )
