"""Threads, direct messages, other channels, and places where the bot is only a guest."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.match.model import MatchStatus, Place
from bot.match.refusals import Refusal, Why
from bot.ui.texts import Translator
from tests.blokus import new_match as blokus_match
from tests.meeting import answered, challenge, challenge_of, match_of
from tests.ui.playing import WINNING, board, new_match, pings, play, stored
from tests.world import World, labels, text_of, untranslated


def newest(channel: ChannelHandle) -> discord.Message:
    """Give the newest public message of a channel."""
    return max(channel.history(), key=lambda message: message.id)


class TestMoving:
    """`/board here:True`."""

    async def test_a_match_goes_on_in_another_channel(self, world: World) -> None:
        """Board and pings appear there; the old board loses its buttons; turns go on there."""
        match = await new_match(world)
        old = board(world)
        other = world.guild.create_text_channel("other")
        moved = await world.bob.slash(other, "board", match="1", here=True)
        assert not moved.ephemeral
        assert f"<@{world.bob.id}> goes on with match #1 here" in text_of(moved.response)
        shown = newest(other)
        assert "Move" in labels(shown)
        assert pings(world)[-1] == [world.alice.id]
        assert (await stored(world, match)).place == Place(world.guild.id, other.id)
        assert (await stored(world, match)).message_id == shown.id
        left = next(message for message in world.messages() if message.id == old.id)
        assert labels(left) == []
        await world.alice.slash(other, "move", move=WINNING[0])
        assert f"**{WINNING[0]}**" in text_of(newest(other))

    async def test_who_is_not_to_move_is_told_too(self, world: World) -> None:
        """The board pings the player to move, the note before it the others."""
        await new_match(world)
        other = world.guild.create_text_channel("other")
        moved = await world.alice.slash(other, "board", match="1", here=True)
        assert f"<@{world.bob.id}>" in text_of(moved.response)
        assert pings(world)[-2:] == [[world.bob.id], [world.alice.id]]

    async def test_only_players_move_a_match(self, world: World) -> None:
        """And only one that is not over."""
        match = await new_match(world)
        other = world.guild.create_text_channel("other")
        told = await world.carol.slash(other, "board", match="1", here=True)
        assert "don't play" in text_of(told.response)
        await world.bot.services.matches.resign(match.id, world.bob.id)
        told = await world.alice.slash(other, "board", match="1", here=True)
        assert "is over" in text_of(told.response)
        assert other.history() == []

    @pytest.mark.parametrize("lacking", ["send_messages", "view_channel"])
    async def test_the_bot_must_be_able_to_post_there(self, world: World, lacking: str) -> None:
        """The missing permission is named."""
        match = await new_match(world)
        me = world.guild.me
        assert me is not None
        denied = discord.PermissionOverwrite(**{lacking: False})
        other = world.guild.create_text_channel("other", overwrites={me: denied})
        told = await world.alice.slash(other, "board", match="1", here=True)
        assert lacking.replace("_", " ").title() in text_of(told.response)
        assert (await stored(world, match)).place == match.place

    async def test_everybody_must_see_the_new_channel(self, world: World) -> None:
        """Nobody can take a match away from the other player."""
        match = await new_match(world)
        hidden: dict[Any, discord.PermissionOverwrite] = {
            world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            world.alice: discord.PermissionOverwrite(view_channel=True),
        }
        other = world.guild.create_text_channel("secret", overwrites=hidden)
        told = await world.alice.slash(other, "board", match="1", here=True)
        assert told.ephemeral
        assert (await stored(world, match)).place == match.place

    async def test_who_has_left_moves_no_match(self, world: World) -> None:
        """They are told so, and look at the board like others: privately."""
        match = await blokus_match(world, 3)
        await world.bot.services.matches.resign(match.id, world.bob.id)
        other = world.guild.create_text_channel("other")
        boards = len(world.messages())
        for channel in (other, world.channel):
            told = await world.bob.slash(channel, "board", match="1", here=True)
            assert "You have left this match" in text_of(told.response)
        shown = await world.slash(world.bob, "board", match="1")
        assert shown.ephemeral
        assert other.history() == []
        assert len(world.messages()) == boards
        place = Place(world.guild.id, other.id)
        with pytest.raises(Refusal) as refused:
            await world.bot.services.matches.move_to(match.id, world.bob.id, place)
        assert refused.value.why is Why.LEFT
        assert (await stored(world, match)).place == match.place

    async def test_who_has_left_need_not_see_the_new_channel(self, world: World) -> None:
        """Nor are they called there; those who play on are."""
        match = await blokus_match(world, 3)
        await world.bot.services.matches.resign(match.id, world.bob.id)
        assert world.guild.me is not None
        sees = discord.PermissionOverwrite(view_channel=True, send_messages=True)
        hidden: dict[Any, discord.PermissionOverwrite] = {
            world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            world.guild.me: discord.PermissionOverwrite(
                view_channel=True, send_messages=True, attach_files=True
            ),
            world.alice: sees,
            world.carol: sees,
        }
        other = world.guild.create_text_channel("ours", overwrites=hidden)
        moved = await world.alice.slash(other, "board", match="1", here=True)
        assert (await stored(world, match)).place == Place(world.guild.id, other.id)
        assert f"<@{world.carol.id}>" in text_of(moved.response)
        assert f"<@{world.bob.id}>" not in text_of(moved.response)

    async def test_a_match_stays_in_its_server(self, world: World) -> None:
        """Direct messages and other servers are refused with the reason."""
        match = await new_match(world)
        told = await world.alice.user.slash("board", match="1", here=True)
        assert "direct messages" in text_of(told.response)
        assert (await stored(world, match)).place == match.place


class TestDirectMessages:
    """With the bot alone."""

    async def test_a_match_is_played_on_from_there(self, world: World) -> None:
        """Without naming it; the board appears where the match is."""
        match = await new_match(world)
        user = world.alice.user
        shown = await user.slash("board")
        assert "Match #1" in text_of(shown.response)
        told = await user.slash("move", move=WINNING[0])
        assert "You played" in text_of(told.response)
        assert f"**{WINNING[0]}**" in text_of(board(world))
        assert (await stored(world, match)).moves == WINNING[:1]
        listed = await user.slash("games")
        assert "#1" in text_of(listed.response)

    async def test_others_matches_are_not_listed_there(self, world: World) -> None:
        """A user's matches in other places are their own business."""
        await new_match(world)
        listed = await world.carol.user.slash("games", user=world.alice)
        assert "#1" not in text_of(listed.response)

    async def test_what_needs_no_others_works(self, world: World) -> None:
        """Help, rules, positions, privacy."""
        user = world.carol.user
        for command, options in (
            ("help", {}),
            ("deblockle rules", {}),
            ("deblockle position", {"notation": "C4=XS A7=LT g"}),
            ("privacy show", {}),
        ):
            assert text_of((await user.slash(command, **options)).response)

    async def test_a_challenge_needs_a_place_that_both_see(self, world: World) -> None:
        """The bot says where to go."""
        told = await world.alice.user.slash("deblockle challenge", opponent=world.bob)
        assert "challenge them in a server" in text_of(told.response)


