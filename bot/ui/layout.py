"""The base of every Components V2 message."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.errors import handling, report_error, take


class LayoutView(discord.ui.LayoutView):
    """A message's layout.

    Its buttons and selects are `bot.ui.items`, which need no view in memory. A stateful one works
    too for as long as the process lives, and its errors are reported like all others.
    """

    def __init__(self, *items: discord.ui.Item[Any], timeout: float | None = None) -> None:
        super().__init__(timeout=timeout)
        for item in items:
            self.add_item(item)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Take the interaction, so that it is no leftover."""
        take(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: Exception, item: Any, /
    ) -> None:
        """Report what a stateful component raised."""
        del item
        await report_error(interaction, error)


class Modal(discord.ui.Modal):
    """The base of every form. Subclasses define `submit`; the custom id stays random."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Take the interaction, so that it is no leftover."""
        take(interaction)
        return True

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Run `submit`; whatever it raises is reported."""
        async with handling(interaction):
            await self.submit(interaction)

    async def submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Answer the filled-in form."""
        raise NotImplementedError

    async def on_error(  # type: ignore[override] # discord.py's own Modal has no item either
        self, interaction: discord.Interaction[Any], error: Exception, /
    ) -> None:
        """Report what was raised before `on_submit`."""
        await report_error(interaction, error)
