"""Offers of a draw or a takeback: a public message that the other player answers."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import COMPUTER, Match, MatchStatus, Offer, OfferKind, OfferStatus
from bot.match.offers import Answer
from bot.match.refusals import Refusal, Why
from bot.ui import calls, private
from bot.ui.games.face import OnBoard
from bot.ui.items import Button
from bot.ui.layout import LayoutView
from bot.ui.outcomes import Gone, Homeless, Outcome, Sent
from bot.ui.public import show_saved
from bot.ui.services import (
    Client,
    Interaction,
    place_texts,
    private_texts,
    public_texts,
)
from bot.ui.show import message_url, offering_the_board
from bot.ui.texts import Texts
from bot.ui.troubles import outcome_text


class OnOffer(NamedTuple):
    """What the buttons of an offer carry."""

    match_id: int
    offer_id: int


class OfferDrawButton(Button[OnBoard], action="offer-draw", carries=OnBoard):
    """Offers a draw; a match's draw may be offered from any of its boards."""

    async def press(self, interaction: Interaction) -> None:
        """Store the offer, then post it."""
        async with offering_the_board(interaction, self.carried.match_id):
            match = await interaction.client.services.matches.match(self.carried.match_id)
            await offer_draw(interaction, match)


class AskTakebackButton(Button[OnBoard], action="ask-takeback", carries=OnBoard):
    """Asks to take back the player's own last move, from any board of a match."""

    async def press(self, interaction: Interaction) -> None:
        """Store the offer, then post it."""
        async with offering_the_board(interaction, self.carried.match_id):
            match = await interaction.client.services.matches.match(self.carried.match_id)
            await offer_takeback(interaction, match)


class AcceptButton(Button[OnOffer], action="offer-accept", carries=OnOffer):
    """Agrees to a draw or a takeback."""

    async def press(self, interaction: Interaction) -> None:
        """Store what was agreed on, then post the match as it now stands."""
        services, offer_id = interaction.client.services, self.carried.offer_id
        answer = services.matches.answer_offer(offer_id, interaction.user.id, accept=True)
        match = await _close(interaction, offer_id, answer)
        if match is not None:
            await services.publisher.publish(interaction.client, match, interaction)


class DeclineButton(Button[OnOffer], action="offer-decline", carries=OnOffer):
    """Declines an offer; the match goes on."""

    async def press(self, interaction: Interaction) -> None:
        """Store the answer and show it."""
        matches, offer_id = interaction.client.services.matches, self.carried.offer_id
        answer = matches.answer_offer(offer_id, interaction.user.id, accept=False)
        await _close(interaction, offer_id, answer)


class WithdrawButton(Button[OnOffer], action="offer-withdraw", carries=OnOffer):
    """Takes the offer back."""

    async def press(self, interaction: Interaction) -> None:
        """Store that, and show it."""
        matches, offer_id = interaction.client.services.matches, self.carried.offer_id
        await _close(interaction, offer_id, matches.withdraw_offer(offer_id, interaction.user.id))


async def offer_draw(interaction: Interaction, match: Match) -> None:
    """Offer a draw in the channel of a match; if an offer is open, show that one instead."""
    matches = interaction.client.services.matches
    await _offer(interaction, match, matches.offer_draw(match.id, interaction.user.id))


async def offer_takeback(interaction: Interaction, match: Match) -> None:
    """Ask for a takeback in the channel of a match; if an offer is open, show that one instead."""
    matches = interaction.client.services.matches
    await _offer(interaction, match, matches.offer_takeback(match.id, interaction.user.id))


