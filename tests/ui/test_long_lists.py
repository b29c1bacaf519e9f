"""Lists that are too long for a message are cut, and say so."""

from __future__ import annotations

import discord
import pytest
from discord.ui import Container, TextDisplay

from bot.ui.fitting import MOST_TEXT, Section, fitting, shorten
from bot.ui.texts import Translator
from tests.meeting import answered
from tests.ui.playing import new_match
from tests.world import World, components_of, text_of

T = Translator({}).for_locale(None)
MANY = 30


async def many_matches(world: World) -> None:
    for number in range(MANY):
        user = world.env.create_user(f"opponent{number}")
        await new_match(world, blue=world.guild.add_member(user))


async def test_many_matches_are_listed_as_far_as_they_fit(world: World) -> None:
    await many_matches(world)
    shown = text_of((await world.slash(world.alice, "games")).response)
    listed = shown.count("Deblockle against")
    assert 15 < listed < MANY
    assert f"… and {MANY - listed} more" in shown


async def test_many_matches_elsewhere_are_listed_as_far_as_they_fit(world: World) -> None:
    await many_matches(world)
    other = world.guild.create_text_channel("other")
    shown = text_of((await world.alice.slash(other, "move", move="c4 n")).response)
    assert "Yours are elsewhere" in shown
    assert " more" in shown.splitlines()[-1]


@pytest.mark.parametrize("room", [200, 1000, 3600])
def test_sections_share_the_room(room: int) -> None:
    short = Section("### Short", ["a line"] * 3)
    long = Section("### Long", [f"line {number}" for number in range(1000)])
    texts = fitting([long, Section("### None", []), short], T, room)
    assert len(texts) == 2
    assert sum(map(len, texts)) <= room
    assert texts[1] == "### Short\na line\na line\na line"
    *kept, rest = texts[0].splitlines()[1:]
    assert rest == f"… and {1000 - len(kept)} more"
    assert len(kept) > 0


def test_what_fits_is_not_cut() -> None:
    assert fitting([Section("### Title", ["one", "two"])], T) == ["### Title\none\ntwo"]


def test_a_message_that_is_too_long_all_the_same_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    texts: list[TextDisplay[discord.ui.LayoutView]] = [
        TextDisplay(letter * 2100) for letter in ("x", "y")
    ]
    view = discord.ui.LayoutView()
    view.add_item(Container(*texts))
    shorten(view)
    assert view.content_length() == MOST_TEXT
    assert "cut" in caplog.text


async def test_of_many_matches_the_newest_can_be_chosen(world: World) -> None:
    """And that there are more is said, with the way to them."""
    for _ in range(MANY):
        await new_match(world, post=False)
    shown = answered(await world.slash(world.alice, "resign"))
    (options,) = (part["options"] for part in components_of(shown) if part.get("options"))
    assert [option["value"] for option in options] == [str(MANY - each) for each in range(25)]
    assert "These are the newest 25" in text_of(shown)
    proposed = await world.alice.autocomplete(world.channel, "resign", "match", "")
    assert [choice["value"] for choice in proposed] == [option["value"] for option in options]
