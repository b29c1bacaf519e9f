"""Resigning: asked once more, done once, told truthfully."""

from __future__ import annotations

from bot.match.model import EndedBy
from bot.scenes.registry import scenery
from tests.ui.playing import board, is_over, new_match, stored
from tests.world import World, labels, text_of


async def test_resigning_asks_first_and_names_match_and_opponent(world: World) -> None:
    """Nothing has happened before the confirmation."""
    match = await new_match(world)
    asked = await world.press(world.alice, "Resign", board(world))
    assert asked.ephemeral
    assert "match #1" in text_of(asked.response)
    assert f"<@{world.bob.id}>" in text_of(asked.response)
    assert not await is_over(world, match)


async def test_a_confirmed_resignation_ends_the_match(world: World) -> None:
    """The other player wins, also out of turn; the result is public."""
    match = await new_match(world)
    asked = await world.slash(world.bob, "resign")
    done = await world.press(world.bob, "Resign", asked.response)
    assert "You resigned match #1" in text_of(done.response)
    assert not labels(done.response or board(world))
    result = (await stored(world, match)).result
    assert result is not None
    assert (result.ended_by, result.winner) == (EndedBy.RESIGNATION, 0)
    assert "resigned" in text_of(board(world))


async def test_one_can_think_better_of_it(world: World) -> None:
    """The confirmation closes; the match goes on."""
    match = await new_match(world)
    asked = await world.slash(world.alice, "resign", match="1")
    kept = await world.press(world.alice, "Keep playing", asked.response)
    assert "goes on" in text_of(kept.response)
    assert not await is_over(world, match)


async def test_both_players_resigning_at_once_end_it_once(world: World) -> None:
    """The slower one is told that the match is over."""
    match = await new_match(world)
    first = await world.slash(world.alice, "resign")
    second = await world.slash(world.bob, "resign")
    boards = len(world.messages())
    results = await world.simultaneously(
        world.press(world.alice, "Resign", first.response),
        world.press(world.bob, "Resign", second.response),
    )
    texts = [text_of(result.response) for result in results]
    assert sum("You resigned" in text for text in texts) == 1
    assert sum("is over" in text for text in texts) == 1
    assert await is_over(world, match)
    assert len(world.messages()) == boards + 1


async def test_a_finished_match_cannot_be_resigned(world: World) -> None:
    """Naming it tells that it is over."""
    match = await new_match(world)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    told = await world.slash(world.alice, "resign", match="1")
    assert told.ephemeral
    assert "is over" in text_of(told.response)


async def test_a_match_can_be_resigned_during_the_set_up(world: World) -> None:
    """Nobody is held in a match by an unfinished set-up."""
    match = await new_match(world, "")
    asked = await world.press(world.alice, "Resign", board(world))
    await world.press(world.alice, "Resign", asked.response)
    assert await is_over(world, match)


async def test_strangers_cannot_resign_for_others(world: World) -> None:
    """Neither by the option nor by somebody's number."""
    match = await new_match(world)
    told = await world.slash(world.carol, "resign", match="1")
    assert "don't play" in text_of(told.response)
    assert not await is_over(world, match)


async def test_after_a_resignation_nobody_is_to_move(world: World) -> None:
    """Neither the alt text nor the text board of the result says that it is somebody's turn."""
    match = await new_match(world)
    over = await world.bot.services.matches.resign(match.id, world.bob.id)
    t = world.bot.services.texts.for_locale("en-US")
    look = scenery(over.terms.game)
    assert "to move" in look.match_alt(match, t)
    assert "to move" not in look.match_alt(over, t)
    assert "to move" not in look.text_board(over, t)
    assert look.match_scene(over) != look.match_scene(match)
