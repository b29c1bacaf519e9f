"""The challenge message: one public message from the invitation to its answer."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.challenges import Answered, can_play
from bot.match.model import Challenge, ChallengeStatus, Terms, Younger
from bot.match.refusals import Refusal, Why
from bot.ui import calls, errors
from bot.ui.challenge_texts import answers, end, head, who_starts
from bot.ui.contexts import here
from bot.ui.items import Button, reading
from bot.ui.layout import LayoutView
from bot.ui.private import is_private, note
from bot.ui.public import show_saved
from bot.ui.refusals import refusal_text
from bot.ui.services import Client, Interaction, place_texts, private_texts
from bot.ui.show import message_url
from bot.ui.texts import Texts
from bot.ui.threads import begin_match

ACCENT = 0xC8963E
CLOSED_ACCENT = 0x5A5F66


async def send_challenge(interaction: Interaction, invited: Sequence[int], terms: Terms) -> None:
    """Store a challenge and post it as the public answer; only the invited are pinged.

    With nobody invited it is for anyone who sees it.
    """
    matches, author = interaction.client.services.matches, interaction.user.id
    place = here(interaction)
    if place.as_guest:
        # Nobody could be told there that time is up.
        terms = replace(terms, per_turn=None)
    try:
        challenge = await matches.challenge(author, invited, place, terms)
    except Refusal as refusal:
        if refusal.why is not Why.ALREADY_CHALLENGED or refusal.challenge is None:
            raise
        await _point_to(interaction, refusal, refusal.challenge)
        return
    await post_challenge(interaction, challenge)


async def post_challenge(
    interaction: Interaction, challenge: Challenge, lines: Sequence[str] = ()
) -> None:
    """Post a stored challenge, with lines of its own; only who is to answer is pinged.

    One that waited for nobody is followed by its match at once.
    """
    matches = interaction.client.services.matches
    t = place_texts(interaction.client, challenge.place)
    if challenge.match_id is not None:
        outcome = await calls.answer(interaction, closed_view(challenge, t), public=True)
        message_id = outcome.message_id if isinstance(outcome, calls.Sent) else None
        await begin_match(interaction, await matches.match(challenge.match_id), message_id)
        return
    outcome = await calls.answer(
        interaction,
        open_view(challenge, t, lines),
        public=True,
        pinged=challenge.waiting,
    )
    if isinstance(outcome, calls.Sent):
        await matches.note_challenge(replace(challenge, message_id=outcome.message_id))
        return
    # Nobody can answer a challenge that nobody sees, and it would stand in the way of the next.
    with contextlib.suppress(Refusal):
        await matches.withdraw(challenge.id, challenge.author)


async def redraw(client: Client, challenge: Challenge) -> None:
    """Rewrite the message of a challenge as it stands now."""
    if challenge.message_id is not None and not challenge.place.as_guest:
        await client.services.customs.learn(challenge.place.guild_id)
        view = _view(challenge, place_texts(client, challenge.place))
        await calls.edit_message(client, challenge.place.channel_id, challenge.message_id, view)


async def _point_to(interaction: Interaction, refusal: Refusal, challenge: Challenge) -> None:
    """Tell where the open challenge is and let its author withdraw it, even if it was deleted."""
    t = private_texts(interaction)
    row: ActionRow[Any] = ActionRow(withdraw_button(challenge, t))
    if challenge.message_id is not None:
        place = challenge.place
        url = message_url(place.guild_id, place.channel_id, challenge.message_id)
        row.add_item(discord.ui.Button(label=t("Go to the challenge"), url=url))
    await calls.answer(interaction, note(refusal_text(t, refusal), row))


def _view(challenge: Challenge, t: Texts) -> LayoutView:
    is_open = challenge.status is ChallengeStatus.OPEN
    return open_view(challenge, t) if is_open else closed_view(challenge, t)


def open_view(challenge: Challenge, t: Texts, lines: Sequence[str] = ()) -> LayoutView:
    """Lay out a challenge that waits for an answer, with lines of its own."""
    until = t(
        "-# Open until {time} ({left})",
        time=discord.utils.format_dt(challenge.expires_at, "f"),
        left=discord.utils.format_dt(challenge.expires_at, "R"),
    )
    parts = [head(challenge, t), *lines, *who_starts(challenge, t), *answers(challenge, t)]
    parts.append(until)
    texts = [TextDisplay[Any](part) for part in parts]
    return LayoutView(Container(*texts, _row(challenge, t), accent_colour=ACCENT))


def closed_view(challenge: Challenge, t: Texts) -> LayoutView:
    """Lay out a challenge that has been answered or has expired; nothing can be pressed."""
    texts = [TextDisplay[Any](part) for part in (head(challenge, t), end(challenge, t))]
    return LayoutView(Container(*texts, accent_colour=CLOSED_ACCENT))


class OfChallenge(NamedTuple):
    """What the buttons of a challenge carry."""

    challenge_id: int


class Acceptance(NamedTuple):
    """What the buttons carry that accept: also who is younger, as a `Younger` or empty."""

    challenge_id: int
    younger: str


def _row(challenge: Challenge, t: Texts) -> ActionRow[Any]:
    return ActionRow(
        *_accepts(challenge, t),
        *_decline(challenge, t),
        *_start(challenge, t),
        withdraw_button(challenge, t),
    )


def _accepts(challenge: Challenge, t: Texts) -> list[AcceptButton]:
    labels = {"": t("Accept")}
    if challenge.ask_younger:
        labels = {
            Younger.ACCEPTER: t("I am younger"),
            Younger.AUTHOR: t("They are younger"),
        }
    return [
        AcceptButton(
            Acceptance(challenge.id, younger), label=label, style=discord.ButtonStyle.success
        )
        for younger, label in labels.items()
    ]


def _decline(challenge: Challenge, t: Texts) -> list[DeclineButton]:
    """Let those decline who are asked; nobody has to where anyone may accept."""
    if challenge.is_for_anyone:
        return []
    return [DeclineButton(OfChallenge(challenge.id), label=t("Decline"))]


def _start(challenge: Challenge, t: Texts) -> list[StartButton]:
    """Give the author a way not to wait for everybody, if so few can play."""
    if len(challenge.invited) < 2:
        return []
    too_few = not can_play(challenge, len(challenge.takers))
    return [StartButton(OfChallenge(challenge.id), label=t("Start now"), disabled=too_few)]


def withdraw_button(challenge: Challenge, t: Texts) -> WithdrawButton:
    """Make the button with which the author takes a challenge back."""
    return WithdrawButton(OfChallenge(challenge.id), label=t("Withdraw"))


C = TypeVar("C", bound=tuple[Any, ...])


class _ChallengeButton(Button[C], template=""):
    """The base of a challenge's buttons: who comes too late is told what has become of it."""

    async def press(self, interaction: Interaction) -> None:
        """Act, or tell privately why not."""
        try:
            await self.act(interaction)
        except Refusal as refusal:
            if refusal.why is not Why.CHALLENGE_CLOSED or refusal.challenge is None:
                raise
            await errors.tell(interaction, refusal_text(private_texts(interaction), refusal))
            # Its buttons were still live, so the message may have missed its end.
            await redraw(interaction.client, refusal.challenge)

    async def act(self, interaction: Interaction) -> None:
        """Do what the button is for."""
        raise NotImplementedError


