"""What was played in a channel stays hidden from those who don't see the channel."""

from __future__ import annotations

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.match.model import First, Place, Terms
from tests.ui.playing import new_match
from tests.world import World, text_of


@pytest.fixture
async def hidden(world: World) -> ChannelHandle:
    """Make a channel that Carol does not see, in which Alice and Bob play."""
    nobody = discord.PermissionOverwrite(view_channel=False)
    channel = world.guild.create_text_channel("secret", overwrites={world.carol: nobody})
    public, world.channel = world.channel, channel
    await new_match(world)
    matches = world.bot.services.matches
    over = await new_match(world)
    await matches.resign(over.id, world.bob.id)
    terms = Terms("deblockle", {}, First.AUTHOR, None)
    await matches.challenge(
        world.alice.id, [world.dave.id], Place(world.guild.id, channel.id), terms
    )
    world.channel = public
    return channel


LISTS = [("games", {}), ("games", {"which": "finished"}), ("stats", {})]


@pytest.mark.parametrize(("command", "options"), LISTS)
async def test_lists_leave_out_hidden_channels(
    world: World, hidden: ChannelHandle, command: str, options: dict[str, str]
) -> None:
    shown = await world.slash(world.carol, command, user=world.alice, **options)
    said = text_of(shown.response)
    assert str(hidden.id) not in said
    assert f"<@{world.bob.id}>" not in said or command == "stats"
    assert f"<@{world.dave.id}>" not in said


@pytest.mark.parametrize(("command", "options"), LISTS)
async def test_players_see_their_own_wherever_they_are(
    world: World, hidden: ChannelHandle, command: str, options: dict[str, str]
) -> None:
    said = text_of((await world.slash(world.bob, command, user=world.alice, **options)).response)
    assert f"<@{world.bob.id}>" in said
