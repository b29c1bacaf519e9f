"""The button under a finished match that asks for the next one."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import ActionRow

from bot.match.challenges import Answered
from bot.match.model import COMPUTER, Challenge, ChallengeStatus, Match, is_former
from bot.match.ranks import Tally
from bot.match.refusals import Refusal, Why
from bot.ui.challenges import post_challenge, redraw, withdraw_button
from bot.ui.contexts import here
from bot.ui.errors import UserError
from bot.ui.items import Button
from bot.ui.private import say
from bot.ui.refusals import refusal_text
from bot.ui.services import Interaction, private_texts, public_texts
from bot.ui.show import OfMatch, message_url
from bot.ui.statistics import score_text
from bot.ui.texts import Texts
from bot.ui.threads import begin_match


class RematchButton(Button[OfMatch], action="rematch", carries=OfMatch):
    """Asks for a rematch, or accepts it if the opponent has asked already."""

    async def press(self, interaction: Interaction) -> None:
        """Post the challenge, or the match; a second press is told what has become of the first."""
        services, user = interaction.client.services, interaction.user.id
        match = await services.matches.match(self.carried.match_id)
        await _check_present(interaction, match)
        place = here(interaction)
        try:
            answered = await services.matches.rematch(match.id, user, place)
        except Refusal as refusal:
            if refusal.why is not Why.REMATCH_ASKED or refusal.challenge is None:
                raise
            await _point_to(interaction, refusal, refusal.challenge)
            return
        if answered.challenge.author != user:
            await _show_accepted(interaction, answered)
            return
        score = await services.rankings.running_score(match)
        t = public_texts(interaction)
        lines = [score_line(match, score, t)] if score else []
        await post_challenge(interaction, answered.challenge, lines)


def rematch_row(match: Match, t: Texts) -> ActionRow[Any]:
    """Give the row under a finished match."""
    return ActionRow(RematchButton(OfMatch(match.id), label=t("Rematch"), emoji="🔁"))


def score_line(match: Match, score: Tally, t: Texts) -> str:
    """Say how it stands between the two players of a match."""
    first, second = match.players
    return t("Between you: {score}", score=score_text(score, first, second, t))


async def _show_accepted(interaction: Interaction, answered: Answered) -> None:
    client, t = interaction.client, private_texts(interaction)
    if answered.match is not None:
        await begin_match(interaction, answered.match)
    else:
        await say(interaction, t("You play; the match starts when everybody has answered."))
    await redraw(client, answered.challenge)


async def _check_present(interaction: Interaction, match: Match) -> None:
    """Raise what tells a player whom they cannot ask any more."""
    here = {user for user in match.players if user != COMPUTER and not is_former(user)}
    others = sorted(here - {interaction.user.id})
    if interaction.user.id not in match.players or interaction.guild_id is None:
        return
    client, guild_id = interaction.client, interaction.guild_id
    absent = await client.services.attendance.check(client, guild_id, others)
    if absent:
        t, name = private_texts(interaction), f"<@{min(absent)}>"
        raise UserError(
            t("{name} is not in this server any more; challenge somebody else.", name=name)
        )


async def _point_to(interaction: Interaction, refusal: Refusal, challenge: Challenge) -> None:
    """Tell what has become of the rematch, with the way to it."""
    t = private_texts(interaction)
    buttons: list[discord.ui.Button[Any] | Button[Any]] = []
    own = challenge.author == interaction.user.id
    if challenge.status is ChallengeStatus.OPEN and own:
        buttons.append(withdraw_button(challenge, t))
    if challenge.message_id is not None:
        place = challenge.place
        url = message_url(place.guild_id, place.channel_id, challenge.message_id)
        buttons.append(discord.ui.Button(label=t("Go to the challenge"), url=url))
    rows = [ActionRow[Any](*buttons)] if buttons else []
    await say(interaction, refusal_text(t, refusal), *rows)
