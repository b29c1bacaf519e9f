"""`/settings`: one message for managers, whose choices hold everywhere in the server."""

from __future__ import annotations

import gettext
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError
from simcord.results import InteractionResult

from bot.match.choices import ServerSettings, Theme
from bot.ui.texts import Pseudo, Translator
from tests.meeting import challenge, match_of
from tests.ui.playing import board, new_match
from tests.world import World, components_of, custom_ids, text_of, untranslated

LANGUAGES = Translator({"bg": Pseudo(), "fa": gettext.NullTranslations()})


@pytest.fixture
def boss(world: World) -> MemberActor:
    """Give a member who may manage the server."""
    role = world.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("boss"), roles=[role])


def part(result: InteractionResult, start: str) -> str:
    """Find the custom id of a part of the message."""
    assert result.response is not None
    return next(each for each in custom_ids(result.response) if each.startswith(f"bp1:{start}"))


async def choose(world: World, boss: MemberActor, start: str, *values: Any) -> InteractionResult:
    """Choose values in a select of a fresh settings message."""
    shown = await world.slash(boss, "settings")
    assert shown.response is not None
    return await boss.select(shown.response, list(values), custom_id=part(shown, start))


async def settings(world: World) -> ServerSettings:
    """Read what is stored, past all memories."""
    return await world.bot.services.customs._customs.settings(world.guild.id)


async def test_everything_is_chosen_in_one_message(world: World, boss: MemberActor) -> None:
    """Each choice edits the message, which then shows it, and is stored."""
    await world.restart(LANGUAGES)
    await choose(world, boss, "setting-language", "bg")
    await choose(world, boss, "setting-theme", "colour-blind")
    await choose(world, boss, "setting-time", "24")
    await choose(world, boss, "setting-channels", world.channel)
    shown = await world.slash(boss, "settings")
    for switch in ("threads", "rated", "takebacks", "pings"):
        assert shown.response is not None
        shown = await world.press(boss, part(shown, f"setting:{switch}"), shown.response)
    assert await settings(world) == ServerSettings(
        language="bg",
        theme=Theme.COLOUR_BLIND,
        channels=(world.channel.id,),
        threads=True,
        per_turn=timedelta(days=1),
        rated=False,
        takebacks=True,
        pings=False,
    )
    assert shown.response is not None
    chosen = [
        option["value"]
        for each in components_of(shown.response)
        for option in each.get("options", ())
        if option.get("default")
    ]
    assert chosen == ["bg", "colour-blind", "24"]


async def test_the_time_may_be_unlimited_and_the_language_automatic(
    world: World, boss: MemberActor
) -> None:
    """Both are stored as none."""
    await choose(world, boss, "setting-time", "none")
    await choose(world, boss, "setting-language", "en")
    assert (await settings(world)).language == "en"
    await choose(world, boss, "setting-language", "auto")
    stored = await settings(world)
    assert (stored.per_turn, stored.language) == (None, None)


async def test_only_managers_see_the_command(world: World) -> None:
    """Discord does not offer it to others."""
    with pytest.raises(SetupError):
        await world.slash(world.alice, "settings")


async def test_who_may_no_longer_manage_is_refused_at_each_press(
    world: World, boss: MemberActor
) -> None:
    """The open message does not outlive the permission."""
    shown = await world.slash(boss, "settings")
    assert shown.response is not None
    world.env.backend.get_member(world.guild.id, boss.id).role_ids.clear()
    told = await world.press(boss, part(shown, "setting:pings"), shown.response)
    assert "Manage Guild" in text_of(told.response)
    assert await settings(world) == ServerSettings()


async def test_settings_survive_a_restart(world: World, boss: MemberActor) -> None:
    """The message and what was chosen."""
    shown = await world.slash(boss, "settings")
    await world.restart()
    assert shown.response is not None
    await world.press(boss, part(shown, "setting:pings"), shown.response)
    assert not (await settings(world)).pings


async def test_every_text_is_translated(world: World, boss: MemberActor) -> None:
    """But for the name of the language, which is its own."""
    await world.restart(Translator.pseudo())
    shown = await world.slash(boss, "settings")
    assert untranslated(shown.response) == []
    assert shown.response is not None
    names = [
        option["label"]
        for each in components_of(shown.response)
        for option in each.get("options", ())
    ]
    assert [name for name in names if "⟦" not in name] == ["English"]


