"""What time demands: matches and challenges end unprompted, and nothing stored stays unseen."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.app import create_bot, open_services
from bot.match.model import ChallengeStatus, EndedBy, MatchStatus, Place, Terms
from bot.match.refusals import Refusal
from tests.ui.playing import WINNING, board, is_over, new_match, stored
from tests.world import World, text_of

HOUR = timedelta(hours=1)


async def test_a_passed_deadline_ends_the_match_once(world: World) -> None:
    """The result is posted; the next sweep finds nothing."""
    match = await new_match(world, per_turn=HOUR)
    await world.bot.sweeper.run_once()
    assert not await is_over(world, match)
    await world.env.advance_time(3601)
    await world.bot.sweeper.run_once()
    messages = len(world.messages())
    await world.bot.sweeper.run_once()
    result = (await stored(world, match)).result
    assert result is not None
    assert (result.ended_by, result.winner) == (EndedBy.TIME, 1)
    assert "ran out of time" in text_of(board(world))
    assert len(world.messages()) == messages


async def test_a_set_up_that_takes_too_long_is_finished_at_random(world: World) -> None:
    """The match then begins."""
    match = await new_match(world, "", per_turn=HOUR)
    await world.env.advance_time(3601)
    await world.bot.sweeper.run_once()
    assert (await stored(world, match)).status is MatchStatus.RUNNING
    assert "to move" in text_of(board(world))


async def test_an_expired_challenge_is_closed(world: World) -> None:
    """Its message says so and has no buttons."""
    matches = world.bot.services.matches
    place = Place(world.guild.id, world.channel.id)
    challenge = await matches.challenge(world.alice.id, [world.bob.id], place, Terms("deblockle"))
    await world.env.advance_time(24 * 3600 + 1)
    await world.bot.sweeper.run_once()
    assert (await matches.challenge_by_id(challenge.id)).status is ChallengeStatus.EXPIRED


async def test_a_broken_match_does_not_stop_the_others(world: World) -> None:
    """It is logged with its number; the rest is dealt with."""
    broken = await new_match(world, per_turn=HOUR)
    whole = await new_match(world, blue=world.carol, per_turn=2 * HOUR)
    await world.env.advance_time(2 * 3600 + 1)
    publish = world.bot.services.publisher.publish

    async def fail_for_one(client: object, match: object, *rest: object) -> object:
        if getattr(match, "id", 0) == broken.id:
            raise RuntimeError
        return await publish(client, match, *rest)  # type: ignore[arg-type]

    object.__setattr__(world.bot.services.publisher, "publish", fail_for_one)
    world.expect_errors(1)
    await world.bot.sweeper.run_once()
    assert await is_over(world, whole)


@pytest.mark.parametrize("code", [50013, 50001, 10003])
async def test_a_result_that_cannot_be_posted_is_still_stored(world: World, code: int) -> None:
    """A Discord failure stops neither the match's end nor the sweeper."""
    match = await new_match(world, per_turn=HOUR)
    await world.env.advance_time(3601)
    world.inject("POST", f"/channels/{world.channel.id}/messages", code, 403, times=2)
    await world.bot.sweeper.run_once()
    assert await is_over(world, match)


@pytest.mark.parametrize("first", ["move", "deadline"])
async def test_of_a_move_and_the_deadline_at_once_exactly_one_wins(
    world: World, first: str
) -> None:
    """Either the move is played or the match has ended by time; the other one is told."""
    match = await new_match(world, per_turn=HOUR)
    await world.env.advance_time(3601)
    matches = world.bot.services.matches
    both = [matches.play(match.id, world.alice.id, WINNING[0]), matches.time_out(match.id)]
    ends = await asyncio.gather(
        *(both if first == "move" else reversed(both)), return_exceptions=True
    )
    after = await stored(world, match)
    won = [end for end in ends if end is not None and not isinstance(end, Refusal)]
    assert len(won) == 1
    assert (after.status is MatchStatus.FINISHED) == (after.moves == ())


async def test_what_was_stored_but_not_posted_is_posted_after_a_restart(world: World) -> None:
    """As after a crash between the two."""
    match = await new_match(world)
    await world.bot.services.matches.play(match.id, world.alice.id, WINNING[0])
    await world.env.advance_time(60)
    await world.restart()
    await world.bot.sweeper.catch_up()
    assert f"**{WINNING[0]}**" in text_of(board(world))
    messages = len(world.messages())
    await world.bot.sweeper.catch_up()
    assert len(world.messages()) == messages


async def test_the_sweeper_runs_by_itself(world: World) -> None:
    """From when the bot is ready, every few seconds."""
    match = await new_match(world, per_turn=timedelta(minutes=2))
    services = await open_services(f"sqlite+aiosqlite:///{world.folder / 'test.db'}")
    for closer in world.bot.services.closers:
        await closer()
    await world.env.restart_bot(create_bot(services, shard_count=1))
    await world.env.advance_time(180)
    assert await is_over(world, match)
    world.bot.sweeper.stop()