class TestThreads:
    """Archived and locked ones."""

    async def test_a_set_up_in_an_archived_thread_gets_a_new_message(self, world: World) -> None:
        """A message there cannot be edited, but posting opens the thread again."""
        match = await new_match(world, "")
        messages = len(world.messages())
        world.inject("PATCH", "/channels/*/messages/*", 50083)
        await world.press(world.alice, "Place blocks", board(world))
        await world.press(world.alice, "Place for me")
        await world.press(world.alice, "Done")
        assert len(world.messages()) == messages + 1
        assert (await stored(world, match)).message_id == board(world).id

    async def test_a_locked_thread_is_told_with_the_way_out(self, world: World) -> None:
        """The move counts; `/board here:True` goes on elsewhere."""
        match = await new_match(world)
        other = world.guild.create_text_channel("other")
        world.inject("POST", f"/channels/{world.channel.id}/messages", 160005)
        told = await world.alice.slash(other, "move", move=WINNING[0], match="1")
        assert "It is saved" in text_of(told.response)
        assert "here:True" in text_of(told.response)
        assert (await stored(world, match)).moves == WINNING[:1]
        await world.alice.slash(other, "board", match="1", here=True)
        assert f"**{WINNING[0]}**" in text_of(newest(other))


def calls_to(world: World, channel: ChannelHandle) -> list[str]:
    """List the calls that the bot made to a channel on its own initiative."""
    return [
        entry.path for entry in world.env.http_requests if f"/channels/{channel.id}" in entry.path
    ]


