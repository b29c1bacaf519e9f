"""What everybody sees of something that is stored: its message shows it, come what may."""

from __future__ import annotations

from bot.ui import calls
from bot.ui.contexts import is_guest
from bot.ui.private import is_private
from bot.ui.saving import note_saved
from bot.ui.services import Interaction


async def show_saved(interaction: Interaction, view: calls.View) -> None:
    """Show what a press has stored in place of the pressed message.

    If Discord does not take that as the answer, the message would keep buttons that are out of
    date, so it is edited like any other.
    """
    note_saved(interaction)
    outcome, pressed = await calls.update(interaction, view), interaction.message
    if isinstance(outcome, calls.Sent) or pressed is None:
        return
    if not is_private(interaction) and not is_guest(interaction):
        await calls.edit_message(interaction.client, pressed.channel.id, pressed.id, view)
