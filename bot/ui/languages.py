"""The languages that can be chosen, under their own names."""

from __future__ import annotations

import discord
from babel import Locale

from bot.ui.texts import Texts, Translator

ENGLISH = "en"
AUTO = "auto"


def language_options(
    texts: Translator, chosen: str | None, auto: str, t: Texts
) -> list[discord.SelectOption]:
    """List the languages for a select; `auto` says what leaving the choice to Discord means."""
    tags = (ENGLISH, *(tag for tag in texts.locales if tag != ENGLISH))
    first = discord.SelectOption(label=t("Automatic"), value=AUTO, description=auto)
    first.default = chosen is None
    named = [
        discord.SelectOption(label=language_name(tag), value=tag, default=tag == chosen)
        for tag in tags
    ]
    return [first, *named]


def language_name(tag: str) -> str:
    """Name a language as its speakers do: "Bahasa Indonesia"."""
    name = Locale.parse(tag, sep="-").get_display_name() or tag
    return name[:1].upper() + name[1:]


def chosen_language(value: str) -> str | None:
    """Give the language that an option stands for; None is Discord's."""
    return None if value == AUTO else value
