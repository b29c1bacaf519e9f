"""Finds the match that a command means, or asks, or says truthfully why there is none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple
from urllib.parse import quote

import discord
from discord.ui import ActionRow

from bot.match.model import Match, MatchStatus, Place
from bot.match.refusals import Refusal, Why
from bot.scenes.scenery import listed
from bot.ui import private
from bot.ui.boards import is_turn_of, show_standing, show_text
from bot.ui.contexts import is_dm
from bot.ui.direction import shortened
from bot.ui.errors import UserError
from bot.ui.fitting import Section, fitting
from bot.ui.games.registry import face
from bot.ui.items import Select, number
from bot.ui.listing import all_matches, match_line
from bot.ui.moving import move_here
from bot.ui.offers import offer_draw, offer_takeback
from bot.ui.records import send_record
from bot.ui.replay import show_replay
from bot.ui.resigning import ask_to_resign
from bot.ui.seeing import may_see
from bot.ui.services import Interaction, private_texts
from bot.ui.show import offering_the_board, tell_refusal
from bot.ui.texts import Texts
from bot.ui.typed import play_text

MOST_OPTIONS = 25
MOST_CARRIED = 70


class Purpose(StrEnum):
    """What a match is looked for."""

    MOVE = "move"
    BOARD = "board"
    TEXT_BOARD = "text"
    BOARD_HERE = "here"
    RESIGN = "resign"
    DRAW = "draw"
    REPLAY = "replay"
    RECORD = "record"
    TAKEBACK = "takeback"


SEEN = frozenset({Purpose.BOARD, Purpose.TEXT_BOARD, Purpose.REPLAY, Purpose.RECORD})
"""What anyone may do who sees the channel of a match."""

PAST = frozenset({Purpose.REPLAY, Purpose.RECORD})
"""What can be done with finished matches, too."""


class Asked(NamedTuple):
    """What goes on once the match is known; `text` is what was typed with the command."""

    purpose: Purpose
    text: str


_DO: dict[Purpose, Callable[[Interaction, Match, str], Awaitable[None]]] = {
    Purpose.MOVE: play_text,
    Purpose.BOARD: lambda interaction, match, _: show_standing(interaction, match),
    Purpose.TEXT_BOARD: lambda interaction, match, _: show_text(interaction, match),
    Purpose.BOARD_HERE: lambda interaction, match, _: move_here(interaction, match),
    Purpose.RESIGN: lambda interaction, match, _: ask_to_resign(interaction, match),
    Purpose.DRAW: lambda interaction, match, _: offer_draw(interaction, match),
    Purpose.REPLAY: lambda interaction, match, _: show_replay(interaction, match),
    Purpose.RECORD: lambda interaction, match, _: send_record(interaction, match),
    Purpose.TAKEBACK: lambda interaction, match, _: offer_takeback(interaction, match),
}


class WhichMatch(Select[Asked], action="which", carries=Asked):
    """Goes on with the match that the user chose."""

    async def press(self, interaction: Interaction) -> None:
        """Do for this match what the command was for."""
        match = await interaction.client.services.matches.match(self.read(number))
        await _do(interaction, match, self.carried)


async def act(interaction: Interaction, asked: Asked, given: str | None) -> None:
    """Do what a command is for, in the match it names or else in the one that it can only mean."""
    if given is None:
        match = await _meant(interaction, asked)
    else:
        match = await named(interaction, given)
    if match is not None:
        await _do(interaction, match, asked)


async def _do(interaction: Interaction, match: Match, asked: Asked) -> None:
    async with offering_the_board(interaction, match.id):
        await _DO[asked.purpose](interaction, match, asked.text)


async def named(interaction: Interaction, given: str) -> Match:
    """Read a match as the option names it: its number, perhaps with a # before it."""
    number = named_number(interaction, given)
    match = await interaction.client.services.matches.match(number)
    if not await may_see(interaction, match):
        raise Refusal(Why.NO_SUCH_MATCH)
    return match


def named_number(interaction: Interaction, given: str) -> int:
    """Read the number of a match."""
    number = given.strip().removeprefix("#")
    if not number.isdecimal() or len(number) > 18:
        t = private_texts(interaction)
        raise UserError(
            t("I don't know that match; choose one of the list, or give its number, such as 12.")
        )
    return int(number)


async def matches_here(interaction: Interaction, purpose: Purpose) -> Sequence[Match]:
    """List the matches of this channel that a command without a named match can mean."""
    services, user = interaction.client.services, interaction.user.id
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    if purpose in PAST:
        here = await services.archive.shown_in(place)
        return [match for match in here if match.start is not None]
    if is_dm(interaction):
        # There a player sees all of their matches, as nobody else looks on.
        mine = await services.privacy.running(user)
    else:
        mine = await services.matches.matches_of(user, interaction.guild_id, interaction.channel_id)
    if not mine and purpose in SEEN:
        return await services.archive.running_in(place)
    fitting = [match for match in mine if _fits(match, user, purpose)]
    if purpose is Purpose.DRAW:
        # If no draw is possible anywhere, the refusal says why.
        return [match for match in fitting if match.can_be_drawn] or fitting
    return fitting


