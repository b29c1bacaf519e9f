# ruff: noqa: RUF001 - Bulgarian looks a little like English
"""Texts in every language, and what may be wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.ui.texts import CommandTranslator, Translator, escape
from tests.world import World, untranslated

PO = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Hello, {name}."
msgstr "Здравей, {name}."

msgid "Broken {name}"
msgstr "Счупено {nome}"

msgid "{n} game"
msgid_plural "{n} games"
msgstr[0] "{n} игра"
msgstr[1] "{n} игри"

msgid "/help"
msgstr "/Помощ с интервал"

msgid "/games"
msgstr "/игри"

msgid "match"
msgstr "партия"

msgid "First steps"
msgstr "Първи стъпки"
"""


@pytest.fixture
def translator(tmp_path: Path) -> Translator:
    """Give a translator with a small Bulgarian catalogue."""
    (tmp_path / "bg").mkdir()
    (tmp_path / "bg" / "messages.po").write_text(PO, encoding="utf-8")
    return Translator.load(tmp_path)


def test_texts_and_plurals_are_translated(translator: Translator) -> None:
    """Placeholders are filled in, plural forms follow the language."""
    t = translator.for_locale("bg")
    assert t("Hello, {name}.", name="Ива") == "Здравей, Ива."
    assert [t.n("{n} game", "{n} games", n) for n in (1, 2)] == ["1 игра", "2 игри"]
    assert translator.locales == ("bg",)


@pytest.mark.parametrize("locale", ["fa", "en-GB", None, discord.Locale.german])
def test_unknown_language_is_english(
    translator: Translator, locale: str | discord.Locale | None
) -> None:
    """There is always an answer."""
    assert translator.for_locale(locale)("Hello, {name}.", name="x") == "Hello, x."


def test_region_falls_back_to_its_language(translator: Translator) -> None:
    """A catalogue serves all regions of its language."""
    assert translator.for_locale("bg-BG").locale == "bg"


def test_broken_translation_is_replaced_by_english(
    translator: Translator, caplog: pytest.LogCaptureFixture
) -> None:
    """A translator's slip costs nobody a turn, and is logged."""
    assert translator.for_locale("bg")("Broken {name}", name="x") == "Broken x"
    assert "Broken bg translation" in caplog.text


def test_broken_english_is_a_bug(translator: Translator) -> None:
    """What has no placeholder value is found by the first test that reads it."""
    with pytest.raises(KeyError):
        translator.for_locale("en-US")("Hello, {name}.")


@pytest.mark.parametrize(
    "name",
    [
        "**bold**",
        "@everyone",
        "<@123456789012345678>",
        "<#1>",
        "[a](https://b.c)",
        "https://b.c",
        "# x",
        "a\n- b",
    ],
)
def test_names_cannot_format_ping_or_link(name: str) -> None:
    """User text is shown as it is."""
    text = escape(name)
    assert "**" not in text
    assert "@everyone" not in text
    assert "<@" not in text
    assert "<#" not in text
    assert "://" not in text
    assert "\n" not in text
    assert not text.startswith("# ")


def test_names_cannot_turn_the_text_after_them_around() -> None:
    """Nor hide anything: characters without width vanish."""
    assert escape("a\u202eb\u2066c\u200bd") == "abcd"


async def test_commands_are_translated_where_discord_would_take_it(
    translator: Translator,
) -> None:
    """Discord refuses names with spaces, so the English one stays; options have one name only."""
    commands = CommandTranslator(translator)

    async def translated(text: str, place: Location, locale: str = "bg") -> str | None:
        context: Any = app_commands.TranslationContext
        return await commands.translate(
            app_commands.locale_str(text),
            discord.Locale(locale),
            context(location=place, data=None),
        )

    assert await translated("First steps", Location.command_description) == "Първи стъпки"
    assert await translated("games", Location.command_name) == "игри"
    assert await translated("help", Location.command_name) is None
    assert await translated("unknown", Location.command_description) is None
    assert await translated("games", Location.command_name, "de") is None
    assert await translated("match", Location.parameter_name) is None


@pytest.mark.parametrize("command", ["help", "about"])
async def test_every_text_of_a_command_can_be_translated(world: World, command: str) -> None:
    """The pseudo-language brackets every text that goes through the catalogue."""
    await world.restart(Translator.pseudo())
    shown = await world.slash(world.alice, command)
    assert untranslated(shown.response) == []


def test_a_former_player_begins_a_sentence_with_a_capital() -> None:
    """Elsewhere the words are in lower case."""
    t = Translator({}).for_locale(None)
    assert t("<@{user}> resigned.", user=-5) == "A former player resigned."
    assert t("❌ <@{user}> declined", user=-5) == "❌ a former player declined"
    assert t("<@{user}> (Blue)", user=-5) == "a former player (Blue)"
