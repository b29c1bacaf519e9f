"""Resigning, after a confirmation that names the match."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.match import checks
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import staying
from bot.ui import private
from bot.ui.games.face import OnBoard
from bot.ui.games.registry import face
from bot.ui.items import Button
from bot.ui.saving import note_saved
from bot.ui.services import Interaction, private_texts
from bot.ui.show import OfMatch, offering_the_board
from bot.ui.texts import Texts


class ResignButton(Button[OnBoard], action="resign", carries=OnBoard):
    """Asks whether the player means it; a match may be resigned from any of its boards."""

    async def press(self, interaction: Interaction) -> None:
        """Show the confirmation."""
        async with offering_the_board(interaction, self.carried.match_id):
            match = await interaction.client.services.matches.match(self.carried.match_id)
            await ask_to_resign(interaction, match)


class ConfirmButton(Button[OfMatch], action="resign-yes", carries=OfMatch):
    """Resigns."""

    async def press(self, interaction: Interaction) -> None:
        """Store the resignation, then post the result."""
        services = interaction.client.services
        async with offering_the_board(interaction, self.carried.match_id):
            match = await services.matches.resign(self.carried.match_id, interaction.user.id)
            note_saved(interaction)
            t = private_texts(interaction)
            await private.say(interaction, t("🏳️ You resigned match #{id}.", id=match.id))
            await services.publisher.publish(interaction.client, match, interaction)


class KeepButton(Button[OfMatch], action="resign-no", carries=OfMatch):
    """Does not resign."""

    async def press(self, interaction: Interaction) -> None:
        """Close the confirmation, or say that there is nothing left to resign."""
        async with offering_the_board(interaction, self.carried.match_id):
            match = await interaction.client.services.matches.match(self.carried.match_id)
            _check_resignable(match, interaction.user.id)
            t = private_texts(interaction)
            await private.say(interaction, t("Good: the match goes on, and nothing has changed."))


async def ask_to_resign(interaction: Interaction, match: Match) -> None:
    """Ask a player whether to resign a match; raises a Refusal if that is not possible."""
    seat = _check_resignable(match, interaction.user.id)
    t = private_texts(interaction)
    question = t(
        "Resign match #{id} ({game})? {outcome}; that cannot be undone.",
        id=match.id,
        game=face(match.terms.game).title(t),
        outcome=_outcome(match, seat, t),
    )
    about = OfMatch(match.id)
    row: ActionRow[Any] = ActionRow(
        ConfirmButton(about, label=t("Resign"), emoji="🏳️", style=ButtonStyle.danger),
        KeepButton(about, label=t("Keep playing")),
    )
    await private.say(interaction, question, row)


def _check_resignable(match: Match, user: int) -> int:
    """Give the seat that a user can resign; raises a Refusal if there is none."""
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    return checks.playing_seat(match, user)


def _outcome(match: Match, seat: int, t: Texts) -> str:
    """Say what resigning leads to."""
    others = [match.players[other] for other in staying(match) if other != seat]
    if len(others) > 1:
        return t("The others play on without you")
    return t("<@{opponent}> then wins at once", opponent=others[0])
