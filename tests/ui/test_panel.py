"""The move panel: a move by buttons, and whatever can come in between."""

from __future__ import annotations

import re

import pytest

from tests.ui.playing import SHORT, WIDE, WINNING, board, button, choose, new_match, play, stored
from tests.world import World, alt_texts, custom_ids, labels, pictures, text_of


async def test_a_whole_match_is_played_by_buttons_only(world: World) -> None:
    """Every move is stored as chosen; the last one ends the match with a winner."""
    match = await new_match(world)
    for ply, text in enumerate(WINNING):
        await play(world, (world.alice, world.bob)[ply % 2], text)
        assert (await stored(world, match)).moves == WINNING[: ply + 1]
    assert "wins" in text_of(board(world))
    assert not custom_ids(board(world)) or "bp1:move" not in str(custom_ids(board(world)))


async def test_a_move_takes_four_presses_after_opening(world: World) -> None:
    """Block, tip, hop, Play; each step edits the one private message and its picture."""
    await new_match(world, WIDE)
    opened = await world.press(world.alice, "Move", board(world))
    assert opened.ephemeral
    assert opened.response is not None
    panel = opened.response
    for start in ("choose:1:1:C1", "choose:1:1:C1/east", "choose:1:1:C1/east/B2"):
        shown = await world.press(world.alice, button(panel, start), panel)
        assert shown.response is not None
        assert shown.response.id == panel.id
        assert len(alt_texts(shown.response)) == 1
        assert len(await pictures(shown.response)) == 1
        panel = shown.response
    await world.press(world.alice, "Play", panel)
    assert "**C1 east hop B2**" in text_of(board(world))


async def test_only_blocks_that_can_move_are_offered(world: World) -> None:
    """A block without a legal tip has no button; one that is alone is chosen already."""
    await new_match(world, SHORT)
    shown = await world.press(world.alice, "Move", board(world))
    assert shown.response is not None
    assert button(shown.response, "choose:1:1:C4/north")
    assert "Back" not in labels(shown.response)


async def test_an_illegal_tip_looks_so_and_tells_its_reason_when_pressed(world: World) -> None:
    """It has a grey 🚫 button; pressing it changes nothing but says why, in the panel itself."""
    await new_match(world, SHORT)
    opened = await world.press(world.alice, "Move", board(world))
    assert opened.response is not None
    south = button(opened.response, "choose:1:1:C4/south")
    told = await world.press(world.alice, south, opened.response)
    assert told.response is not None
    assert told.response.id == opened.response.id
    assert "⚠️ C4 can't tip south" in text_of(told.response)
    assert labels(told.response) == labels(opened.response)


async def test_back_leads_to_the_latest_real_choice(world: World) -> None:
    """From the preview to the hop, from there to the tip, from there to the block."""
    await new_match(world, WIDE)
    shown = await choose(world, world.alice, "C1 east hop B2")
    seen = []
    while shown.response is not None and "Back" in labels(shown.response):
        shown = await world.press(world.alice, "Back", shown.response)
        seen.append(len(labels(shown.response or board(world))))
    assert len(seen) == 3
    assert shown.response is not None
    assert labels(shown.response) == ["✕ C1", "E1"]


async def test_the_panel_of_blue_shows_the_board_from_the_other_side(world: World) -> None:
    """The first arrow points up on the picture, which is south for Blue."""
    await new_match(world, SHORT)
    await play(world, world.alice, WINNING[0])
    shown = await world.press(world.bob, "Move", board(world))
    assert shown.response is not None
    ways = [re.sub("^[✚✕] |:.*", "", label) for label in labels(shown.response)[:4]]
    assert ways == ["↑ south", "→ west", "↓ north", "← east"]


async def test_it_is_not_your_turn(world: World) -> None:
    """The other player is told so, with a button that shows the board; it works."""
    await new_match(world)
    told = await world.press(world.bob, "Move", board(world))
    assert told.ephemeral
    assert "not your turn" in text_of(told.response)
    shown = await world.press(world.bob, "Show the board", told.response)
    assert shown.response is not None
    assert told.response is not None
    assert shown.response.id == told.response.id
    assert len(alt_texts(shown.response)) == 1