async def _offer(interaction: Interaction, match: Match, making: Awaitable[Answer]) -> None:
    matches = interaction.client.services.matches
    try:
        answer = await making
    except Refusal as refusal:
        offer = await matches.offer_of(match.id)
        if refusal.why is not Why.OFFER_OPEN or offer is None:
            raise
        await private.show(interaction, offer_view(offer, match, private_texts(interaction)))
        return
    if COMPUTER in match.players:
        await _ask_computer(interaction, answer)
        return
    outcome = await _post(interaction, answer.offer, match)
    if isinstance(outcome, Sent):
        await matches.note_offer(replace(answer.offer, message_id=outcome.message_id))
    else:
        # Nobody can see it, so nobody could ever answer it.
        await matches.withdraw_offer(answer.offer.id, interaction.user.id)
        t = private_texts(interaction)
        why = outcome_text(t, outcome) or t("Discord did not take it.")
        await private.say(interaction, t("I could not post your offer. {why}", why=why))


async def _ask_computer(interaction: Interaction, asked: Answer) -> None:
    """Let the computer answer an offer at once, and tell the player what it says."""
    services, t = interaction.client.services, private_texts(interaction)
    answer = await services.computer.answer(asked.offer, asked.match)
    await private.say(interaction, _said_by_computer(answer.offer, t))
    if answer.offer.status is OfferStatus.ACCEPTED:
        await services.publisher.publish(interaction.client, answer.match, interaction)


def _said_by_computer(offer: Offer, t: Texts) -> str:
    if offer.kind is OfferKind.TAKEBACK:
        return t("↩️ Your last move is taken back; choose another one.")
    if offer.status is OfferStatus.ACCEPTED:
        return t("🤝 The computer accepts your offer: it is a draw.")
    return t("🤝 The computer declines a draw; it thinks that it can still win.")


async def _post(interaction: Interaction, offer: Offer, match: Match) -> Outcome:
    view, opponent = offer_view(offer, match, public_texts(interaction)), opponent_of(offer, match)
    channel_id, t = match.place.channel_id, private_texts(interaction)
    if interaction.channel_id == channel_id:
        if private.is_private(interaction):
            await private.say(interaction, _confirmation(offer, t))
        return await calls.answer(interaction, view, public=True, pinged=[opponent])
    outcome = await calls.post_to_channel(interaction.client, channel_id, view, pinged=[opponent])
    if isinstance(outcome, Sent):
        url = message_url(match.place.guild_id, channel_id, outcome.message_id)
        await private.say(interaction, f"{_confirmation(offer, t)} {url}")
    return outcome


def _confirmation(offer: Offer, t: Texts) -> str:
    if offer.kind is OfferKind.TAKEBACK:
        return t("↩️ You asked to take back your last move.")
    return t("🤝 You offered a draw.")


def opponent_of(offer: Offer, match: Match) -> int:
    """Give the user who is to answer an offer."""
    return match.players[1 - offer.seat]


def offer_view(offer: Offer, match: Match, t: Texts) -> LayoutView:
    """Lay out an offer; only an open one has buttons."""
    text: discord.ui.Item[Any] = TextDisplay(_offer_text(offer, match, t))
    if offer.status is not OfferStatus.OPEN:
        return LayoutView(Container(text))
    about = OnOffer(match.id, offer.id)
    takes_back = offer.kind is OfferKind.TAKEBACK
    label, emoji = (t("Accept takeback"), "↩️") if takes_back else (t("Accept draw"), "🤝")
    row: ActionRow[Any] = ActionRow(
        AcceptButton(about, label=label, emoji=emoji, style=ButtonStyle.success),
        DeclineButton(about, label=t("Decline"), style=ButtonStyle.danger),
        WithdrawButton(about, label=t("Withdraw")),
    )
    return LayoutView(Container(text, row))


