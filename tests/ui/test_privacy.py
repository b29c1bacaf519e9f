"""/privacy: told, exported and deleted."""

from __future__ import annotations

import json

from simcord.actors import MemberActor

from bot.match.choices import Preferences
from bot.match.model import ChallengeStatus, MatchStatus
from bot.storage.privacy import user_columns
from bot.storage.tables import metadata
from bot.ui.privacy import _COUNTS, announce
from bot.ui.texts import Translator
from tests import blokus
from tests.meeting import answered, challenge, challenge_of
from tests.ui.playing import WINNING, board, new_match, pings, play, stored
from tests.world import World, custom_ids, labels, pictures, text_of, untranslated

PART_OF_OTHERS = {"matches", "invitations"}
"""Tables whose rows are counted with those of another one."""

UNCOUNTED = {"preferences", "absences"}
"""Tables that are named without a number."""


async def test_show_tells_what_why_and_how_long(world: World) -> None:
    """Privately, with the user's own counts."""
    await new_match(world)
    await world.slash(world.alice, "move", move=WINNING[0])
    shown = await world.slash(world.alice, "privacy show")
    text = text_of(shown.response)
    assert shown.ephemeral
    assert "1 match, 1 move, 1 challenge" in text
    assert "90 days" in text
    assert "/privacy delete" in text
    assert "0 matches, 0 moves" in text_of(
        (await world.slash(world.carol, "privacy show")).response
    )


def test_show_counts_every_table_about_users() -> None:
    """A new table is either counted or knowingly not."""
    tables = {table.name for table in metadata.sorted_tables if user_columns(table)}
    assert tables <= set(_COUNTS) | PART_OF_OTHERS | UNCOUNTED


async def test_export_is_a_private_file_with_everything(world: World) -> None:
    """Rows of every table, as JSON."""
    await new_match(world)
    await world.slash(world.alice, "move", move=WINNING[0])
    shown = await world.slash(world.alice, "privacy export")
    assert shown.ephemeral
    assert shown.response is not None
    data = json.loads((await pictures(shown.response))[0])
    assert data["user_id"] == world.alice.id
    assert [row["text"] for row in data["moves"]] == [WINNING[0]]
    assert data["matches"][0]["channel_id"] == world.channel.id
    assert str(world.bob.id) not in json.dumps(data)


async def test_export_that_is_too_large_says_so(world: World) -> None:
    """And whom to ask."""
    world.inject("POST", "/interactions/*/callback", code=40005, status=413)
    shown = await world.slash(world.alice, "privacy export")
    assert "ask the host" in text_of(shown.response)


async def test_deletion_says_what_it_does_and_can_be_left(world: World) -> None:
    """Nothing happens before the confirmation, and nothing after "Keep it"."""
    match = await new_match(world)
    asked = await world.slash(world.alice, "privacy delete")
    assert asked.ephemeral
    assert "1 running match" in text_of(asked.response)
    kept = await world.press(world.alice, "Keep it", asked.response)
    assert "Nothing was deleted" in text_of(kept.response)
    assert await stored(world, match) == match


async def test_deletion_ends_the_matches_where_others_see_it(world: World) -> None:
    """The opponent wins, is pinged, and plays on with others; no trace of the name is shown."""
    match = await new_match(world)
    await challenge(world, world.alice, world.carol)
    old = board(world)
    asked = await world.slash(world.alice, "privacy delete")
    done = await world.press(world.alice, "Delete everything", asked.response)
    assert "Everything about you is deleted" in text_of(done.response)
    over = await stored(world, match)
    assert over.status is MatchStatus.FINISHED
    assert over.result is not None
    assert over.players[over.result.winner or 0] == world.bob.id
    shown = board(world)
    assert "A former player resigned" in text_of(shown)
    assert str(world.alice.id) not in text_of(shown)
    assert "<@-" not in text_of(shown)
    assert pings(world)[-1] == [world.bob.id]
    closed = next(message for message in world.messages() if message.id == old.id)
    assert labels(closed) == []
    assert "a former player withdrew" in text_of(closed)
    assert (await challenge_of(world, 2)).status is ChallengeStatus.WITHDRAWN