@pytest.mark.parametrize("label", ["Move", "Resign", "Offer draw"])
async def test_a_stranger_is_told_that_only_players_can(world: World, label: str) -> None:
    """Each button of the board answers a stranger privately and changes nothing."""
    match = await new_match(world)
    told = await world.press(world.carol, label, board(world))
    assert told.ephemeral
    assert "don't play in this match" in text_of(told.response)
    assert await stored(world, match) == match


async def test_anyone_may_look_at_more(world: World) -> None:
    """The text board and the rules are no secret."""
    await new_match(world)
    shown = await world.press(world.carol, "More", board(world))
    assert shown.ephemeral
    assert "/deblockle rules" in text_of(shown.response)
    text = await world.press(world.carol, "Board as text", shown.response)
    assert "C4" in text_of(text.response)


async def test_a_panel_left_open_is_refused_after_the_turn(world: World) -> None:
    """What was chosen on an older board is never played on a newer one."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    await world.slash(world.alice, "move", move="C4 north")
    told = await world.press(world.alice, "Play", preview.response)
    assert "not your turn" in text_of(told.response)
    await world.slash(world.bob, "move", move=WINNING[1])
    assert (await stored(world, match)).moves == ("C4 north", WINNING[1])


async def test_a_panel_of_an_older_board_is_refused_though_it_is_your_turn_again(
    world: World,
) -> None:
    """The revision in the custom id tells; the answer offers the newest board."""
    await new_match(world, WIDE)
    preview = await choose(world, world.alice, "C1 east hop B2")
    await world.slash(world.alice, "move", move="C1 east hop C1")
    await world.slash(world.bob, "move", move="C5 east hop C5")
    told = await world.press(world.alice, "Play", preview.response)
    assert "changed" in text_of(told.response)
    assert labels(told.response or board(world)) == ["Show the board"]


async def test_a_panel_is_refused_after_the_match(world: World) -> None:
    """The press says that the match is over."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    await world.bot.services.matches.resign(match.id, world.bob.id)
    told = await world.press(world.alice, "Play", preview.response)
    assert "over" in text_of(told.response)


async def test_a_double_click_on_play_stores_one_move(world: World) -> None:
    """Both presses say that the move is played, one board is posted."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    boards = len(world.messages())
    results = await world.simultaneously(
        world.press(world.alice, "Play", preview.response),
        world.press(world.alice, "Play", preview.response),
    )
    assert (await stored(world, match)).moves == WINNING[:1]
    assert len(world.messages()) == boards + 1
    for result in results:
        assert "You played" in text_of(result.response)


async def test_both_players_pressing_at_the_same_instant(world: World) -> None:
    """One plays, the other is told that it is not their turn; one move is stored."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    played, told = await world.simultaneously(
        world.press(world.alice, "Play", preview.response),
        world.press(world.bob, "Move", board(world)),
    )
    assert "You played" in text_of(played.response)
    assert told.ephemeral
    assert len((await stored(world, match)).moves) == 1


async def test_a_panel_survives_a_restart(world: World) -> None:
    """All state is in the custom ids: the move goes on where it was."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    await world.restart()
    await world.press(world.alice, "Play", preview.response)
    assert (await stored(world, match)).moves == WINNING[:1]
    await world.restart()
    await play(world, world.bob, WINNING[1])
    assert (await stored(world, match)).moves == WINNING[:2]


async def test_every_button_of_an_old_board_explains_itself_after_a_restart(world: World) -> None:
    """Discord could not take the buttons off; each still does what is true, or says why not."""
    await new_match(world)
    old = board(world)
    world.inject("PATCH", f"/channels/{world.channel.id}/messages/{old.id}", 50013, 403)
    await play(world, world.alice, WINNING[0])
    await world.restart()
    answers = {
        label: await world.press(world.alice, custom_id, old)
        for label, custom_id in zip(labels(old), custom_ids(old), strict=True)
    }
    assert "not your turn" in text_of(answers["Move"].response)
    assert "Resign match" in text_of(answers["Resign"].response)
    assert "offers a draw" in text_of(answers["Offer draw"].response)
    assert "Match #1" in text_of(answers["More"].response)


async def test_play_takes_one_call_for_the_panel_and_one_for_the_board(world: World) -> None:
    """Plus the two that take the buttons off the board before."""
    await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    before = len(world.env.http_requests)
    await world.press(world.alice, "Play", preview.response)
    calls = world.env.http_requests[before:]
    assert len(calls) == 4, calls
