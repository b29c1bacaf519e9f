"""A server that the bot was removed from: its matches wait, and later all is deleted."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.model import Place
from bot.match.refusals import Refusal
from bot.match.servers import RETENTION, Servers
from bot.match.timekeeping import Timekeeper
from tests.match.conftest import ALICE, HERE, Club

GUILD = HERE.guild_id or 0
DAY = timedelta(days=1)


def servers(club: Club) -> Servers:
    """Give the care for the club's servers."""
    return Servers(club.service._store, lambda: club.now)


async def overdue(club: Club) -> list[int]:
    """List the matches whose time is up."""
    time = Timekeeper(club.service._store, lambda: club.now)
    return [match.id for match in (*await time.overdue(), *await time.to_remind())]


async def test_matches_wait_while_the_bot_is_away(club: Club) -> None:
    """No deadline passes and nobody is reminded; afterwards as much time is left as before."""
    match = await club.match(setup="quick")
    assert match.deadline is not None
    await servers(club).left(GUILD)
    club.now += 10 * DAY
    assert await overdue(club) == []
    await servers(club).left(GUILD)
    await servers(club).joined(GUILD)
    assert (await club.service.match(match.id)).deadline == match.deadline + 10 * DAY
    assert await overdue(club) == []
    club.now += 4 * DAY
    assert await overdue(club) == [match.id]


async def test_data_is_kept_for_its_time_and_then_deleted(club: Club) -> None:
    """Matches, challenges and ratings of that server; those of others stay."""
    match = await club.match(setup="quick")
    elsewhere = await club.match(setup="quick")
    await club.service.move_to(elsewhere.id, ALICE, Place(GUILD + 1, 5))
    await club.challenge()
    await servers(club).left(GUILD)
    club.now += RETENTION - DAY
    assert await servers(club).due() == []
    await servers(club).purge(GUILD)
    await club.service.match(match.id)
    club.now += DAY
    assert await servers(club).due() == [GUILD]
    await servers(club).purge(GUILD)
    with pytest.raises(Refusal):
        await club.service.match(match.id)
    assert await club.service.open_challenges(ALICE, GUILD) == []
    assert await servers(club).due() == []
    await club.service.match(elsewhere.id)


async def test_a_match_that_has_moved_is_deleted_with_its_new_server(club: Club) -> None:
    """What is left of it in the server of its challenge does not stand in the way."""
    match = await club.match(setup="quick")
    await club.service.resign(match.id, ALICE)
    await club.service.rematch(match.id, ALICE, HERE)
    await club.service.move_to(match.id, ALICE, Place(GUILD + 1, 5))
    await servers(club).left(GUILD + 1)
    club.now += RETENTION
    await servers(club).purge(GUILD + 1)
    with pytest.raises(Refusal):
        await club.service.match(match.id)
    (asked,) = await club.service.open_challenges(ALICE, GUILD)
    assert asked.rematch_of is None


async def test_a_server_that_invites_the_bot_again_keeps_everything(club: Club) -> None:
    """Even on the last day."""
    match = await club.match(setup="quick")
    await servers(club).left(GUILD)
    club.now += RETENTION
    await servers(club).joined(GUILD)
    await servers(club).purge(GUILD)
    assert (await club.service.match(match.id)).moves == ()


async def test_what_happened_while_nobody_listened_is_caught_up(club: Club) -> None:
    """Removed or invited during a restart."""
    match = await club.match(setup="quick")
    await servers(club).compare({GUILD + 1})
    club.now += RETENTION
    assert await servers(club).due() == [GUILD]
    await servers(club).compare({GUILD})
    assert await servers(club).due() == []
    assert match.deadline is not None
    assert (await club.service.match(match.id)).deadline == match.deadline + RETENTION
