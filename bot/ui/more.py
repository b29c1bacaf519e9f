"""What else can be done with a match, privately."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import Match, MatchStatus
from bot.ui import calls
from bot.ui.boards import show_text
from bot.ui.games.face import OnBoard
from bot.ui.games.registry import face
from bot.ui.items import Button
from bot.ui.layout import LayoutView
from bot.ui.offers import AskTakebackButton
from bot.ui.records import record_button
from bot.ui.replay import replay_button
from bot.ui.services import Interaction, private_texts
from bot.ui.show import OfMatch, show_board
from bot.ui.texts import Texts


class MoreButton(Button[OnBoard], action="more", carries=OnBoard):
    """Lists what else can be done."""

    async def press(self, interaction: Interaction) -> None:
        """Answer privately with the list."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await calls.answer(interaction, more_view(match, private_texts(interaction)))


class TextBoardButton(Button[OfMatch], action="text-board", carries=OfMatch):
    """Shows the board in words."""

    async def press(self, interaction: Interaction) -> None:
        """Answer privately with the board as it stands."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await show_text(interaction, match)


def more_view(match: Match, t: Texts) -> LayoutView:
    """Lay out what can be done with a match beside playing."""
    words = face(match.terms.game)
    terms = [f"- {term}" for term in words.terms(match.terms, t)]
    lines = [
        t("### Match #{id} · {game}", id=match.id, game=words.title(t)),
        *terms,
        t(
            "`/{game} rules` explains the game in pictures, `/help` the first steps.",
            game=match.terms.game,
        ),
    ]
    row: ActionRow[Any] = ActionRow(
        show_board(match.id, t),
        TextBoardButton(OfMatch(match.id), label=t("Board as text"), emoji="🔤"),
        *((replay_button(match, t), record_button(match, t)) if match.start else ()),
    )
    if match.status is MatchStatus.RUNNING:
        at = OnBoard(match.id, match.revision)
        row.add_item(AskTakebackButton(at, label=t("Take back"), emoji="↩️"))
    text: discord.ui.Item[Any] = TextDisplay("\n".join(lines))
    return LayoutView(Container(text, row))
