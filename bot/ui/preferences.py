"""`/preferences`: one private message that shows what a player has chosen, and changes it."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.choices import Preferences, Theme
from bot.match.timekeeping import Vacation
from bot.ui import private
from bot.ui.items import Button, Nothing, Select
from bot.ui.languages import chosen_language, language_options
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction, private_texts
from bot.ui.switches import look_of, theme_options
from bot.ui.texts import Texts, Translator
from bot.ui.times import DAY, length_text
from bot.ui.vacations import announce_leave, announce_return

LENGTHS = (1, 3, 7, 14)
"""The vacations on offer, in days."""


class Liking(StrEnum):
    """What a player can turn on or off; the values are fields of `Preferences`."""

    PINGS = "pings"
    REMINDERS = "reminders"
    CONFIRM = "confirm"


class Turned(NamedTuple):
    """What a switch carries: what it is for, and the state into which it turns that."""

    liking: Liking
    on: int


class SwitchButton(Button[Turned], action="preference", carries=Turned):
    """Turns something on or off."""

    async def press(self, interaction: Interaction) -> None:
        """Store the new state and show it."""
        await _change(interaction, **{self.carried.liking.value: bool(self.carried.on)})


class LanguageSelect(Select[Nothing], action="preference-language", carries=Nothing):
    """Chooses the language of what only the player sees."""

    async def press(self, interaction: Interaction) -> None:
        """Store the language and show everything in it."""
        await _change(interaction, language=chosen_language(self.value))


class ThemeSelect(Select[Nothing], action="preference-theme", carries=Nothing):
    """Chooses the colours of what only the player sees."""

    async def press(self, interaction: Interaction) -> None:
        """Store the theme and show it."""
        await _change(interaction, theme=self.read(Theme))


class VacationSelect(Select[Nothing], action="vacation", carries=Nothing):
    """Begins a vacation."""

    async def press(self, interaction: Interaction) -> None:
        """Stop the clock, show that, and announce it to the opponents."""
        time = interaction.client.services.time
        length = self.read(lambda days: timedelta(days=int(days)))
        absence, matches = await time.leave(interaction.user.id, length)
        await show_preferences(interaction)
        await announce_leave(interaction.client, absence, matches)


class BackButton(Button[Nothing], action="vacation-end", carries=Nothing):
    """Ends a vacation early."""

    async def press(self, interaction: Interaction) -> None:
        """Let the clock run again, show that, and announce it to the opponents."""
        matches = await interaction.client.services.time.come_back(interaction.user.id)
        await show_preferences(interaction)
        await announce_return(interaction.client, interaction.user.id, matches)


async def _change(interaction: Interaction, **changes: Any) -> None:
    customs = interaction.client.services.customs
    await customs.change_preferences(interaction.user.id, **changes)
    await show_preferences(interaction)


async def show_preferences(interaction: Interaction) -> None:
    """Show the preferences of the user to them alone; a press changes its own message."""
    services, user = interaction.client.services, interaction.user.id
    vacation = await services.time.vacation(user)
    view = preferences_view(
        services.customs.preferences(user), vacation, services.texts, private_texts(interaction)
    )
    await private.show(interaction, view)


def preferences_view(
    preferences: Preferences, vacation: Vacation, texts: Translator, t: Texts
) -> LayoutView:
    """Lay out the preferences."""
    auto = t("The language of your Discord")
    languages = language_options(texts, preferences.language, auto, t)
    parts: list[discord.ui.Item[Any]] = [
        TextDisplay(t("## 🎛️ Your preferences\n**Language** of what only you see")),
        ActionRow(LanguageSelect(Nothing(), options=languages)),
        TextDisplay(t("**Colours** of pictures that only you see")),
        ActionRow(ThemeSelect(Nothing(), options=theme_options(preferences.theme, t))),
        TextDisplay("\n".join(_switch_lines(t))),
        _switches(preferences, t),
        TextDisplay(_vacation_text(vacation, t)),
        *_vacation_rows(vacation, t),
    ]
    return LayoutView(Container(*parts))


def _switch_lines(t: Texts) -> list[str]:
    return [
        t("**Pings**: you are pinged when it is your turn"),
        t("**Reminder**: you are pinged once more when most of your time has passed"),
        t("**Confirm moves**: a chosen move is shown first, and played when you press *Play*"),
    ]


def _switches(preferences: Preferences, t: Texts) -> ActionRow[Any]:
    labels = {
        Liking.PINGS: t("Pings"),
        Liking.REMINDERS: t("Reminder"),
        Liking.CONFIRM: t("Confirm moves"),
    }
    states = {liking: bool(getattr(preferences, liking)) for liking in labels}
    return ActionRow(
        *(
            SwitchButton(Turned(liking, int(not on)), label=labels[liking], **look_of(on=on))
            for liking, on in states.items()
        )
    )


def _vacation_text(vacation: Vacation, t: Texts) -> str:
    if vacation.absence is not None:
        return t(
            "**Vacation**: you are away until {time}, and the clock of your turns stands still.",
            time=discord.utils.format_dt(vacation.absence.ends_at, "f"),
        )
    if vacation.left < DAY:
        return t("**Vacation**: you have used up the 30 days that you may be away in a year.")
    return t("**Vacation**: while you are away, the clock of your turns stands still.")


def _vacation_rows(vacation: Vacation, t: Texts) -> list[ActionRow[Any]]:
    if vacation.absence is not None:
        return [ActionRow(BackButton(Nothing(), label=t("I'm back"), emoji="👋"))]
    possible = [days for days in LENGTHS if days * DAY <= vacation.left]
    if not possible:
        return []
    options = [
        discord.SelectOption(label=length_text(days * DAY, t), value=str(days)) for days in possible
    ]
    return [ActionRow(VacationSelect(Nothing(), options=options, placeholder=t("Go on vacation")))]
