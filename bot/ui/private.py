"""What only one user sees: shown in place of the private message that was pressed on, or anew."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import ActionRow, TextDisplay

from bot.ui import calls
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction


def is_private(interaction: Interaction) -> bool:
    """Whether the user pressed on a message that nobody else sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def show(
    interaction: Interaction,
    view: calls.View,
    *,
    files: calls.Files = (),
    fallback: calls.View | None = None,
) -> calls.Outcome:
    """Show a view to the user alone."""
    if is_private(interaction):
        return await calls.update(interaction, view, files=files, fallback=fallback)
    return await calls.answer(interaction, view, files=files, fallback=fallback)


async def say(interaction: Interaction, sentence: str, *rows: ActionRow[Any]) -> calls.Outcome:
    """Show a sentence, and rows of buttons that go with it, to the user alone."""
    return await show(interaction, note(sentence, *rows))


def note(sentence: str, *rows: ActionRow[Any]) -> LayoutView:
    """Lay out a sentence and rows of buttons that go with it."""
    text: discord.ui.Item[Any] = TextDisplay(sentence)
    return LayoutView(text, *rows)
