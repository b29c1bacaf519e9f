"""What buttons and selects carry in their custom ids."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import calls, items
from bot.ui.errors import Outdated
from bot.ui.items import Button, Nothing, Select, UserSelect, decode, encode
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction
from tests.world import World, text_of


class Colour(StrEnum):
    """A choice of few."""

    GOLD = "gold"
    BLUE = "blue"


class Carried(NamedTuple):
    """One field of each kind."""

    match_id: int
    text: str
    colour: Colour
    path: tuple[str, ...]


class Pick(Select[Nothing], action="test-pick", carries=Nothing):
    """A select that says what was chosen."""

    async def press(self, interaction: Interaction) -> None:
        """Say it."""
        await calls.answer(interaction, LayoutView(discord.ui.TextDisplay(self.value)))


class PickUser(UserSelect[Nothing], action="test-pick-user", carries=Nothing):
    """A select that says who was chosen."""

    async def press(self, interaction: Interaction) -> None:
        """Say it."""
        await calls.answer(interaction, LayoutView(discord.ui.TextDisplay(self.user.name)))


# Everything that separates or quotes, and some that does neither.
TEXTS = st.text("ab:/%Bü3A2F", max_size=8)


@given(
    match_id=st.integers(0, 2**53),
    text=TEXTS,
    colour=st.sampled_from(Colour),
    path=st.lists(TEXTS.filter(bool), max_size=3).map(tuple),
)
def test_what_is_carried_comes_back(
    match_id: int, text: str, colour: Colour, path: tuple[str, ...]
) -> None:
    """Whatever a field holds, the custom id gives it back."""
    carried = Carried(match_id, text, colour, path)
    assert decode(encode("test", carried), Carried) == carried


def test_custom_id_is_short_and_begins_with_the_version() -> None:
    """Discord allows 100 characters; plain notation is not blown up by quoting."""
    carried = Carried(1234567, "x", Colour.GOLD, ("C3", "north", "B4"))
    assert encode("move", carried) == "bp1:move:1234567:x:gold:C3/north/B4"


def test_custom_id_that_is_too_long_is_refused_before_discord_does() -> None:
    """A button that could not be sent is not made."""
    with pytest.raises(ValueError, match="longer than 100"):
        encode("move", ["x" * 100])


@pytest.mark.parametrize(
    "custom_id",
    ["bp1:test", "bp1:test:x:y:gold:", "bp1:test:1:y:red:", "bp1:test:1:y:gold::more"],
)
def test_fields_of_another_version_are_outdated(custom_id: str) -> None:
    """Too few, too many, or not of their kind."""
    with pytest.raises(Outdated):
        decode(custom_id, Carried)


def test_two_kinds_cannot_share_an_action() -> None:
    """Every press has one handler."""
    with pytest.raises(TypeError, match="both called 'test-pick'"):
        type("Other", (Button,), {}, action="test-pick", carries=Nothing)
    assert len(items.known()) == len({kind.action for kind in items.known()})  # type: ignore[attr-defined] # of our own base


@pytest.mark.parametrize("name", ["callback", "interaction_check", "from_custom_id"])
def test_what_discord_py_swallows_cannot_be_overridden(name: str) -> None:
    """There is one place for handlers, and its errors are told."""
    with pytest.raises(TypeError, match="must define press"):
        type("Wrong", (Button,), {name: None}, action=f"test-wrong-{name}", carries=Nothing)


async def test_selects_say_what_was_chosen(world: World) -> None:
    """The choice of an option, and of a user, reaches the handler after a restart too."""
    option = discord.SelectOption(label="First", value="1")
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(Pick(Nothing(), options=[option]))
    users: discord.ui.ActionRow[Any] = discord.ui.ActionRow(PickUser(Nothing()))
    await calls.post_to_channel(world.bot, world.channel.id, LayoutView(row, users))
    await world.restart()
    message = world.messages()[-1]
    chosen = await world.select(world.alice, "1", message, "bp1:test-pick")
    assert text_of(chosen.response) == "1"
    chosen = await world.select(world.alice, world.bob, message, "bp1:test-pick-user")
    assert text_of(chosen.response) == "bob"
