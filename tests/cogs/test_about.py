"""/help and /about."""

from __future__ import annotations

import pytest

from tests.world import World, text_of


@pytest.mark.parametrize(("command", "word"), [("help", "challenge"), ("about", "Version")])
async def test_answer_is_private_and_says_what_matters(
    world: World, command: str, word: str
) -> None:
    """Each command answers once, privately."""
    shown = await world.slash(world.alice, command)
    assert shown.ephemeral
    assert word in text_of(shown.response)
