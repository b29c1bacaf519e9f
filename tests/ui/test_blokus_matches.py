"""Whole games of Blokus through Discord: by panel and by text, for two, three and four."""

from __future__ import annotations

from random import Random

import pytest

from bot.match.model import EndedBy, MatchStatus
from tests.blokus import DUO, board, challenge, choose, game_at, mover, new_match, place, stored
from tests.meeting import answered, match_of
from tests.world import World, alt_texts, custom_ids, labels, pictures, text_of

TABLES = [(2, {}), (3, {}), (4, {}), (2, DUO)]
tables = pytest.mark.parametrize(("players", "options"), TABLES)


@tables
async def test_a_whole_match_is_played_by_text(
    world: World, players: int, options: dict[str, str]
) -> None:
    """From far into the game to the result, each board is for whom it is to be."""
    match = await new_match(world, players, options, plies=40 if options else 66)
    luck = Random(5)
    while match.status is not MatchStatus.FINISHED:
        shown = board(world)
        person = mover(world, match)
        assert f"to move: <@{person.id}>" in text_of(shown)
        move = game_at(match).random_move(luck.randrange)
        answer = await world.slash(person, "move", move=str(move))
        assert not answer.ephemeral, text_of(answered(answer))
        match = await stored(world, match)
        assert match.moves[-1] == str(move)
    result = text_of(board(world))
    assert match.result is not None
    assert match.result.ended_by is EndedBy.RULES
    for user, score in zip(match.players, game_at(match).player_scores, strict=True):
        line = next(
            each for each in result.splitlines() if each.startswith("**") and f"<@{user}>" in each
        )
        assert f": {score} point" in line
    assert labels(board(world)) == [] or "Move" not in labels(board(world))


@tables
async def test_moves_are_placed_with_the_panel(
    world: World, players: int, options: dict[str, str]
) -> None:
    """Piece, how it lies, where, and the preview: at most seven presses, with a picture each."""
    match = await new_match(world, players, options, plies=12)
    luck = Random(3)
    for _ in range(2 * players):
        person, move = mover(world, match), game_at(match).random_move(luck.randrange)
        played = await place(world, person, move)
        assert "You played" in text_of(answered(played))
        match = await stored(world, match)
        assert match.moves[-1] == str(move)
        assert len(alt_texts(board(world))[0]) <= 1024
    assert (await pictures(board(world)))[0].startswith(b"\x89PNG")


async def test_the_panel_shows_pieces_ways_places_and_the_ghost(world: World) -> None:
    """Each step says what is to be chosen; Back leads to the step before."""
    match = await new_match(world, plies=8)
    person = mover(world, match)
    opened = await world.press(person, "Move", board(world))
    assert "Which piece of **Blue** do you place?" in text_of(answered(opened))
    assert alt_texts(answered(opened))[0].startswith("The pieces of Blue. These fit: ")
    move = max(game_at(match).legal_moves(), key=lambda each: each.orientation)
    preview = await choose(world, person, move)
    assert f"**{move}** · Blue placed {move.name}." in text_of(answered(preview))
    assert {"Place", "Back"} <= set(labels(answered(preview)))
    back = await world.press(person, "Back", answered(preview))
    assert f"**{move.name}** lie" in text_of(answered(back))
    assert (await stored(world, match)).moves == match.moves


async def test_first_move_of_duo_asks_for_no_row_needlessly(world: World) -> None:
    """No list of the panel has more than 25 entries, in the widest position either."""
    match = await new_match(world, 2, DUO)
    move = next(each for each in game_at(match).legal_moves() if each.name == "F")
    preview = await choose(world, world.alice, move)
    assert "Place" in labels(answered(preview))


async def test_a_restart_in_the_middle_loses_nothing(world: World) -> None:
    """The open panel and the board go on working."""
    match = await new_match(world, 3, plies=7)
    person, move = mover(world, match), game_at(match).legal_moves()[0]
    preview = await choose(world, person, move)
    await world.restart()
    await world.press(person, "Place", answered(preview))
    assert (await stored(world, match)).moves[-1] == str(move)


async def test_a_second_click_on_place_plays_once(world: World) -> None:
    """The second one is told that the move is played."""
    match = await new_match(world, 3, plies=7)
    person, move = mover(world, match), game_at(match).legal_moves()[0]
    preview = await choose(world, person, move)
    results = await world.simultaneously(
        world.press(person, "Place", answered(preview)),
        world.press(person, "Place", answered(preview)),
    )
    assert all("You played" in text_of(result.response) for result in results)
    assert len((await stored(world, match)).moves) == 8


async def test_an_ambiguous_text_asks_which_move_is_meant(world: World) -> None:
    """All ways are listed with their shapes, drawn and numbered; the choice is previewed."""
    match = await new_match(world, 2, DUO)
    asked = await world.slash(world.alice, "move", move="F E10")
    assert asked.ephemeral
    assert "F can cover that in 40 ways" in text_of(answered(asked))
    lists = [each for each in custom_ids(answered(asked)) if "choose-move" in each]
    assert len(lists) == 2
    move = next(each for each in game_at(match).legal_moves() if each.name == "F")
    candidates = [str(each) for each in game_at(match).legal_moves() if each.name == "F"]
    which = lists[candidates.index(str(move)) // 25]
    preview = await world.select(world.alice, str(move), answered(asked), which)
    await world.press(world.alice, "Place", answered(preview))
    assert (await stored(world, match)).moves == (str(move),)


async def test_a_piece_and_a_space_are_enough(world: World) -> None:
    """Where they leave one way only, the piece is placed."""
    match = await new_match(world, 4)
    await world.slash(world.alice, "move", move="X A20")
    assert (await stored(world, match)).moves == ()
    await world.slash(world.alice, "move", move="o a20")
    assert (await stored(world, match)).moves == ("A19,B19,A20,B20",)


async def test_an_incomplete_text_opens_the_panel_there(world: World) -> None:
    """A piece alone goes on with the ways in which it can lie."""
    await new_match(world, 4)
    shown = await world.slash(world.alice, "move", move="W")
    assert "How does **W** lie?" in text_of(answered(shown))


async def test_autocomplete_shows_shapes(world: World) -> None:
    """Never more than 25 proposals, each with its shape in dots."""
    match = await new_match(world, 4, plies=8)
    person = mover(world, match)
    for typed in ("", "W", "W 2", "F "):
        found = await person.autocomplete(world.channel, "move", "move", typed)
        assert 0 < len(found) <= 25
        assert all(
            any("⠀" <= mark <= "⣿" or mark == "│" for mark in each["name"]) for each in found
        )


async def test_the_challenge_to_three_becomes_a_match_of_four(world: World) -> None:
    """Everybody accepts; the seats are as many as the players."""
    await challenge(world, world.alice, world.bob, world.carol, world.dave, first="me")
    for person in (world.bob, world.carol, world.dave):
        await world.press(person, "Accept")
    match = await match_of(world)
    assert match.players == tuple(person.id for person in world.people.values())
    assert match.terms.options["players"] == "4"
    assert "(Green)" in text_of(board(world))
