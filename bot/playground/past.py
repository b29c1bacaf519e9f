"""What is still open from earlier runs, posted anew; or else how to begin.

The database is kept from run to run, but all messages end with their Discord.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord.ui import Container, TextDisplay
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.app import Bot
from bot.match.model import Challenge, Match, Place
from bot.ui import calls
from bot.ui.challenges import open_view
from bot.ui.layout import LayoutView
from bot.ui.offers import offer_view
from bot.ui.services import place_texts

ACCENT = 0xC8963E

HOW_TO_BEGIN = """
## 🎲 Welcome to the game room
You are Alice, Bob, Carol or Dave: choose who under **Viewing as** at the top. To play both sides, \
open this page in a second window.
**1.** Type `/deblockle challenge` or `/blokus challenge` below and choose an opponent; \
alone, choose Blockparty itself.
**2.** As the opponent, press an accept button under the challenge.
**3.** Play with the buttons under the board. `/help` says more.
"""


async def show_past(bot: Bot, channel: ChannelHandle, people: list[MemberActor]) -> None:
    """Post every running match with its open offer, then the open challenges, in the channel."""
    assert channel.guild is not None  # noqa: S101 - it is in the game room
    here = Place(channel.guild.id, channel.id)
    matches, challenges = await _running(bot, here, people), await _open(bot, here, people)
    # The sweeper has posted what an earlier run stored but did not live to post.
    shown = {message.id for message in channel.history()}
    for match in matches:
        await _show_match(bot, match, here, shown)
    for challenge in challenges:
        await _show_challenge(bot, challenge, here)
    if channel.last_message is None:
        text: TextDisplay[Any] = TextDisplay(HOW_TO_BEGIN.strip())
        welcome = LayoutView(Container(text, accent_colour=ACCENT))
        await calls.post_to_channel(bot, here.channel_id, welcome)


async def _running(bot: Bot, here: Place, people: list[MemberActor]) -> list[Match]:
    matches = bot.services.matches
    found = {
        match.id: match
        for person in people
        for match in await matches.matches_of(person.id, here.guild_id)
    }
    return [match for _, match in sorted(found.items())]


async def _open(bot: Bot, here: Place, people: list[MemberActor]) -> list[Challenge]:
    matches, now = bot.services.matches, bot.services.clock()
    found = [
        challenge
        for person in people
        for challenge in await matches.open_challenges(person.id, here.guild_id)
        # Those that expired meanwhile are the sweeper's.
        if challenge.expires_at > now
    ]
    return sorted(found, key=lambda challenge: challenge.id)


async def _show_match(bot: Bot, match: Match, here: Place, shown: set[int]) -> None:
    services = bot.services
    if bot.get_channel(match.place.channel_id) is None:
        # The thread in which it was played has ended, too.
        match = await services.matches.move_to(match.id, match.players[0], here)
    if match.message_id not in shown:
        await services.publisher.publish(bot, match)
    offer = await services.matches.offer_of(match.id)
    if offer is not None:
        await services.customs.learn(here.guild_id)
        view = offer_view(offer, match, place_texts(bot, here))
        sent = await calls.post_to_channel(bot, match.place.channel_id, view)
        if isinstance(sent, calls.Sent):
            await services.matches.note_offer(replace(offer, message_id=sent.message_id))


async def _show_challenge(bot: Bot, challenge: Challenge, here: Place) -> None:
    services = bot.services
    await services.customs.learn(here.guild_id)
    view = open_view(challenge, place_texts(bot, here))
    sent = await calls.post_to_channel(bot, here.channel_id, view)
    if isinstance(sent, calls.Sent):
        await services.matches.note_challenge(replace(challenge, message_id=sent.message_id))
