"""Every Discord call that may fail goes through here and comes back as an outcome.

A view (a Components V2 layout) is the whole message. No call is retried, but one: where a picture
is too large or must not be attached, the caller's text `fallback` is sent instead. A message pings
the users `pinged` and nobody else, whoever is mentioned in it.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.match.model import COMPUTER
from bot.ui.buttonless import without_buttons
from bot.ui.fitting import shorten
from bot.ui.outcomes import (
    Busy,
    Failed,
    Forbidden,
    Gone,
    Homeless,
    Late,
    Locked,
    Outcome,
    Sent,
    Taken,
    TooLarge,
    Unreachable,
    missing_permissions,
    outcome_of,
)

__all__ = [
    "Busy",
    "Failed",
    "Forbidden",
    "Gone",
    "Homeless",
    "Late",
    "Locked",
    "Outcome",
    "Sent",
    "Taken",
    "TooLarge",
    "Unreachable",
    "answer",
    "edit_message",
    "follow_up",
    "last_outcome",
    "open_thread",
    "post_to_channel",
    "promise",
    "strip_buttons",
    "update",
]

log = logging.getLogger(__name__)

Files: TypeAlias = Sequence[discord.File]
View: TypeAlias = discord.ui.LayoutView
Send: TypeAlias = Callable[[View, Files], Awaitable[int | None]]

OUTCOME = "blockparty-outcome"
PROMISED = "blockparty-promised"


@dataclass(frozen=True, slots=True)
class _Message:
    """What is to be sent: a layout, its files, and what to send where the files cannot be."""

    view: View
    files: Files = ()
    fallback: View | None = None


def _message(
    client: discord.Client, view: View, files: Files = (), fallback: View | None = None
) -> _Message:
    """Put a message together; texts mention the computer like a user, and the bot stands for it."""
    for each in (view, fallback):
        for item in each.walk_children() if each else ():
            if isinstance(item, discord.ui.TextDisplay) and client.user is not None:
                item.content = item.content.replace(f"<@{COMPUTER}>", client.user.mention)
    return _Message(view, files, fallback)


async def answer(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    public: bool = False,
    fallback: View | None = None,
    pinged: Sequence[int] = (),
) -> Outcome:
    """Answer with a new message, private unless `public`; a follow-up if answered already."""
    if interaction.extras.pop(PROMISED, False):
        return await update(interaction, view, files=files, fallback=fallback, pinged=pinged)
    if interaction.response.is_done():
        return await follow_up(
            interaction, view, files=files, public=public, fallback=fallback, pinged=pinged
        )

    async def send(view: View, files: Files) -> int | None:
        response = await interaction.response.send_message(
            view=view, files=files, ephemeral=not public, allowed_mentions=_mentions(pinged)
        )
        return response.message_id

    message = _message(interaction.client, view, files, fallback)
    return _noted(interaction, await _settle(send, message, _missing(interaction)))


async def promise(interaction: discord.Interaction[Any]) -> Outcome:
    """Announce a public answer that takes more than a moment; `answer` then gives it."""

    async def send(_view: View, _files: Files) -> int | None:
        await interaction.response.defer(thinking=True)
        interaction.extras[PROMISED] = True
        return None

    nothing = _Message(discord.ui.LayoutView())
    return _noted(interaction, await _settle(send, nothing, _missing(interaction)))


async def update(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    fallback: View | None = None,
    pinged: Sequence[int] = (),
) -> Outcome:
    """Answer a press by changing its message: one call. Edits the answer if there is one already.

    The message keeps no file but those given here.
    """

    async def send(view: View, files: Files) -> int | None:
        if interaction.response.is_done():
            edited = await interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=_mentions(pinged)
            )
            return edited.id
        response = await interaction.response.edit_message(view=view, attachments=files)
        return response.message_id if response else None

    message = _message(interaction.client, view, files, fallback)
    return _noted(interaction, await _settle(send, message, _missing(interaction)))


async def follow_up(
    interaction: discord.Interaction[Any],
    view: View,
    *,
    files: Files = (),
    public: bool = False,
    fallback: View | None = None,
    pinged: Sequence[int] = (),
) -> Outcome:
    """Send one more message after the answer, within 15 minutes; private unless `public`."""

    async def send(view: View, files: Files) -> int | None:
        message = await interaction.followup.send(
            view=view,
            files=files,
            ephemeral=not public,
            allowed_mentions=_mentions(pinged),
            wait=True,
        )
        return message.id

    message = _message(interaction.client, view, files, fallback)
    return _noted(interaction, await _settle(send, message, _missing(interaction)))


async def post_to_channel(
    client: discord.Client,
    channel_id: int,
    view: View,
    *,
    files: Files = (),
    fallback: View | None = None,
    pinged: Sequence[int] = (),
) -> Outcome:
    """Post a message on the bot's own initiative; needs permissions and a bot that is a member."""

    async def send(view: View, files: Files) -> int | None:
        channel = client.get_partial_messageable(channel_id)
        message = await channel.send(view=view, files=files, allowed_mentions=_mentions(pinged))
        return message.id

    message = _message(client, view, files, fallback)
    return await _settle(send, message, missing_permissions(client.get_channel(channel_id)))


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

    message = _message(client, view, files, fallback)
    return await _settle(send, message, missing_permissions(client.get_channel(channel_id)))


