"""The leaderboard: who is listed, in which order, and how one leafs through it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.match.rankings import ACTIVE
from bot.ui.attendance import RollCall
from bot.ui.texts import Translator
from tests.ui.ranking import a_standing, ended, put, standing
from tests.world import World, components_of, labels, text_of, untranslated


def lines(message: Any) -> list[str]:
    """Give the lines of the table that name a player."""
    return [line for line in text_of(message).split("\n") if line.startswith("`") and "<@" in line]


def users(message: Any) -> list[int]:
    """Give the users of the table, in their order."""
    return [int(line.split("<@")[1].split(">")[0]) for line in lines(message)]


def is_disabled(message: Any, label: str) -> bool:
    """Tell whether a button cannot be pressed."""
    [found] = [part for part in components_of(message) if part.get("label") == label]
    return bool(found.get("disabled"))


async def members(world: World, number: int, *, there: int | None = None) -> list[int]:
    """Give players by their strength, of whom only the first `there` are in the server."""
    people = [world.env.create_user(f"player{index}") for index in range(number)]
    for person in people[:there]:
        world.guild.add_member(person)
    await put(world, (a_standing(world, person.id, 2000 - n) for n, person in enumerate(people)))
    return [person.id for person in people]


async def test_nobody_yet(world: World) -> None:
    """An empty list says how to get onto it, and that the one who looks has not played."""
    shown = await world.slash(world.alice, "leaderboard")
    assert not shown.ephemeral
    assert "A place takes 5 rated games" in text_of(shown.response)
    assert f"<@{world.alice.id}>: no rated game yet" in text_of(shown.response)
    assert is_disabled(shown.response, "Back")
    assert is_disabled(shown.response, "Next")


async def test_the_best_first_with_medals_and_figures(world: World) -> None:
    """Each line has place, number, games, results and name; the first three have medals."""
    await put(
        world,
        (
            a_standing(world, user.id, shown, games=games)
            for user, shown, games in (
                (world.alice, 1612, 12),
                (world.bob, 1650, 6),
                (world.carol, 1480, 8),
                (world.dave, 1900, 4),
            )
        ),
    )
    shown = await world.slash(world.alice, "leaderboard")
    first, second, third = lines(shown.response)
    figures = second.partition("` ")[0].strip("`").split("\N{NO-BREAK SPACE}")
    assert [word for word in figures if word] == ["2.", "1612", "12", "11-0-1"]
    assert first.endswith(f"🥇 <@{world.bob.id}>")
    assert second.endswith(f"🥈 <@{world.alice.id}>")
    assert third.endswith(f"🥉 <@{world.carol.id}>")
    assert len({line.index("` ") for line in (first, second, third)}) == 1
    assert f"<@{world.alice.id}>: place **2** of 3 with 1612" in text_of(shown.response)


async def test_a_newcomer_is_told_what_is_missing(world: World) -> None:
    """Under five games there is a number with a question mark and no place."""
    await put(world, [a_standing(world, world.alice.id, 1700, games=4)])
    shown = await world.slash(world.alice, "leaderboard")
    assert lines(shown.response) == []
    assert f"<@{world.alice.id}>: 1700? 1 more rated game gives a place" in text_of(shown.response)


async def test_leafing_through_the_pages(world: World) -> None:
    """Next and Back turn one's own message; the places go on, the last page is the last."""
    everybody = await members(world, 23)
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == everybody[:10]
    for expected in (everybody[10:20], everybody[20:]):
        assert shown.response is not None
        shown = await world.press(world.alice, "Next", shown.response)
        assert users(shown.response) == expected
    assert "21." in lines(shown.response)[0]
    assert "page 3 of 3" in text_of(shown.response)
    assert is_disabled(shown.response, "Next")
    assert shown.response is not None
    shown = await world.press(world.alice, "Back", shown.response)
    assert users(shown.response) == everybody[10:20]
    direct = await world.slash(world.alice, "leaderboard", page=99)
    assert users(direct.response) == everybody[20:]


async def test_somebody_else_leafs_in_a_copy_of_their_own(world: World) -> None:
    """The message of the one who asked stays as it is; the copy has the other's own line."""
    everybody = await members(world, 12)
    asked = await world.slash(world.alice, "leaderboard")
    assert asked.response is not None
    copy = await world.press(world.bob, "Next", asked.response)
    assert copy.ephemeral
    assert users(copy.response) == everybody[10:]
    assert f"<@{world.bob.id}>: no rated game yet" in text_of(copy.response)
    assert copy.response is not None
    back = await world.press(world.bob, "Back", copy.response)
    assert users(back.response) == everybody[:10]
    assert users(world.messages()[-1]) == everybody[:10]


async def test_buttons_work_after_a_restart(world: World) -> None:
    """All they need is in them."""
    everybody = await members(world, 12)
    asked = await world.slash(world.alice, "leaderboard")
    await world.restart()
    assert asked.response is not None
    shown = await world.press(world.alice, "Next", asked.response)
    assert users(shown.response) == everybody[10:]


