"""Who can be challenged; the one place that knows about computer opponents."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.match.model import COMPUTER
from bot.match.refusals import Refusal, Why
from bot.ui.contexts import check_public, is_dm
from bot.ui.errors import UserError
from bot.ui.services import Interaction, private_texts


def opponent_id(interaction: Interaction, opponent: discord.User | discord.Member) -> int:
    """Give the id by which matches know an opponent; this bot itself stands for the computer.

    Raises what tells the user why somebody can't be challenged here.
    """
    if opponent == interaction.client.user:
        return COMPUTER
    _check(interaction, opponent)
    return opponent.id


def invited_ids(
    interaction: Interaction, opponents: Sequence[discord.User | discord.Member | None]
) -> list[int]:
    """Give the ids of those who are named; with nobody named, check that anyone could accept."""
    named = [opponent for opponent in opponents if opponent is not None]
    if not named:
        check_public(interaction)
        if is_dm(interaction):
            raise app_commands.NoPrivateMessage
    return [opponent_id(interaction, opponent) for opponent in named]


def _check(interaction: Interaction, opponent: discord.User | discord.Member) -> None:
    t, name = private_texts(interaction), opponent.mention
    if opponent.bot:
        raise Refusal(Why.CHALLENGED_BOT)
    if opponent == interaction.user:
        raise Refusal(Why.CHALLENGED_SELF)
    check_public(interaction)
    if is_dm(interaction):
        raise UserError(
            t("{name} can't see our direct messages; challenge them in a server.", name=name)
        )
    if interaction.guild_id is None:
        # In a group of friends the bot cannot know who belongs to it; others see no challenge.
        return
    if not isinstance(opponent, discord.Member):
        raise UserError(
            t("{name} is not in this server; challenge them in one that you share.", name=name)
        )
    if not _sees_channel(interaction, opponent):
        raise UserError(
            t("{name} can't see this channel; challenge them in one that you both see.", name=name)
        )


def _sees_channel(interaction: Interaction, member: discord.Member) -> bool:
    allowed = member.resolved_permissions
    if allowed is None:
        channel = interaction.channel
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return True
        allowed = channel.permissions_for(member)
    return allowed.view_channel or allowed.administrator
