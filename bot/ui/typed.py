"""Moves that are typed: `/move B2 north hop C4`."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.match.model import Match
from bot.match.refusals import BadMove
from bot.rules.game import AmbiguousMove, IncompleteMove, MoveError
from bot.ui import private
from bot.ui.candidates import show_candidates
from bot.ui.direction import without_controls
from bot.ui.games.face import OnBoard
from bot.ui.games.registry import face
from bot.ui.outcomes import Sent
from bot.ui.panel import MoveButton, say_played, show_panel
from bot.ui.saving import note_saved
from bot.ui.services import Interaction, private_texts
from bot.ui.show import message_url


async def play_text(interaction: Interaction, match: Match, text: str) -> None:
    """Play a typed move, or show how to go on with it; raises a Refusal if it is not one's turn.

    In the channel of the match the new board is itself the answer.
    """
    matches, user = interaction.client.services.matches, interaction.user.id
    try:
        turn = await matches.play(
            match.id, user, without_controls(text), interaction_id=interaction.id
        )
    except BadMove as refusal:
        await _go_on(interaction, refusal.match or match, refusal.error)
        return
    note_saved(interaction)
    if private.is_private(interaction):
        await say_played(interaction, turn.match)
    await _post(interaction, turn.match)


async def _go_on(interaction: Interaction, match: Match, error: MoveError) -> None:
    """Open the panel at an incomplete move, ask which one is meant, or say what is wrong."""
    t, at = private_texts(interaction), OnBoard(match.id, match.revision)
    if isinstance(error, IncompleteMove):
        await show_panel(interaction, at, error.path)
        return
    if isinstance(error, AmbiguousMove):
        await show_candidates(interaction, match, error)
        return
    row: ActionRow[Any] = ActionRow(
        MoveButton(at, label=t("Move"), emoji="♟️", style=ButtonStyle.primary)
    )
    await private.say(interaction, face(match.terms.game).move_error(error, t), row)


async def _post(interaction: Interaction, match: Match) -> None:
    outcome = await interaction.client.services.publisher.publish(
        interaction.client, match, interaction
    )
    if isinstance(outcome, Sent) and not interaction.response.is_done():
        t, place = private_texts(interaction), match.place
        url = message_url(place.guild_id, place.channel_id, outcome.message_id)
        told = t("✅ You played **{move}**: {url}", move=match.moves[-1], url=url)
        await private.say(interaction, told)
