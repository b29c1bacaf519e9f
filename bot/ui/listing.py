"""`/games`: the matches and open challenges of a user, with the way to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord.ui import Container, TextDisplay

from bot.match.choices import Absence
from bot.match.model import Challenge, Match, MatchStatus
from bot.match.replay import players_staying, position_of
from bot.ui import private
from bot.ui.contexts import is_dm
from bot.ui.fitting import Section, fitting
from bot.ui.games.registry import face
from bot.ui.layout import LayoutView
from bot.ui.seeing import visible
from bot.ui.services import Interaction, private_texts
from bot.ui.show import message_url
from bot.ui.texts import Texts
from bot.ui.times import absence_lines


async def show_games(interaction: Interaction, user: int) -> None:
    """Show the unfinished matches and open challenges of a user in this server, privately."""
    services, t = interaction.client.services, private_texts(interaction)
    matches = await visible(interaction, await all_matches(interaction, user))
    challenges = await visible(
        interaction, await services.matches.open_challenges(user, interaction.guild_id)
    )
    away = await services.time.away([each for match in matches for each in players_staying(match)])
    sections = [
        Section(t("### Matches"), [match_line(match, user, t, away) for match in matches]),
        Section(t("### Open challenges"), [_challenge_line(each, t) for each in challenges]),
    ]
    parts = fitting(sections, t) or [_nothing(t, own=user == interaction.user.id)]
    texts = [TextDisplay[Any](part) for part in parts]
    await private.show(interaction, LayoutView(Container(*texts)))


async def all_matches(interaction: Interaction, user: int) -> Sequence[Match]:
    """List the unfinished matches of a user in this server; everywhere, to themselves alone."""
    if is_dm(interaction) and user == interaction.user.id:
        return await interaction.client.services.privacy.running(user)
    return await interaction.client.services.matches.matches_of(user, interaction.guild_id)


def _nothing(t: Texts, *, own: bool) -> str:
    if own:
        return t(
            "You are in no match here at the moment. Start one: "
            "`/deblockle challenge` or `/blokus challenge`"
        )
    return t("This player is in no match here that you can see, so challenge them!")


def match_line(
    match: Match, user: int, t: Texts, away: Mapping[int, Absence] = MappingProxyType({})
) -> str:
    """Tell about a match in a line: against whom, whose turn, how long, and where it is.

    Of the players those in `away` are on vacation.
    """
    opponents = ", ".join(f"<@{player}>" for player in match.players if player != user)
    told = t(
        "- #{id} {game} against {opponents}: {state}",
        id=match.id,
        game=face(match.terms.game).title(t),
        opponents=opponents,
        state=_state(match, user, t),
    )
    time = match.deadline and discord.utils.format_dt(match.deadline, "R")
    absent = [away[player] for player in players_staying(match) if player in away]
    absences = absence_lines(absent, t)
    facts = [told, *([t("due {time}", time=time)] if time else ()), *absences, _where(match, t)]
    return " · ".join(facts)


def _state(match: Match, user: int, t: Texts) -> str:
    if match.status is MatchStatus.SET_UP:
        return t("the blocks are being placed")
    to_move = match.players[position_of(match).player_to_move]
    return (
        t("**<@{user}> to move**", user=to_move)
        if to_move == user
        else t("<@{user}> to move", user=to_move)
    )


def _where(shown: Match | Challenge, t: Texts) -> str:
    place, message_id = shown.place, shown.message_id
    if message_id is None:
        return f"<#{place.channel_id}>"
    url = message_url(place.guild_id, place.channel_id, message_id)
    return t("[go there]({url})", url=url)


def _challenge_line(challenge: Challenge, t: Texts) -> str:
    invited = ", ".join(f"<@{user}>" for user in challenge.waiting) or t("whoever accepts")
    told = t(
        "- {game}: waiting for {invited}",
        game=face(challenge.terms.game).title(t),
        invited=invited,
    )
    end = t("expires {time}", time=discord.utils.format_dt(challenge.expires_at, "R"))
    return " · ".join((told, end, _where(challenge, t)))
