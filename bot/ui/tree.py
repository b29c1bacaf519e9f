"""The command tree: every command ends in an answer."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import discord
from discord import app_commands

from bot.ui.errors import begin, ensure_answered, no_choices, report_error
from bot.ui.places import check_place
from bot.ui.services import Client


class Tree(app_commands.CommandTree[Client]):
    """A command tree whose errors are reported and whose silence is noticed."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Take the interaction, unless the server keeps commands out of this channel."""
        await begin(interaction)
        return await check_place(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Report what a command, a check or a converter raised."""
        await report_error(interaction, error)

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        # The only place that every command and autocomplete passes through: discord.py swallows
        # what an autocomplete raises, and nobody notices a command that answers nothing.
        await super()._call(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            await no_choices(interaction)
        elif not interaction.command_failed:
            await ensure_answered(interaction)

    async def digest(self) -> str:
        """Give a hash of all that a sync would send; it changes when a sync is due."""
        translator = self.translator
        commands = self.get_commands()
        payload = [
            await command.get_translated_payload(self, translator)
            if translator
            else command.to_dict(self)
            for command in commands
        ]
        text = json.dumps(payload, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()
