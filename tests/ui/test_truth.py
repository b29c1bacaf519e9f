"""Each request gets one answer, and a true one."""

from __future__ import annotations

from tests.meeting import begin
from tests.ui.playing import WINNING, board, is_over, new_match
from tests.world import World, labels, text_of


async def test_a_move_out_of_turn_is_answered_once(world: World) -> None:
    await new_match(world)
    typed = await world.slash(world.bob, "move", move=WINNING[1])
    assert "not your turn" in text_of(typed.response)
    assert not typed.followups


async def test_a_draw_during_the_set_up_is_answered_once(world: World) -> None:
    await begin(world)
    for command, options in (("draw", {}), ("move", {"move": WINNING[0]})):
        typed = await world.slash(world.alice, command, **options)
        assert "still being set up" in text_of(typed.response)
        assert not typed.followups


async def test_keeping_on_playing_a_match_that_is_over_is_answered_truthfully(
    world: World,
) -> None:
    match = await new_match(world)
    asked = await world.press(world.alice, "Resign", board(world))
    other = await world.slash(world.bob, "resign")
    assert other.response is not None
    await world.press(world.bob, "Resign", other.response)
    assert await is_over(world, match)
    assert asked.response is not None
    kept = await world.press(world.alice, "Keep playing", asked.response)
    assert kept.response is not None
    assert "is over" in text_of(kept.response)
    assert labels(kept.response) == ["Show the board"]


async def test_a_typed_move_may_hold_line_breaks_where_a_match_is_to_be_chosen(
    world: World,
) -> None:
    await new_match(world)
    await new_match(world)
    asked = await world.slash(world.alice, "move", move="c4\ne\nd7")
    assert asked.response is not None
    await world.alice.select(asked.response, ["2"])
    assert WINNING[0] in text_of(board(world))
