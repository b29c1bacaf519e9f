"""A small Discord to test in: the real bot, real migrations, a server, a channel and people.

async def test_about(world: World) -> None:
    shown = await world.slash(world.alice, "about")
    assert "Blockparty" in text_of(shown.response)
"""

from __future__ import annotations

import re
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
from simcord.actors import MemberActor, MessageLike
from simcord.builders import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from bot.app import Bot, create_bot, open_services
from bot.ui.texts import Translator

WORDS = ("content", "label", "placeholder", "description")

NAMES = ("alice", "bob", "carol", "dave")


async def make_bot(folder: Path, texts: Translator | None = None) -> Bot:
    """Make a bot whose database is a file in `folder`, brought to the newest schema."""
    address = f"sqlite+aiosqlite:///{folder / 'test.db'}"
    services = await open_services(address, texts or Translator.load())
    # Tests that let days pass would otherwise wait for thousands of sweeps.
    return create_bot(services, shard_count=1, sweep=False)


@dataclass
class World:
    """What a test acts on. Messages and results are simcord's own."""

    env: Env
    folder: Path
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor]
    locales: dict[int, str] = field(default_factory=dict)
    guild_locale: str = "en-US"
    guests: bool = False
    expected_errors: int = 0

    @property
    def bot(self) -> Bot:
        """The running bot."""
        assert isinstance(self.env.bot, Bot)
        return self.env.bot

    @property
    def alice(self) -> MemberActor:
        """A member."""
        return self.people["alice"]

    @property
    def bob(self) -> MemberActor:
        """A member."""
        return self.people["bob"]

    @property
    def carol(self) -> MemberActor:
        """A member."""
        return self.people["carol"]

    @property
    def dave(self) -> MemberActor:
        """A member."""
        return self.people["dave"]

    async def slash(self, user: MemberActor, name: str, /, **options: Any) -> InteractionResult:
        """Type a slash command in the channel."""
        return await user.slash(self.channel, name, **options)

    async def press(
        self, user: MemberActor, button: str, on: MessageLike | None = None
    ) -> InteractionResult:
        """Press a button, given by its label or custom id, on a message (else on the newest).

        The newest message is the newest that the user sees and that has such a button.
        """
        message = on or self.newest(user, button)
        key = "custom_id" if button in custom_ids(message) else "label"
        return await user.click(message, **{key: button})

    async def select(
        self, user: MemberActor, value: Any, on: MessageLike, custom_id: str | None = None
    ) -> InteractionResult:
        """Choose one value in a select of a message."""
        return await user.select(on, [value], custom_id=custom_id)

    async def simultaneously(
        self, *actions: Awaitable[InteractionResult]
    ) -> list[InteractionResult]:
        """Let actions (`world.press(…)`, not awaited) reach the bot at the same instant."""
        env: Any = self.env

        async def wait_for_the_others(**_: object) -> None:
            """Leave the interaction unhandled until all are there."""

        # Verbs send the interaction, then settle: putting that off makes them simultaneous.
        env._settle_internal = wait_for_the_others
        try:
            results = [await action for action in actions]
        finally:
            del env._settle_internal
        await self.env.settle()
        return results

    def messages(self, viewer: MemberActor | None = None) -> list[discord.Message]:
        """List the messages of the channel that a member sees (else the public ones)."""
        return self.channel.history(viewer=viewer) if viewer else self.channel.history()

    def newest(self, user: MemberActor, button: str) -> discord.Message:
        """Find the newest message that shows this user such a button."""
        for message in sorted(self.messages(user), key=lambda message: message.id, reverse=True):
            if button in custom_ids(message) or button in labels(message):
                return message
        shown = [labels(message) for message in self.messages(user)]
        raise AssertionError(f"nobody shows {button!r}; there are {shown}")

    def speaks(self, user: MemberActor, locale: str) -> None:
        """Set the language of a user's Discord client."""
        self.locales[user.id] = locale

    def be_guest(self) -> None:
        """Let users take the bot along to a channel in which it is not installed itself."""
        allowed = discord.PermissionOverwrite(use_external_apps=True)
        everyone = self.guild.default_role
        self.channel = self.guild.create_text_channel("away", overwrites={everyone: allowed})
        self.guests = True

    def inject(self, method: str, path: str, code: int, status: int = 400, times: int = 1) -> None:
        """Make the next matching calls of the bot fail with Discord's error code."""
        self.env.inject_error(
            method, path, status=status, code=code, message=f"injected {code}", times=times
        )

    def expect_errors(self, count: int = 1) -> None:
        """Say that the test provokes so many errors in the log."""
        self.expected_errors += count

    async def restart(self, texts: Translator | None = None) -> None:
        """Stop the bot and start a fresh one on the same database; Discord stays as it is."""
        fresh = await make_bot(self.folder, texts)
        await close_services(self.env)
        await self.env.restart_bot(fresh)


async def close_services(env: Env) -> None:
    """End what the running bot's services still do, as a close does."""
    bot = env.bot
    assert isinstance(bot, Bot)
    for closer in bot.services.closers:
        await closer()


def components_of(message: MessageLike) -> list[dict[str, Any]]:
    """List all components of a message, nested ones included, as Discord has them."""
    if isinstance(message, ResponseMessage):
        return list(walk_components(message.components))
    return list(walk_components([component.to_dict() for component in message.components]))


def labels(message: MessageLike) -> list[str]:
    """List the labels of a message's buttons."""
    return [part["label"] for part in components_of(message) if part.get("label")]


def custom_ids(message: MessageLike) -> list[str]:
    """List the custom ids of a message's buttons and selects."""
    return [part["custom_id"] for part in components_of(message) if part.get("custom_id")]


def text_of(message: MessageLike | None) -> str:
    """Give all the text of a message's layout."""
    assert message is not None, "there is no message"
    return "\n".join(part["content"] for part in components_of(message) if part.get("content"))


def untranslated(message: MessageLike | None) -> list[str]:
    """List what a message says in English to a user of `Translator.pseudo()`."""
    assert message is not None, "there is no message"
    said = (part.get(key) for part in components_of(message) for key in WORDS)
    texts = [text for text in said if text]
    # Names, mentions, notation, links and emoji are the same in all languages.
    return [text for text in texts if re.search(r"[A-Za-z]{3}", _outside_brackets(text))]


def _outside_brackets(text: str) -> str:
    text = re.sub(r"https://[^\s⟧]+", "", text)
    # Translated texts stand inside of others, so the innermost brackets go first.
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text


def alt_texts(message: MessageLike) -> list[str]:
    """List the alt texts of the pictures that a message shows."""
    galleries = [part["items"] for part in components_of(message) if part.get("items")]
    return [item.get("description") or "" for items in galleries for item in items]


async def pictures(message: MessageLike) -> list[bytes]:
    """Read the files of a message."""
    return [await file.read() for file in message.attachments]
