"""Players who resign or run out of time: with three or four the others play on."""

from __future__ import annotations

import pytest

from bot.match.model import EndedBy, MatchStatus, is_former
from tests.blokus import DUO, board, game_at, mover, new_match, play_on, stored
from tests.meeting import answered
from tests.world import NAMES, World, components_of, custom_ids, labels, text_of


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seat", [0, 2])
async def test_who_resigns_leaves_the_others_to_play(world: World, players: int, seat: int) -> None:
    """The confirmation says so; a new board tells all, and pings who is to move."""
    match = await new_match(world, players, plies=4)
    person = world.people[NAMES[seat]]
    asked = await world.slash(person, "resign")
    assert "The others play on without you" in text_of(answered(asked))
    await world.press(person, "Resign", answered(asked))
    text = text_of(board(world))
    match = await stored(world, match)
    assert "has left the match" in text
    assert f"to move: <@{mover(world, match).id}>" in text
    assert mover(world, match) != person
    assert f"<@{person.id}> (" in text
    assert "has left)" in text
    late = await world.press(person, "Move", board(world))
    assert "You have left this match" in text_of(late.response)
    games = await world.slash(person, "games")
    assert "You are in no match" in text_of(games.response)


async def test_all_but_one_leave(world: World) -> None:
    """Then the match is over, with the places of all."""
    match = await new_match(world, 4, plies=5)
    for name in ("bob", "dave", "alice"):
        asked = await world.slash(world.people[name], "resign")
        await world.press(world.people[name], "Resign", answered(asked))
    text = text_of(board(world))
    assert f"## 🏆 <@{world.carol.id}> wins with Red" in text
    assert f"<@{world.alice.id}> resigned." in text
    for place, name in enumerate(("carol", "alice", "dave", "bob"), 1):
        assert f"**{place}.** <@{world.people[name].id}>" in text
    assert (await stored(world, match)).status is MatchStatus.FINISHED


async def test_the_sweeper_takes_out_who_is_too_slow(world: World) -> None:
    """Unprompted, one after the other, and the last one wins."""
    match = await new_match(world, 3, plies=3)
    for _ in range(2):
        slow = mover(world, await stored(world, match))
        await world.env.advance_time(3 * 24 * 3600 + 1)
        await world.bot.sweeper.run_once()
        match = await stored(world, match)
        assert f"<@{slow.id}>" in text_of(board(world))
    assert match.result is not None
    assert match.result.ended_by is EndedBy.TIME
    assert f"<@{slow.id}> ran out of time." in text_of(board(world))


async def test_the_shared_colour_passes_on_when_its_player_leaves(world: World) -> None:
    """Green is then placed by the next of those who stayed."""
    match = await new_match(world, 3, plies=3)
    assert game_at(match).player_to_move == 0
    assert "Green (shared) to move" in text_of(board(world))
    await world.bot.services.matches.resign(match.id, world.alice.id)
    match = await stored(world, match)
    assert game_at(match).player_to_move == 1


@pytest.mark.parametrize("options", [{}, DUO])
async def test_resigning_with_two_ends_the_match(world: World, options: dict[str, str]) -> None:
    """The other one wins at once, whoever is to move."""
    await new_match(world, 2, options, plies=3)
    asked = await world.slash(world.alice, "resign")
    assert f"<@{world.bob.id}> then wins at once" in text_of(answered(asked))
    await world.press(world.alice, "Resign", answered(asked))
    text = text_of(board(world))
    assert f"🏆 <@{world.bob.id}> wins" in text
    assert f"<@{world.alice.id}> resigned." in text


async def test_draws_are_for_two(world: World) -> None:
    """Among more there is no button, and the command says why."""
    await new_match(world, 3, plies=2)
    assert "Offer draw" not in labels(board(world))
    shown = await world.slash(world.alice, "draw")
    assert "only in a match of two" in text_of(shown.response)
    await new_match(world, 2, plies=2)
    assert "Offer draw" in labels(board(world))
    await world.slash(world.alice, "draw")
    await world.press(world.bob, "Accept draw")
    text = text_of(board(world))
    assert "🤝 Draw between" in text
    assert text.count("**1.**") == 2


async def test_a_match_goes_on_to_its_end_without_who_left(world: World) -> None:
    """Who has left is listed last."""
    match = await new_match(world, 4, plies=20)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    match = await play_on(world, await stored(world, match), 100)
    assert match.status is MatchStatus.FINISHED
    await world.bot.services.publisher.publish(world.bot, match)
    assert f"**4.** <@{world.bob.id}> (Yellow)" in text_of(board(world))


async def test_the_vacation_of_who_has_left_is_not_shown(world: World) -> None:
    """Neither announced nor on the board nor in the list: nobody waits for them."""
    match = await new_match(world, 3)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    shown = await world.slash(world.bob, "preferences")
    select = next(each for each in custom_ids(answered(shown)) if "vacation" in each)
    await world.bob.select(answered(shown), ["7"], custom_id=select)
    await play_on(world, await stored(world, match), 1)
    await world.bot.services.publisher.publish(world.bot, await stored(world, match))
    games = await world.slash(world.alice, "games")
    assert "#1" in text_of(games.response)
    for message in (*world.messages(), games.response):
        assert "on vacation" not in text_of(message)


async def test_who_has_left_everything_has_no_match_in_direct_messages(world: World) -> None:
    """Nor does the deletion of their data count it."""
    match = await new_match(world, 3)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    games = await world.bob.user.slash("games")
    assert "#1" not in text_of(games.response)
    resigned = await world.bob.user.slash("resign")
    assert "You have left" not in text_of(resigned.response)
    asked = await world.slash(world.bob, "privacy delete")
    assert "1 running match" not in text_of(asked.response)


async def test_who_was_deleted_from_a_match_gets_no_rating(world: World) -> None:
    """The others are rated against a newcomer."""
    match = await new_match(world, 3, plies=8)
    asked = await world.slash(world.bob, "privacy delete")
    await world.press(world.bob, "Delete everything", answered(asked))
    over = await play_on(world, await stored(world, match), 200)
    former = over.players[1]
    assert is_former(former)
    assert over.unrated is None
    assert [change.before.shown for change in over.ratings] == [1500] * 3
    rankings, guild_id = world.bot.services.rankings, world.guild.id
    assert set(await rankings.unchecked_members(guild_id)) == {world.alice.id, world.carol.id}
    assert not (await rankings.stats(guild_id, "blokus", former)).ranks
    assert (await rankings.stats(guild_id, "blokus", world.alice.id)).ranks


async def test_the_replay_tells_of_a_leaving_only_from_then_on(world: World) -> None:
    """Before, the header has them in the match; to leave is no turn, so it is not counted."""
    match = await new_match(world, 4, plies=6)
    match = await world.bot.services.matches.resign(match.id, world.alice.id)
    match = await play_on(world, match, 1)
    shown = await world.slash(world.dave, "replay", match=str(match.id))
    assert "7 turns follow" in text_of(shown.response)
    assert "has left" not in text_of(shown.response)
    told = []
    for _ in range(8):
        shown = await world.press(world.dave, "Forward", shown.response)
        told.append(text_of(shown.response))
    assert "Turn 6 of 7" in told[5]
    assert "has left" not in told[5]
    assert "has left" in told[6]
    assert "Turn" not in told[6]
    assert "Turn 7 of 7" in told[7]
    stops = [
        option["label"]
        for part in components_of(answered(shown))
        for option in part.get("options", ())
    ]
    assert stops[6].startswith("6. ")
    assert not stops[7][0].isdigit()
    assert stops[8].startswith("7. ")
