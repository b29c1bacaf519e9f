"""`/export`: the record of a match as a text file."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord.ui import Container, TextDisplay

from bot.match.model import Match
from bot.scenes.registry import scenery
from bot.ui import calls
from bot.ui.errors import UserError
from bot.ui.games.registry import face
from bot.ui.items import Button
from bot.ui.layout import LayoutView
from bot.ui.private import note
from bot.ui.services import Interaction, private_texts
from bot.ui.show import OfMatch
from bot.ui.texts import Texts


class RecordButton(Button[OfMatch], action="record", carries=OfMatch):
    """Gives the record of a match."""

    async def press(self, interaction: Interaction) -> None:
        """Answer privately with the file."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await send_record(interaction, match)


def record_button(match: Match, t: Texts) -> RecordButton:
    """Make the button with its usual label."""
    return RecordButton(OfMatch(match.id), label=t("Record"), emoji="📄")


async def send_record(interaction: Interaction, match: Match) -> None:
    """Answer privately with the record of a match as a file."""
    t = private_texts(interaction)
    if match.start is None:
        raise UserError(t("This match has not begun yet, so there is nothing to record."))
    record = scenery(match.terms.game).record(match, await _names(interaction, match))
    game = face(match.terms.game).title(t)
    told: TextDisplay[Any] = TextDisplay(
        t.n(
            "📄 Record of match #{id}: {n} turn of {game}.",
            "📄 Record of match #{id}: {n} turns of {game}.",
            len(match.moves),
            id=match.id,
            game=game,
        )
    )
    file: discord.ui.File[Any] = discord.ui.File(f"attachment://{record.name}")
    await calls.answer(
        interaction,
        LayoutView(Container(told, file)),
        files=[discord.File(io.BytesIO(record.text.encode()), record.name)],
        fallback=note(t("The record can't be attached here; try `/export` in another channel.")),
    )


async def _names(interaction: Interaction, match: Match) -> list[str]:
    """Name the players; by their ids where Discord does not tell their names."""
    names = interaction.client.services.names
    found = await asyncio.gather(*(names.of(interaction, user) for user in match.players))
    return [name or str(user) for name, user in zip(found, match.players, strict=True)]
