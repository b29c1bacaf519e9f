"""`/settings`: one private message that shows what is chosen for a server, and changes it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.choices import ServerSettings, Theme
from bot.ui import private
from bot.ui.items import Button, ChannelSelect, Nothing, Select
from bot.ui.languages import chosen_language, language_options
from bot.ui.layout import LayoutView
from bot.ui.places import existing
from bot.ui.services import Interaction, private_texts
from bot.ui.switches import look_of, theme_options
from bot.ui.texts import Texts, Translator
from bot.ui.times import length_text

HOURS = (1, 6, 12, 24, 48, 72, 120, 168, 336)
NO_LIMIT = "none"

C = TypeVar("C", bound=tuple[Any, ...])


class Switch(StrEnum):
    """What is on or off in a server; the values are fields of `ServerSettings`."""

    THREADS = "threads"
    RATED = "rated"
    TAKEBACKS = "takebacks"
    PINGS = "pings"


class Turned(NamedTuple):
    """What a switch carries: what it is for, and the state into which it turns that."""

    switch: Switch
    on: int


class _OnlyForManagers:
    """The base of all parts of the message; Discord's own check was at the command alone."""

    async def press(self, interaction: Interaction) -> None:
        """Change what was chosen and show the new state."""
        check_manager(interaction)
        customs = interaction.client.services.customs
        await customs.change_settings(interaction.guild_id or 0, **self.change())
        await show_settings(interaction)

    def change(self) -> Mapping[str, Any]:
        """Give the fields to change."""
        raise NotImplementedError


class SwitchButton(_OnlyForManagers, Button[Turned], action="setting", carries=Turned):
    """Turns something on or off."""

    def change(self) -> Mapping[str, Any]:
        """Give the switch and its new state."""
        return {self.carried.switch.value: bool(self.carried.on)}


class LanguageSelect(_OnlyForManagers, Select[Nothing], action="setting-language", carries=Nothing):
    """Chooses the language of what everybody sees."""

    def change(self) -> Mapping[str, Any]:
        """Give the language."""
        return {"language": chosen_language(self.value)}


class ThemeSelect(_OnlyForManagers, Select[Nothing], action="setting-theme", carries=Nothing):
    """Chooses the colours of what everybody sees."""

    def change(self) -> Mapping[str, Any]:
        """Give the theme."""
        return {"theme": self.read(Theme)}


class TimeSelect(_OnlyForManagers, Select[Nothing], action="setting-time", carries=Nothing):
    """Chooses the time for a turn that challenges propose."""

    def change(self) -> Mapping[str, Any]:
        """Give the time."""
        limited = self.value != NO_LIMIT
        per_turn = self.read(lambda hours: timedelta(hours=int(hours))) if limited else None
        return {"per_turn": per_turn}


class ChannelsSelect(
    _OnlyForManagers, ChannelSelect[Nothing], action="setting-channels", carries=Nothing
):
    """Chooses the channels in which commands may be used."""

    def change(self) -> Mapping[str, Any]:
        """Give the channels."""
        return {"channels": self.channels}


def check_manager(interaction: Interaction) -> None:
    """Raise MissingPermissions for those who may not manage the server."""
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions(["manage_guild"])


async def show_settings(interaction: Interaction) -> None:
    """Show the settings of a server to the user alone; a press changes its own message."""
    services, t = interaction.client.services, private_texts(interaction)
    settings = services.customs.settings(interaction.guild_id)
    channels = existing(interaction, settings.channels)
    await private.show(interaction, settings_view(settings, channels, services.texts, t))


def settings_view(
    settings: ServerSettings, channels: tuple[int, ...], texts: Translator, t: Texts
) -> LayoutView:
    """Lay out the settings; `channels` are those chosen that still exist."""
    auto = t("The language of the server in Discord")
    languages = language_options(texts, settings.language, auto, t)
    rows: list[tuple[str, ActionRow[Any]]] = [
        (
            t("## ⚙️ Settings of this server\n**Language** of challenges and boards"),
            ActionRow(LanguageSelect(Nothing(), options=languages)),
        ),
        (
            t("**Colours** of boards that everybody sees"),
            ActionRow(ThemeSelect(Nothing(), options=theme_options(settings.theme, t))),
        ),
        (
            t("**Time for each turn**, where a challenge does not say otherwise"),
            ActionRow(TimeSelect(Nothing(), options=_times(settings.per_turn, t))),
        ),
        (
            t("**Channels** in which I may be used, with their threads; none chosen means all"),
            ActionRow(ChannelsSelect(Nothing(), chosen=channels, placeholder=t("All channels"))),
        ),
        ("\n".join(_switch_lines(t)), _switches(settings, t)),
    ]
    parts: list[discord.ui.Item[Any]] = []
    for text, row in rows:
        parts += (TextDisplay(text), row)
    return LayoutView(Container(*parts))


def _times(chosen: timedelta | None, t: Texts) -> list[discord.SelectOption]:
    named = {str(hours): length_text(timedelta(hours=hours), t) for hours in HOURS}
    named[NO_LIMIT] = t("No time limit")
    now = NO_LIMIT if chosen is None else str(chosen // timedelta(hours=1))
    return [
        discord.SelectOption(label=label, value=value, default=value == now)
        for value, label in named.items()
    ]


def _switch_lines(t: Texts) -> list[str]:
    return [
        t("**Threads**: each match gets a thread of its own"),
        t("**Rated**: games count for the ranking, where a challenge does not say otherwise"),
        t("**Takebacks**: moves may be taken back in rated games too"),
        t("**Pings**: players are pinged when it is their turn"),
    ]


def _switches(settings: ServerSettings, t: Texts) -> ActionRow[Any]:
    labels = {
        Switch.THREADS: t("Threads"),
        Switch.RATED: t("Rated"),
        Switch.TAKEBACKS: t("Takebacks"),
        Switch.PINGS: t("Pings"),
    }
    states = {switch: bool(getattr(settings, switch)) for switch in labels}
    return ActionRow(
        *(
            SwitchButton(Turned(switch, int(not on)), label=labels[switch], **look_of(on=on))
            for switch, on in states.items()
        )
    )