class AcceptButton(_ChallengeButton[Acceptance], action="accept", carries=Acceptance):
    """Accepts a challenge; the last answer begins the match."""

    async def act(self, interaction: Interaction) -> None:
        """Show the answer, and post the match if it begins."""
        matches = interaction.client.services.matches
        with reading(self.carried):
            younger = Younger(self.carried.younger) if self.carried.younger else None
        challenge_id = self.carried.challenge_id
        await _show(interaction, await matches.accept(challenge_id, interaction.user.id, younger))


class DeclineButton(_ChallengeButton[OfChallenge], action="decline", carries=OfChallenge):
    """Declines a challenge."""

    async def act(self, interaction: Interaction) -> None:
        """Show the answer, and post the match if the others begin without this player."""
        matches = interaction.client.services.matches
        challenge_id = self.carried.challenge_id
        await _show(interaction, await matches.decline(challenge_id, interaction.user.id))


class StartButton(_ChallengeButton[OfChallenge], action="start", carries=OfChallenge):
    """Begins the match of one's own challenge without those who have not answered."""

    async def act(self, interaction: Interaction) -> None:
        """Close the message and post the match."""
        matches = interaction.client.services.matches
        await _show(
            interaction, await matches.start(self.carried.challenge_id, interaction.user.id)
        )


class WithdrawButton(_ChallengeButton[OfChallenge], action="withdraw", carries=OfChallenge):
    """Withdraws one's own challenge, from its message or from a private answer about it."""

    async def act(self, interaction: Interaction) -> None:
        """Close the message."""
        matches = interaction.client.services.matches
        challenge = await matches.withdraw(self.carried.challenge_id, interaction.user.id)
        if not is_private(interaction):
            await _show(interaction, Answered(challenge))
            return
        t = private_texts(interaction)
        await show_saved(interaction, note(t("The challenge is withdrawn; send a new one.")))
        await redraw(interaction.client, challenge)


async def _show(interaction: Interaction, answered: Answered) -> None:
    """Rewrite the message of a challenge, and post the match that it has led to."""
    challenge, match = answered
    client = interaction.client
    t = place_texts(client, challenge.place)
    await show_saved(interaction, _view(challenge, t))
    if match is not None:
        await begin_match(interaction, match)
