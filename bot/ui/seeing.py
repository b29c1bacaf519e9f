"""Who may look at a match: its players, and everybody who sees its channel."""

from __future__ import annotations

import discord

from bot.match.model import Match
from bot.ui.services import Interaction


async def may_see(interaction: Interaction, match: Match) -> bool:
    """Whether a user may look at a match; in its server anyone may if its channel is gone."""
    if not seems_visible(interaction, match):
        return False
    guild, user = interaction.guild, interaction.user
    if match.seat_of(user.id) is not None or guild is None or _known(guild, match) is not None:
        return True
    # Neither deleted channels nor archived threads are known.
    try:
        channel = await guild.fetch_channel(match.place.channel_id)
    except discord.NotFound:
        return True
    except (discord.HTTPException, discord.InvalidData):
        return False
    return isinstance(user, discord.Member) and channel.permissions_for(user).view_channel


def seems_visible(interaction: Interaction, match: Match) -> bool:
    """Say without asking Discord whether a user may look at a match, in doubt yes."""
    guild, user = interaction.guild, interaction.user
    if match.seat_of(user.id) is not None:
        return True
    if guild is None or guild.id != match.place.guild_id or not isinstance(user, discord.Member):
        return False
    channel = _known(guild, match)
    return channel is None or channel.permissions_for(user).view_channel


def _known(guild: discord.Guild, match: Match) -> discord.abc.GuildChannel | discord.Thread | None:
    return guild.get_channel_or_thread(match.place.channel_id)
