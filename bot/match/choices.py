"""What servers and players may choose once for all their matches, and when players are away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum


class Theme(StrEnum):
    """The colours of pictures."""

    CLASSIC = "classic"
    COLOUR_BLIND = "colour-blind"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the managers of a server have chosen; the defaults hold until they do.

    `language` is a tag such as "bg", or None for the server's own. Without `channels` the commands
    may be used everywhere. `threads` opens a thread for each match. `per_turn` and `rated` are
    proposed for challenges that do not say otherwise; `takebacks` are those in rated games.
    """

    language: str | None = None
    theme: Theme = Theme.CLASSIC
    channels: tuple[int, ...] = ()
    threads: bool = False
    per_turn: timedelta | None = timedelta(days=3)
    rated: bool = True
    takebacks: bool = False
    pings: bool = True


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a player has chosen; `language` is None for that of the Discord client."""

    language: str | None = None
    theme: Theme = Theme.CLASSIC
    pings: bool = True
    reminders: bool = True
    confirm: bool = True


@dataclass(frozen=True, slots=True)
class Absence:
    """A time during which the clock of a player's turns stands still."""

    user: int
    began_at: datetime
    ends_at: datetime
