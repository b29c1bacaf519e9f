"""What people have reported of other game bots, replayed: each test names where it went wrong."""

from __future__ import annotations

from datetime import timedelta

import pytest
from simcord.builders import UserHandle

from bot.match.model import MatchStatus
from tests.meeting import answered, challenge, challenge_of, match_of, place
from tests.ui.playing import (
    SHORT,
    WINNING,
    board,
    button,
    choose,
    delete_board,
    is_over,
    new_match,
    play,
    stored,
)
from tests.world import World, labels, text_of

HOUR = timedelta(hours=1)


async def test_a_challenge_accepted_twice_makes_one_match(world: World) -> None:
    """lichess-org/lila#8643: two devices accepted, and two games began."""
    await challenge(world, world.alice, world.bob, first="me")
    shown = world.newest(world.bob, "Accept")
    results = await world.simultaneously(
        world.press(world.bob, "Accept", shown), world.press(world.bob, "Accept", shown)
    )
    assert all(result.acknowledged for result in results)
    assert len(await world.bot.services.privacy.running(world.bob.id)) == 1


async def test_nobody_can_challenge_themselves(world: World) -> None:
    """andrewvy/slack-pongbot#32: one could play, and win, against oneself."""
    told = await challenge(world, world.alice, world.alice)
    assert "can't challenge yourself" in text_of(told.response)


async def test_other_bots_cannot_be_challenged(world: World) -> None:
    """python-discord/sir-lancebot#619: a game against a bot waited for it for ever."""
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    told = await challenge(world, world.alice, robot)
    assert "Other bots don't play" in text_of(told.response)


async def test_a_challenge_takes_nothing_from_the_challenged(world: World) -> None:
    """DankMemer/dank-memer-suggestions-and-bugs#81: challenges paralysed their victims."""
    for author in (world.alice, world.carol, world.dave):
        await challenge(world, author, world.bob, first="me", position=SHORT)
    await challenge(world, world.bob, world.alice, first="me", position=SHORT)
    await world.press(world.alice, "Accept")
    await world.slash(world.bob, "move", move=WINNING[0])
    assert (await match_of(world)).moves == WINNING[:1]


async def test_a_challenge_is_accepted_only_where_it_is_for(world: World) -> None:
    """dblock/slack-gamebot#11: challenges could be accepted anywhere by anybody."""
    await challenge(world, world.alice, world.bob)
    told = await world.press(world.carol, "I am younger")
    assert "for somebody else" in text_of(told.response)
    assert (await challenge_of(world)).match_id is None


async def test_buttons_work_after_a_restart(world: World) -> None:
    """vertyco/vrt-cogs#116: after a restart every old button failed."""
    await challenge(world, world.alice, world.bob, first="me", position=SHORT)
    await world.restart()
    await world.press(world.bob, "Accept")
    preview = await choose(world, world.alice, WINNING[0])
    await world.restart()
    await world.press(world.alice, "Play", preview.response)
    assert (await match_of(world)).moves == WINNING[:1]


async def test_buttons_of_an_older_board_are_answered(world: World) -> None:
    """Ballsdex-Team/BallsDex-DiscordBot#824: old messages ended in an error of Discord's."""
    await new_match(world)
    old = board(world)
    world.inject("PATCH", "/channels/*/messages/*", 50013, 403)
    await play(world, world.alice, WINNING[0])
    told = await world.press(world.alice, "Move", old)
    assert "Show the board" in labels(answered(told))


async def test_a_spectator_who_presses_is_told_and_changes_nothing(world: World) -> None:
    """TheChameleonBot/Chameleon#31: anybody could press the buttons of a game."""
    match = await new_match(world)
    for label in ("Move", "Offer draw", "Resign"):
        told = await world.press(world.carol, label, board(world))
        assert told.ephemeral
        assert text_of(told.response)
    assert await stored(world, match) == match


async def test_two_matches_in_one_channel_do_not_mix(world: World) -> None:
    """utarwyn/discord-tictactoe#191: the bot could not handle two games at once."""
    first = await new_match(world)
    second = await new_match(world, gold=world.carol, blue=world.dave)
    await world.slash(world.carol, "move", move=WINNING[0])
    assert (await stored(world, first)).moves == ()
    assert (await stored(world, second)).moves == WINNING[:1]
    third = await new_match(world)
    asked = await world.slash(world.alice, "move", move=WINNING[0])
    assert "Which one is it" in text_of(asked.response)
    assert (await stored(world, third)).moves == ()


