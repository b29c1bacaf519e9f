"""/move, /board and /games: which match is meant, what is typed, what is answered."""

from __future__ import annotations

import pytest

from tests.ui.playing import WIDE, WINNING, board, delete_board, new_match, stored
from tests.world import World, alt_texts, components_of, custom_ids, labels, text_of


async def test_a_whole_match_is_played_by_typing_only(world: World) -> None:
    """Each accepted move is answered with the new board, publicly."""
    match = await new_match(world)
    for ply, text in enumerate(WINNING):
        shown = await world.slash((world.alice, world.bob)[ply % 2], "move", move=text)
        assert not shown.ephemeral
        assert len(alt_texts(board(world))) == 1
    assert (await stored(world, match)).moves == WINNING
    assert "wins" in text_of(board(world))


async def test_an_accepted_move_is_one_call(world: World) -> None:
    """Besides the two that take the buttons off the board before."""
    await new_match(world)
    before = len(world.env.http_requests)
    await world.slash(world.alice, "move", move=WINNING[0])
    calls = world.env.http_requests[before:]
    assert len(calls) == 3, calls
    assert "/callback" in calls[0].path


@pytest.mark.parametrize(
    "text",
    [
        "ｃ４ ｅ ｄ７",  # noqa: RUF001 - typed so on a Japanese keyboard
        "C4-E-D7",
        "c4e hop d7",
        "  c4   EAST  hop   D7 ",
        "\u200fc4 east\u200f hop d7\u202c",
        "C4 → e → D7",
    ],
)
async def test_moves_are_understood_as_people_type_them(world: World, text: str) -> None:
    """Width, case, separators and invisible marks do not matter."""
    match = await new_match(world)
    await world.slash(world.alice, "move", move=text)
    assert (await stored(world, match)).moves == WINNING[:1]


@pytest.mark.parametrize(
    "text", ["🎲🎲", "%:/" * 33, "@everyone", "**bold** `code`", "\u202e\u202d", "x" * 100]
)
async def test_nonsense_gets_the_game_s_own_answer(world: World, text: str) -> None:
    """Privately, pinging nobody, with a button to move; nothing is stored."""
    match = await new_match(world)
    told = await world.slash(world.alice, "move", move=text)
    assert told.ephemeral
    assert text_of(told.response)
    assert await stored(world, match) == match


async def test_a_text_longer_than_discord_lets_through_is_refused(world: World) -> None:
    """A client would not send it; if one does, it is told."""
    match = await new_match(world)
    with pytest.raises(Exception, match=r"100|length|long"):
        await world.slash(world.alice, "move", move="x" * 4000)
    assert await stored(world, match) == match


async def test_an_illegal_move_is_refused_with_its_reason_and_a_way_on(world: World) -> None:
    """The rules' own sentence, and the panel one press away."""
    await new_match(world)
    told = await world.slash(world.alice, "move", move="C4 south")
    assert told.ephemeral
    assert "C4 can't tip south" in text_of(told.response)
    shown = await world.press(world.alice, "Move", told.response)
    assert len(alt_texts(shown.response or board(world))) == 1


async def test_the_beginning_of_a_move_opens_the_panel_there(world: World) -> None:
    """The panel then asks where to hop."""
    await new_match(world, WIDE)
    shown = await world.slash(world.alice, "move", move="c1 east")
    assert shown.ephemeral
    assert shown.response is not None
    assert "bp1:choose:1:1:C1/east/B2" in custom_ids(shown.response)


async def test_it_is_not_your_turn(world: World) -> None:
    """The other player is told the truth about the match of this channel."""
    await new_match(world)
    told = await world.slash(world.bob, "move", move=WINNING[1])
    assert told.ephemeral
    assert "not your turn" in text_of(told.response)


async def test_without_a_match_one_learns_how_to_get_one(world: World) -> None:
    """Somebody who plays nowhere."""
    told = await world.slash(world.carol, "move", move="b2 n")
    assert told.ephemeral
    assert "no running match" in text_of(told.response)


async def test_a_match_elsewhere_is_linked(world: World) -> None:
    """Without the option, /move never plays in another channel."""
    match = await new_match(world)
    other = world.guild.create_text_channel("elsewhere")
    told = await world.alice.slash(other, "move", move=WINNING[0])
    assert told.ephemeral
    assert f"/{match.message_id}" in text_of(told.response)
    assert await stored(world, match) == match


