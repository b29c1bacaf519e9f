"""`/deblockle rules` and `/deblockle position`: pictures with words for one reader."""

from __future__ import annotations

import pytest
from simcord.actors import MessageLike

from bot.ui.games.registry import face
from bot.ui.texts import Translator
from tests.meeting import answered
from tests.world import World, alt_texts, components_of, labels, pictures, text_of

PAGES = face("deblockle").rules_pages(Translator({}).for_locale("en-US"))
PNG = b"\x89PNG"


def is_disabled(message: MessageLike, label: str) -> bool:
    """Whether a button can't be pressed."""
    parts = components_of(message)
    return any(part.get("disabled", False) for part in parts if part.get("label") == label)


async def test_all_pages_can_be_leafed_through(world: World) -> None:
    """Forwards page by page, each with title, picture and alt text, privately."""
    shown = await world.slash(world.alice, "deblockle rules")
    assert shown.ephemeral
    for number, page in enumerate(PAGES, 1):
        message = answered(shown)
        assert page.title in text_of(message)
        assert f"Page {number} of {len(PAGES)}" in text_of(message)
        assert alt_texts(message) == [page.picture.alt]
        assert (await pictures(message))[0].startswith(PNG)
        assert len(message.attachments) == 1
        assert is_disabled(message, "Next") == (number == len(PAGES))
        if number < len(PAGES):
            shown = await world.press(world.alice, "Next", on=message)
    back = await world.press(world.alice, "Back", on=answered(shown))
    assert f"Page {len(PAGES) - 1} of" in text_of(answered(back))
    first = await world.press(world.alice, "First", on=answered(back))
    assert "Page 1 of" in text_of(answered(first))
    assert is_disabled(answered(first), "Back")
    assert is_disabled(answered(first), "First")


async def test_leafing_works_after_a_restart(world: World) -> None:
    """The page is in the custom id."""
    shown = await world.slash(world.alice, "deblockle rules")
    await world.restart()
    turned = await world.press(world.alice, "Next", on=answered(shown))
    assert PAGES[1].title in text_of(answered(turned))


def test_each_symbol_has_its_page() -> None:
    """All six are explained with a picture of their own."""
    titles = " ".join(page.title for page in PAGES)
    for name in ("Cross", "X", "Slider", "Hoops", "Stop", "Star"):
        assert name in titles
    assert len({page.picture.scene for page in PAGES}) == len(PAGES)


def test_legend_page_says_what_the_small_symbols_mean() -> None:
    """It is the key to the pictures."""
    assert "small symbol on an edge is what comes up if the block is tipped that way" in (
        PAGES[1].text
    )


def test_pages_fit_into_messages() -> None:
    """Short texts, and alt texts that Discord takes."""
    for page in PAGES:
        assert 0 < len(page.picture.alt) <= 1024
        assert len(page.text) < 700


@pytest.mark.parametrize("code", [40005, 50013])
async def test_rules_without_a_picture_are_in_words(world: World, code: int) -> None:
    """What the picture would show is said."""
    world.inject("POST", "/interactions/*/callback", code=code, status=403)
    shown = await world.slash(world.alice, "deblockle rules")
    assert PAGES[0].picture.alt.splitlines()[0] in text_of(answered(shown))
    assert "Next" in labels(answered(shown))


async def test_position_is_shown_with_its_legal_moves(world: World) -> None:
    """Privately: picture, alt text, whose turn, and every move."""
    shown = await world.slash(
        world.alice, "deblockle position", notation="c1=xs,E1=HC c7=lt,E7=XS g"
    )
    assert shown.ephemeral
    text = text_of(answered(shown))
    assert "Gold to move: 16 legal moves" in text
    assert "**C1 north** 🛑 Stop" in text
    assert "**C1 west** 🔷 Slider → A1, B7, D1" in text
    assert alt_texts(answered(shown))[0].startswith("Deblockle board. Gold: C1 X")
    assert (await pictures(answered(shown)))[0].startswith(PNG)


async def test_position_can_be_shown_by_other_rules_and_in_another_theme(world: World) -> None:
    """The options change the list and the picture."""
    notation = "C2=TL C3=XT g"
    plain = await world.slash(world.alice, "deblockle position", notation=notation)
    full = await world.slash(
        world.alice, "deblockle position", notation=notation, slider="full", theme="colour-blind"
    )
    assert "D1" in text_of(answered(plain))
    assert "D1" not in text_of(answered(full))
    assert await pictures(answered(plain)) != await pictures(answered(full))
    apart = await world.slash(
        world.alice, "deblockle position", notation=notation, side_by_side="forbidden"
    )
    assert text_of(answered(apart)) != text_of(answered(plain))


@pytest.mark.parametrize("notation", ["C3=CS - g", "A1=XS - b"])
async def test_finished_position_says_how_it_ended(world: World, notation: str) -> None:
    """A side without blocks has won, whoever would be to move."""
    shown = await world.slash(world.alice, "deblockle position", notation=notation)
    assert "Blue has won" in text_of(answered(shown))
    assert "blocks are off the board" in text_of(answered(shown))


@pytest.mark.parametrize("notation", ["x", "C1=XX C7=LT g", "@everyone", "D2=XS C7=LT g", "C9 - b"])
async def test_unreadable_position_gets_one_sentence(world: World, notation: str) -> None:
    """Privately, and no picture."""
    shown = await world.slash(world.alice, "deblockle position", notation=notation)
    assert shown.ephemeral
    assert answered(shown).attachments == []
    assert text_of(answered(shown)).endswith(".")