async def test_a_deleted_board_message_is_no_end(world: World) -> None:
    """flaree/flare-cogs#101: 10008 ended the game when a moderator tidied up."""
    match = await new_match(world)
    delete_board(world, match)
    shown = await world.slash(world.bob, "board")
    assert not shown.ephemeral
    await play(world, world.alice, WINNING[0])
    assert (await stored(world, match)).moves == WINNING[:1]


async def test_a_deleted_channel_holds_nobody_in_a_match(world: World) -> None:
    """z64/discord-against-humanity#13: a game whose channel was gone could not be ended."""
    match = await new_match(world)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    world.channel = world.guild.create_text_channel("other")
    asked = await world.slash(world.alice, "resign", match="1")
    await world.press(world.alice, "Resign", asked.response)
    assert await is_over(world, match)


async def test_a_missing_permission_is_named_and_loses_no_move(world: World) -> None:
    """RahulR100/mcstatusbot#27: it said that permissions were missing, but not which."""
    match = await new_match(world)
    world.inject("POST", f"/channels/{world.channel.id}/messages", 50013, 403, times=2)
    other = world.guild.create_text_channel("other")
    told = await world.alice.slash(other, "move", move=WINNING[0], match="1")
    assert "It is saved" in text_of(told.response)
    assert "admin" in text_of(told.response)
    assert (await stored(world, match)).moves == WINNING[:1]


async def test_names_full_of_markup_break_nothing(world: World) -> None:
    """PennyDreadfulMTG/Penny-Dreadful-Tools#3776: underscores in names made italics."""
    name = "__**x**__ \u202eevil\u202c `@everyone`"
    user: UserHandle = world.env.create_user("plain", global_name=name)
    markup = world.guild.add_member(user)
    await challenge(world, markup, world.bob, first="me", position=SHORT)
    await world.press(world.bob, "Accept")
    for message in world.messages():
        assert "**x**" not in text_of(message)
    asked = await world.slash(markup, "resign")
    assert f"<@{world.bob.id}>" in text_of(asked.response)


async def test_an_opponent_who_left_does_not_stop_the_clock(world: World) -> None:
    """Ratismal/UNO#10: players left the server, and the channel could never play again."""
    match = await new_match(world, per_turn=HOUR)
    world.guild.remove_member(world.alice)
    again = await new_match(world, gold=world.bob, blue=world.carol)
    await world.env.advance_time(3601)
    await world.bot.sweeper.run_once()
    assert await is_over(world, match)
    assert not await is_over(world, again)


async def test_a_match_nobody_plays_ends_by_itself(world: World) -> None:
    """python-discord/sir-lancebot#252: the game's time-out never came."""
    match = await new_match(world, per_turn=HOUR)
    await world.env.advance_time(3601)
    await world.restart()
    await world.bot.sweeper.run_once()
    assert await is_over(world, match)


async def test_a_challenge_nobody_answers_expires(world: World) -> None:
    """lexicalunit/spellbot#614: pending games waited for people who had gone away."""
    await challenge(world, world.alice, world.bob)
    await world.env.advance_time(24 * 3600 + 1)
    await world.bot.sweeper.run_once()
    assert "in time" in text_of(board(world))
    assert labels(board(world)) == []


async def test_closed_direct_messages_matter_to_no_match(world: World) -> None:
    """yannickgloster/discord-10man#88: the match hung when a player took no messages."""
    world.inject("POST", "/users/@me/channels", 50007, 403, times=9)
    match = await new_match(world)
    for player, move in zip((world.alice, world.bob, world.alice), WINNING, strict=True):
        await play(world, player, move)
    assert await is_over(world, match)


