"""Every text of meeting is translatable, private ones in the reader's language."""

from __future__ import annotations

import gettext
import re

import pytest
from simcord.actors import MessageLike
from simcord.results import ResponseMessage

from bot.ui.texts import Translator
from tests.meeting import answered, begin, challenge, place
from tests.world import World, alt_texts, labels, text_of


class Bulgarian(gettext.NullTranslations):
    """A language that begins every text with its name."""

    def gettext(self, message: str) -> str:
        """Mark a text."""
        return f"BG {message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Mark the English form for `n`."""
        return f"BG {super().ngettext(msgid1, msgid2, n)}"


def untranslated(message: MessageLike) -> list[str]:
    """List the texts of a message that hold words outside the brackets of the pseudo-language."""
    texts = [text_of(message), *labels(message), *alt_texts(message)]
    return [text for text in texts if re.search(r"[A-Za-z]{2,}", _outside(text))]


def _outside(text: str) -> str:
    left = text
    while "⟦" in left and (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", left)) != left:
        left = shorter
    return re.sub(r"<[@#:t][^>]*>", "", left)


@pytest.fixture
async def pseudo(world: World) -> World:
    """Give a world whose bot brackets every text."""
    await world.restart(Translator.pseudo())
    return world


async def press(
    world: World, name: str, label: str, on: MessageLike | None = None
) -> ResponseMessage:
    """Press a button by its English label."""
    return answered(await world.press(world.people[name], f"⟦{label}⟧", on=on))


async def test_challenge_and_set_up_are_translatable(pseudo: World) -> None:
    """From the challenge with all its options to the first board."""
    world = pseudo
    options = {"blocks": 3, "opponent_blocks": 2, "side_by_side": "forbidden", "slider": "full"}
    shown = await challenge(
        world, world.alice, world.bob, **options, days_per_turn=12, rated=False, first="me"
    )
    seen: list[MessageLike] = [
        answered(shown),
        answered(await challenge(world, world.alice, world.bob)),
    ]
    seen.append(await press(world, "bob", "Accept", on=answered(shown)))
    seen.append(world.messages()[-1])
    seen.append(await press(world, "carol", "Place blocks"))
    seen.append(await press(world, "alice", "Place blocks"))
    seen.append(await press(world, "alice", "Done"))
    seen.append(await press(world, "alice", "Place for me"))
    seen.append(await press(world, "alice", "Done"))
    seen.append(await press(world, "alice", "Place blocks"))
    for message in seen:
        assert untranslated(message) == []


@pytest.mark.parametrize("command", ["deblockle rules", "help", "about"])
async def test_pages_are_translatable(pseudo: World, command: str) -> None:
    """Title, text, buttons and alt text."""
    shown = answered(await pseudo.slash(pseudo.alice, command))
    assert untranslated(shown) == []
    while command.endswith("rules") and "⟦Next⟧" in labels(shown):
        number = re.search(r"(\d+) of (\d+)|⟦(\d+)", text_of(shown).split("Page ")[-1])
        assert number is not None
        if number[1] == number[2]:
            break
        shown = await press(pseudo, "alice", "Next", on=shown)
        assert untranslated(shown) == []


@pytest.mark.parametrize("notation", ["C1=XS,E1=HC C7=LT,E7=XS g", "A1=XS - b", "nonsense"])
async def test_positions_are_translatable(pseudo: World, notation: str) -> None:
    """Head, moves, ending and errors."""
    shown = await pseudo.slash(pseudo.alice, "deblockle position", notation=notation)
    assert untranslated(answered(shown)) == []


async def test_private_texts_are_in_the_users_language(world: World) -> None:
    """Alice's panel is Bulgarian in an English server, Bob's is not."""
    await world.restart(Translator({"bg": Bulgarian()}))
    world.speaks(world.alice, "bg")
    await begin(world)
    assert "BG" not in text_of(world.messages()[0])
    assert "BG" not in text_of(world.messages()[-1])
    mine = await world.press(world.alice, "Place blocks")
    assert text_of(answered(mine)).startswith("BG")
    theirs = await world.press(world.bob, "Place blocks")
    assert "BG" not in text_of(answered(theirs))


async def test_names_and_descriptions_fit_what_discord_takes(world: World) -> None:
    """Also the longest command stays under Discord's limit of 8000 characters."""
    for command in world.bot.tree.get_commands():
        assert len(str(command.to_dict(world.bot.tree))) < 8000


async def test_mentions_ping_nobody_in_private_answers(world: World) -> None:
    """Whoever is named in a private sentence is not called."""
    await begin(world)
    await place(world, world.alice)
    sent = [request.json for request in world.env.http_requests if request.json]
    pings = [body.get("data", body).get("allowed_mentions") for body in sent if "data" in body]
    users = [each.get("users") for each in pings if each and each.get("users")]
    assert users == [[world.bob.id]]
