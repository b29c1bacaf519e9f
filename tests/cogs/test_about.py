"""/help and /about."""

from __future__ import annotations

import pytest
from discord import app_commands

from bot import __version__
from tests.meeting import answered
from tests.world import World, alt_texts, pictures, text_of


async def test_help_is_private_and_shows_how_to_read_a_block(world: World) -> None:
    """First steps, the legend with its alt text, and what the small symbols mean."""
    shown = await world.slash(world.alice, "help")
    assert shown.ephemeral
    text = text_of(answered(shown))
    assert "/deblockle challenge" in text
    assert "what comes up if the block is tipped that way" in text
    assert alt_texts(answered(shown))[0].startswith("A block with Slider on top")
    assert (await pictures(answered(shown)))[0].startswith(b"\x89PNG")


async def test_help_names_every_command(world: World) -> None:
    """A command that nobody can find might as well not exist."""
    text = text_of(answered(await world.slash(world.alice, "help")))
    for command in world.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command) and command.name != "help":
            assert f"/{command.qualified_name}" in text


@pytest.mark.parametrize("code", [40005, 50013])
async def test_help_without_a_picture_is_in_words(world: World, code: int) -> None:
    """The steps and commands stay."""
    world.inject("POST", "/interactions/*/callback", code=code, status=403)
    text = text_of(answered(await world.slash(world.alice, "help")))
    assert "/deblockle rules" in text


async def test_about_is_private_and_tells_the_version(world: World) -> None:
    """Version and licence."""
    shown = await world.slash(world.alice, "about")
    assert shown.ephemeral
    assert f"Version {__version__}" in text_of(answered(shown))
