"""What became of a Discord call: done, or one of the ways in which calls are known to fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import aiohttp
import discord


@dataclass(frozen=True, slots=True)
class Sent:
    """It is done; the id is that of the message that was sent or edited."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Late:
    """The interaction can no longer be answered (3 s, or 15 min for later parts)."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The interaction was answered already: by another handler, or by a second running copy."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The message was deleted."""


@dataclass(frozen=True, slots=True)
class Homeless:
    """The channel was deleted or is hidden from the bot."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Permissions are missing; their discord.py names, as far as they could be found out."""

    missing_permissions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The user takes no direct messages from the bot, or none at all any more."""


@dataclass(frozen=True, slots=True)
class Locked:
    """The thread is archived or locked."""


@dataclass(frozen=True, slots=True)
class Busy:
    """Too many calls; try again after so many seconds, with the newest state."""

    retry_after: float


@dataclass(frozen=True, slots=True)
class TooLarge:
    """The files are too large for the place."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Discord is down (status 5xx, or 0 where it could not be reached), or our request is wrong."""

    status: int
    code: int = 0

    @property
    def is_ours(self) -> bool:
        """Whether the request was wrong, which is a bug, and not Discord down."""
        return 400 <= self.status < 500


Outcome: TypeAlias = (
    Sent
    | Late
    | Taken
    | Gone
    | Homeless
    | Forbidden
    | Unreachable
    | Locked
    | Busy
    | TooLarge
    | Failed
)

_BY_CODE: dict[int, Outcome] = {
    10062: Late(),  # unknown interaction
    50027: Late(),  # invalid webhook token
    10015: Late(),  # unknown webhook
    40060: Taken(),
    10008: Gone(),
    10003: Homeless(),  # unknown channel
    50001: Homeless(),  # missing access
    50013: Forbidden(),
    50007: Unreachable(),  # direct messages closed
    50278: Unreachable(),  # no mutual server
    40003: Unreachable(),  # direct messages opened too fast
    10007: Unreachable(),  # unknown member
    10013: Unreachable(),  # unknown user
    50083: Locked(),  # thread is archived
    160005: Locked(),
    40005: TooLarge(),
    50045: TooLarge(),
}
_BUSY = frozenset({30046, 20028, 40062})
_BUSY_SECONDS = 60.0


def outcome_of(error: Exception, missing: tuple[str, ...] = ()) -> Outcome | None:
    """Say what an error of Discord's means, or None if the error is none of Discord's.

    `missing` are the permissions that are known to be missing in the place.
    """
    match error:
        case discord.InteractionResponded():
            return Taken()
        case discord.RateLimited():
            return Busy(error.retry_after)
        case discord.HTTPException():
            return _http(error, missing)
        case aiohttp.ClientError():
            return Failed(0)
    return None


def _http(error: discord.HTTPException, missing: tuple[str, ...]) -> Outcome:
    if error.code in _BUSY or error.status == 429:
        return Busy(float(error.response.headers.get("Retry-After", _BUSY_SECONDS)))
    known = _BY_CODE.get(error.code)
    if isinstance(known, Forbidden):
        return Forbidden(missing)
    if error.status == 413:
        return TooLarge()
    return known or Failed(error.status, error.code)


_NEEDED = ("view_channel", "attach_files", "read_message_history")


def missing_permissions(
    channel: object, permissions: discord.Permissions | None = None
) -> tuple[str, ...]:
    """List what the bot may not do in a channel, in discord.py's words.

    `permissions` are those that an interaction came with; else the cached ones are looked up.
    """
    in_thread = isinstance(channel, discord.Thread)
    if permissions is None:
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return ()
        permissions = channel.permissions_for(channel.guild.me)
    needed = (*_NEEDED, "send_messages_in_threads" if in_thread else "send_messages")
    return tuple(name for name in needed if not getattr(permissions, name))
