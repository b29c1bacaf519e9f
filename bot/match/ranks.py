"""The values of leaderboards and statistics, and what they need from the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from bot.match.model import Place
from bot.match.rating import Ladder, RatingChange, Score, Standing


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a leaderboard; `place` is None for who has none (yet). Equal numbers share one."""

    place: int | None
    standing: Standing


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a leaderboard, counted from 1, and the line of the one who looks at it.

    `everybody` says whether those are listed too who have not played for long.
    """

    ladder: Ladder
    number: int
    pages: int
    players: int
    everybody: bool
    ranks: tuple[Rank, ...]
    own: Rank | None


class Tally(NamedTuple):
    """How often somebody won, drew and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All of them together."""
        return sum(self)


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished match as one of its players looks back on it.

    `against` are the opponents that the score is about: all who were beaten, who shared the first
    place, or who came before.
    """

    match_id: int
    place: Place
    message_id: int | None
    finished_at: datetime
    opponents: tuple[int, ...]
    score: Score
    change: RatingChange | None
    against: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """What a player has done in one game in a server.

    `ranks` holds a line for each rating class, the last played first, each with the number of
    players in that list. `curve` is the number shown after each of the latest rated games of the
    first class, with the game's own number.
    """

    user: int
    game: str
    record: Tally
    ranks: tuple[tuple[str, Rank, int], ...]
    opponents: tuple[tuple[int, Tally], ...]
    games: tuple[PastGame, ...]
    curve: tuple[tuple[int, int], ...]


class RankingUnit(Protocol):
    """The reading side of ratings, and who is known to be in a server; see `ports.Unit`."""

    async def ranked(
        self, ladder: Ladder, active_since: datetime | None, *, offset: int, limit: int
    ) -> Sequence[Standing]:
        """List those who have a place and are in the server, the best first."""
        ...

    async def count_ranked(
        self, ladder: Ladder, active_since: datetime | None, *, above: int | None = None
    ) -> int:
        """Count those whom `ranked` lists, or those of them with a number above one."""
        ...

    async def standing(self, ladder: Ladder, user: int) -> Standing | None:
        """Read how a user stands."""
        ...

    async def is_used(self, ladder: Ladder) -> bool:
        """Tell whether anybody has a rating in a ladder."""
        ...

    async def ladders_of(self, guild_id: int, user: int) -> Sequence[Ladder]:
        """List the ladders of a server in which a user has a rating, the latest played first."""
        ...

    async def latest_game(self, guild_id: int, user: int) -> str | None:
        """Name the game that a user finished last in a server."""
        ...

    async def tallies(
        self, guild_id: int | None, game: str, user: int, *, opponent: int | None = None, limit: int
    ) -> Sequence[tuple[int, Tally]]:
        """Count a user's results against each opponent (or only one), the most frequent first."""
        ...

    async def record(self, guild_id: int, game: str, user: int) -> Tally:
        """Count all results of a user in a game."""
        ...

    async def past_games(
        self, guild_id: int, game: str, user: int, limit: int
    ) -> Sequence[PastGame]:
        """List the finished matches of a user, the latest first."""
        ...

    async def rating_history(self, ladder: Ladder, user: int, limit: int) -> Sequence[RatingChange]:
        """List the latest changes of a rating, the oldest of them first."""
        ...

    async def unchecked_members(self, guild_id: int, before: datetime, limit: int) -> Sequence[int]:
        """List rated players of whom it was not checked since a time if they are in the server."""
        ...

    async def note_members(
        self, guild_id: int, users: Sequence[int], *, present: bool, at: datetime
    ) -> None:
        """Remember that users are in a server, or are not."""
        ...
