"""What both messages for choosing have in common: themes, and the looks of on and off."""

from __future__ import annotations

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


def style_of(*, on: bool) -> discord.ButtonStyle:
    """Give the style of a button that switches something."""
    return discord.ButtonStyle.success if on else discord.ButtonStyle.secondary


def emoji_of(*, on: bool) -> str:
    """Give the mark of what is on or off; colours alone do not tell everybody."""
    return "✅" if on else "⬜"
