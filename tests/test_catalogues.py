"""Every catalogue says everything that the source says, once, in the same form."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from bot.locales.merge import LOCALES, merge, read, texts_of
from bot.locales.template import template

CATALOGUES = sorted(LOCALES.glob("*/messages.po"), key=str)
EMOJI = re.compile("[\u21a9\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
LINE_START = re.compile(r"^(#{1,3} |-# |- |\s*)")
PROMISED = {"bg", "fa", "id"}


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.parent.name)
def path(request: pytest.FixtureRequest) -> Path:
    """Give each catalogue in turn."""
    found: Path = request.param
    return found


@cache
def catalogue(path: Path) -> Catalog:
    """Read a catalogue once."""
    return read(path)


def forms(message: Message) -> Iterator[tuple[str, str]]:
    """Pair each form of a translation with the English text that it stands for."""
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    english = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    for string in strings:
        yield english[-1], string or ""


def pairs(path: Path) -> list[tuple[str, str]]:
    """List all English texts of a catalogue with their translations."""
    return [pair for message in texts_of(catalogue(path)) for pair in forms(message)]


def wrong(path: Path, is_alike: Callable[[str, str], bool]) -> list[tuple[str, str]]:
    """List the pairs in which a check fails; what is not translated yet is told elsewhere."""
    return [(one, other) for one, other in pairs(path) if other and not is_alike(one, other)]


def placeholders(text: str) -> set[str]:
    """Name the placeholders of a text."""
    return {name for _, name, *_ in Formatter().parse(text) if name}


def codes(text: str) -> list[str]:
    """List what a text shows as code: commands, moves, options."""
    return sorted(re.findall(r"`[^`]*`", text))


def shape(text: str) -> list[tuple[str, int]]:
    """Say for each line how it begins and how much of it is bold."""
    lines = text.split("\n")
    return [(LINE_START.match(line)[0], line.count("**")) for line in lines]  # type: ignore[index]


def test_languages_are_those_promised() -> None:
    """English needs no catalogue."""
    assert {path.parent.name for path in CATALOGUES} >= PROMISED


def said_in_the_source() -> Iterator[str | tuple[str, str]]:
    """Find the texts by Python's own parser; Babel's loses a `t` inside of another `t`."""
    for file in (LOCALES.parent).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
                if name in ("t", "locale_str") and texts:
                    yield str(texts[0])
                elif name == "n" and len(texts) == 2:
                    yield str(texts[0]), str(texts[1])


def test_template_misses_nothing() -> None:
    """Write a nested `t(…)` on a line of its own if this fails."""
    listed = {message.id for message in texts_of(read_po(io.BytesIO(template())))}
    assert not [each for each in said_in_the_source() if each not in listed]


def test_every_text_is_listed_and_no_other(path: Path) -> None:
    """`make languages` lists what is to be translated."""
    wanted = {str(m.id) for m in texts_of(read_po(io.BytesIO(template())))}
    found = {str(m.id) for m in texts_of(catalogue(path))}
    assert found == wanted
    assert not catalogue(path).obsolete
    assert not [m.id for m in texts_of(catalogue(path)) if m.fuzzy]


def test_every_text_is_translated(path: Path) -> None:
    """In each of the forms that numbers have in the language."""
    assert not [english for english, string in pairs(path) if not string]
    forms_of_numbers = Catalog(locale=catalogue(path).locale).num_plurals
    assert catalogue(path).num_plurals == forms_of_numbers
    for message in texts_of(catalogue(path)):
        if isinstance(message.id, (tuple, list)):
            assert len(message.string or ()) == forms_of_numbers


def test_placeholders_are_those_of_the_english_text(path: Path) -> None:
    """None is lost, none is misspelt."""
    assert not wrong(path, lambda one, other: placeholders(one) == placeholders(other))


def test_code_is_not_translated(path: Path) -> None:
    """Commands, options and moves are typed alike in all languages."""
    assert not wrong(path, lambda one, other: codes(one) == codes(other))


def test_lines_markdown_and_emoji_are_kept(path: Path) -> None:
    """Headings stay headings, lists stay lists, bold stays bold; spaces at the ends stay."""
    assert not wrong(path, lambda one, other: shape(one) == shape(other))
    assert not wrong(path, lambda one, other: EMOJI.findall(one) == EMOJI.findall(other))
    ends = re.compile(r"^\s*|\s*$")
    assert not wrong(path, lambda one, other: ends.findall(one) == ends.findall(other))
    assert not wrong(path, lambda one, other: one.count("*") == other.count("*"))


def test_sentences_end_as_sentences(path: Path) -> None:
    """What ends with a full stop does so in every language; a label does not."""
    assert not wrong(path, lambda one, other: one.endswith(".") == other.endswith("."))


def test_buttons_are_called_by_the_names_they_have(path: Path) -> None:
    """A text that says "press *Move*" says what stands on the button."""
    known = {str(m.id): str(m.string) for m in texts_of(catalogue(path))}
    named = re.compile(r"(?:press|choose) \*\*?([^*]+)\*")
    assert not wrong(
        path,
        lambda one, other: all(
            f"*{known[name]}*" in other for name in named.findall(one) if name in known
        ),
    )


def test_a_new_language_begins_with_every_text(tmp_path: Path) -> None:
    """In as many forms as its numbers have."""
    written, missing = merge(tmp_path / "pl" / "messages.po")
    assert len(missing) == len(texts_of(read_po(io.BytesIO(template()))))
    assert "msgstr[2]" in written.decode()


def test_merging_keeps_translations_and_drops_what_is_gone(tmp_path: Path) -> None:
    """A new text comes without a translation."""
    old = tmp_path / "bg" / "messages.po"
    old.parent.mkdir()
    old.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Decline"\nmsgstr "Откажи"\n\nmsgid "Gone"\nmsgstr "Няма"\n\n'
        '#, fuzzy\nmsgid "Accept"\nmsgstr "Може би"\n',
        encoding="utf-8",
    )
    written, missing = merge(old)
    assert "Откажи" in written.decode()
    assert "Няма" not in written.decode()
    assert "Може би" not in written.decode()
    assert "Accept" in {message.id for message in missing}
    assert "Decline" not in {message.id for message in missing}
