"""Who can be challenged; the one place that knows about computer opponents."""

from __future__ import annotations

import discord

from bot.match.refusals import Refusal, Why
from bot.ui.contexts import check_public, is_dm
from bot.ui.errors import UserError
from bot.ui.services import Interaction, private_texts


def check_opponent(interaction: Interaction, opponent: discord.User | discord.Member) -> None:
    """Raise what tells the user why somebody can't be challenged here."""
    t, name = private_texts(interaction), opponent.mention
    if opponent == interaction.client.user:
        raise UserError(t("I don't play myself yet, I only keep the board; challenge a person."))
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
