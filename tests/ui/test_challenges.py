"""From the slash command to the answer: who may press what, and what it leads to."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.match.model import ChallengeStatus, First, MatchStatus
from bot.ui.challenges import redraw
from tests.meeting import begin, challenge, challenge_of, match_of
from tests.world import World, custom_ids, labels, text_of

ACCEPT = "I am younger"
ENDINGS = {
    "accept": ("bob", ACCEPT, "accepted; the match is on"),
    "decline": ("bob", "Decline", "declined"),
    "withdraw": ("alice", "Withdraw", "withdrew"),
}


def mention(user: Any) -> str:
    """Write a mention."""
    return f"<@{user.id}>"


async def test_challenge_is_public_and_pings_only_the_invited(world: World) -> None:
    """Everybody sees who challenges whom and until when; the opponent gets the ping."""
    shown = await challenge(world, world.alice, world.bob)
    assert not shown.ephemeral
    text = text_of(shown.response)
    assert f"{mention(world.alice)} challenges {mention(world.bob)}" in text
    assert "Deblockle" in text
    expires = (await challenge_of(world)).expires_at
    assert discord.utils.format_dt(expires, "R") in text
    sent = world.env.http_requests[-1].json
    assert sent is not None
    assert sent["data"]["allowed_mentions"] == {"parse": [], "users": [world.bob.id]}


async def test_message_of_a_challenge_is_remembered(world: World) -> None:
    """Its last state can be shown later without an interaction."""
    shown = await challenge(world, world.alice, world.bob)
    assert shown.response is not None
    assert (await challenge_of(world)).message_id == shown.response.id


@pytest.mark.parametrize("ending", ENDINGS)
async def test_answer_takes_the_buttons_and_says_what_happened(world: World, ending: str) -> None:
    """Every final state rewrites the one message."""
    await challenge(world, world.alice, world.bob)
    name, button, words = ENDINGS[ending]
    await world.press(world.people[name], button)
    message = world.messages()[0]
    assert labels(message) == []
    assert words in text_of(message)


async def test_accepting_posts_the_match(world: World) -> None:
    """One call closes the challenge, one posts the set-up."""
    await challenge(world, world.alice, world.bob)
    before = len(world.env.http_requests)
    await world.press(world.bob, ACCEPT)
    assert len(world.env.http_requests) == before + 2
    match = await match_of(world)
    assert match.status is MatchStatus.SET_UP
    assert match.message_id == world.messages()[-1].id
    assert "Place blocks" in labels(world.messages()[-1])


@pytest.mark.parametrize(
    ("name", "button", "answer"),
    [
        ("alice", ACCEPT, "your own challenge"),
        ("alice", "Decline", "your own challenge"),
        ("bob", "Withdraw", "Only the player who sent the challenge"),
        ("carol", ACCEPT, "for somebody else"),
        ("carol", "They are younger", "for somebody else"),
        ("carol", "Decline", "for somebody else"),
        ("carol", "Withdraw", "Only the player who sent the challenge"),
    ],
)
async def test_wrong_person_gets_a_private_answer(
    world: World, name: str, button: str, answer: str
) -> None:
    """Nothing changes, and only who pressed sees why."""
    await challenge(world, world.alice, world.bob)
    shown = await world.press(world.people[name], button)
    assert shown.ephemeral
    assert answer in text_of(shown.response)
    assert (await challenge_of(world)).status is ChallengeStatus.OPEN
    assert ACCEPT in labels(world.messages()[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("bob", ACCEPT), ("alice", "Withdraw")),
        (("bob", ACCEPT), ("bob", ACCEPT)),
        (("bob", ACCEPT), ("bob", "They are younger")),
        (("bob", "Decline"), ("alice", "Withdraw")),
        (("bob", ACCEPT), ("bob", "Decline")),
    ],
)
async def test_of_two_presses_at_once_one_wins_and_the_other_is_told(
    world: World, one: tuple[str, str], other: tuple[str, str]
) -> None:
    """The loser gets the truth privately, and at most one match begins."""
    await challenge(world, world.alice, world.bob)
    results = await world.simultaneously(
        *(world.press(world.people[name], button) for name, button in (one, other))
    )
    losers = [result for result in results if result.ephemeral]
    assert len(losers) == 1
    status = (await challenge_of(world)).status
    assert status in (
        ChallengeStatus.ACCEPTED,
        ChallengeStatus.DECLINED,
        ChallengeStatus.WITHDRAWN,
    )
    assert f"This challenge was {status}" in text_of(losers[0].response)
    assert labels(world.messages()[0]) == []
    boards = [each for each in world.messages() if "Place blocks" in labels(each)]
    assert len(boards) == (status is ChallengeStatus.ACCEPTED)


@pytest.mark.parametrize(("button", "first"), [(ACCEPT, "bob"), ("They are younger", "alice")])
async def test_younger_player_moves_first(world: World, button: str, first: str) -> None:
    """Without a game before, whoever accepts says who is younger."""
    shown = await challenge(world, world.alice, world.bob)
    assert "younger player moves first" in text_of(shown.response)
    await world.press(world.bob, button)
    assert (await match_of(world)).players[0] == world.people[first].id


async def test_winner_of_the_previous_game_moves_first(world: World) -> None:
    """Then nobody is asked who is younger."""
    match = await begin(world)
    await world.bot.services.matches.resign(match.id, world.alice.id)
    shown = await challenge(world, world.alice, world.bob)
    assert "The winner of your last game moves first" in text_of(shown.response)
    await world.press(world.bob, "Accept")
    assert (await match_of(world, 2)).players == (world.bob.id, world.alice.id)


async def test_expired_challenge_is_closed_by_the_next_press(world: World) -> None:
    """Whoever comes too late is told, and the message says so too."""
    await challenge(world, world.alice, world.bob)
    await world.env.advance_time(timedelta(hours=25).total_seconds())
    shown = await world.press(world.bob, ACCEPT)
    assert "has expired" in text_of(shown.response)
    assert labels(world.messages()[0]) == []
    assert "Nobody answered in time" in text_of(world.messages()[0])


async def test_sweep_closes_an_expired_challenge_unasked(world: World) -> None:
    """The stored message is rewritten without an interaction."""
    await challenge(world, world.alice, world.bob)
    await world.env.advance_time(timedelta(hours=25).total_seconds())
    expired = await world.bot.services.matches.expire(1)
    if expired is not None:
        await redraw(world.bot, expired)
    assert labels(world.messages()[0]) == []
    assert "Nobody answered in time" in text_of(world.messages()[0])


async def test_second_challenge_points_to_the_first(world: World) -> None:
    """It can be withdrawn right there, even if its message has been deleted."""
    first = await challenge(world, world.alice, world.bob)
    assert first.response is not None
    again = await challenge(world, world.alice, world.bob)
    assert again.ephemeral
    assert "already" in text_of(again.response)
    assert again.response is not None
    assert "Go to the challenge" in labels(again.response)
    gone = await world.press(world.alice, "Withdraw", on=again.response)
    assert "withdrawn" in text_of(gone.response)
    assert "withdrew" in text_of(world.messages()[0])
    third = await challenge(world, world.alice, world.bob)
    assert not third.ephemeral


@pytest.mark.discord_allows("ack-never")
async def test_challenge_that_could_not_be_shown_is_taken_back(world: World) -> None:
    """A challenge that nobody sees stands in nobody's way."""
    world.inject("POST", "/interactions/*/callback", code=10062, status=404)
    await challenge(world, world.alice, world.bob)
    assert (await challenge_of(world)).status is ChallengeStatus.WITHDRAWN
    assert not (await challenge(world, world.alice, world.bob)).ephemeral