def _offer_text(offer: Offer, match: Match, t: Texts) -> str:
    author, opponent = match.players[offer.seat], opponent_of(offer, match)
    if offer.kind is OfferKind.TAKEBACK:
        return _takeback_text(offer, match, t)
    if offer.status is not OfferStatus.OPEN:
        head = t("🤝 <@{author}> offered a draw in match #{id}.", author=author, id=match.id)
        return f"{head} {_fate(offer, match, t)}"
    head = t("### 🤝 <@{author}> offers a draw", author=author)
    ask = t(
        "<@{opponent}>, do you accept? Match #{id} then ends without a winner. If you play a move "
        "instead, the offer lapses.",
        opponent=opponent,
        id=match.id,
    )
    return f"{head}\n{ask}"


def _takeback_text(offer: Offer, match: Match, t: Texts) -> str:
    author, opponent = match.players[offer.seat], opponent_of(offer, match)
    if offer.status is not OfferStatus.OPEN:
        asked = t(
            "↩️ <@{author}> asked to take back a move in match #{id}.", author=author, id=match.id
        )
        return f"{asked} {_fate(offer, match, t)}"
    head = t("### ↩️ <@{author}> asks to take back their last move", author=author)
    ask = t(
        "<@{opponent}>, do you accept? Match #{id} then goes back to that turn. With the next "
        "move, whoever plays it, the question lapses.",
        opponent=opponent,
        id=match.id,
    )
    return f"{head}\n{ask}"


def _fate(offer: Offer, match: Match, t: Texts) -> str:
    """Tell what became of a closed offer."""
    if offer.status is OfferStatus.LAPSED:
        if match.status is MatchStatus.FINISHED:
            return t("The match ended before it was answered.")
        return t("It lapsed because a move was played instead.")
    opponent = opponent_of(offer, match)
    fates = {
        OfferStatus.ACCEPTED: t("<@{opponent}> accepted.", opponent=opponent),
        OfferStatus.DECLINED: t("<@{opponent}> declined; the match goes on.", opponent=opponent),
        OfferStatus.WITHDRAWN: t("It was withdrawn; the match goes on."),
    }
    return fates[offer.status]


async def _close(
    interaction: Interaction, offer_id: int, answering: Awaitable[Answer]
) -> Match | None:
    """Store an answer and show it on every copy of the offer; give the match if it was stored."""
    matches = interaction.client.services.matches
    try:
        answer = await answering
    except Refusal as refusal:
        if refusal.why is not Why.OFFER_CLOSED:
            raise
        await _tell_closed(interaction, await matches.offer(offer_id))
        return None
    await _show_closed(interaction, answer.offer, answer.match)
    return answer.match


async def _show_closed(interaction: Interaction, offer: Offer, match: Match) -> None:
    t, pressed, channel_id = public_texts(interaction), interaction.message, match.place.channel_id
    await show_saved(interaction, offer_view(offer, match, t))
    if offer.message_id is not None and pressed is not None and pressed.id != offer.message_id:
        view = offer_view(offer, match, t)
        await calls.edit_message(interaction.client, channel_id, offer.message_id, view)


async def show_lapsed(client: Client, match: Match) -> None:
    """Take the buttons off the offers that a move, or the end of the match, has answered."""
    matches, t = client.services.matches, place_texts(client, match.place)
    if match.place.as_guest:
        return
    for offer in await matches.lapsed_offers(match.id):
        if offer.message_id is None:
            continue
        view = offer_view(offer, match, t)
        outcome = await calls.edit_message(client, match.place.channel_id, offer.message_id, view)
        if isinstance(outcome, Sent | Gone | Homeless):
            await matches.note_offer(replace(offer, message_id=None))


async def _tell_closed(interaction: Interaction, offer: Offer) -> None:
    """Take the buttons off an offer that is closed, and tell the player who pressed one why."""
    match = await interaction.client.services.matches.match(offer.match_id)
    if match.seat_of(interaction.user.id) is None:
        raise Refusal(Why.NOT_A_PLAYER, match=match)
    await _show_closed(interaction, offer, match)
    t = private_texts(interaction)
    told = t("This offer is closed. {fate}", fate=_fate(offer, match, t))
    await calls.follow_up(interaction, private.note(told))
