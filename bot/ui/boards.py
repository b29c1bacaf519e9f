"""`/board`: the board privately, or anew for everybody where its message went missing."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.match.model import Match, MatchStatus
from bot.match.replay import players_staying, plays_on, position_of
from bot.scenes.registry import scenery
from bot.ui import calls, private
from bot.ui.contexts import here
from bot.ui.games.face import OnBoard
from bot.ui.homes import check_new_home
from bot.ui.outcomes import Gone, Homeless, Sent, outcome_of
from bot.ui.panel import MoveButton
from bot.ui.services import Interaction, private_texts
from bot.ui.show import message_url, show_match
from bot.ui.texts import Texts


async def show_standing(interaction: Interaction, match: Match) -> None:
    """Show a match privately; to a player whose board went missing, publicly anew."""
    if _plays(match, interaction.user.id):
        missing = await _missing(interaction, match)
        if missing is not None:
            await _post_anew(interaction, match, missing)
            return
    await show_match(interaction, match, *_move_row(interaction, match))
    await _tell_who_left(interaction, match)


def _plays(match: Match, user: int) -> bool:
    """Whether a match is a user's own; who has left it looks on as others do until it is over."""
    if match.status is MatchStatus.FINISHED:
        return match.seat_of(user) is not None
    return plays_on(match, user)


async def _tell_who_left(interaction: Interaction, match: Match) -> None:
    """Say which other players are no longer in the server, and what then becomes of the match."""
    client, guild_id, t = interaction.client, match.place.guild_id, private_texts(interaction)
    if guild_id is None or match.status is MatchStatus.FINISHED:
        return
    playing = players_staying(match)
    others = [user for user in playing if user > 0 and user != interaction.user.id]
    absent = await client.services.attendance.check(client, guild_id, others)
    for user in sorted(absent):
        await calls.follow_up(interaction, private.note(_left_text(match, user, t)))


def _left_text(match: Match, user: int, t: Texts) -> str:
    if match.deadline is None:
        return t(
            "<@{user}> has left this server. The seat stays theirs; an admin can end the match "
            "with `/match end` or `/match adjudicate`.",
            user=user,
        )
    return t(
        "<@{user}> has left this server. The seat stays theirs until the deadline, {time}.",
        user=user,
        time=discord.utils.format_dt(match.deadline, "R"),
    )


async def show_text(interaction: Interaction, match: Match) -> None:
    """Show a match in words to the user alone."""
    words = scenery(match.terms.game).text_board(match, private_texts(interaction))
    await private.say(interaction, words)


def _move_row(interaction: Interaction, match: Match) -> list[ActionRow[Any]]:
    if not is_turn_of(match, interaction.user.id):
        return []
    t = private_texts(interaction)
    at = OnBoard(match.id, match.revision)
    return [ActionRow(MoveButton(at, label=t("Move"), emoji="♟️", style=ButtonStyle.primary))]


def is_turn_of(match: Match, user: int) -> bool:
    """Whether a user is to move in a match."""
    if match.status is not MatchStatus.RUNNING:
        return False
    return match.players[position_of(match).player_to_move] == user


async def _missing(interaction: Interaction, match: Match) -> Gone | Homeless | None:
    """Say in which way the newest board of a match is missing; None if it stands."""
    client, place = interaction.client, match.place
    is_here = place.channel_id == interaction.channel_id
    shown = match.message_id if match.shown_revision >= match.revision else None
    if is_here and shown is None:
        return Gone()
    if place.as_guest:
        return None
    try:
        if shown is None:
            await client.fetch_channel(place.channel_id)
            return Gone()
        await client.get_partial_messageable(place.channel_id).get_partial_message(shown).fetch()
    except discord.HTTPException as error:
        outcome = outcome_of(error)
        # A channel that the user writes in exists; the bot just may not read in it.
        if isinstance(outcome, Gone) or (isinstance(outcome, Homeless) and not is_here):
            return outcome
    return None


async def _post_anew(interaction: Interaction, match: Match, missing: Gone | Homeless) -> None:
    services, client = interaction.client.services, interaction.client
    if isinstance(missing, Homeless):
        await check_new_home(interaction, match)
        match = await services.matches.move_to(match.id, interaction.user.id, here(interaction))
    outcome = await services.publisher.publish(client, match, interaction)
    if isinstance(outcome, Sent) and not interaction.response.is_done():
        t, place = private_texts(interaction), match.place
        url = message_url(place.guild_id, place.channel_id, outcome.message_id)
        await private.say(interaction, t("The board is back: {url}", url=url))