def _fits(match: Match, user: int, purpose: Purpose) -> bool:
    if purpose is Purpose.MOVE:
        return is_turn_of(match, user)
    offers = purpose in (Purpose.DRAW, Purpose.TAKEBACK)
    return not offers or match.status is MatchStatus.RUNNING


async def _meant(interaction: Interaction, asked: Asked) -> Match | None:
    meant = await matches_here(interaction, asked.purpose)
    if len(meant) > 1:
        await _ask(interaction, meant, asked)
    elif not meant:
        await _say_why_none(interaction, asked.purpose)
    return meant[0] if len(meant) == 1 else None


async def _ask(interaction: Interaction, found: Sequence[Match], asked: Asked) -> None:
    t, shown = private_texts(interaction), newest_first(found)[:MOST_OPTIONS]
    options = [
        discord.SelectOption(label=name, value=str(match.id))
        for match, name in zip(shown, await labels(interaction, shown), strict=True)
    ]
    text = " ".join(asked.text.split())
    # What is too long to be carried is too long to be a move, too; its beginning says so as well.
    text = text if len(quote(text)) <= MOST_CARRIED else text[:8]
    which = WhichMatch(Asked(asked.purpose, text), options=options, placeholder=t("Which match?"))
    question = t("There are several matches here that you can mean. Which one is it?")
    if len(found) > len(shown):
        older = t(
            "These are the newest {most}; name an older one by its number in the option `match`.",
            most=MOST_OPTIONS,
        )
        question = f"{question}\n{older}"
    await private.say(interaction, question, ActionRow(which))


def newest_first(found: Iterable[Match]) -> list[Match]:
    """Put those that go on before finished ones, and the newest before older ones."""
    return sorted(found, key=lambda match: (match.status is MatchStatus.FINISHED, -match.id))


async def _say_why_none(interaction: Interaction, purpose: Purpose) -> None:
    """Say what stands in the way: it is not the user's turn, or the matches are elsewhere."""
    if purpose in PAST:
        t = private_texts(interaction)
        raise UserError(
            t(
                "No match has been played in this channel yet; name one by its number, or choose "
                "one from `/games which:finished`."
            )
        )
    user = interaction.user.id
    mine = await all_matches(interaction, user)
    here = [match for match in mine if match.place.channel_id == interaction.channel_id]
    if here:
        started = [match for match in here if match.status is MatchStatus.RUNNING]
        why = Why.NOT_YOUR_TURN if started else Why.SET_UP_RUNNING
        await tell_refusal(interaction, Refusal(why), (started or here)[0].id)
        return
    if not mine:
        raise Refusal(Why.NO_MATCH_HERE)
    t = private_texts(interaction)
    lines = [match_line(match, user, t) for match in mine]
    told = t("You have no match in this channel. Yours are elsewhere:")
    (text,) = fitting([Section(told, lines)], t)
    await private.say(interaction, text)


async def labels(interaction: Interaction, matches: Sequence[Match]) -> list[str]:
    """Name matches in a list of choices, their players asked for all at once."""
    user = interaction.user.id
    opponents = {player for match in matches for player in match.players if player != user}
    await interaction.client.services.names.learn(interaction, opponents)
    return [await label(interaction, match) for match in matches]


async def label(interaction: Interaction, match: Match) -> str:
    """Name a match in a list of choices: "#12 Deblockle against bob · your turn"."""
    t, user = private_texts(interaction), interaction.user.id
    opponents = [player for player in match.players if player != user]
    names = interaction.client.services.names
    known = await asyncio.gather(*(names.of(interaction, opponent) for opponent in opponents))
    shown = listed([name or "…" for name in known], t)
    game = face(match.terms.game).title(t)
    if match.seat_of(user) is None:
        text = t("#{id} {game}: {players}", id=match.id, game=game, players=shown)
    else:
        text = t("#{id} {game} against {name}", id=match.id, game=game, name=shown)
    return f"{shortened(text, 70)} · {_state(match, user, t)}"[:100]


def _state(match: Match, user: int, t: Texts) -> str:
    if match.status is MatchStatus.SET_UP:
        return t("set-up")
    if match.status is MatchStatus.FINISHED:
        return t("finished")
    if match.seat_of(user) is None:
        return t("running")
    return t("your turn") if is_turn_of(match, user) else t("their turn")
