"""`/preferences`: what a player chooses for themselves, and their vacation."""

from __future__ import annotations

import gettext
from datetime import timedelta

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.match.choices import Preferences, Theme
from bot.ui.texts import Pseudo, Translator
from tests.ui.playing import SHORT, WINNING, board, new_match, play, stored
from tests.ui.playing import choose as choose_move
from tests.world import World, alt_texts, custom_ids, labels, text_of, untranslated

DAY = timedelta(days=1)


def part(result: InteractionResult, start: str) -> str:
    """Find the custom id of a part of the message."""
    assert result.response is not None
    return next(each for each in custom_ids(result.response) if each.startswith(f"bp1:{start}"))


async def choose(world: World, user: MemberActor, start: str, value: str) -> InteractionResult:
    """Choose a value in a select of a fresh preferences message."""
    shown = await world.slash(user, "preferences")
    assert shown.ephemeral
    assert shown.response is not None
    return await user.select(shown.response, [value], custom_id=part(shown, start))


async def switch(world: World, user: MemberActor, name: str) -> InteractionResult:
    """Press a switch of a fresh preferences message."""
    shown = await world.slash(user, "preferences")
    assert shown.response is not None
    return await world.press(user, part(shown, f"preference:{name}"), shown.response)


async def preferences(world: World, user: MemberActor) -> Preferences:
    """Read what is stored, past all memories."""
    return await world.bot.services.customs._customs.preferences(user.id)


async def test_everything_is_chosen_in_one_message(world: World) -> None:
    """Each choice edits the message and is stored, for this player alone; also after a restart."""
    await choose(world, world.alice, "preference-theme", "colour-blind")
    await choose(world, world.alice, "preference-language", "en")
    shown = await world.slash(world.alice, "preferences")
    await world.restart()
    for name in ("pings", "reminders", "confirm"):
        assert shown.response is not None
        shown = await world.press(world.alice, part(shown, f"preference:{name}"), shown.response)
    assert await preferences(world, world.alice) == Preferences(
        language="en", theme=Theme.COLOUR_BLIND, pings=False, reminders=False, confirm=False
    )
    assert await preferences(world, world.bob) == Preferences()


async def test_persian_is_a_choice_against_the_client(world: World) -> None:
    """No Discord client says fa; private answers then speak it, public ones do not."""
    await world.restart(Translator({"fa": Pseudo(), "bg": gettext.NullTranslations()}))
    shown = await choose(world, world.alice, "preference-language", "fa")
    assert "⟦" in text_of(shown.response)
    assert "⟦" in text_of((await world.slash(world.alice, "about")).response)
    assert "⟦" not in text_of((await world.slash(world.bob, "about")).response)
    await new_match(world)
    assert "⟦" not in text_of(board(world))
    shown = await choose(world, world.alice, "preference-language", "auto")
    assert "⟦" not in text_of(shown.response)


async def test_private_pictures_follow_the_theme(world: World) -> None:
    """The public board does not."""
    match = await new_match(world)
    public = await board(world).attachments[0].read()
    before = await world.slash(world.alice, "board")
    panel = await world.press(world.alice, "Move", board(world))
    await choose(world, world.alice, "preference-theme", "colour-blind")
    after = await world.slash(world.alice, "board")
    panel_after = await world.press(world.alice, "Move", board(world))
    for one, other in ((before, after), (panel, panel_after)):
        assert one.response is not None
        assert other.response is not None
        first = await one.response.attachments[0].read()
        assert first != await other.response.attachments[0].read()
        assert alt_texts(one.response) == alt_texts(other.response)
    await world.bot.services.publisher.publish(world.bot, match)
    assert await board(world).attachments[0].read() == public