class TestGuests:
    """A user has brought the bot along; the server does not know it."""

    async def test_a_whole_match_by_answers_alone(self, world: World) -> None:
        """From the challenge to the result no call is made that needs to be a member."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, first="me", position="C4=XS A7=LT g")
        await world.press(world.bob, "Accept")
        assert (await match_of(world)).place == Place(
            world.guild.id, world.channel.id, as_guest=True
        )
        for player, move in zip((world.alice, world.bob, world.alice), WINNING, strict=True):
            await play(world, player, move)
        match = await match_of(world)
        assert match.status is MatchStatus.FINISHED
        assert "wins" in text_of(board(world))
        assert calls_to(world, world.channel) == []

    async def test_typed_moves_and_boards_are_answers_too(self, world: World) -> None:
        """/move shows the new board, /board the present one."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, first="me", position="C4=XS A7=LT g")
        await world.press(world.bob, "Accept")
        await world.slash(world.alice, "move", move=WINNING[0])
        assert f"**{WINNING[0]}**" in text_of(board(world))
        assert pings(world)[-1] == [world.bob.id]
        shown = await world.slash(world.bob, "board")
        assert shown.ephemeral
        assert "Move" in labels(answered(shown))
        assert calls_to(world, world.channel) == []

    async def test_a_stale_board_says_so(self, world: World) -> None:
        """The old message cannot lose its buttons, so they lead to the new one."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, first="me", position="C4=XS A7=LT g")
        await world.press(world.bob, "Accept")
        old = board(world)
        await world.slash(world.alice, "move", move=WINNING[0])
        told = await world.press(world.alice, "Move", old)
        assert told.ephemeral
        assert "Show the board" in labels(answered(told))

    async def test_nothing_ends_by_time_there(self, world: World) -> None:
        """There is no time limit, since nobody could be told; challenges close quietly."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, days_per_turn=24, first="me")
        await world.press(world.bob, "Accept")
        assert (await match_of(world)).deadline is None
        await challenge(world, world.alice, world.carol)
        await world.env.advance_time(25 * 3600)
        await world.bot.sweeper.run_once()
        assert (await challenge_of(world, 2)).status.value == "expired"
        assert calls_to(world, world.channel) == []

    async def test_a_set_up_is_played_by_answers(self, world: World) -> None:
        """The last one who is done gets the board posted."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, first="me")
        await world.press(world.bob, "Accept")
        for player in (world.alice, world.bob):
            await world.press(player, "Place blocks")
            await world.press(player, "Place for me")
            await world.press(player, "Done")
        assert "to move" in text_of(board(world))
        assert calls_to(world, world.channel) == []

    async def test_where_external_apps_may_not_post_nobody_is_challenged(
        self, world: World
    ) -> None:
        """The answer would be private, so the challenge would be seen by nobody."""
        world.be_guest()
        denied = discord.PermissionOverwrite(use_external_apps=False)
        world.channel = world.guild.create_text_channel(
            "strict", overwrites={world.guild.default_role: denied}
        )
        told = await challenge(world, world.alice, world.bob)
        assert told.ephemeral
        assert "external apps" in text_of(told.response)

    async def test_after_a_restart_the_bot_keeps_quiet_there(self, world: World) -> None:
        """What was stored but not shown waits for the next press."""
        world.be_guest()
        await challenge(world, world.alice, world.bob, first="me", position="C4=XS A7=LT g")
        await world.press(world.bob, "Accept")
        await world.bot.services.matches.play(1, world.alice.id, WINNING[0])
        await world.env.advance_time(60)
        await world.restart()
        await world.bot.sweeper.catch_up()
        assert calls_to(world, world.channel) == []
        shown = await world.slash(world.bob, "board")
        assert not shown.ephemeral
        assert f"**{WINNING[0]}**" in text_of(board(world))


async def test_texts_about_places_can_be_translated(world: World) -> None:
    """In a language that brackets every text nothing stands outside of brackets."""
    await world.restart(Translator.pseudo())
    await new_match(world)
    other = world.guild.create_text_channel("other")
    moved = await world.alice.slash(other, "board", match="1", here=True)
    dm = await world.alice.user.slash("board", match="1", here=True)
    assert untranslated(moved.response) + untranslated(dm.response) == []