async def test_a_named_match_elsewhere_is_played_there(world: World) -> None:
    """The board goes to the channel of the match, the way to it to the player."""
    match = await new_match(world)
    other = world.guild.create_text_channel("elsewhere")
    told = await world.alice.slash(other, "move", move=WINNING[0], match="#1")
    assert told.ephemeral
    match = await stored(world, match)
    assert match.moves == WINNING[:1]
    assert f"/{match.message_id}" in text_of(told.response)
    assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_of_several_matches_the_user_is_asked_for_one(world: World) -> None:
    """The move that was typed is then played in it."""
    first = await new_match(world)
    second = await new_match(world, blue=world.carol)
    asked = await world.slash(world.alice, "move", move=WINNING[0])
    assert asked.ephemeral
    assert asked.response is not None
    options = components_of(asked.response)[-1]["options"]
    assert [option["label"] for option in options] == [
        "#2 Deblockle against carol · your turn",
        "#1 Deblockle against bob · your turn",
    ]
    told = await world.select(world.alice, "2", asked.response)
    assert "You played" in text_of(told.response)
    assert (await stored(world, first)).moves == ()
    assert (await stored(world, second)).moves == WINNING[:1]


async def test_asking_copes_with_odd_texts(world: World) -> None:
    """What does not fit into a custom id is no move either."""
    await new_match(world)
    await new_match(world, blue=world.carol)
    asked = await world.slash(world.alice, "move", move="%:/" * 33)
    assert asked.response is not None
    told = await world.select(world.alice, "2", asked.response)
    assert text_of(told.response)


@pytest.mark.parametrize("given", ["nonsense", "99", "#", "1" * 40, "-1"])
async def test_a_match_that_does_not_exist_is_not_found(world: World, given: str) -> None:
    """Each is answered privately."""
    await new_match(world)
    told = await world.slash(world.alice, "move", move="C4 north", match=given)
    assert told.ephemeral
    assert "match" in text_of(told.response)


async def test_moves_are_proposed_while_typing(world: World) -> None:
    """At most 25; every whole move can be reached; nothing out of turn."""
    await new_match(world)
    names = [
        each["name"] for each in await world.alice.autocomplete(world.channel, "move", "move", "")
    ]
    assert "C4 north" in names
    assert len(names) <= 25
    narrowed = await world.alice.autocomplete(world.channel, "move", "move", "c4 w")
    assert {each["value"][:7] for each in narrowed} == {"C4 west"}
    assert await world.bob.autocomplete(world.channel, "move", "move", "") == []
    assert await world.carol.autocomplete(world.channel, "move", "move", "c") == []


async def test_matches_are_proposed_by_opponent_and_turn(world: World) -> None:
    """What was typed narrows them."""
    await new_match(world)
    await new_match(world, gold=world.carol, blue=world.alice)
    found = await world.alice.autocomplete(world.channel, "resign", "match", "")
    assert [each["name"] for each in found] == [
        "#2 Deblockle against carol · their turn",
        "#1 Deblockle against bob · your turn",
    ]
    found = await world.alice.autocomplete(world.channel, "resign", "match", "CAROL")
    assert [each["value"] for each in found] == ["2"]


async def test_the_board_is_shown_privately(world: World) -> None:
    """With its picture, a link to its message, and Move if it is one's turn."""
    await new_match(world)
    shown = await world.slash(world.alice, "board")
    assert shown.ephemeral
    assert labels(shown.response or board(world)) == ["Move", "Go to the match"]
    shown = await world.slash(world.bob, "board")
    assert labels(shown.response or board(world)) == ["Go to the match"]


async def test_the_board_is_given_in_words(world: World) -> None:
    """For screen readers: no picture, all blocks."""
    await new_match(world)
    shown = await world.slash(world.bob, "board", text=True)
    assert shown.ephemeral
    assert "C4" in text_of(shown.response)
    assert not alt_texts(shown.response or board(world))


async def test_a_deleted_board_is_posted_anew_by_its_player(world: World) -> None:
    """It is the standing board again, with working buttons."""
    match = await new_match(world)
    delete_board(world, match)
    shown = await world.slash(world.alice, "board")
    assert not shown.ephemeral
    assert (await stored(world, match)).message_id == board(world).id != match.message_id
    assert "Move" in labels(board(world))


async def test_games_lists_matches_and_challenges(world: World) -> None:
    """With whose turn, the time left, and links; nobody else sees it."""
    match = await new_match(world)
    shown = await world.slash(world.alice, "games")
    assert shown.ephemeral
    text = text_of(shown.response)
    assert f"<@{world.bob.id}>: **<@{world.alice.id}> to move**" in text
    assert f"/{match.message_id}" in text
    assert "<t:" in text
    nothing = await world.slash(world.carol, "games")
    assert "/deblockle challenge" in text_of(nothing.response)
