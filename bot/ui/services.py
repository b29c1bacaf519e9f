"""What every command and button can reach: the services, through the interaction's client."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import discord
from discord.ext import commands

from bot.match.arbiter import Arbiter
from bot.match.archive import Archive
from bot.match.model import Place
from bot.match.ports import Clock
from bot.match.privacy import Privacy
from bot.match.rankings import Rankings
from bot.match.servers import Servers
from bot.match.service import MatchService
from bot.match.timekeeping import Timekeeper
from bot.ui.attendance import Attendance
from bot.ui.computer import ComputerPlayer
from bot.ui.customs import KnownCustoms
from bot.ui.names import Names
from bot.ui.texts import Texts, Translator
from renderer import Renderer, ThemeName

if TYPE_CHECKING:  # the publisher's buttons need the services in turn
    from bot.ui.publisher import Publisher


class Memory(Protocol):
    """Keeps small facts beyond the life of the process."""

    async def recall(self, key: str) -> str | None:
        """Give what was last remembered under a key."""
        ...

    async def remember(self, key: str, value: str) -> None:
        """Keep a text under a key."""
        ...


@dataclass(frozen=True)
class Services:
    """The parts that the composition root has put together.

    `closers` are awaited in their order after the last interaction was answered.
    """

    texts: Translator
    publisher: Publisher
    matches: MatchService
    computer: ComputerPlayer
    archive: Archive
    time: Timekeeper
    customs: KnownCustoms
    arbiter: Arbiter
    privacy: Privacy
    servers: Servers
    renderer: Renderer
    memory: Memory
    rankings: Rankings
    names: Names = field(default_factory=Names)
    attendance: Attendance = field(default_factory=Attendance)
    clock: Clock = discord.utils.utcnow
    closers: tuple[Callable[[], Awaitable[None]], ...] = ()


class Client(commands.AutoShardedBot):
    """A Discord client that carries the services and knows which tasks answer interactions."""

    services: Services
    handlers: set[asyncio.Task[Any]]


Interaction: TypeAlias = discord.Interaction[Client]
"""An interaction whose `client.services` is typed."""


def private_texts(interaction: Interaction) -> Texts:
    """Give the texts for what only the user of the interaction sees."""
    services = interaction.client.services
    chosen = services.customs.preferences(interaction.user.id).language
    return services.texts.for_locale(chosen or interaction.locale)


def private_theme(interaction: Interaction) -> ThemeName:
    """Give the colours of pictures that only the user of the interaction sees."""
    return interaction.client.services.customs.preferences(interaction.user.id).theme.value


def public_texts(interaction: Interaction) -> Texts:
    """Give the texts for what everybody in the channel sees."""
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    return place_texts(interaction.client, place)


def public_theme(interaction: Interaction) -> ThemeName:
    """Give the colours of pictures that everybody in the channel sees."""
    return interaction.client.services.customs.settings(interaction.guild_id).theme.value


def place_texts(client: Client, place: Place) -> Texts:
    """Give the texts for what everybody in a place sees, also without an interaction.

    It is what the server has chosen here, or else in Discord; in direct messages the language in
    which the bot was last spoken to.
    """
    services, guild = client.services, client.get_guild(place.guild_id or 0)
    chosen = services.customs.settings(place.guild_id).language
    heard = services.customs.heard(place.guild_id or place.channel_id)
    return services.texts.for_locale(chosen or heard or (guild.preferred_locale if guild else None))