@pytest.mark.discord_allows("ack-never")
@pytest.mark.parametrize(
    "typed",
    [
        "C4=XS\nA7=LT\ng",
        "  C4=XS   A7=LT  g ",
        "c4=xs a7=lt G",
        "\u202bC4=XS A7=LT\u200f g",
        "\uff23\uff14=\uff38\uff33 A7=LT g",
    ],
)
async def test_a_position_is_kept_as_it_is_usually_written(world: World, typed: str) -> None:
    """However it was typed, and so it is shown."""
    shown = await challenge(world, world.alice, world.bob, first="me", position=typed)
    assert (await challenge_of(world)).terms.options["position"] == "C4=XS A7=LT g"
    assert "C4=XS A7=LT g" in text_of(shown.response)


async def test_accepting_too_late_for_an_answer_loses_nothing(world: World) -> None:
    """The match is on and its message is posted, though the press was not answered in time."""
    await challenge(world, world.alice, world.bob)
    world.inject("POST", "/interactions/*/callback", code=10062, status=404, times=2)
    world.inject("POST", "/webhooks/*", code=10015, status=404)
    world.inject("PATCH", "/channels/*/messages/*", code=0, status=500)
    await world.press(world.bob, ACCEPT)
    match = await match_of(world)
    assert match.message_id == world.messages()[-1].id
    again = await world.press(world.bob, ACCEPT)
    assert "accepted already" in text_of(again.response)
    assert labels(world.messages()[0]) == []


