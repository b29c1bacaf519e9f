"""The bot is removed from a server and invited again; players leave and come back."""

from __future__ import annotations

from datetime import timedelta

from simcord.backend import serializers

from bot.match.servers import RETENTION
from tests.ui.playing import WINNING, board, is_over, new_match, stored
from tests.world import World, text_of

DAY = timedelta(days=1)
HOUR_S = 3600


async def remove_bot(world: World) -> None:
    """Tell the bot that it was removed; the server itself stays."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()


async def invite_bot(world: World) -> None:
    """Tell the bot that it is in the server again."""
    guild = world.env.backend.get_guild(world.guild.id)
    payload = dict(serializers.guild_create_payload(world.env.backend, guild))
    # Only the servers of a start come with this, and then it is no invitation.
    payload.pop("unavailable", None)
    world.env.backend.emit("GUILD_CREATE", payload)
    await world.env.settle()


async def test_matches_wait_for_a_bot_that_was_removed(world: World) -> None:
    """No deadline ends them meanwhile, and afterwards they go on with the time they had."""
    match = await new_match(world, per_turn=DAY)
    assert match.deadline is not None
    await remove_bot(world)
    await world.env.advance_time(48 * HOUR_S)
    await world.bot.sweeper.run_once()
    assert not await is_over(world, match)
    await invite_bot(world)
    deadline = (await stored(world, match)).deadline
    assert deadline is not None
    assert abs(deadline - match.deadline - 2 * DAY) < timedelta(minutes=1)
    await world.slash(world.alice, "move", move=WINNING[0])
    assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_an_outage_of_discord_is_no_removal(world: World) -> None:
    """Nothing pauses, and above all nothing is deleted."""
    match = await new_match(world, per_turn=DAY)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    assert await world.bot.services.servers.due() == []
    await world.env.advance_time(25 * HOUR_S)
    await world.bot.sweeper.run_once()
    assert await is_over(world, match)


async def test_data_of_a_server_is_deleted_after_its_time(world: World) -> None:
    """By the sweeper, unprompted."""
    await new_match(world)
    await remove_bot(world)
    await world.env.advance_time(RETENTION.total_seconds() + 1)
    await world.bot.sweeper.run_once()
    assert await world.bot.services.privacy.running(world.alice.id) == []


async def test_who_leaves_keeps_the_seat(world: World) -> None:
    """The opponent sees it on /board; whoever comes back plays on."""
    match = await new_match(world)
    user = world.alice.user
    world.guild.remove_member(world.alice)
    await world.env.settle()
    shown = await world.slash(world.bob, "board")
    told = "\n".join(text_of(message) for message in shown.followups)
    assert f"<@{user.id}> has left this server" in told
    assert all(message.ephemeral for message in shown.followups)
    assert not await is_over(world, match)
    back = world.guild.add_member(user)
    await back.slash(world.channel, "move", move=WINNING[0])
    assert (await stored(world, match)).moves == WINNING[:1]
    shown = await world.slash(world.bob, "board")
    assert shown.followups == []


async def test_who_leaves_loses_by_the_deadline_like_anybody(world: World) -> None:
    """The match is not stuck."""
    match = await new_match(world, per_turn=DAY)
    world.guild.remove_member(world.alice)
    await world.env.advance_time(25 * HOUR_S)
    await world.bot.sweeper.run_once()
    result = (await stored(world, match)).result
    assert result is not None
    assert result.winner == 1