async def test_challenges_follow_the_settings(world: World, boss: MemberActor) -> None:
    """Time and rating, unless the challenge says otherwise."""
    customs = world.bot.services.customs
    await customs.change_settings(world.guild.id, per_turn=timedelta(hours=6), rated=False)
    await challenge(world, world.alice, world.bob, first="me", setup="quick")
    await world.press(world.bob, "Accept")
    terms = (await match_of(world, 1)).terms
    assert (terms.per_turn, terms.rated) == (timedelta(hours=6), False)
    await challenge(world, world.alice, world.bob, days_per_turn=0, rated=True, first="me")
    await world.press(world.bob, "Accept")
    terms = (await match_of(world, 2)).terms
    assert (terms.per_turn, terms.rated) == (None, True)


async def test_public_messages_follow_language_theme_and_pings(world: World) -> None:
    """Of the server, whatever the players prefer for themselves."""
    await world.restart(LANGUAGES)
    before = await _board_bytes(world)
    customs = world.bot.services.customs
    await customs.change_settings(
        world.guild.id, language="bg", theme=Theme.COLOUR_BLIND, pings=False
    )
    after = await _board_bytes(world)
    assert before != after
    assert untranslated(board(world)) == []
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["allowed_mentions"] == {"parse": [], "users": []}


async def _board_bytes(world: World) -> bytes:
    await new_match(world)
    return await board(world).attachments[0].read()


async def test_commands_are_kept_to_the_allowed_channels(world: World, boss: MemberActor) -> None:
    """Elsewhere a private sentence names them; threads are as their parent."""
    await choose(world, boss, "setting-channels", world.channel)
    other = world.guild.create_text_channel("elsewhere")
    told = await world.alice.slash(other, "deblockle challenge", opponent=world.bob)
    assert told.ephemeral
    assert f"<#{world.channel.id}>" in text_of(told.response)
    for command in ("help", "preferences"):
        assert f"<#{world.channel.id}>" not in text_of(
            (await world.alice.slash(other, command)).response
        )
    assert (await boss.slash(other, "settings")).ephemeral
    parent = world.bot.get_channel(world.channel.id)
    assert isinstance(parent, discord.TextChannel)
    await parent.create_thread(name="inside", type=discord.ChannelType.public_thread)
    inside = world.channel.threads[0]
    shown = await world.alice.slash(inside, "deblockle challenge", opponent=world.bob)
    assert not shown.ephemeral


async def test_a_deleted_channel_locks_nobody_out(world: World, boss: MemberActor) -> None:
    """With the last allowed channel gone, commands may be used everywhere again."""
    other = world.guild.create_text_channel("gone soon")
    await choose(world, boss, "setting-channels", other)
    assert (await world.slash(world.alice, "deblockle rules")).ephemeral
    world.env.backend.delete_channel(other.id)
    await world.env.settle()
    shown = await world.slash(world.alice, "deblockle challenge", opponent=world.bob)
    assert not shown.ephemeral


async def test_a_match_gets_its_own_thread(world: World) -> None:
    """At the message of the challenge; the whole match is played there."""
    await world.bot.services.customs.change_settings(world.guild.id, threads=True)
    await challenge(world, world.alice, world.bob, first="me", setup="quick")
    await world.press(world.bob, "Accept")
    thread = world.channel.threads[0]
    match = await match_of(world, 1)
    assert match.place.channel_id == thread.id
    newest = max(thread.history(), key=lambda message: message.id)
    assert "to move" in text_of(newest)
    assert "#1" in str(thread.name)
    shown = await world.alice.click(newest, label="Move")
    assert shown.ephemeral


async def test_without_permission_for_threads_it_stays_in_the_channel(world: World) -> None:
    """And says so to who accepted."""
    await world.bot.services.customs.change_settings(world.guild.id, threads=True)
    await challenge(world, world.alice, world.bob, first="me", setup="quick")
    world.inject("POST", f"/channels/{world.channel.id}/messages/*/threads", 50013, 403)
    await world.press(world.bob, "Accept")
    match = await match_of(world, 1)
    assert match.place.channel_id == world.channel.id
    assert "to move" in text_of(board(world))
    told = [each for each in world.messages(world.bob) if each.flags.ephemeral]
    assert "could not open a thread" in text_of(told[0])


async def test_a_change_by_another_process_is_known_within_a_minute(world: World) -> None:
    """Until then the old settings hold."""
    known = world.bot.services.customs
    await known.learn(world.guild.id)
    await known._customs.change_settings(world.guild.id, pings=False)
    assert known.settings(world.guild.id).pings
    await world.env.advance_time(60)
    await known.learn(world.guild.id)
    assert not known.settings(world.guild.id).pings