async def test_who_has_not_played_for_long_is_shown_on_demand(world: World) -> None:
    """They are off the list after 90 days, and one press brings them back."""
    long_ago = world.bot.services.clock() - ACTIVE - timedelta(minutes=1)
    idle = replace(a_standing(world, world.bob.id, 1800), last_played_at=long_ago)
    await put(world, [idle, a_standing(world, world.alice.id, 1600)])
    shown = await world.slash(world.bob, "leaderboard")
    assert users(shown.response) == [world.alice.id]
    assert "so not listed until the next one" in text_of(shown.response)
    assert shown.response is not None
    everybody = await world.press(world.bob, "Show everybody", shown.response)
    assert users(everybody.response) == [world.bob.id, world.alice.id]
    assert f"<@{world.bob.id}>: place **1** of 2 with 1800" in text_of(everybody.response)
    assert everybody.response is not None
    again = await world.press(world.bob, "Only active players", everybody.response)
    assert users(again.response) == [world.alice.id]


async def test_departed_members_are_hidden_and_not_lost(world: World) -> None:
    """Of 10,000 players every other has left: pages are full of those who stayed.

    The first one is so at once; the roll call also corrects the places of all that come after it.
    """
    people = []
    for index in range(5_000):
        stayed = world.env.create_user(f"player{index}").id
        world.env.backend.add_member(world.guild.id, stayed, announce=False)
        people += [stayed, 900_000_000_000_000_000 + index]
    await put(world, (a_standing(world, user, 12_000 - n) for n, user in enumerate(people)))
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == people[:20:2]
    assert "10." in lines(shown.response)[-1]
    gone = await standing(world, people[1])
    assert (gone.present, gone.skill.shown, gone.games) == (False, 11_999, 6)
    await RollCall(world.bot, pace_s=0).run_once()
    last = await world.slash(world.alice, "leaderboard", page=500)
    assert users(last.response) == people[-20::2]
    assert "5000." in lines(last.response)[-1]
    assert "5000 players" in text_of(last.response)


async def test_a_page_is_not_kept_waiting_for_a_crowd_of_departed(world: World) -> None:
    """If the best 600 have left, the page shows what is known, and the roll call does the rest."""
    people = await members(world, 600, there=0)
    world.guild.add_member(last := world.env.create_user("last"))
    await put(world, [a_standing(world, last.id, 1000)])
    await world.slash(world.alice, "leaderboard")
    await RollCall(world.bot, pace_s=0).run_once()
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == [last.id]
    assert not (await standing(world, people[-1])).present


async def test_who_comes_back_is_listed_again(world: World) -> None:
    """Their first word to the bot is enough."""
    person = world.env.create_user("wanderer")
    await put(world, [a_standing(world, person.id, 1800)])
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == []
    wanderer = world.guild.add_member(person)
    await world.slash(wanderer, "about")
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == [person.id]


async def test_comings_and_goings_are_noted_where_discord_tells(world: World) -> None:
    """A server that lets the bot see its members needs no roll call."""
    await put(world, [a_standing(world, world.bob.id, 1800)])
    payload: Any = {"guild_id": str(world.guild.id), "user": {"id": str(world.bob.id)}}
    payload["user"] |= {"username": "bob", "discriminator": "0", "avatar": None}
    state: Any = world.bot._connection
    user = discord.User(state=state, data=payload["user"])
    event = discord.RawMemberRemoveEvent(payload, user)
    # Without the intent for members neither Discord nor the simulator sends these events.
    cog: Any = world.bot.get_cog("Ranking")
    await cog.on_raw_member_remove(event)
    assert not (await standing(world, world.bob.id)).present
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    await cog.on_member_join(await guild.fetch_member(world.bob.id))
    assert (await standing(world, world.bob.id)).present


async def test_a_silent_discord_costs_no_leaderboard(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it cannot be found out who is there, everybody is listed."""
    people = await members(world, 3, there=0)

    async def silence(*_: object, **__: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(discord.Guild, "query_members", silence)
    shown = await world.slash(world.alice, "leaderboard")
    assert users(shown.response) == people
    await RollCall(world.bot, pace_s=0).run_once()


async def test_an_unknown_variant_is_told(world: World) -> None:
    """Deblockle has no variants with ratings of their own."""
    shown = await world.slash(world.alice, "leaderboard", game="deblockle", variant="duo")
    assert shown.ephemeral
    assert "There is no such list" in text_of(shown.response)


async def test_played_games_lead_onto_the_list(world: World) -> None:
    """What matches did is what the list shows."""
    await ended(world)
    shown = await world.slash(world.bob, "leaderboard", game="deblockle")
    assert f"<@{world.bob.id}>: 1426? 4 more rated games give a place" in text_of(shown.response)


async def test_every_text_can_be_translated(world: World) -> None:
    """Nothing of it is English in the pseudo-language."""
    await world.restart(Translator.pseudo())
    empty = await world.slash(world.alice, "leaderboard")
    assert untranslated(empty.response) == []
    await members(world, 12)
    await put(world, [a_standing(world, world.alice.id, 1200, games=3)])
    shown = await world.slash(world.alice, "leaderboard")
    assert len(labels(shown.response)) == 3 if shown.response else False
    assert untranslated(shown.response) == []
