"""What the match service needs from the outside: a store, a clock, luck."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, TypeVar

from bot.match.choices import Absence, Preferences, ServerSettings
from bot.match.model import Challenge, Match, Offer, OfferKind, Place
from bot.match.ranks import RankingUnit
from bot.match.rating import Ladder, Standing

T = TypeVar("T")

Records = Mapping[str, Sequence[Mapping[str, Any]]]
"""Rows as plain values, by table."""

Clock = Callable[[], datetime]
"""Gives the present time, in UTC."""


class Unit(RankingUnit, Protocol):
    """One transaction. What it reads for changing is locked until the transaction ends."""

    async def match(self, match_id: int) -> Match | None:
        """Read a match with its moves; locks it in a writing transaction."""
        ...

    async def add_match(self, match: Match) -> Match:
        """Store a new match (its `id` is ignored) and give it with its id."""
        ...

    async def save_match(self, match: Match, *, expected_revision: int) -> None:
        """Store what can change of a match, but moves and message.

        Raises StaleRevision if the stored revision is not the expected one.
        """
        ...

    async def add_move(
        self,
        match: Match,
        *,
        ply: int,
        seat: int,
        text: str,
        at: datetime,
        interaction_id: int | None,
    ) -> None:
        """Store a ply (numbered from 1); raises StaleRevision if the ply or interaction exists."""
        ...

    async def remove_moves(self, match_id: int, *, after_ply: int) -> None:
        """Delete the plies after one of a match."""
        ...

    async def note_board(
        self, match_id: int, *, revision: int, place: Place, message_id: int | None
    ) -> None:
        """Remember the newest board message of a match, unless a newer one is known already."""
        ...

    async def matches_of(
        self, user_id: int, *, guild_id: int | None, channel_id: int | None = None
    ) -> Sequence[Match]:
        """List the unfinished matches of a user in a server (or direct messages), oldest first."""
        ...

    async def matches_in(self, channel_id: int) -> Sequence[Match]:
        """List the unfinished matches of a channel, oldest first."""
        ...

    async def finished_matches(
        self,
        guild_id: int | None,
        *,
        channel_id: int | None = None,
        user_id: int | None = None,
        offset: int = 0,
        limit: int,
    ) -> Sequence[Match]:
        """List finished matches of a server (or direct messages), the latest first.

        Only those of a channel or of a user, where one is given.
        """
        ...

    async def unfinished_of(self, user_id: int) -> Sequence[Match]:
        """List the unfinished matches of a user in all places, locked, in the order of ids."""
        ...

    async def matches_due(self, before: datetime) -> Sequence[Match]:
        """List the unfinished matches with a deadline before a time, locked, the earliest first."""
        ...

    async def claim_unshown(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim the matches whose newest state no board message shows yet.

        What is claimed is not claimed again before `until`, unless it is saved sooner.
        """
        ...

    async def claim_overdue(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim unfinished matches whose deadline has passed, the longest overdue first."""
        ...

    async def claim_reminders(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim matches in which a reminder is due, the longest overdue first."""
        ...

    async def previous_winner(
        self, game: str, guild_id: int | None, players: Sequence[int]
    ) -> int | None:
        """Give the user who won the latest finished match of exactly these players, if any.

        None too if that match was a draw or there was none.
        """
        ...

    async def challenge(self, challenge_id: int) -> Challenge | None:
        """Read a challenge; locks it in a writing transaction."""
        ...

    async def add_challenge(self, challenge: Challenge) -> Challenge:
        """Store a new challenge (its `id` is ignored) and give it with its id."""
        ...

    async def save_challenge(self, challenge: Challenge) -> None:
        """Store what can change of a challenge: status, answers, match and message."""
        ...

    async def open_challenges(self, author: int, guild_id: int | None) -> Sequence[Challenge]:
        """List the open challenges of an author in a server, oldest first."""
        ...

    async def claim_expired(
        self, now: datetime, until: datetime, limit: int
    ) -> Sequence[Challenge]:
        """Claim open challenges that have expired, the oldest first."""
        ...

    async def offer(self, offer_id: int) -> Offer | None:
        """Read an offer; locks it in a writing transaction."""
        ...

    async def open_offer(self, match_id: int) -> Offer | None:
        """Read the open offer of a match, if there is one."""
        ...

    async def shown_lapsed_offers(self, match_id: int) -> Sequence[Offer]:
        """List the lapsed offers of a match that have a message."""
        ...

    async def was_answered_since_move(self, match_id: int, seat: int, kind: OfferKind) -> bool:
        """Whether an offer of a seat was declined or withdrawn since that seat last moved.

        An offer that was never shown does not count.
        """
        ...

    async def add_offer(self, offer: Offer) -> Offer:
        """Store a new offer (its `id` is ignored) and give it with its id."""
        ...

    async def save_offer(self, offer: Offer) -> None:
        """Store what can change of an offer: status and message."""
        ...

    async def rematch_of(self, match_id: int) -> Challenge | None:
        """Read the challenge that asks for a rematch of a match, unless it was withdrawn."""
        ...

    async def open_standings(
        self, ladder: Ladder, users: Sequence[int], now: datetime
    ) -> Mapping[int, Standing]:
        """Read how users stand, with a new standing for who has none; locks all of them."""
        ...

    async def save_standing(self, ladder: Ladder, standing: Standing) -> None:
        """Store a standing, but for whether the player is in the server."""
        ...

    async def rated_together(self, ladder: Ladder, one: int, other: int, since: datetime) -> int:
        """Count the matches of two players that were rated in a ladder after a time."""
        ...

    async def settings(self, guild_id: int) -> ServerSettings:
        """Read the settings of a server; locks them in a writing transaction."""
        ...

    async def save_settings(self, guild_id: int, settings: ServerSettings) -> None:
        """Store the settings of a server."""
        ...

    async def preferences(self, user_id: int) -> Preferences:
        """Read the preferences of a player; locks them in a writing transaction."""
        ...

    async def save_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store the preferences of a player."""
        ...

    async def absences(self, users: Sequence[int], since: datetime) -> Sequence[Absence]:
        """List the absences of users that end after a time, the earliest first."""
        ...

    async def save_absence(self, absence: Absence) -> None:
        """Store an absence, or the new end of one."""
        ...

    async def fact(self, key: str) -> str | None:
        """Read a fact about the bot itself; locks it in a writing transaction."""
        ...

    async def save_fact(self, key: str, value: str) -> None:
        """Store a fact in place of what was known before."""
        ...

    async def matches_in_guild(self, guild_id: int) -> Sequence[Match]:
        """List the unfinished matches of a server, oldest first."""
        ...

    async def all_challenges_of(self, user_id: int) -> Sequence[Challenge]:
        """List the open challenges that a user has sent or is invited by, oldest first."""
        ...

    async def records_of(self, user_id: int) -> Records:
        """Read all rows about a user, without the ids of other people."""
        ...

    async def forget(self, user_id: int, former: int) -> None:
        """Delete a user's data; where others need the row, `former` takes the user's place."""
        ...

    async def note_departure(self, guild_id: int, at: datetime) -> None:
        """Remember since when the bot is no longer in a server, unless that is known already."""
        ...

    async def take_back_departure(self, guild_id: int) -> datetime | None:
        """Forget that the bot was away from a server; gives since when it was, if it was."""
        ...

    async def departed(self, before: datetime) -> Sequence[int]:
        """List the servers that the bot has left before a time."""
        ...

    async def absent_guilds(self, present: Collection[int]) -> Sequence[int]:
        """List the servers with unfinished matches that are not among those present."""
        ...

    async def purge(self, guild_id: int) -> None:
        """Delete all that belongs to a server."""
        ...


class StaleRevision(Exception):
    """Somebody else changed the match first; nothing of this transaction is kept."""


class Store(Protocol):
    """The database, seen from the service. A transaction ends with the coroutine passed in.

    No transaction awaits anything but its unit. It is committed whole or not at all, also when the
    task that asked for it is cancelled.
    """

    async def write(self, work: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a writing transaction; the only place that commits."""
        ...

    async def read(self, work: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a reading transaction, which never waits for a writing one on SQLite."""
        ...
