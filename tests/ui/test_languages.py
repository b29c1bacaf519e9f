"""Whole matches in every language: it fits, and everybody reads their own."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor, MessageLike
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.locales.merge import LOCALES as LOCALES_FOLDER
from bot.locales.merge import read, texts_of
from bot.scenes.scenery import ALT_LIMIT
from bot.ui.direction import without_controls
from bot.ui.texts import Translator
from tests import blokus
from tests.meeting import answered
from tests.ui.playing import SHORT, WINNING, new_match
from tests.world import World, alt_texts, components_of, custom_ids, text_of

LOCALES = Translator.load().locales
LIMITS = {"label": 80, "placeholder": 150, "description": 100}
SHOWN = 34
"""So much of a button's label is seen beside an emoji."""


class Marked(gettext.NullTranslations):
    """A language in which every text bears its name: ⟦bg Help⟧."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def gettext(self, message: str) -> str:
        """Mark a text."""
        return f"⟦{self.name} {message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Mark the English form for `n`."""
        return self.gettext(super().ngettext(msgid1, msgid2, n))


@dataclass
class Listener:
    """Acts in a world, and checks every answer as its reader's."""

    world: World
    public: str
    private: dict[int, str]
    check: Callable[[MessageLike, str], None]
    heard: set[str] = field(default_factory=set)

    async def slash(self, user: MemberActor, name: str, **options: Any) -> InteractionResult:
        """Type a command."""
        return self.hear(user, await self.world.slash(user, name, **options))

    async def press(
        self, user: MemberActor, action: str, on: MessageLike | None = None
    ) -> InteractionResult:
        """Press the button of an action on a message, else on the newest that has it."""
        message = on or self._newest(user, action)
        enabled = [each for each in ids_of(message, action) if not disabled(message, each)]
        assert enabled, (action, custom_ids(message))
        return self.hear(user, await self.world.press(user, enabled[0], message))

    async def select(
        self, user: MemberActor, action: str, value: str, on: MessageLike
    ) -> InteractionResult:
        """Choose a value of a list on a message."""
        (wanted,) = ids_of(on, action)
        return self.hear(user, await self.world.select(user, value, on, wanted))

    def hear(self, user: MemberActor, result: InteractionResult) -> InteractionResult:
        """Check what a user was answered, and the names of choices."""
        for message in (result.response, *result.followups):
            if message is not None:
                self._check(message, self.private[user.id] if message.ephemeral else self.public)
        return result

    def hear_all(self) -> None:
        """Check everything that stands in the channel."""
        for message in self.world.messages():
            self._check(message, self.public)

    def _check(self, message: MessageLike, language: str) -> None:
        self.check(message, language)
        self.heard.add(language)

    def _newest(self, user: MemberActor, action: str) -> MessageLike:
        found = [message for message in self.world.messages(user) if ids_of(message, action)]
        return max(found, key=lambda message: message.id)


def ids_of(message: MessageLike, action: str) -> list[str]:
    """List the custom ids that begin with an action: `choose:1:1:C4`."""
    return [each for each in custom_ids(message) if each.startswith(f"bp1:{action}")]


def disabled(message: MessageLike, custom_id: str) -> bool:
    """Whether a button can't be pressed."""
    parts = components_of(message)
    return any(part.get("disabled") for part in parts if part.get("custom_id") == custom_id)


def every_part(message: MessageLike) -> list[dict[str, Any]]:
    """List the components of a message and the options of its lists."""
    parts = components_of(message)
    return [*parts, *(option for part in parts for option in part.get("options", ()))]


def button_labels(message: MessageLike) -> list[str]:
    """List the labels of buttons."""
    return [part["label"] for part in components_of(message) if part.get("label")]


def texts_in(message: MessageLike) -> list[str]:
    """List all texts that a message shows: lines, labels, options, placeholders, alt texts."""
    told = [part.get(key) for part in every_part(message) for key in LIMITS]
    return [*text_of(message).split("\n"), *filter(None, told), *alt_texts(message)]


