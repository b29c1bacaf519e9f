"""`/board here:True`: a match goes on in another channel of its server."""

from __future__ import annotations

from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import players_staying
from bot.ui import calls
from bot.ui.board import to_ping
from bot.ui.contexts import here
from bot.ui.homes import check_new_home
from bot.ui.private import note
from bot.ui.services import Interaction, place_texts


async def move_here(interaction: Interaction, match: Match) -> None:
    """Move a match to the channel of the command, tell its players there, and post the board."""
    services, client = interaction.client.services, interaction.client
    if match.seat_of(interaction.user.id) is None:
        raise Refusal(Why.NOT_A_PLAYER, match=match)
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    await check_new_home(interaction, match)
    moved = await services.matches.move_to(match.id, interaction.user.id, here(interaction))
    if moved.place != match.place:
        await _tell(interaction, moved)
    await services.publisher.publish(client, moved, interaction)
    if match.message_id is not None and not match.place.as_guest:
        await calls.strip_buttons(client, match.place.channel_id, match.message_id)


async def _tell(interaction: Interaction, match: Match) -> None:
    """Ping those players whom the board itself does not ping."""
    t = place_texts(interaction.client, match.place)
    mover = interaction.user.id
    players = players_staying(match)
    others = [user for user in players if user != mover and user not in to_ping(match)]
    told = t("<@{user}> goes on with match #{id} here.", user=mover, id=match.id)
    told = " ".join((told, *(t("<@{user}>", user=user) for user in others)))
    await calls.answer(interaction, note(told), public=True, pinged=others)
