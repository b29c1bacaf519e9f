"""Time in whole stories: reminders through a week, outages, and two sweepers at once."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

from bot.match.model import EndedBy
from bot.ui.sweeper import Sweeper
from bot.ui.texts import Translator
from tests.ui.playing import WINNING, board, is_over, new_match, stored
from tests.world import World, custom_ids, labels, text_of, untranslated

DAY = timedelta(days=1)
HOUR_S, DAY_S = 3600, 24 * 3600


async def let_pass(world: World, hours: int) -> None:
    """Let time pass, with a sweep every hour."""
    for _ in range(hours):
        await world.env.advance_time(HOUR_S)
        await world.bot.sweeper.run_once()


def reminders(world: World) -> list[Any]:
    """List the reminders in the channel, the oldest first."""
    found = [each for each in world.messages() if "⏰" in text_of(each)]
    return sorted(found, key=lambda message: message.id)


async def test_a_week_of_a_match(world: World) -> None:
    """Each turn of three days is reminded of once, after 58 hours; the last one runs out."""
    match = await new_match(world)
    await let_pass(world, 57)
    assert reminders(world) == []
    await let_pass(world, 3)
    (first,) = reminders(world)
    assert f"<@{world.alice.id}>" in text_of(first)
    assert labels(first) == ["Show the board", "Go to the match"]
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["allowed_mentions"] == {"parse": [], "users": [world.alice.id]}
    await world.slash(world.alice, "move", move=WINNING[0])
    await let_pass(world, 60)
    assert len(reminders(world)) == 2
    assert f"<@{world.bob.id}>" in text_of(reminders(world)[1])
    await world.slash(world.bob, "move", move=WINNING[1])
    await let_pass(world, 80)
    assert len(reminders(world)) == 3
    result = (await stored(world, match)).result
    assert result is not None
    assert (result.ended_by, result.winner) == (EndedBy.TIME, 1)


async def test_the_reminder_leads_to_the_board_after_a_restart(world: World) -> None:
    """Privately, turned to the player; every word is translated."""
    await world.restart(Translator.pseudo())
    await new_match(world)
    await let_pass(world, 58)
    (reminder,) = reminders(world)
    assert untranslated(reminder) == []
    await world.restart(Translator.pseudo())
    shown = await world.press(world.alice, custom_ids(reminder)[0], reminder)
    assert shown.ephemeral
    assert shown.response is not None
    assert shown.response.attachments


async def test_who_wants_no_reminder_gets_none(world: World) -> None:
    """By their preferences."""
    await world.bot.services.customs.change_preferences(world.alice.id, reminders=False)
    await new_match(world)
    await let_pass(world, 60)
    assert reminders(world) == []


async def test_two_sweepers_do_everything_once(world: World) -> None:
    """As two processes on one database: one reminder, one result, whoever is faster."""
    match = await new_match(world)
    both = (Sweeper(world.bot), Sweeper(world.bot))
    for hours in (58, 15):
        await world.env.advance_time(hours * HOUR_S)
        await asyncio.gather(*(sweeper.run_once() for sweeper in both))
    assert len(reminders(world)) == 1
    assert await is_over(world, match)
    assert len([each for each in world.messages() if "ran out of time" in text_of(each)]) == 1


async def test_two_processes_that_catch_up_post_once(world: World) -> None:
    """What was stored but not posted."""
    match = await new_match(world)
    await world.bot.services.matches.play(match.id, world.alice.id, WINNING[0])
    await world.env.advance_time(60)
    both = (Sweeper(world.bot), Sweeper(world.bot))
    await asyncio.gather(*(sweeper.catch_up() for sweeper in both))
    assert len([each for each in world.messages() if WINNING[0] in text_of(each)]) == 1


async def test_an_outage_over_two_deadlines_costs_nobody_the_game(world: World) -> None:
    """Both turns go on with what was left of their time; the boards and the reminder say so."""
    first = await new_match(world)
    await world.env.advance_time(6 * HOUR_S)
    second = await new_match(world, gold=world.carol, blue=world.dave)
    await let_pass(world, 50)
    await world.env.advance_time(5 * DAY_S)
    await world.restart()
    await world.bot.sweeper.catch_up()
    await world.bot.sweeper.run_once()
    for match in (first, second):
        assert match.deadline is not None
        going_on = await stored(world, match)
        assert going_on.deadline == match.deadline + 5 * DAY
        shown = next(each for each in world.messages() if each.id == match.message_id)
        assert "the time of this turn is 5 days longer" in text_of(shown)
    await let_pass(world, 4)
    assert "the time of this turn is 5 days longer" in text_of(reminders(world)[0])
    await world.slash(world.alice, "move", move=WINNING[0])
    assert "longer" not in text_of(board(world))
    assert not await is_over(world, first)
    await let_pass(world, 30)
    assert await is_over(world, second)


async def test_a_time_out_against_a_move_at_the_same_moment(world: World) -> None:
    """Either the result by time or the new board is posted, never both."""
    match = await new_match(world, per_turn=timedelta(hours=1))
    await world.env.advance_time(HOUR_S + 1)
    matches = world.bot.services.matches
    results = await asyncio.gather(
        matches.play(match.id, world.alice.id, WINNING[0]),
        world.bot.sweeper.run_once(),
        return_exceptions=True,
    )
    now = await stored(world, match)
    assert (len(now.moves) == 1) != isinstance(results[0], Exception)
    assert (now.result is None) == (len(now.moves) == 1)
