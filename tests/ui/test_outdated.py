"""Custom ids that this version would never write: answered as outdated, without an apology."""

from __future__ import annotations

from itertools import product
from typing import Any, get_type_hints

import discord
import pytest
from discord.ui import ActionRow, Button
from simcord.results import InteractionResult

from bot.ui.items import Button as OurButton
from bot.ui.items import known
from tests.meeting import begin
from tests.ui.playing import WINNING, new_match, play
from tests.world import World, text_of

OUTDATED = "This belongs to an older version of me"


async def press_forged(world: World, custom_id: str) -> InteractionResult:
    """Let Alice press a button whose custom id comes from somewhere else."""
    view = discord.ui.LayoutView()
    view.add_item(ActionRow[Any](Button(label="Forged", custom_id=custom_id)))
    view.stop()
    message = await world.bot.get_partial_messageable(world.channel.id).send(view=view)
    return await world.alice.click(message, custom_id=custom_id)


@pytest.mark.parametrize(
    "custom_id",
    [
        f"move:{2**63}:1",
        f"choose:1:{2**63}:C4",
        f"resign-yes:{10**30}",
        "choose:1:1:////",
        "choose:1:1:\uff23\uff14",
        "choose:1:1:💥/💥",
        "play:1:1:",
        "play:1:1:C4",
        "play:1:1:C4/east",
        "play:1:1:Z9/up/Q1",
        "play:1:1:C4/west/A1",
        "accept:1:nobody",
        "rules:chess:0:next",
        "ladder:chess::1:0:1",
    ],
)
async def test_values_of_another_version_are_outdated(world: World, custom_id: str) -> None:
    await new_match(world)
    shown = await press_forged(world, f"bp1:{custom_id}")
    assert OUTDATED in text_of(shown.response)


@pytest.mark.parametrize(
    "custom_id",
    ["part:1:Z9", "fill:1:Z9", "arrange:1:C7:upside-down", "arrange:1:Z9:left", "arrange:1:C7:die"],
)
async def test_a_set_up_of_another_version_is_outdated_and_unchanged(
    world: World, custom_id: str
) -> None:
    before = await begin(world)
    shown = await press_forged(world, f"bp1:{custom_id}")
    assert OUTDATED in text_of(shown.response)
    assert await world.bot.services.matches.match(before.id) == before


async def test_a_step_that_another_panel_has_made_void_shows_the_set_up(world: World) -> None:
    await begin(world)
    shown = await press_forged(world, "bp1:arrange:1:C7:left")
    assert "0 of 4" in text_of(shown.response)


async def test_an_old_second_click_with_an_unknown_path_is_refused(world: World) -> None:
    await new_match(world)
    await play(world, world.alice, WINNING[0])
    shown = await press_forged(world, "bp1:play:1:1:💥/💥")
    assert "not your turn" in text_of(shown.response)


async def test_a_custom_id_may_hold_line_breaks(world: World) -> None:
    """As those of older versions can, which carried what was typed."""
    await new_match(world)
    shown = await press_forged(world, "bp1:choose:1:1:C4/ea\nst")
    assert "Which way do you tip" in text_of(shown.response)


GARBAGE = {int: (str(2**62), "0"), str: ("💥", ""), tuple: ("💥/💥", "//")}


def forged_ids() -> list[str]:
    """Give custom ids of every kind of button, filled with what none of them means."""
    ids = []
    for kind in known():
        if not issubclass(kind, OurButton) or not kind.__module__.startswith("bot."):
            continue
        hints = get_type_hints(kind.carries).values()
        garbage = [GARBAGE.get(hint, GARBAGE[tuple]) for hint in hints]
        ids += [":".join(("bp1", kind.action, *fields)) for fields in product(*garbage)]
    return [custom_id for custom_id in ids if len(custom_id) <= 100]


async def test_no_garbage_in_any_button_is_answered_with_an_apology(world: World) -> None:
    await new_match(world)
    for custom_id in forged_ids():
        shown = await press_forged(world, custom_id)
        said = [text_of(each) for each in (shown.response, *shown.followups) if each]
        assert said, custom_id
        assert not [text for text in said if "Sorry" in text], custom_id
