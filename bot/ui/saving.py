"""Whether what a user asked for is done, however Discord took the answer.

What is stored stays stored when the answer fails. Then the user must not be told that nothing has
happened, and public messages must show it all the same.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.ui import calls

SAVED = "blockparty-saved"


def note_saved(interaction: discord.Interaction[Any]) -> None:
    """Note that what the user asked for is stored."""
    interaction.extras[SAVED] = True


def is_saved(interaction: discord.Interaction[Any]) -> bool:
    """Whether what the user asked for is stored."""
    return SAVED in interaction.extras


def note_made_up(interaction: discord.Interaction[Any], outcome: calls.Outcome) -> None:
    """Note that what could not be the answer was done in another way, so that nothing is amiss.

    An interaction without any answer still needs one.
    """
    note_saved(interaction)
    if interaction.response.is_done():
        interaction.extras[calls.OUTCOME] = outcome