async def test_accepting_a_message_that_is_just_being_deleted_begins_the_match(
    world: World,
) -> None:
    """A moderator was faster; the match is posted all the same."""
    await challenge(world, world.alice, world.bob)
    world.inject("POST", "/interactions/*/callback", code=10008, status=404)
    await world.press(world.bob, ACCEPT)
    assert (await match_of(world)).message_id is not None
    assert any("Place blocks" in labels(each) for each in world.messages())


async def test_sweep_of_a_deleted_message_is_harmless(world: World) -> None:
    """There is nothing left to rewrite."""
    await challenge(world, world.alice, world.bob)
    world.inject("PATCH", "/channels/*/messages/*", code=10008, status=404)
    await world.env.advance_time(timedelta(hours=25).total_seconds())
    expired = await world.bot.services.matches.expire(1)
    if expired is not None:
        await redraw(world.bot, expired)
    assert (await challenge_of(world)).status is ChallengeStatus.EXPIRED


async def test_buttons_work_after_a_restart(world: World) -> None:
    """Nothing about a challenge is kept in memory."""
    await challenge(world, world.alice, world.bob)
    await world.restart()
    await world.press(world.bob, ACCEPT)
    assert (await match_of(world)).status is MatchStatus.SET_UP


# Who can be challenged


async def test_nobody_challenges_themselves(world: World) -> None:
    """A private sentence says so."""
    shown = await challenge(world, world.alice, world.alice)
    assert shown.ephemeral
    assert "yourself" in text_of(shown.response)


async def test_nobody_challenges_other_bots(world: World) -> None:
    """Bots don't play."""
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    shown = await challenge(world, world.alice, robot)
    assert shown.ephemeral
    assert "Other bots don't play" in text_of(shown.response)


async def test_opponent_must_be_in_the_server(world: World) -> None:
    """Somebody who is elsewhere could never answer."""
    eve = world.env.create_user("eve")
    shown = await challenge(world, world.alice, eve)
    assert shown.ephemeral
    assert f"{mention(eve)} is not in this server" in text_of(shown.response)


async def test_opponent_must_see_the_channel(world: World) -> None:
    """The answer names who can't see it."""
    hidden = discord.PermissionOverwrite(view_channel=False)
    world.channel = world.guild.create_text_channel("secret", overwrites={world.bob: hidden})
    shown = await challenge(world, world.alice, world.bob)
    assert shown.ephemeral
    assert f"{mention(world.bob)} can't see this channel" in text_of(shown.response)


# Options


@pytest.mark.parametrize(
    ("chosen", "words", "stored"),
    [
        ({"blocks": 2}, "2 blocks each", {"blocks": "2,2"}),
        ({"blocks": 3, "opponent_blocks": 1}, "Blocks: 3 for", {"blocks": "3,1"}),
        ({"opponent_blocks": 2}, "Blocks: 4 for", {"blocks": "4,2"}),
        ({"side_by_side": "forbidden"}, "side by side", {"side_by_side": "forbidden"}),
        ({"slider": "full"}, "Slider always", {"slider": "full"}),
        ({"setup": "quick"}, "Quick set-up", {"setup": "quick"}),
        (
            {"position": "C1=XS C7=LT g"},
            "Start position `C1=XS C7=LT g`",
            {"position": "C1=XS C7=LT g"},
        ),
    ],
)
async def test_option_of_the_game_is_stored_and_said(
    world: World, chosen: dict[str, Any], words: str, stored: dict[str, str]
) -> None:
    """What differs from the usual is in the message in words."""
    shown = await challenge(world, world.alice, world.bob, **chosen)
    assert words in text_of(shown.response)
    assert (await challenge_of(world)).terms.options == stored


@pytest.mark.parametrize(
    ("hours", "words"),
    [(1, "1 hour for"), (12, "12 hours"), (24, "1 day for"), (336, "14 days"), (0, "No time")],
)
async def test_time_for_each_turn(world: World, hours: int, words: str) -> None:
    """From an hour to two weeks, or without limit."""
    shown = await challenge(world, world.alice, world.bob, days_per_turn=hours)
    assert words in text_of(shown.response)
    per_turn = (await challenge_of(world)).terms.per_turn
    assert per_turn == (timedelta(hours=hours) if hours else None)


