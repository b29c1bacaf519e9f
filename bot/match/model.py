"""The values of a match's life. Plain and frozen; storage writes them, the service changes them.

Times are datetimes in UTC. Users, guilds, channels and messages are Discord snowflakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from bot.match.rating import RatingChange

COMPUTER = 0
"""The user id that stands for the computer opponent; no Discord account has it."""


def is_former(user_id: int) -> bool:
    """Whether an id stands for a former player, whose data was deleted; each has one of their own.

    >>> is_former(-5), is_former(COMPUTER), is_former(1234)
    (True, False, False)
    """
    return user_id < 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a channel or thread, and its server (None in direct messages).

    `as_guest` is set where the bot is no member and only a user has brought it along: there it can
    answer, but say nothing on its own.
    """

    guild_id: int | None
    channel_id: int
    as_guest: bool = False


class First(StrEnum):
    """Who makes the first move, as the challenge says it."""

    AUTO = "auto"
    """By the game's own rule: for Deblockle the previous winner, or else the younger player."""
    AUTHOR = "me"
    OPPONENT = "opponent"
    RANDOM = "random"


class Younger(StrEnum):
    """The answer to "who is younger?", seen from the player who accepts."""

    ACCEPTER = "accepter"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a challenge proposes and a match is played by.

    `options` are the game's own, as texts (see `bot.rules.game.Game`).
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    first: First = First.AUTO
    per_turn: timedelta | None = timedelta(days=3)
    rated: bool = True


class ChallengeStatus(StrEnum):
    """Where a challenge stands; all but OPEN are final."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation from its author to the invited players, in the order of the invitation.

    Without anybody invited it is open: the first who accepts is the one who was meant.
    Each of those has accepted, declined, or not answered yet; answers can change while it is open.
    `ask_younger` is set when accepting must also tell who is younger, `rematch_of` when this is
    asking for another game like that match.
    """

    id: int
    place: Place
    terms: Terms
    author: int
    invited: tuple[int, ...]
    ask_younger: bool
    created_at: datetime
    expires_at: datetime
    status: ChallengeStatus = ChallengeStatus.OPEN
    match_id: int | None = None
    message_id: int | None = None
    rematch_of: int | None = None
    accepted: frozenset[int] = frozenset()
    declined: frozenset[int] = frozenset()

    @property
    def is_for_anyone(self) -> bool:
        """Whether nobody is named, so that whoever accepts first plays."""
        return not self.invited

    @property
    def waiting(self) -> tuple[int, ...]:
        """The invited players who have not answered yet."""
        return tuple(
            user for user in self.invited if user not in self.accepted and user not in self.declined
        )

    @property
    def takers(self) -> tuple[int, ...]:
        """The author and the invited players who have accepted, in the order of the invitation."""
        return (self.author, *(user for user in self.invited if user in self.accepted))


class MatchStatus(StrEnum):
    """The phases of a match, in their order."""

    SET_UP = "set-up"
    RUNNING = "running"
    FINISHED = "finished"


class EndedBy(StrEnum):
    """What ended a match."""

    RULES = "rules"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    VERDICT = "verdict"
    """An admin decided how it ended."""
    CANCELLED = "cancelled"
    """An admin ended it without a result."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: by what, with which winner (None for a draw) and the place of each seat.

    A cancelled match has neither a winner nor places.
    `reason` is the game's own word where the rules ended it: "repetition".
    """

    ended_by: EndedBy
    winner: int | None
    places: tuple[int, ...]
    reason: str = ""


LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who ended a match as an admin, and why; it was when the match finished.

    The admin is None once their data was deleted.
    """

    by: int | None
    reason: str


class Unrated(StrEnum):
    """Why a finished match changed no rating."""

    AGREED = "agreed"
    """The challenge said so."""
    PRIVATE = "private"
    """Ratings belong to a server, and this was none."""
    COMPUTER = "computer"
    TOO_SHORT = "too-short"
    """It ended before every player had moved."""
    DAILY_LIMIT = "daily-limit"
    """Two of the players had their rated games of the day already."""
    CANCELLED = "cancelled"
    """It ended without a result."""


class OfferKind(StrEnum):
    """What one player can propose to the other during a match."""

    DRAW = "draw"
    TAKEBACK = "takeback"


class OfferStatus(StrEnum):
    """Where an offer stands; all but OPEN are final."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal of one seat; at most one is open in a match."""

    id: int
    match_id: int
    kind: OfferKind
    seat: int
    made_at: datetime
    status: OfferStatus = OfferStatus.OPEN
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match as stored: who, where, by which terms, and all that has happened.

    `players[seat]` is a user id. `set_up` holds the set-up's notation while it is arranged, `start`
    the start position from the first turn on, `moves` the canonical texts of all plies.
    `revision` counts the states of the match that a board message can show: a button that carries
    an older one is out of date. `shown_revision` is that of the newest board message, `message_id`.
    A match that has ended holds the change of each seat's rating, or why there is none.
    `remind_at` is None once the turn's reminder is due no more, `outage` the time by which a
    standstill of the bot has put off the deadline of the turn. `taken_back` says that the state
    came about by taking back the last move of who is to move now.
    """

    id: int
    place: Place
    terms: Terms
    players: tuple[int, ...]
    status: MatchStatus
    revision: int
    created_at: datetime
    turn_started_at: datetime
    set_up: str | None = None
    start: str | None = None
    moves: tuple[str, ...] = ()
    deadline: datetime | None = None
    remind_at: datetime | None = None
    outage: timedelta | None = None
    taken_back: bool = False
    result: Result | None = None
    finished_at: datetime | None = None
    message_id: int | None = None
    shown_revision: int = -1
    ratings: tuple[RatingChange, ...] = ()
    unrated: Unrated | None = None
    verdict: Verdict | None = None

    @property
    def can_be_drawn(self) -> bool:
        """Whether a draw can be agreed upon: between two, since among more it takes too many."""
        return len(self.players) == 2

    def seat_of(self, user_id: int) -> int | None:
        """Give the seat that a user holds in the match, or None."""
        return self.players.index(user_id) if user_id in self.players else None
