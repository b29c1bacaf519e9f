"""The statistics of a player, and what a match did to the ratings under its result."""

from __future__ import annotations

from bot.match.rating import DAILY_GAMES, RatingChange, Skill
from bot.ui.rating_lines import difference
from bot.ui.texts import Translator
from tests import blokus
from tests.ui.playing import board
from tests.ui.ranking import ended
from tests.world import World, alt_texts, pictures, text_of, untranslated


async def test_the_result_shows_what_the_ratings_became(world: World) -> None:
    """A newcomer's numbers are marked as guesses."""
    await ended(world)
    text = text_of(board(world))
    assert f"📈 <@{world.alice.id}> 1500? → **1574?** (+74)" in text
    assert f"📉 <@{world.bob.id}> 1500? → **1426?** (-74)" in text


async def test_the_result_says_why_it_was_not_rated(world: World) -> None:
    """Too short, or the fourth game of the day between the two."""
    await ended(world, plies=1)
    assert "Not rated: it ended before every player had made a move." in text_of(board(world))
    for _ in range(DAILY_GAMES):
        await ended(world)
        assert "Not rated" not in text_of(board(world))
    await ended(world)
    expected = "Not rated: only 3 games a day between the same players count."
    assert expected in text_of(board(world))


async def test_the_fifth_game_makes_the_number_known(world: World) -> None:
    """From then on there is no question mark, and a place."""
    for _ in range(2):
        for _ in range(DAILY_GAMES):
            await ended(world)
        await world.env.advance_time(24 * 3600)
    text = text_of(board(world))
    assert "?" not in next(line for line in text.split("\n") if line.startswith("📈"))
    shown = await world.slash(world.alice, "stats")
    assert "place 1 of 2" in text_of(shown.response)


async def test_no_game_yet(world: World) -> None:
    """An empty page says how to begin, and shows no picture."""
    shown = await world.slash(world.carol, "stats", user=world.alice)
    assert f"<@{world.alice.id}> in Deblockle" in text_of(shown.response)
    assert "No game has been finished here yet" in text_of(shown.response)
    assert shown.response is not None
    assert alt_texts(shown.response) == []


async def test_record_opponents_games_and_curve(world: World) -> None:
    """All that a player has done here, in public, with a picture that is put into words."""
    over = await ended(world)
    await ended(world)
    shown = await world.slash(world.carol, "stats", user=world.alice)
    assert not shown.ephemeral
    text = text_of(shown.response)
    assert "after 2 of 5 rated games" in text
    assert "2 wins in a row · best streak 2" in text
    assert "**All games:** 2 games: 2 won, 0 drawn, 0 lost" in text
    assert f"<@{world.alice.id}> **2 : 0** <@{world.bob.id}>" in text
    url = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{over.message_id}"
    assert f"[#{over.id}]({url})" in text
    assert "🟢 won against" in text
    assert shown.response is not None
    [alt] = alt_texts(shown.response)
    assert alt.startswith("The rating over 2 games: it began at 1500")
    assert len(await pictures(shown.response)) == 1
    loser = await world.slash(world.bob, "stats")
    assert "2 losses in a row · best streak 0" in text_of(loser.response)
    assert "🔴 lost to" in text_of(loser.response)


async def test_every_text_can_be_translated(world: World) -> None:
    """Nothing of it is English in the pseudo-language, the alt text neither."""
    await world.restart(Translator.pseudo())
    empty = await world.slash(world.alice, "stats")
    assert untranslated(empty.response) == []
    await ended(world)
    await ended(world, plies=0)
    shown = await world.slash(world.alice, "stats")
    assert untranslated(shown.response) == []
    assert shown.response is not None
    assert alt_texts(shown.response)[0].startswith("⟦")


async def test_a_place_in_the_middle_is_lost_only_to_who_came_before(world: World) -> None:
    """Each score is told with those that it is about."""
    match = await blokus.new_match(world, 3, plies=6)
    matches = world.bot.services.matches
    await matches.resign(match.id, world.carol.id)
    await matches.resign(match.id, world.bob.id)
    alice, bob, carol = (f"<@{world.people[name].id}>" for name in ("alice", "bob", "carol"))
    told = {}
    for name in ("alice", "bob", "carol"):
        shown = await world.slash(world.people[name], "stats", game="blokus")
        told[name] = text_of(shown.response)
    assert f"won against {bob}, {carol} ·" in told["alice"]
    assert f"lost to {alice} ·" in told["bob"]
    assert f"lost to {alice}, {bob} ·" in told["carol"]


def test_no_difference_has_no_plus() -> None:
    """A number that stays the same neither rises nor falls."""
    same = Skill(25.0, 8.0)
    assert difference(RatingChange("", same, same, games=1)) == "±0"