async def test_positions_follow_the_theme_unless_told_otherwise(world: World) -> None:
    """The option of the command is stronger."""
    shown = [
        await world.slash(world.alice, "deblockle position", notation=SHORT, **theme)
        for theme in ({}, {"theme": "colour-blind"})
    ]
    await choose(world, world.alice, "preference-theme", "colour-blind")
    shown.append(await world.slash(world.alice, "deblockle position", notation=SHORT))
    pictures = [await each.response.attachments[0].read() for each in shown if each.response]
    assert pictures[0] != pictures[1]
    assert pictures[1] == pictures[2]


async def test_without_pings_a_turn_pings_nobody(world: World) -> None:
    """The mention stays, as text."""
    await switch(world, world.bob, "pings")
    await new_match(world)
    await play(world, world.alice, WINNING[0])
    sent = [each.json for each in world.env.http_requests if each.json]
    mentions = [str(each) for each in sent if "allowed_mentions" in str(each)]
    assert f"<@{world.bob.id}>" in text_of(board(world))
    assert f"'users': [{world.bob.id}]" not in mentions[-1]


async def test_without_confirmation_the_last_choice_plays(world: World) -> None:
    """There is no preview to press Play on."""
    await switch(world, world.alice, "confirm")
    match = await new_match(world)
    told = await choose_move(world, world.alice, WINNING[0])
    assert "You played" in text_of(told.response)
    assert (await stored(world, match)).moves == WINNING[:1]
    assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_every_text_is_translated(world: World) -> None:
    """At home and on vacation."""
    await world.restart(Translator.pseudo())
    assert untranslated((await world.slash(world.alice, "preferences")).response) == []
    shown = await choose(world, world.alice, "vacation", "3")
    assert untranslated(shown.response) == []


async def test_a_vacation_stops_the_clock_and_is_announced(world: World) -> None:
    """In the channel, on the board, in /games; and ends early by a button."""
    match = await new_match(world)
    shown = await choose(world, world.alice, "vacation", "7")
    assert "you are away until" in text_of(shown.response)
    announced = board(world)
    assert f"<@{world.alice.id}> is on vacation" in text_of(announced)
    assert f"#{match.id}" in text_of(announced)
    away = await stored(world, match)
    assert match.deadline is not None
    assert away.deadline == match.deadline + 7 * DAY
    standing = next(each for each in world.messages() if each.id == match.message_id)
    assert "is on vacation until" in text_of(standing)
    assert labels(standing)[0] == "Move"
    games = await world.slash(world.bob, "games")
    assert "is on vacation until" in text_of(games.response)
    await world.env.advance_time(4 * 24 * 3600)
    await world.bot.sweeper.run_once()
    assert (await stored(world, match)).result is None
    await world.restart()
    shown = await world.slash(world.alice, "preferences")
    await world.press(world.alice, "I'm back", shown.response)
    back = await stored(world, match)
    assert back.deadline is not None
    assert abs(back.deadline - (match.deadline + 4 * DAY)) < timedelta(minutes=1)
    assert "is back from vacation" in text_of(board(world))


async def test_a_vacation_is_not_begun_twice(world: World) -> None:
    """An old message that still offers one is refused with the truth."""
    shown = await world.slash(world.alice, "preferences")
    await choose(world, world.alice, "vacation", "3")
    assert shown.response is not None
    told = await world.alice.select(shown.response, ["7"], custom_id=part(shown, "vacation"))
    assert "on vacation already" in text_of(told.response)


async def test_a_year_has_thirty_days_of_vacation(world: World) -> None:
    """Longer ones than are left are not on offer."""
    for days in ("14", "14"):
        await choose(world, world.alice, "vacation", days)
        await world.env.advance_time(15 * 24 * 3600)
    shown = await world.slash(world.alice, "preferences")
    assert shown.response is not None
    told = await world.alice.select(shown.response, ["1"], custom_id=part(shown, "vacation"))
    assert "you are away until" in text_of(told.response)
    await world.env.advance_time(2 * 24 * 3600)
    await choose(world, world.alice, "vacation", "1")
    await world.env.advance_time(2 * 24 * 3600)
    shown = await world.slash(world.alice, "preferences")
    assert "used up the 30 days" in text_of(shown.response)
