"""Options that the challenges of all games have in common."""

from __future__ import annotations

from datetime import timedelta

from discord.app_commands import Choice, locale_str

from bot.ui.services import Interaction

NO_LIMIT = 0
HOURS = [
    Choice(name=locale_str("1 hour"), value=1),
    Choice(name=locale_str("6 hours"), value=6),
    Choice(name=locale_str("12 hours"), value=12),
    Choice(name=locale_str("1 day"), value=24),
    Choice(name=locale_str("2 days"), value=48),
    Choice(name=locale_str("3 days"), value=72),
    Choice(name=locale_str("5 days"), value=120),
    Choice(name=locale_str("7 days"), value=168),
    Choice(name=locale_str("14 days"), value=336),
    Choice(name=locale_str("none"), value=NO_LIMIT),
]


def time_and_rating(
    interaction: Interaction,
    hours: int | None,
    rated: bool | None,  # noqa: FBT001 - an option
) -> tuple[timedelta | None, bool]:
    """Give the time for each turn, as chosen of `HOURS`, and whether a challenge is rated.

    What was left out is as this server has it usually.
    """
    usual = interaction.client.services.customs.settings(interaction.guild_id)
    per_turn = usual.per_turn
    if hours is not None:
        per_turn = None if hours == NO_LIMIT else timedelta(hours=hours)
    return per_turn, usual.rated if rated is None else rated
