"""Where something happens: in a server, in direct messages, or where the bot is only a guest."""

from __future__ import annotations

from typing import Any

import discord

from bot.match.model import Place
from bot.ui.errors import UserError
from bot.ui.services import Interaction, private_texts


def is_guest(interaction: discord.Interaction[Any]) -> bool:
    """Whether only a user has brought the bot along, so that it can answer but do nothing else."""
    return interaction.is_user_integration() and not interaction.is_guild_integration()


def here(interaction: Interaction) -> Place:
    """Give the place of an interaction."""
    return Place(interaction.guild_id, interaction.channel_id or 0, is_guest(interaction))


def is_dm(interaction: Interaction) -> bool:
    """Whether a user is alone with the bot."""
    return interaction.guild_id is None and not is_guest(interaction)


def check_public(interaction: Interaction) -> None:
    """Raise what tells the user that others would not see the bot's answers here."""
    in_server = interaction.guild_id is not None
    if is_guest(interaction) and in_server and not interaction.permissions.use_external_apps:
        t = private_texts(interaction)
        raise UserError(
            t(
                "In this channel only you would see it: external apps may not post here. Ask an "
                "admin to add me to the server."
            )
        )