async def meet_and_play(ears: Listener) -> None:
    """Challenge, set up, and leave a match of Deblockle."""
    alice, bob, carol = ears.world.alice, ears.world.bob, ears.world.carol
    await ears.slash(alice, "deblockle challenge", opponent=bob, blocks=2, side_by_side="forbidden")
    await ears.press(alice, "withdraw")
    options = {"slider": "full", "days_per_turn": 12, "rated": False, "first": "me"}
    await ears.slash(alice, "deblockle challenge", opponent=bob, opponent_blocks=2, **options)
    for user in (carol, bob):
        await ears.press(user, "accept")
    for user in (alice, bob):
        await ears.press(user, "place")
        await ears.press(user, "set-up-done")
        await ears.press(user, "fill")
        await ears.press(user, "set-up-done")
    await ears.press(alice, "more")
    await ears.press(alice, "text-board")
    await ears.press(alice, "offer-draw")
    await ears.press(bob, "offer-decline")
    await ears.press(bob, "resign:")
    await ears.press(bob, "resign-yes")


async def win(ears: Listener) -> None:
    """Play a match of Deblockle to its end, with the panel, typing and errors."""
    world, alice, bob = ears.world, ears.world.alice, ears.world.bob
    await new_match(world, SHORT)
    await ears.press(alice, "move")
    shown = await ears.slash(alice, "move", move="C4")
    shown = await ears.press(alice, "choose:2:1:C4/east", answered(shown))
    shown = await ears.select(alice, "choose-from", "D7", answered(shown))
    await ears.press(alice, "play", answered(shown))
    await ears.press(alice, "more")
    for text in ("nonsense", "A7 north", "A7 east hop G1", WINNING[1]):
        await ears.slash(bob, "move", move=text)
    await ears.slash(bob, "move", move="A7 east")
    await ears.slash(alice, "move", move=WINNING[2])
    shown = await ears.press(ears.world.carol, "replay")
    await ears.press(ears.world.carol, "replay-step", answered(shown))
    await ears.press(ears.world.carol, "replay-share", answered(shown))
    await ears.press(alice, "rematch")


async def play_blokus(ears: Listener) -> None:
    """Play some turns of Blokus, with the panel and errors, until somebody resigns."""
    world = ears.world
    await ears.slash(world.alice, "blokus challenge", player2=world.bob, player3=world.carol)
    for user in (world.bob, world.carol):
        await ears.press(user, "accept")
    match = await world.bot.services.matches.match(3)
    for _ in range(4):
        user = blokus.mover(world, match)
        move = blokus.game_at(match).random_move(lambda _: 0)
        await ears.press(user, "move")
        await ears.slash(user, "move", move=move.name)
        await ears.slash(user, "move", move=f"{move.name} K11")
        await ears.slash(user, "move", move=str(move))
        match = await blokus.stored(world, match)
    await ears.slash(world.bob, "board", match="3", text=True)
    await ears.slash(world.bob, "resign", match="3")
    await ears.press(world.bob, "resign-yes")


async def look_around(ears: Listener) -> None:
    """Open what can be read: help, lists, settings, positions, errors."""
    alice, boss = ears.world.alice, ears.world.people["boss"]
    for name in ("settings", "health", "match end", "match adjudicate"):
        await ears.slash(boss, name, **({"match": "1"} if "match" in name else {}))
    names = "help about games leaderboard stats preferences replay board draw takeback"
    for name in (*names.split(), "privacy show", "privacy delete"):
        await ears.slash(alice, name)
    await ears.slash(alice, "games", which="finished")
    for notation in ("C1=XS,E1=HC C7=LT,E7=XS g", "A1=XS - b", "nonsense", "C1=XS"):
        await ears.slash(alice, "deblockle position", notation=notation)
    await ears.slash(alice, "deblockle challenge", opponent=alice)
    await ears.slash(alice, "move", move="C3", match="99")


async def leaf_through_the_rules(ears: Listener) -> None:
    """Read every page of both rules."""
    for game in ("deblockle", "blokus"):
        shown = answered(await ears.slash(ears.world.dave, f"{game} rules"))
        page = 0
        while not disabled(shown, f"bp1:rules:{game}:{page}:next"):
            shown = answered(await ears.press(ears.world.dave, f"rules:{game}:{page}:next", shown))
            page += 1
        assert page > 5


