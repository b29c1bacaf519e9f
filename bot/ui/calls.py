"""Every Discord call that may fail goes through here and comes back as an outcome.

A view (a Components V2 layout) is the whole message. No call is retried, but one: where a picture
is too large or must not be attached, the caller's text `fallback` is sent instead.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import aiohttp
import discord

log = logging.getLogger(__name__)

Files: TypeAlias = Sequence[discord.File]
View: TypeAlias = discord.ui.LayoutView


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


async def answer(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    public: bool = False,
    fallback: View | None = None,
    mentions: discord.AllowedMentions | None = None,
) -> Outcome:
    """Answer with a new message, private unless `public`; a follow-up if answered already."""
    if interaction.response.is_done():
        return await follow_up(
            interaction, view, files=files, public=public, fallback=fallback, mentions=mentions
        )

    async def send(view: View, files: Files) -> int | None:
        response = await interaction.response.send_message(
            view=view, files=files, ephemeral=not public, allowed_mentions=_none(mentions)
        )
        return response.message_id

    return await _settle(send, view, files, fallback, interaction.app_permissions)


async def update(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    fallback: View | None = None,
) -> Outcome:
    """Answer a press by changing its message: one call. Edits the answer if there is one already.

    The message keeps no file but those given here.
    """

    async def send(view: View, files: Files) -> int | None:
        if interaction.response.is_done():
            edited = await interaction.edit_original_response(view=view, attachments=files)
            return edited.id
        response = await interaction.response.edit_message(view=view, attachments=files)
        return response.message_id if response else None

    return await _settle(send, view, files, fallback, interaction.app_permissions)


async def follow_up(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    public: bool = False,
    fallback: View | None = None,
    mentions: discord.AllowedMentions | None = None,
) -> Outcome:
    """Send one more message after the answer, within 15 minutes; private unless `public`."""

    async def send(view: View, files: Files) -> int | None:
        message = await interaction.followup.send(
            view=view,
            files=files,
            ephemeral=not public,
            allowed_mentions=_none(mentions),
            wait=True,
        )
        return message.id

    return await _settle(send, view, files, fallback, interaction.app_permissions)


async def post_to_channel(
    client: discord.Client,
    channel_id: int,
    view: View,
    *,
    files: Files = (),
    fallback: View | None = None,
    mentions: discord.AllowedMentions | None = None,
) -> Outcome:
    """Post a message on the bot's own initiative; needs permissions and a bot that is a member."""

    async def send(view: View, files: Files) -> int | None:
        channel = client.get_partial_messageable(channel_id)
        message = await channel.send(view=view, files=files, allowed_mentions=_none(mentions))
        return message.id

    return await _settle(send, view, files, fallback, _permissions(client, channel_id))


async def edit_message(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    view: View,
    *,
    files: Files = (),
    fallback: View | None = None,
) -> Outcome:
    """Change one of the bot's messages, however old; it keeps no file but those given here."""

    async def send(view: View, files: Files) -> int | None:
        message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(view=view, attachments=files)
        return message_id

    return await _settle(send, view, files, fallback, _permissions(client, channel_id))


async def strip_buttons(client: discord.Client, channel_id: int, message_id: int) -> Outcome:
    """Take the buttons and selects off one of the bot's messages and leave the rest as it is."""

    async def send(_view: View, _files: Files) -> int | None:
        partial = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        message = await partial.fetch()
        await message.edit(view=without_buttons(message), attachments=message.attachments)
        return message_id

    permissions = _permissions(client, channel_id)
    return await _settle(send, discord.ui.LayoutView(), (), None, permissions)


def without_buttons(message: discord.Message) -> View:
    """Copy a message's layout without its rows of buttons and selects; the files stay in place."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    names = {file.url.split("?")[0]: file.filename for file in message.attachments}
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            holder = item.parent if isinstance(item.parent, discord.ui.Container) else view
            holder.remove_item(item)
        if isinstance(item, discord.ui.MediaGallery):
            _reattach(item, names)
    return view


def _reattach(gallery: discord.ui.MediaGallery[Any], names: dict[str, str]) -> None:
    for picture in gallery.items:
        name = names.get(picture.media.url.split("?")[0])
        if name is not None:
            picture.media = discord.UnfurledMediaItem(f"attachment://{name}")


def outcome_of(error: Exception, permissions: discord.Permissions | None = None) -> Outcome | None:
    """Say what a failed call means, or None if the error did not come from a call."""
    match error:
        case discord.InteractionResponded():
            return Taken()
        case discord.RateLimited():
            return Busy(error.retry_after)
        case discord.HTTPException():
            return _http(error, permissions)
        case aiohttp.ClientError() | asyncio.TimeoutError() | OSError():
            return Failed(0)
    return None


def _http(error: discord.HTTPException, permissions: discord.Permissions | None) -> Outcome:
    if error.code in _BUSY or error.status == 429:
        after = error.response.headers.get("Retry-After", _BUSY_SECONDS)
        return Busy(float(after))
    known = _BY_CODE.get(error.code)
    if isinstance(known, Forbidden):
        return Forbidden(_missing(permissions))
    if error.status == 413:
        return TooLarge()
    return known or Failed(error.status, error.code)


_NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")


def _missing(permissions: discord.Permissions | None) -> tuple[str, ...]:
    if permissions is None:
        return ()
    return tuple(name for name in _NEEDED if not getattr(permissions, name))


def _permissions(client: discord.Client, channel_id: int) -> discord.Permissions | None:
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return channel.permissions_for(channel.guild.me)
    return None


Send: TypeAlias = Callable[[View, Files], Awaitable[int | None]]


async def _settle(
    send: Send,
    view: View,
    files: Files,
    fallback: View | None,
    permissions: discord.Permissions | None,
) -> Outcome:
    outcome = await _try(send, view, files, permissions)
    if fallback is not None and files and isinstance(outcome, TooLarge | Forbidden):
        return await _try(send, fallback, (), permissions)
    return outcome


async def _try(
    send: Send, view: View, files: Files, permissions: discord.Permissions | None
) -> Outcome:
    # Our components carry all they need; a stopped view is not kept in memory by discord.py.
    view.stop()
    try:
        return Sent(await send(view, files) or 0)
    except Exception as error:
        outcome = outcome_of(error, permissions)
        if outcome is None:
            raise
        _log(outcome, error)
        return outcome


def _log(outcome: Outcome, error: Exception) -> None:
    ours = isinstance(outcome, Failed) and outcome.is_ours
    log.log(logging.ERROR if ours else logging.WARNING, "%s: %s", type(outcome).__name__, error)


def _none(mentions: discord.AllowedMentions | None) -> discord.AllowedMentions:
    return mentions or discord.AllowedMentions.none()
