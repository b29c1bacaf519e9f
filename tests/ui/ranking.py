"""Ratings to test with, stored without playing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import insert

from bot.match.model import Match
from bot.match.rating import Ladder, Skill, Standing
from bot.match.replay import position_of
from bot.storage.tables import ratings
from tests.ui.playing import WIDE, new_match, stored
from tests.world import World

NEVER = datetime(1970, 1, 1, tzinfo=UTC)


def ladder(world: World) -> Ladder:
    """Give the ladder of Deblockle in the server."""
    return Ladder(world.guild.id, "deblockle")


def a_standing(world: World, user: int, shown: int, *, games: int = 6) -> Standing:
    """Make the standing of somebody who won all games but one, and was never looked for."""
    return Standing(
        user=user,
        skill=Skill(25 + (shown - 1500) / 28, 4.0),
        games=games,
        wins=games - 1,
        draws=0,
        losses=1,
        streak=2,
        best_streak=3,
        last_played_at=world.bot.services.clock(),
        present=True,
        checked_at=NEVER,
    )


async def put(world: World, standings: Iterable[Standing]) -> None:
    """Store standings as those of the server's Deblockle players."""
    rows = [
        ladder(world)._asdict()
        | asdict(each)
        | asdict(each.skill)
        | {"user_id": each.user, "shown": each.skill.shown}
        for each in standings
    ]
    columns = {column.name for column in ratings.columns}

    async def work(unit: Any) -> None:
        # At once, for there are tests with ten thousand.
        plain = [{name: row[name] for name in columns} for row in rows]
        await unit._connection.execute(insert(ratings), plain)

    await world.bot.services.rankings._store.write(work)


async def standing(world: World, user: int) -> Standing:
    """Read how a user stands."""
    rankings = world.bot.services.rankings
    found = await rankings._store.read(lambda unit: unit.standing(ladder(world), user))
    assert found is not None
    return found


async def ended(world: World, *, plies: int = 2) -> Match:
    """Let bob resign a match against alice, after some moves, and post the result."""
    match = await new_match(world, WIDE)
    matches = world.bot.services.matches
    for _ in range(plies):
        position = position_of(match)
        user, move = match.players[position.player_to_move], position.legal_moves()[0]
        match = (await matches.play(match.id, user, str(move))).match
    over = await matches.resign(match.id, world.bob.id)
    await world.bot.services.publisher.publish(world.bot, over)
    return await stored(world, over)
