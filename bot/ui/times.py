"""Lengths of time, and what holds up the clock of a match, in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

import discord

from bot.match.choices import Absence
from bot.match.model import Match
from bot.ui.texts import Texts

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


def length_text(length: timedelta, t: Texts) -> str:
    """Write a length of time in its largest unit, rounded: "3 days"."""
    if length >= 2 * DAY or length == DAY:
        return t.n("{n} day", "{n} days", round(length / DAY))
    if length >= HOUR:
        return t.n("{n} hour", "{n} hours", round(length / HOUR))
    return t.n("{n} minute", "{n} minutes", max(1, round(length / MINUTE)))


def outage_lines(match: Match, t: Texts) -> list[str]:
    """Say that the deadline of a turn was put off because the bot had stood still."""
    if match.outage is None:
        return []
    told = t(
        "🛠️ I was away; to make up for it, the time of this turn is {length} longer.",
        length=length_text(match.outage, t),
    )
    return [told]


def absence_lines(absences: Iterable[Absence], t: Texts) -> list[str]:
    """Say who is on vacation until when."""
    return [
        t(
            "🏖️ <@{user}> is on vacation until {time}; their clock stands still.",
            user=absence.user,
            time=discord.utils.format_dt(absence.ends_at, "d"),
        )
        for absence in absences
    ]
