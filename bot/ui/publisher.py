"""Publishes what has been stored: one new message for each state of a match."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.match.choices import Absence
from bot.match.clock import waited_for
from bot.match.model import COMPUTER, Match
from bot.match.ranks import Tally
from bot.match.replay import players_staying
from bot.scenes.registry import scenery
from bot.ui import calls, errors
from bot.ui.board import board_view, to_ping
from bot.ui.offers import show_lapsed
from bot.ui.pictures import Picture, draw
from bot.ui.saving import note_made_up
from bot.ui.services import Client, Interaction, place_texts, private_texts
from bot.ui.texts import Texts
from bot.ui.troubles import outcome_text

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Message:
    """A message ready to be sent, more than once if need be."""

    match: Match
    picture: Picture
    t: Texts
    score: Tally | None
    pinged: Sequence[int]
    absences: Sequence[Absence]

    @property
    def view(self) -> calls.View:
        """The layout with the picture."""
        return board_view(self.match, self.t, self.picture, self.score, self.absences)

    @property
    def fallback(self) -> calls.View:
        """The layout for places that take no picture."""
        return board_view(self.match, self.t, None, self.score, self.absences)

    @property
    def files(self) -> Sequence[discord.File]:
        """The files to upload."""
        return [self.picture.file()]


class Publisher:
    """Posts the newest state of a match and takes the buttons off the message before it."""

    async def publish(
        self, client: Client, match: Match, interaction: Interaction | None = None
    ) -> calls.Outcome:
        """Post a match as it stands now, and tell the user of the interaction if that fails.

        Where the computer is to move it does so first: one message shows both moves.
        With an interaction from the match's own channel the message is its (public) answer, or a
        follow-up if it is answered already; otherwise it is posted to the channel of the match.
        """
        if COMPUTER in waited_for(match):
            await _promise(match, interaction)
            match = await client.services.computer.play_on(match)
        message = await _message(client, match)
        outcome = await _send(client, message, interaction)
        if isinstance(outcome, calls.Sent):
            await self._note(client, match, outcome.message_id)
        else:
            log.warning("Match %s was not posted: %s", match.id, outcome)
            if interaction is not None:
                await _explain(interaction, match, outcome)
        await show_lapsed(client, match)
        return outcome

    async def refresh(self, client: Client, match: Match) -> None:
        """Edit the newest message of a match in place: who has finished the set-up.

        A message that was deleted, or that stands in an archived thread, is posted anew.
        """
        if match.message_id is None or match.place.as_guest:
            return
        message = await _message(client, match)
        outcome = await calls.edit_message(
            client,
            match.place.channel_id,
            match.message_id,
            message.view,
            files=message.files,
            fallback=message.fallback,
        )
        if isinstance(outcome, calls.Gone | calls.Locked):
            await self.publish(client, match)

    async def _note(self, client: Client, match: Match, message_id: int) -> None:
        """Remember the message; of two, the one that shows less loses its buttons."""
        outdated = await client.services.matches.note_board(
            match.id, revision=match.revision, message_id=message_id
        )
        if outdated is not None and not match.place.as_guest:
            await calls.strip_buttons(client, match.place.channel_id, outdated)


async def _message(client: Client, match: Match) -> Message:
    services, guild_id = client.services, match.place.guild_id
    await services.customs.learn(guild_id, *match.players)
    t, look = place_texts(client, match.place), scenery(match.terms.game)
    settings = services.customs.settings(guild_id)
    scene = look.match_scene(match, theme=settings.theme.value)
    picture = await draw(client, scene, look.match_alt(match, t))
    pinged = [user for user in to_ping(match) if services.customs.preferences(user).pings]
    absences = await services.time.away(players_staying(match))
    return Message(
        match,
        picture,
        t,
        score=await services.rankings.running_score(match),
        pinged=pinged if settings.pings else (),
        absences=tuple(absences.values()),
    )


async def _promise(match: Match, interaction: Interaction | None) -> None:
    """Announce the board where it will be the answer, since the computer takes its time."""
    if interaction is None or interaction.channel_id != match.place.channel_id:
        return
    if not interaction.response.is_done():
        await calls.promise(interaction)


async def _send(client: Client, message: Message, interaction: Interaction | None) -> calls.Outcome:
    """Answer with the message if that puts it into the match's channel, or else post it there."""
    answered = await _answer(message, interaction)
    if isinstance(answered, calls.Sent):
        return answered
    if message.match.place.as_guest:
        return answered or calls.Homeless()
    posted = await _post(client, message)
    if answered and interaction is not None and isinstance(posted, calls.Sent):
        note_made_up(interaction, posted)
    return posted


async def _answer(message: Message, interaction: Interaction | None) -> calls.Outcome | None:
    if interaction is None or interaction.channel_id != message.match.place.channel_id:
        return None
    return await calls.answer(
        interaction,
        message.view,
        files=message.files,
        public=True,
        fallback=message.fallback,
        pinged=message.pinged,
    )


async def _post(client: Client, message: Message) -> calls.Outcome:
    return await calls.post_to_channel(
        client,
        message.match.place.channel_id,
        message.view,
        files=message.files,
        fallback=message.fallback,
        pinged=message.pinged,
    )


async def _explain(interaction: Interaction, match: Match, outcome: calls.Outcome) -> None:
    t = private_texts(interaction)
    if match.place.as_guest and isinstance(outcome, calls.Homeless):
        told = t("It is saved. I may not post where you play: use `/board` there to show it.")
        await errors.tell(interaction, told)
        return
    reason = outcome_text(t, outcome) or t("I could not post the board.")
    await errors.tell(interaction, t("It is saved, but: {reason}", reason=reason))
