"""Commands as Discord shows them in each language: valid, complete, told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.ui.command_names import NAMES
from bot.ui.texts import CommandTranslator, Translator
from tests.world import World

KNOWN_TO_DISCORD = sorted({*Translator.load().locales} & {str(each) for each in discord.Locale})
NAME = re.compile(r"[-_'\w]{1,32}")
MOST = 8000
SUBCOMMANDS = (1, 2)


@pytest.fixture
async def payloads(world: World) -> list[dict[str, Any]]:
    """Give what is sent to Discord for each command."""
    tree, translator = world.bot.tree, CommandTranslator(Translator.load())
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


def parts(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """List a command with all of its subcommands, options and choices."""
    yield payload
    for part in (*payload.get("options", ()), *payload.get("choices", ())):
        yield from parts(part)


def is_command(part: dict[str, Any], payload: dict[str, Any]) -> bool:
    """Tell commands and subcommands from options and choices."""
    return part is payload or (part.get("type") in SUBCOMMANDS and "value" not in part)


def said(part: dict[str, Any], key: str, locale: str) -> str:
    """Give a name or description in a language, else in English."""
    return str((part.get(f"{key}_localizations") or {}).get(locale) or part.get(key, ""))


def test_names_are_those_of_the_commands(payloads: list[dict[str, Any]]) -> None:
    """None is forgotten, none is left over."""
    names = {
        part["name"] for payload in payloads for part in parts(payload) if is_command(part, payload)
    }
    assert {f"/{name}" for name in names} == {each.message for each in NAMES}


@pytest.mark.parametrize("locale", KNOWN_TO_DISCORD)
def test_every_text_of_a_command_is_translated(payloads: list[dict[str, Any]], locale: str) -> None:
    """Descriptions and choices always; names of commands, and never those of options."""
    for payload in payloads:
        for part in parts(payload):
            if part.get("description"):
                assert locale in part["description_localizations"], part["description"]
            if "value" in part and re.search("[a-z]", part["name"]):
                assert locale in part["name_localizations"], part["name"]
            elif not is_command(part, payload):
                assert "value" in part or not part.get("name_localizations")


@pytest.mark.parametrize("locale", KNOWN_TO_DISCORD)
def test_names_and_descriptions_are_valid(payloads: list[dict[str, Any]], locale: str) -> None:
    """Names are lower-case words, no two alike; nothing is longer than Discord takes."""
    for payload in payloads:
        for part in parts(payload):
            name, description = said(part, "name", locale), said(part, "description", locale)
            if "value" in part:
                assert len(name) <= 100
            else:
                assert NAME.fullmatch(name)
                assert name == name.lower()
            assert len(description) <= 100
            siblings = [said(each, "name", locale) for each in part.get("options", ())]
            assert len(set(siblings)) == len(siblings)
    names = [said(payload, "name", locale) for payload in payloads]
    assert len(set(names)) == len(names)


def test_no_command_is_too_long_in_any_language(payloads: list[dict[str, Any]]) -> None:
    """Discord counts names, descriptions and values, each in its longest language."""
    locales = ("en-US", *KNOWN_TO_DISCORD)
    for payload in payloads:
        length = 0
        for part in parts(payload):
            for key in ("name", "description"):
                length += max(len(said(part, key, locale)) for locale in locales)
            length += len(str(part.get("value", "")))
        assert length <= MOST


def test_persian_has_no_commands_of_its_own(payloads: list[dict[str, Any]]) -> None:
    """Discord does not know it and would refuse them all."""
    assert not [
        part
        for payload in payloads
        for part in parts(payload)
        if "fa" in {**(part.get("name_localizations") or {})}
    ]
