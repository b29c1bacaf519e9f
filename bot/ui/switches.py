"""What both messages for choosing have in common: themes, and the looks of on and off."""

from __future__ import annotations

from typing import Any

import discord

from bot.match.choices import Theme
from bot.ui.texts import Texts


def theme_options(chosen: Theme, t: Texts) -> list[discord.SelectOption]:
    """List the themes for a select."""
    names = {Theme.CLASSIC: t("Classic colours"), Theme.COLOUR_BLIND: t("Colour-blind colours")}
    return [
        discord.SelectOption(label=name, value=theme.value, default=theme is chosen)
        for theme, name in names.items()
    ]


def look_of(*, on: bool) -> dict[str, Any]:
    """Give style and emoji of a button that turns something on or off.

    Colours alone do not tell everybody.
    """
    style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
    return {"style": style, "emoji": "✅" if on else "⬜"}
