"""A thread of its own for a match, where the server wants that."""

from __future__ import annotations

import discord

from bot.match.model import COMPUTER, Match, Place
from bot.ui import calls
from bot.ui.games.registry import face
from bot.ui.private import note, say
from bot.ui.services import Interaction, private_texts, public_texts
from bot.ui.troubles import outcome_text

LONGEST_NAME = 100


async def begin_match(
    interaction: Interaction, match: Match, message_id: int | None = None
) -> None:
    """Post a new match: in a thread at a message, or else in its channel.

    Without `message_id` it is the message of the interaction, if that has one.
    """
    services, client, t = (
        interaction.client.services,
        interaction.client,
        private_texts(interaction),
    )
    if message_id is None and interaction.message is not None:
        message_id = interaction.message.id
    outcome = await _open_thread(interaction, match, message_id)
    if isinstance(outcome, calls.Sent):
        there = Place(match.place.guild_id, outcome.message_id)
        match = await services.matches.move_to(match.id, interaction.user.id, there)
    await services.publisher.publish(client, match, interaction)
    if not interaction.response.is_done():
        await say(interaction, t("It begins in <#{id}>.", id=match.place.channel_id))
    if outcome is not None and not isinstance(outcome, calls.Sent):
        why = outcome_text(t, outcome) or t("Discord did not take it.")
        told = t("I could not open a thread, so the match is played here. {why}", why=why)
        await calls.follow_up(interaction, note(told))


async def _open_thread(
    interaction: Interaction, match: Match, message_id: int | None
) -> calls.Outcome | None:
    """Open a thread; None where none is wanted, or none is possible by its nature."""
    channel = interaction.channel
    wanted = interaction.client.services.customs.settings(interaction.guild_id).threads
    wanted = wanted and not match.place.as_guest
    if not wanted or message_id is None or not isinstance(channel, discord.TextChannel):
        return None
    people = [user for user in match.players if user != COMPUTER]
    name = await _name(interaction, match)
    return await calls.open_thread(channel, message_id, name, people)


async def _name(interaction: Interaction, match: Match) -> str:
    t = public_texts(interaction)
    names = [
        await interaction.client.services.names.of(interaction, user) or "?"
        for user in match.players
    ]
    game = face(match.terms.game).title(t)
    return f"{game} #{match.id}: {', '.join(names)}"[:LONGEST_NAME]
