"""Which finished matches are rated, and the rating of one, inside the transaction that ends it.

A match counts once every player has made a move. Before that nobody has shown any strength: who
leaves during the set-up or at the first move spoils a game but loses no points, and nobody can give
points away with resignations that cost no time. The match has still ended with its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import combinations

from bot.match.model import COMPUTER, EndedBy, Match, Unrated, is_former
from bot.match.ports import Unit
from bot.match.rating import DAILY_GAMES, Ladder, RatingChange, Skill, rated, score_of
from bot.match.replay import game_of, is_leaving, position_of

DAY = timedelta(hours=24)


def ladder_of(match: Match) -> Ladder | None:
    """Give the ladder that a match belongs to; None in direct messages, which have none."""
    if match.place.guild_id is None:
        return None
    variant = game_of(match).rating_class(match.terms.options)
    return Ladder(match.place.guild_id, match.terms.game, variant)


async def scored(unit: Unit, match: Match) -> Match:
    """Rate a match that has just ended and give it with what changed, or with why nothing did."""
    ladder = ladder_of(match)
    unrated = _unrated(match)
    if match.result is None or match.finished_at is None or ladder is None or unrated:
        return replace(match, unrated=unrated)
    # This locks the ratings, so that a match of the same players that ends now is counted below.
    # A former player, whose data are deleted, counts as a newcomer and gets no rating of their own.
    rateable = [user for user in match.players if not is_former(user)]
    standings = await unit.open_standings(ladder, rateable, match.finished_at)
    if await _too_many(unit, ladder, match):
        return replace(match, unrated=Unrated.DAILY_LIMIT)
    places = match.result.places
    skills = {user: standing.skill for user, standing in standings.items()}
    before = [skills.get(user, Skill()) for user in match.players]
    after = rated(before, places)
    changes = []
    for seat, user in enumerate(match.players):
        games = 1
        if user in standings:
            score = score_of(seat, places)
            standing = standings[user].after(after[seat], score, match.finished_at)
            await unit.save_standing(ladder, standing)
            games = standing.games
        changes.append(RatingChange(ladder.variant, before[seat], after[seat], games))
    return replace(match, ratings=tuple(changes))


def _unrated(match: Match) -> Unrated | None:
    if COMPUTER in match.players:
        return Unrated.COMPUTER
    if not match.terms.rated:
        return Unrated.AGREED
    if match.result is not None and match.result.ended_by is EndedBy.CANCELLED:
        return Unrated.CANCELLED
    if match.place.guild_id is None:
        return Unrated.PRIVATE
    return None if _everybody_moved(match) else Unrated.TOO_SHORT


def _everybody_moved(match: Match) -> bool:
    waited_for = set(range(len(match.players)))
    for ply, text in enumerate(match.moves):
        position = position_of(match, ply)
        if not is_leaving(position, text):
            waited_for.discard(position.player_to_move)
        if not waited_for:
            return True
    return False


async def _too_many(unit: Unit, ladder: Ladder, match: Match) -> bool:
    """Whether two of the players have had their rated games of the day."""
    assert match.finished_at is not None  # noqa: S101 - asked about finished matches only
    pairs: Sequence[tuple[int, int]] = list(combinations(match.players, 2))
    since = match.finished_at - DAY
    counts = [await unit.rated_together(ladder, *pair, since) for pair in pairs]
    return max(counts) >= DAILY_GAMES