async def open_thread(
    channel: discord.TextChannel, message_id: int, name: str, users: Sequence[int]
) -> Outcome:
    """Open a thread at a message and let users in; the id that comes back is the thread's."""

    async def send(_view: View, _files: Files) -> int | None:
        thread = await channel.get_partial_message(message_id).create_thread(name=name)
        for user in users:
            # Who cannot be let in at once still sees the thread, and can join it.
            with contextlib.suppress(discord.HTTPException):
                await thread.add_user(discord.Object(user))
        return thread.id

    nothing = _Message(discord.ui.LayoutView())
    allowed = channel.permissions_for(channel.guild.me)
    needed = ("create_public_threads", "send_messages_in_threads")
    return await _settle(send, nothing, tuple(one for one in needed if not getattr(allowed, one)))


async def strip_buttons(client: discord.Client, channel_id: int, message_id: int) -> Outcome:
    """Take the buttons and selects off one of the bot's messages and leave the rest as it is."""

    async def send(_view: View, _files: Files) -> int | None:
        partial = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        message = await partial.fetch()
        await message.edit(view=without_buttons(message))
        return message_id

    nothing = _Message(discord.ui.LayoutView())
    return await _settle(send, nothing, missing_permissions(client.get_channel(channel_id)))


async def _settle(send: Send, message: _Message, missing: tuple[str, ...]) -> Outcome:
    outcome = await _try(send, message.view, message.files, missing)
    if message.fallback and message.files and isinstance(outcome, TooLarge | Forbidden):
        return await _try(send, message.fallback, (), missing)
    return outcome


def _noted(interaction: discord.Interaction[Any], outcome: Outcome) -> Outcome:
    interaction.extras[OUTCOME] = outcome
    return outcome


def last_outcome(interaction: discord.Interaction[Any]) -> Outcome | None:
    """Give the outcome of the last call that answered an interaction, None if there was none."""
    outcome: Outcome | None = interaction.extras.get(OUTCOME)
    return outcome


def _missing(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    return missing_permissions(interaction.channel, interaction.app_permissions)


async def _try(send: Send, view: View, files: Files, missing: tuple[str, ...]) -> Outcome:
    # Our components carry all they need; a stopped view is not kept in memory by discord.py.
    view.stop()
    shorten(view)
    try:
        return Sent(await send(view, files) or 0)
    except Exception as error:
        unreachable = Failed(0) if isinstance(error, OSError) else None
        outcome = outcome_of(error, missing) or unreachable
        if outcome is None:
            raise
        ours = isinstance(outcome, Failed) and outcome.is_ours
        level = logging.ERROR if ours else logging.WARNING
        log.log(level, "%s: %s", type(outcome).__name__, error)
        return outcome


def _mentions(pinged: Sequence[int]) -> discord.AllowedMentions:
    # Neither former players nor the computer have an account that could be pinged.
    users = [discord.Object(user) for user in pinged if user > 0]
    return discord.AllowedMentions(everyone=False, users=users, roles=False, replied_user=False)