@pytest.mark.parametrize(
    ("first", "words"),
    [("me", "alice moves first"), ("opponent", "bob moves first"), ("random", "at random")],
)
async def test_who_moves_first(world: World, first: str, words: str) -> None:
    """The message says it, and nobody is asked for their age."""
    shown = await challenge(world, world.alice, world.bob, first=first)
    for name, user in world.people.items():
        words = words.replace(name, mention(user))
    assert words in text_of(shown.response)
    assert labels(world.messages()[0]) == ["Accept", "Decline", "Withdraw"]
    await world.press(world.bob, "Accept")
    match = await match_of(world)
    assert match.terms.first == First(first)
    starts = {"me": [world.alice.id], "opponent": [world.bob.id]}.get(first, match.players)
    assert match.players[0] in starts


async def test_unrated(world: World) -> None:
    """It is said only if it does not count."""
    shown = await challenge(world, world.alice, world.bob, rated=False)
    assert "Not rated" in text_of(shown.response)
    assert not (await challenge_of(world)).terms.rated


async def test_usual_options_are_not_said(world: World) -> None:
    """A plain challenge has no list."""
    shown = await challenge(world, world.alice, world.bob, setup="place", slider="stop", rated=True)
    assert "\n- " not in text_of(shown.response)


@pytest.mark.parametrize(
    "also", [{"blocks": 3}, {"opponent_blocks": 3}, {"setup": "quick"}, {"setup": "place"}]
)
async def test_start_position_excludes_what_it_decides(world: World, also: dict[str, Any]) -> None:
    """Contradictions get a private sentence that says which options to leave out."""
    shown = await challenge(world, world.alice, world.bob, position="C1=XS C7=LT g", **also)
    assert shown.ephemeral
    assert "leave out either `position`" in text_of(shown.response)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("nonsense", "three parts"),
        ("C1=XS C7=LT", "three parts"),
        ("C1=XX C7=LT g", "is no block"),
        ("D2=XS C7=LT g", "star space"),
        ("C1=XS,C1=LT C7=LT g", "same space"),
        ("A1=XS,B1=XS,C1=XS,E1=XS,F1=XS C7=LT g", "at most 4"),
        ("C1=XS C7=LT x", "ends with `g`"),
        ("C1=XS - g", "over already"),
        ("- - g", "no block"),
    ],
)
async def test_bad_start_position_is_explained(world: World, position: str, words: str) -> None:
    """One true sentence, privately; no challenge is made."""
    shown = await challenge(world, world.alice, world.bob, position=position)
    assert shown.ephemeral
    assert words in text_of(shown.response)
    assert len(world.messages()) == 0


@pytest.mark.parametrize("options", [{"setup": "quick"}, {"position": "C1=XS,E1=LT C7=LT,E7=HC b"}])
async def test_without_a_set_up_the_first_board_follows_at_once(
    world: World, options: dict[str, Any]
) -> None:
    """A quick set-up and a start position leave nothing to place."""
    match = await begin(world, **options)
    assert match.status is MatchStatus.RUNNING
    assert "Move" in labels(world.messages()[-1])


async def test_first_player_of_a_start_position_is_the_one_to_move(world: World) -> None:
    """Where the notation says Blue, whoever moves first plays Blue."""
    match = await begin(world, position="C1=XS,E1=LT C7=LT,E7=HC b")
    assert match.players == (world.bob.id, world.alice.id)


async def test_handicap_follows_the_players_to_their_seats(world: World) -> None:
    """The numbers of blocks belong to people, not to colours."""
    await challenge(world, world.alice, world.bob, blocks=4, opponent_blocks=2, first="opponent")
    await world.press(world.bob, "Accept")
    match = await match_of(world)
    assert match.players == (world.bob.id, world.alice.id)
    assert match.terms.options["blocks"] == "2,4"


async def test_custom_ids_carry_no_state(world: World) -> None:
    """They name the challenge and what to do, nothing else."""
    await challenge(world, world.alice, world.bob)
    assert custom_ids(world.messages()[0]) == [
        "bp1:accept:1:accepter",
        "bp1:accept:1:author",
        "bp1:decline:1",
        "bp1:withdraw:1",
    ]


async def test_challenge_in_direct_messages_says_where_to_go(world: World) -> None:
    """Nobody else sees what is written there."""
    shown = await world.alice.user.slash("deblockle challenge", opponent=world.bob.user)
    assert "can't see our direct messages" in text_of(shown.response)


async def test_challenge_and_match_stay_in_their_thread(world: World) -> None:
    """A thread is a place like any other."""
    parent = world.bot.get_channel(world.channel.id)
    assert isinstance(parent, discord.TextChannel)
    await parent.create_thread(name="Alice and Bob", type=discord.ChannelType.public_thread)
    world.channel = world.channel.threads[0]
    await begin(world)
    match = await match_of(world)
    assert match.place.channel_id == world.channel.id
    assert "Place blocks" in labels(world.messages()[-1])