async def test_a_former_player_is_shown_as_such_everywhere(world: World) -> None:
    """Boards, statistics and lists of a match that was finished before."""
    match = await new_match(world)
    for player, move in zip((world.alice, world.bob, world.alice), WINNING, strict=True):
        await play(world, player, move)
    await world.bot.services.privacy.forget(world.alice.id)
    seen = [
        await world.slash(world.bob, "board", match=str(match.id)),
        await world.slash(world.bob, "board", match=str(match.id), text=True),
        await world.slash(world.bob, "stats"),
        await world.slash(world.bob, "leaderboard"),
        await world.slash(world.bob, "games"),
    ]
    for shown in seen:
        assert "<@-" not in text_of(shown.response)
        assert str(world.alice.id) not in text_of(shown.response)
    assert "a former player" in text_of(seen[2].response)


async def test_who_deleted_everything_can_play_again(world: World) -> None:
    """From the beginning."""
    await new_match(world)
    await world.bot.services.privacy.forget(world.alice.id)
    again = await new_match(world)
    await world.slash(world.alice, "move", move=WINNING[0], match=str(again.id))
    assert (await stored(world, again)).moves == WINNING[:1]


async def test_all_texts_can_be_translated(world: World) -> None:
    """In a language that brackets every text nothing stands outside of brackets."""
    await world.restart(Translator.pseudo())
    await new_match(world)
    asked = await world.slash(world.alice, "privacy delete")
    seen = [
        asked.response,
        (await world.slash(world.alice, "privacy show")).response,
        (await world.slash(world.alice, "privacy export")).response,
        (await world.press(world.alice, "bp1:forget-me", asked.response)).response,
    ]
    assert [text for message in seen for text in untranslated(message)] == []


async def test_a_challenge_of_several_goes_on_without_who_is_gone(world: World) -> None:
    """They decline for themselves alone; where only they were waited for, the match is posted."""
    shown = answered(await blokus.challenge(world, world.alice, world.bob, world.carol, world.dave))
    await world.press(world.bob, "Accept", shown)
    assert "0 challenges closed" in await _delete(world, world.carol)
    message = next(each for each in world.messages() if each.id == shown.id)
    assert "Accept" in labels(message)
    assert "❌ a former player declined" in text_of(message)
    assert "1 challenge closed" in await _delete(world, world.dave)
    message = next(each for each in world.messages() if each.id == shown.id)
    assert f"✅ <@{world.bob.id}> accepted; the match is on." in text_of(message)
    assert "Move" in labels(board(world))


async def test_a_deletion_is_shown_as_the_match_stands_by_then(world: World) -> None:
    """Somebody else may have deleted their data meanwhile: they are neither named nor pinged."""
    match = await blokus.new_match(world, 4, plies=6)
    privacy = world.bot.services.privacy
    first = await privacy.forget(world.alice.id)
    await privacy.forget(world.bob.id)
    await announce(world.bot, first)
    shown = text_of(board(world))
    assert str(world.bob.id) not in shown
    assert shown.count("a former player") >= 2
    assert pings(world)[-1] == [blokus.to_move(await stored(world, match))]


async def test_preferences_are_forgotten_at_once(world: World) -> None:
    """Also those in memory: the next answer is as for somebody new."""
    customs = world.bot.services.customs
    await customs.change_preferences(world.alice.id, language="bg")
    await _delete(world, world.alice)
    assert customs.preferences(world.alice.id) == Preferences()


async def _delete(world: World, user: MemberActor) -> str:
    asked = await world.slash(user, "privacy delete")
    button = custom_ids(answered(asked))[0]
    return text_of((await world.press(user, button, asked.response)).response)
