"""Where a match may go on: in its own server, where bot and players may see and write."""

from __future__ import annotations

import discord

from bot.match import checks
from bot.match.model import Match
from bot.match.replay import players_staying
from bot.ui.contexts import check_public, is_dm, is_guest
from bot.ui.errors import UserError
from bot.ui.outcomes import missing_permissions
from bot.ui.services import Interaction, private_texts
from bot.ui.troubles import permissions_text

OPTIONAL = frozenset({"attach_files", "read_message_history"})
"""Without these boards come as text, or keep their buttons: no reason to stay away."""


async def check_new_home(interaction: Interaction, match: Match) -> None:
    """Raise what tells the user why a match cannot go on in this channel."""
    t = private_texts(interaction)
    checks.housing_seat(match, interaction.user.id)
    check_public(interaction)
    if is_dm(interaction):
        raise UserError(
            t("The others can't see our direct messages; choose a channel of your server.")
        )
    if interaction.guild_id != match.place.guild_id:
        raise UserError(
            t("This match belongs to another place; choose a channel there that you both see.")
        )
    if is_guest(interaction):
        return
    _check_permissions(interaction)
    for user in players_staying(match):
        if not await _sees(interaction, user):
            raise UserError(
                t("<@{user}> can't see this channel; choose one that you all see.", user=user)
            )


def _check_permissions(interaction: Interaction) -> None:
    t = private_texts(interaction)
    lacking = missing_permissions(interaction.channel, interaction.app_permissions)
    if needed := tuple(name for name in lacking if name not in OPTIONAL):
        raise UserError(permissions_text(t, needed))
    writing = "send_messages"
    if isinstance(interaction.channel, discord.Thread):
        writing = "send_messages_in_threads"
    if not getattr(interaction.permissions, writing):
        raise UserError(t("You can't write in this channel; choose one in which you can."))


async def _sees(interaction: Interaction, user: int) -> bool:
    """Whether somebody sees the channel; who has left the server is no reason to stay."""
    channel = interaction.channel
    if interaction.guild is None or user <= 0 or user == interaction.user.id:
        return True
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    try:
        member = await interaction.guild.fetch_member(user)
    except discord.HTTPException:
        return True
    return channel.permissions_for(member).view_channel
