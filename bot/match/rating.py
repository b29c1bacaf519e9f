"""Ratings: what a match says about the strength of its players. Pure arithmetic.

Every player of a server has one rating for each game (and class of it). Inside it is a belief, the
mean `mu` and the uncertainty `sigma` of openskill's Bradley-Terry model, which knows draws and more
than two players; people see one number on a scale like that of chess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from openskill.models import BradleyTerryFull

PROVISIONAL_GAMES = 5
"""Rated games before a number counts as known and gets a place in the list."""

DAILY_GAMES = 3
"""Rated games that the same two players can have within 24 hours: more would be farming."""

_MODEL = BradleyTerryFull()


class Ladder(NamedTuple):
    """Where ratings are compared: a server, a game, and its rating class (mostly empty)."""

    guild_id: int
    game: str
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed about the strength of a player."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def shown(self) -> int:
        """The number that people see; 400 more mean odds of about 10 to 1.

        >>> Skill().shown
        1500
        """
        return round(1500 + 28 * (self.mu - 25))


def rated(skills: Sequence[Skill], places: Sequence[int]) -> tuple[Skill, ...]:
    """Give the skills after a match in which each seat reached its place; equal places are a draw.

    >>> [skill.shown for skill in rated([Skill(), Skill()], [1, 2])]
    [1574, 1426]
    """
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Skill(team[0].mu, team[0].sigma) for team in after)


class Score(Enum):
    """What a match was for one of its players."""

    WON = 1
    DRAWN = 0
    LOST = -1


def score_of(seat: int, places: Sequence[int]) -> Score:
    """Tell whether a seat won alone, shared the first place, or lost.

    >>> score_of(0, [1, 1, 3]), score_of(2, [1, 1, 3])
    (<Score.DRAWN: 0>, <Score.LOST: -1>)
    """
    if places[seat] != min(places):
        return Score.LOST
    return Score.WON if places.count(places[seat]) == 1 else Score.DRAWN


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to the rating of a seat in a rating class.

    `games` counts the rated games, this one included.
    """

    variant: str
    before: Skill
    after: Skill
    games: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands in a ladder.

    `streak` counts the wins (or, below zero, the losses) in a row up to now, `best_streak` the most
    wins ever. `checked_at` is when the player was last known to be in the server, or not to be.
    """

    user: int
    skill: Skill
    games: int
    wins: int
    draws: int
    losses: int
    streak: int
    best_streak: int
    last_played_at: datetime
    present: bool
    checked_at: datetime

    @property
    def is_provisional(self) -> bool:
        """Whether the number is still a guess."""
        return self.games < PROVISIONAL_GAMES

    def after(self, skill: Skill, score: Score, now: datetime) -> Standing:
        """Give the standing after one more game."""
        streak = _longer(self.streak, score)
        return replace(
            self,
            skill=skill,
            games=self.games + 1,
            wins=self.wins + (score is Score.WON),
            draws=self.draws + (score is Score.DRAWN),
            losses=self.losses + (score is Score.LOST),
            streak=streak,
            best_streak=max(self.best_streak, streak),
            last_played_at=now,
        )


def _longer(streak: int, score: Score) -> int:
    """Continue a streak, or begin a new one.

    >>> _longer(3, Score.WON), _longer(3, Score.LOST), _longer(3, Score.DRAWN)
    (4, -1, 0)
    """
    continues = streak * score.value > 0
    return (streak if continues else 0) + score.value
