"""/match end and /match adjudicate: confirmed, announced, and only for those who manage."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.match.model import EndedBy, Match, MatchStatus, Verdict
from bot.ui.texts import Translator
from tests.blokus import new_match as blokus_match
from tests.ui.playing import board, new_match, pings, stored
from tests.world import World, labels, text_of, untranslated


@pytest.fixture
def admin(world: World) -> MemberActor:
    """Give somebody who manages the server and plays in no match."""
    role = world.guild.create_role("admin", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("admin"), roles=[role])


def custom_id(shown: InteractionResult, kind: int) -> str:
    """Find a part of a form by its kind."""
    form: Any = shown.modal
    parts = [label.get("component") or {} for label in form["components"]]
    return str(next(part["custom_id"] for part in parts if part.get("type") == kind))


async def end(
    world: World, admin: MemberActor, match: Match, reason: str, result: str | None = None
) -> InteractionResult:
    """Fill in the form of a command."""
    command = "match end" if result is None else "match adjudicate"
    shown = await world.slash(admin, command, match=str(match.id))
    values: dict[str, Any] = {custom_id(shown, 4): reason}
    if result is not None:
        values[custom_id(shown, 3)] = [result]
    return await admin.submit_modal(shown, values)


@pytest.mark.parametrize("position", ["", "C4=XS A7=LT g"], ids=["set-up", "running"])
async def test_a_match_is_ended_and_announced(
    world: World, admin: MemberActor, position: str
) -> None:
    """Players are pinged, see by whom and why, and the old board has no buttons."""
    match = await new_match(world, position)
    old = board(world)
    done = await end(world, admin, match, "bob **left**\n@everyone <@1>")
    assert "is ended" in text_of(done.response)
    over = await stored(world, match)
    assert over.status is MatchStatus.FINISHED
    assert over.verdict == Verdict(admin.id, "bob **left** @everyone <@1>")
    shown = board(world)
    text = text_of(shown)
    assert "without a result" in text
    assert f"<@{admin.id}> decided" in text
    assert "bob \\*\\*left\\*\\*" in text
    assert "<@1>" not in text
    assert pings(world)[-1] == [world.alice.id, world.bob.id]
    fresh = next(message for message in world.messages() if message.id == old.id)
    assert "Move" not in labels(fresh)


@pytest.mark.parametrize(("result", "words"), [("1", "wins with"), ("draw", "Draw between")])
async def test_a_match_is_adjudicated(
    world: World, admin: MemberActor, result: str, words: str
) -> None:
    """With a winner or a draw."""
    match = await new_match(world)
    await end(world, admin, match, "agreed on the phone", result)
    over = await stored(world, match)
    assert over.result is not None
    assert over.result.ended_by is EndedBy.VERDICT
    assert over.result.winner == (1 if result == "1" else None)
    assert words in text_of(board(world))
    assert "agreed on the phone" in text_of(board(world))


async def test_who_has_left_is_not_offered_as_a_winner(world: World, admin: MemberActor) -> None:
    """A draw is one between the others."""
    match = await blokus_match(world, 3)
    match = await world.bot.services.matches.resign(match.id, world.bob.id)
    shown = await world.slash(admin, "match adjudicate", match=str(match.id))
    form: Any = shown.modal
    parts = [label.get("component") or {} for label in form["components"]]
    (options,) = (part["options"] for part in parts if part.get("type") == 3)
    assert [option["value"] for option in options] == ["0", "2", "draw"]
    await end(world, admin, match, "late", "draw")
    text = text_of(board(world))
    assert "share the victory" in text
    assert f"**3.** <@{world.bob.id}>" in text


async def test_the_list_names_the_running_matches(world: World, admin: MemberActor) -> None:
    """By number, players, game and length; what was typed narrows it down."""
    await new_match(world)
    over = await new_match(world, blue=world.carol)
    await world.bot.services.matches.resign(over.id, world.alice.id)
    await new_match(world, blue=world.dave)
    found = await admin.autocomplete(world.channel, "match end", "match", "")
    assert [choice["name"] for choice in found] == [
        "#3 alice – dave, Deblockle, 0 plies",
        "#1 alice – bob, Deblockle, 0 plies",
    ]
    found = await admin.autocomplete(world.channel, "match adjudicate", "match", "BOB")
    assert [choice["value"] for choice in found] == ["1"]


async def test_only_who_manages_the_server_can_end_matches(world: World) -> None:
    """Others do not see the commands, and are refused where they were opened to everybody."""
    match = await new_match(world)
    assert not any("match" in name for name in world.alice.available_commands(world.channel))
    commands = {command.name: command for command in await world.bot.tree.fetch_commands()}
    world.guild.set_command_permissions(commands["match"], {world.guild.default_role: True})
    told = await world.slash(world.alice, "match end", match="1")
    assert "Manage Guild" in text_of(told.response)
    found = await world.alice.autocomplete(world.channel, "match end", "match", "")
    assert found == []
    assert await stored(world, match) == match


async def test_what_cannot_be_ended_is_told(world: World, admin: MemberActor) -> None:
    """Unknown, finished and other servers' matches; one that ended under the open form."""
    match = await new_match(world)
    assert "I don't know that match" in text_of(
        (await world.slash(admin, "match end", match="?")).response
    )
    assert "can't find" in text_of((await world.slash(admin, "match end", match="9")).response)
    shown = await world.slash(admin, "match end", match="1")
    await world.bot.services.matches.resign(match.id, world.alice.id)
    late = await admin.submit_modal(shown, {custom_id(shown, 4): "too late"})
    assert "is over" in text_of(late.response)
    told = await world.slash(admin, "match adjudicate", match="1")
    assert "is over" in text_of(told.response)
    assert (await stored(world, match)).verdict is None


async def test_a_match_is_ended_though_its_channel_is_gone(
    world: World, admin: MemberActor
) -> None:
    """From any other channel."""
    match = await new_match(world)
    other = world.guild.create_text_channel("office")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    world.channel = other
    done = await end(world, admin, match, "channel deleted")
    assert "is ended" in text_of(done.response)
    assert (await stored(world, match)).status is MatchStatus.FINISHED


async def test_all_texts_can_be_translated(world: World, admin: MemberActor) -> None:
    """The answer and the announcement, but for the reason."""
    await world.restart(Translator.pseudo())
    match = await new_match(world)
    done = await end(world, admin, match, "…", "draw")
    assert untranslated(done.response) == []
