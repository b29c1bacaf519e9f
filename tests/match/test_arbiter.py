"""Admins end matches: in every phase, once, with a reason, and only those of their server."""

from __future__ import annotations

import pytest

from bot.match.arbiter import Arbiter
from bot.match.model import EndedBy, Match, MatchStatus, Result, Unrated, Verdict
from bot.match.rankings import Rankings
from bot.match.refusals import Refusal, Why
from tests.match.conftest import ALICE, BOB, HERE, Club

ADMIN = 99
BECAUSE = Verdict(ADMIN, "bob is away for good")
PHASES: list[dict[str, str]] = [{}, {"setup": "quick"}]
GUILD = HERE.guild_id or 0


def arbiter(club: Club) -> Arbiter:
    """Give an arbiter over the club's matches."""
    return Arbiter(club.service._store, lambda: club.now)


@pytest.mark.parametrize("options", PHASES, ids=["set-up", "running"])
async def test_a_cancelled_match_has_no_result(club: Club, options: dict[str, str]) -> None:
    """Neither winner nor places nor ratings; who did it, why and when is kept."""
    match = await club.match(**options)
    over = await arbiter(club).cancel(match.id, GUILD, BECAUSE)
    assert over == await club.service.match(match.id)
    assert over.status is MatchStatus.FINISHED
    assert over.result == Result(EndedBy.CANCELLED, None, ())
    assert (over.verdict, over.finished_at) == (BECAUSE, club.now)
    assert (over.ratings, over.unrated, over.deadline) == ((), Unrated.CANCELLED, None)


@pytest.mark.parametrize("options", PHASES, ids=["set-up", "running"])
@pytest.mark.parametrize("winner", [0, 1, None])
async def test_an_adjudicated_match_has_the_given_result(
    club: Club, options: dict[str, str], winner: int | None
) -> None:
    """A seat wins, or nobody does."""
    match = await club.match(**options)
    over = await arbiter(club).adjudicate(match.id, GUILD, BECAUSE, winner)
    assert over == await club.service.match(match.id)
    places = {0: (1, 2), 1: (2, 1), None: (1, 1)}[winner]
    assert over.result == Result(EndedBy.VERDICT, winner, places)
    assert over.verdict == BECAUSE


async def refused(club: Club, match: Match, guild_id: int = GUILD) -> Why:
    """Say why a match cannot be cancelled."""
    with pytest.raises(Refusal) as refusal:
        await arbiter(club).cancel(match.id, guild_id, BECAUSE)
    return refusal.value.why


async def test_a_match_ends_once_and_only_in_its_own_server(club: Club) -> None:
    """Admins of other servers see no such match."""
    match = await club.match(setup="quick")
    assert await refused(club, match, GUILD + 1) is Why.NO_SUCH_MATCH
    await club.service.resign(match.id, ALICE)
    assert await refused(club, match) is Why.MATCH_OVER


async def test_running_matches_of_a_server_are_listed(club: Club) -> None:
    """Finished ones and those of other servers are not."""
    first, second = await club.match(), await club.match()
    await club.service.resign(first.id, ALICE)
    assert [match.id for match in await arbiter(club).running(GUILD)] == [second.id]
    assert await arbiter(club).running(GUILD + 1) == []


async def test_a_cancelled_match_counts_nowhere(club: Club) -> None:
    """Not in records, not in the list of past games, and not for who begins the next match."""
    won = await club.match(setup="quick")
    await club.service.resign(won.id, ALICE)
    match = await club.match(setup="quick")
    await arbiter(club).cancel(match.id, GUILD, BECAUSE)
    rankings = Rankings(club.service._store, lambda: club.now)
    stats = await rankings.stats(GUILD, "deblockle", BOB)
    assert stats.record == (1, 0, 0)
    assert [game.match_id for game in stats.games] == [won.id]
    assert stats.opponents == ((ALICE, (1, 0, 0)),)
    players = (ALICE, BOB)
    winner = await club.service._store.read(
        lambda unit: unit.previous_winner("deblockle", GUILD, players)
    )
    assert winner == BOB
