"""What Discord proposes while a user types the options of a command."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.match.model import Match
from bot.match.refusals import Refusal
from bot.match.replay import position_of
from bot.ui.boards import is_turn_of
from bot.ui.direction import without_controls
from bot.ui.errors import UserError
from bot.ui.finder import Purpose, labels, matches_here, named, newest_first
from bot.ui.games.registry import face
from bot.ui.services import Interaction, private_texts

MOST = 25
MOST_SEARCHED = 50
"""So many matches of a user are searched for what was typed; each needs its players' names."""


async def moves(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Propose legal moves, or the beginnings of such; nothing unless it is the user's turn."""
    match = await _match_of_move(interaction)
    if match is None or not is_turn_of(match, interaction.user.id):
        return []
    position, t = position_of(match), private_texts(interaction)
    words = face(match.terms.game)
    return [
        Choice(name=words.proposal(position, each, t), value=each.text)
        for each in position.completions(without_controls(current), MOST)
    ]


async def _match_of_move(interaction: Interaction) -> Match | None:
    """Give the match that the command, as typed so far, is about."""
    given = getattr(interaction.namespace, "match", None)
    if given:
        try:
            return await named(interaction, given)
        except (Refusal, UserError):
            return None
    fitting = await matches_here(interaction, Purpose.MOVE)
    return fitting[0] if len(fitting) == 1 else None


async def shown_matches(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Propose the matches of this channel, also finished ones, then the user's elsewhere."""
    service, user = interaction.client.services.matches, interaction.user.id
    here = newest_first(await matches_here(interaction, Purpose.REPLAY))
    known = {match.id for match in here}
    mine = newest_first(await service.matches_of(user, interaction.guild_id))
    elsewhere = [match for match in mine if match.id not in known and match.start is not None]
    return await _fitting(interaction, [*here, *elsewhere], current)


async def matches(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Propose the user's matches, those of this channel first, and the newest before older ones."""
    service, user = interaction.client.services.matches, interaction.user.id
    found = newest_first(await service.matches_of(user, interaction.guild_id))
    found.sort(key=lambda match: match.place.channel_id != interaction.channel_id)
    return await _fitting(interaction, found, current)


async def _fitting(
    interaction: Interaction, found: Sequence[Match], current: str
) -> list[Choice[str]]:
    """Propose those matches whose labels hold what was typed."""
    searched = found[:MOST_SEARCHED]
    fitting = [
        Choice(name=name, value=str(match.id))
        for match, name in zip(searched, await labels(interaction, searched), strict=True)
        if current.casefold() in without_controls(name).casefold()
    ]
    return fitting[:MOST]
