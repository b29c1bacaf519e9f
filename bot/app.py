"""The bot: services, commands and components put together for every way of running it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from datetime import timedelta
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.match.arbiter import Arbiter
from bot.match.archive import Archive
from bot.match.customs import Customs
from bot.match.privacy import Privacy
from bot.match.rankings import Rankings
from bot.match.servers import Servers
from bot.match.service import MatchService
from bot.match.timekeeping import Timekeeper
from bot.storage.database import Database
from bot.storage.errors import DatabaseUnreachable
from bot.storage.migrate import upgrade
from bot.storage.store import SqlStore
from bot.ui import items
from bot.ui.attendance import RollCall
from bot.ui.computer import ComputerPlayer
from bot.ui.customs import KnownCustoms
from bot.ui.errors import Outdated, handling, is_taken
from bot.ui.publisher import Publisher
from bot.ui.services import Client, Services
from bot.ui.sweeper import Sweeper
from bot.ui.texts import CommandTranslator, Translator
from bot.ui.tree import Tree
from renderer import Renderer

log = logging.getLogger(__name__)

# A board game has no voice; without this discord.py warns at each start.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

COGS = (
    "bot.cogs.about",
    "bot.cogs.archive",
    "bot.cogs.admin",
    "bot.cogs.blokus",
    "bot.cogs.customs",
    "bot.cogs.deblockle",
    "bot.cogs.play",
    "bot.cogs.privacy",
    "bot.cogs.ranking",
    "bot.cogs.servers",
)
CHALLENGE_LIFE = timedelta(hours=24)

PATIENCE_S = 10
"""How long a closing bot waits for answers that are under way."""


class MigrationFailed(Exception):
    """The database could not be brought to the newest schema; it is as it was before."""


class Bot(Client):
    """The client for one process."""

    def __init__(
        self, services: Services, *, always_sync: bool, sweep: bool, **options: Any
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            **options,
        )
        self.services = services
        self.handlers = set()
        self._finishing: asyncio.Task[None] | None = None
        self._always_sync = always_sync
        self._sweep = sweep
        self.sweeper = Sweeper(self)
        self.roll_call = RollCall(self)

    async def setup_hook(self) -> None:
        """Add components and commands, and tell Discord about the commands if they changed."""
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(*items.known())
        await self.tree.set_translator(CommandTranslator(self.services.texts))
        await self._sync()
        if self._sweep:
            self.sweeper.start()
            self.roll_call.start()

    async def _sync(self) -> None:
        tree, memory = self.tree, self.services.memory
        if self.application and not self.application.user_integration_config:
            # Discord refuses commands for a way of installing that the host has not allowed.
            tree.allowed_installs.user = tree.allowed_contexts.private_channel = False
        assert isinstance(tree, Tree)  # noqa: S101 - given above as tree_cls
        digest = await tree.digest()
        key = f"commands:{self.application_id}"
        if self._always_sync or await memory.recall(key) != digest:
            await tree.sync()
            await memory.remember(key, digest)
            log.info("Told Discord about the commands")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the components and forms that nobody else took: those of older versions."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and not is_taken(interaction):
            async with handling(interaction):
                raise Outdated

    async def close(self) -> None:
        """Finish what is being answered, leave Discord, then end what the services still do."""
        if self._finishing is None:
            self._finishing = asyncio.create_task(self._finish())
        await asyncio.shield(self._finishing)

    async def _finish(self) -> None:
        self.sweeper.stop()
        self.roll_call.stop()
        if self.handlers:
            await asyncio.wait(self.handlers, timeout=PATIENCE_S)
        await super().close()
        for closer in self.services.closers:
            await closer()


def create_bot(
    services: Services, *, always_sync: bool = False, sweep: bool = True, **options: Any
) -> Bot:
    """Make a bot that is ready to start.

    Discord is told about the commands when they changed; with `always_sync` at every start, for a
    Discord that may have forgotten them (the playground's). Without `sweep` deadlines are looked
    at only when `sweeper.run_once` is called, and members when `roll_call.run_once` is.
    """
    return Bot(services, always_sync=always_sync, sweep=sweep, **options)


async def open_services(database_url: str, texts: Translator | None = None) -> Services:
    """Open the database, bring it to the newest schema and put the services together.

    Raises DatabaseUnreachable or MigrationFailed.
    """
    database = Database(database_url)
    await _migrate(database)
    store, renderer, clock = SqlStore(database), Renderer(), discord.utils.utcnow
    matches = MatchService(store, clock, secrets.randbelow, CHALLENGE_LIFE)
    computer = ComputerPlayer(matches)
    return Services(
        texts=texts or Translator.load(),
        matches=matches,
        computer=computer,
        time=Timekeeper(store, clock),
        customs=KnownCustoms(Customs(store), clock),
        archive=Archive(store),
        rankings=Rankings(store, clock),
        arbiter=Arbiter(store, clock),
        privacy=Privacy(store, clock, secrets.randbelow, matches),
        servers=Servers(store, clock),
        renderer=renderer,
        publisher=Publisher(),
        memory=store,
        closers=(
            partial(asyncio.to_thread, computer.close),
            store.close,
            database.close,
            partial(asyncio.to_thread, renderer.close),
        ),
    )


async def _migrate(database: Database) -> None:
    try:
        await upgrade(database)
    except DatabaseUnreachable:
        raise
    except Exception as error:
        await database.close()
        reason = str(error).partition("\n")[0]
        sentence = f"the schema of {database.name} cannot be upgraded: {reason}"
        raise MigrationFailed(sentence) from error