async def test_a_move_on_a_stale_board_is_not_played(world: World) -> None:
    """seasaltsaige/discord-uno#6: both players were told that it was not their turn."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    await world.slash(world.alice, "move", move=WINNING[0])
    await world.slash(world.bob, "move", move=WINNING[1])
    told = await world.press(world.alice, "Play", preview.response)
    assert "Show the board" in labels(answered(told))
    assert (await stored(world, match)).moves == WINNING[:2]


async def test_the_same_move_pressed_twice_counts_once(world: World) -> None:
    """itsMapleLeaf/reacord#26: a double click answered twice (40060) and crashed."""
    match = await new_match(world)
    preview = await choose(world, world.alice, WINNING[0])
    results = await world.simultaneously(
        world.press(world.alice, "Play", preview.response),
        world.press(world.alice, "Play", preview.response),
    )
    assert all(result.acknowledged for result in results)
    assert (await stored(world, match)).moves == WINNING[:1]


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_trouble_of_discord_while_posting_loses_no_move(world: World, status: int) -> None:
    """Would-You-Bot/client#286: errors while posting came by the thousands."""
    match = await new_match(world)
    world.inject("POST", f"/channels/{world.channel.id}/messages", 0, status)
    other = world.guild.create_text_channel("other")
    told = await world.alice.slash(other, "move", move=WINNING[0], match="1")
    assert "It is saved" in text_of(told.response)
    shown = await world.slash(world.bob, "board")
    assert not shown.ephemeral
    assert f"**{WINNING[0]}**" in text_of(board(world))
    assert (await stored(world, match)).moves == WINNING[:1]


async def test_an_expired_interaction_is_no_crash(world: World) -> None:
    """kwsch/SysBot.NET#218: the bot crashed when its answer came to nothing."""
    match = await new_match(world)
    world.inject("POST", "/interactions/*/*/callback", 10062, 404)
    await world.slash(world.alice, "move", move=WINNING[0])
    assert (await stored(world, match)).moves == WINNING[:1]
    await play(world, world.bob, WINNING[1])
    assert (await stored(world, match)).moves == WINNING[:2]


STRANGE = {
    "emoji": "\N{BLACK CHESS PAWN} \N{GAME DIE}",
    "cyrillic": "\u0441\uff14 east hop d7",
    "huge": "x" * 100,
    "markup": "**C4** __east__",
    "mention": "@everyone <@&1>",
}


@pytest.mark.parametrize("move", STRANGE.values(), ids=STRANGE)
async def test_strange_moves_are_refused_in_words(world: World, move: str) -> None:
    """utarwyn/discord-tictactoe#37 and others: look-alikes and emoji where a move was asked for."""
    match = await new_match(world)
    told = await world.slash(world.alice, "move", move=move)
    assert told.ephemeral
    assert 0 < len(text_of(told.response)) < 2000
    assert "@everyone" not in text_of(told.response)
    assert (await stored(world, match)).moves == ()


@pytest.mark.parametrize("move", ["\uff23\uff14 east hop d7", "c4\u200b east hop d7"])
async def test_what_phones_make_of_a_move_is_read_as_meant(world: World, move: str) -> None:
    """Full-width letters and invisible spaces come with some keyboards and copied texts."""
    match = await new_match(world)
    await world.slash(world.alice, "move", move=move)
    assert (await stored(world, match)).moves == WINNING[:1]


async def test_somebody_who_plays_can_always_begin_another_match(world: World) -> None:
    """lexicalunit/spellbot#711: "already in a game" that the player knew nothing of."""
    await new_match(world, "")
    await new_match(world, "", gold=world.bob, blue=world.alice)
    third = await new_match(world, "", blue=world.carol)
    assert (await stored(world, third)).status is MatchStatus.SET_UP


async def test_an_archived_thread_is_opened_again_by_the_next_board(world: World) -> None:
    """discord/discord-api-docs#8474: buttons in archived threads did nothing."""
    match = await new_match(world)
    world.inject("PATCH", "/channels/*/messages/*", 50083)
    await play(world, world.alice, WINNING[0])
    assert f"**{WINNING[0]}**" in text_of(board(world))
    assert (await stored(world, match)).message_id == board(world).id


async def test_the_set_up_of_a_player_who_is_gone_does_not_hang(world: World) -> None:
    """grifferz/pah-irc#48: the round waited for ever for those who had disappeared."""
    match = await new_match(world, "", per_turn=HOUR)
    await place(world, world.alice)
    world.guild.remove_member(world.bob)
    await world.env.advance_time(3601)
    await world.bot.sweeper.run_once()
    assert (await stored(world, match)).status is MatchStatus.RUNNING
    assert button(board(world), "move")
