"""Challenges to anyone: whoever presses Accept first plays."""

from __future__ import annotations

import pytest

from tests.meeting import answered, match_of
from tests.world import World, labels, text_of


@pytest.mark.parametrize("game", ["deblockle", "blokus"])
async def test_without_an_opponent_anyone_may_accept(world: World, game: str) -> None:
    """Nobody is pinged or asked to decline; the first who accepts plays, the next is too late."""
    shown = answered(await world.slash(world.alice, f"{game} challenge", first="me"))
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert not sent["data"]["allowed_mentions"].get("users")
    assert f"<@{world.alice.id}> challenges whoever accepts." in text_of(shown)
    assert labels(shown) == ["Accept", "Withdraw"]
    own = await world.press(world.alice, "Accept", on=shown)
    assert own.ephemeral
    assert "can't answer your own challenge" in text_of(own.response)
    both = (world.press(user, "Accept", on=shown) for user in (world.carol, world.dave))
    first, second = await world.simultaneously(*both)
    late = second if second.ephemeral else first
    assert "no longer open" in text_of(late.response) or "accepted" in text_of(late.response)
    match = await match_of(world)
    assert match.players in ((world.alice.id, world.carol.id), (world.alice.id, world.dave.id))


async def test_the_author_sees_and_withdraws_an_open_challenge(world: World) -> None:
    """`/games` lists it, and nobody can accept it afterwards."""
    shown = answered(await world.slash(world.alice, "deblockle challenge"))
    assert labels(shown) == ["I am younger", "They are younger", "Withdraw"]
    listed = await world.slash(world.alice, "games")
    assert "waiting for whoever accepts" in text_of(listed.response)
    stranger = await world.press(world.bob, "Withdraw", on=shown)
    assert "Only the player who sent the challenge" in text_of(stranger.response)
    closed = await world.press(world.alice, "Withdraw", on=shown)
    assert not labels(answered(closed))


async def test_an_open_challenge_survives_a_restart(world: World) -> None:
    """Its buttons carry all they need."""
    await world.slash(world.alice, "deblockle challenge")
    await world.restart()
    await world.press(world.bob, "They are younger")
    match = await match_of(world)
    assert match.players == (world.alice.id, world.bob.id)


async def test_in_direct_messages_nobody_else_could_accept(world: World) -> None:
    """The command says so privately."""
    told = await world.alice.user.slash("deblockle challenge")
    assert "only in a server" in text_of(told.response)