async def everything(ears: Listener) -> None:
    """Do all of it, and look at the channel in the end."""
    await meet_and_play(ears)
    await win(ears)
    await play_blokus(ears)
    await look_around(ears)
    await leaf_through_the_rules(ears)
    ears.hear_all()


@pytest.fixture(autouse=True)
def _boss(world: World) -> None:
    """Add a member who may manage the server."""
    role = world.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
    world.people["boss"] = world.guild.add_member(world.env.create_user("boss"), roles=[role])


async def speak(world: World, locale: str) -> None:
    """Choose a language for the server, and for everybody in it."""
    customs = world.bot.services.customs
    await customs.change_settings(world.guild.id, language=locale)
    for person in world.people.values():
        world.speaks(person, locale)
        await customs.change_preferences(person.id, language=locale)


@pytest.mark.parametrize("locale", LOCALES)
async def test_whole_matches_fit_in_every_language(world: World, locale: str) -> None:
    """Labels, options and alt texts are not too long, and no English text is left."""
    await speak(world, locale)
    catalogue = read(LOCALES_FOLDER / locale / "messages.po")
    english = {message.id for message in texts_of(catalogue) if message.string != message.id}

    def check(message: MessageLike, _: str) -> None:
        assert not [text for text in texts_in(message) if text in english]
        assert all(len(text) <= ALT_LIMIT for text in alt_texts(message))
        for part in every_part(message):
            too_long = {key for key, most in LIMITS.items() if len(part.get(key) or "") > most}
            assert not too_long, part
        assert not [label for label in button_labels(message) if len(label) > SHOWN]

    ears = Listener(world, locale, {user.id: locale for user in world.people.values()}, check)
    await everything(ears)


def check_marked(message: MessageLike, language: str) -> None:
    """See that a message speaks one language only."""
    told = without_controls("\n".join(texts_in(message)))
    assert set(re.findall(r"⟦(\w+) ", told)) == {language}, told


@pytest.mark.parametrize("chosen", [True, False], ids=["by-setting", "by-discord"])
async def test_nobody_reads_the_wrong_language(world: World, *, chosen: bool) -> None:
    """Public texts are the server's; private ones the player's, or else the client's."""
    names = ("bg", "fa", "id")
    await world.restart(Translator({name: Marked(name) for name in names}, Marked("en")))
    customs = world.bot.services.customs
    if chosen:
        await customs.change_settings(world.guild.id, language="id")
    else:
        world.guild_locale = "id"
        guild = world.bot.get_guild(world.guild.id)
        assert guild is not None
        guild.preferred_locale = discord.Locale.indonesian
    world.speaks(world.alice, "bg")
    await customs.change_preferences(world.bob.id, language="fa")
    private = {person.id: "en" for person in world.people.values()}
    private |= {world.alice.id: "bg", world.bob.id: "fa"}
    ears = Listener(world, "id", private, check_marked)
    await everything(ears)
    assert ears.heard == {"bg", "en", "fa", "id"}


async def test_direct_messages_speak_the_language_of_who_writes_them(world: World) -> None:
    """Nobody has set any there; the next answer follows a changed preference."""
    await world.restart(Translator({"bg": Marked("bg"), "fa": Marked("fa")}, Marked("en")))
    world.speaks(world.alice, "bg")
    me = UserHandle(world.env, world.env.backend.bot_user)
    shown = await world.alice.user.slash(
        "deblockle challenge", opponent=me, setup="quick", first="me"
    )
    for message in (shown.response, *shown.followups):
        assert message is not None
        check_marked(message, "bg")
    await world.bot.services.customs.change_preferences(world.alice.id, language="fa")
    board = await world.alice.user.slash("board")
    check_marked(answered(board), "fa")


async def test_guests_speak_the_language_of_the_server(world: World) -> None:
    """The bot is no member there, but each command tells the server's language."""
    await world.restart(Translator({"id": Marked("id"), "bg": Marked("bg")}, Marked("en")))
    world.be_guest()
    world.guild_locale = "id"
    world.speaks(world.alice, "bg")
    shown = await world.slash(world.alice, "deblockle challenge", opponent=world.bob)
    check_marked(answered(shown), "id")
    ears = Listener(world, "id", {world.bob.id: "en"}, check_marked)
    await ears.press(world.bob, "accept")
    ears.hear_all()
