"""Brings catalogues up to date with the texts: `python -m bot.locales.merge`, or `… merge bg`.

A language that is named and has no catalogue yet gets one.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.locales.template import collect

LOCALES = Path(__file__).parent


def read(path: Path) -> Catalog:
    """Read a catalogue; the name of its folder is its language. A new one is empty."""
    locale = path.parent.name.replace("-", "_")
    if not path.exists():
        return Catalog(locale=locale)
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def merge(path: Path) -> tuple[bytes, list[Message]]:
    """Write a catalogue anew with exactly the texts of the source; list those to translate, too.

    A translation whose English text has changed is dropped: it would say something else.
    """
    old = read(path)
    new = collect(str(old.locale))
    for message in texts_of(new):
        known = old.get(message.id)
        if known is not None and not known.fuzzy and _fits(known, message, new.num_plurals):
            message.string = known.string
    written = io.BytesIO()
    write_po(written, new, omit_header=True, sort_output=True, include_lineno=False)
    return _head(new).encode() + written.getvalue(), [m for m in texts_of(new) if not is_done(m)]


def texts_of(catalogue: Catalog) -> list[Message]:
    """List the messages of a catalogue without its header."""
    return [message for message in catalogue if message.id]


def is_done(message: Message) -> bool:
    """Whether every form of a message is translated."""
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(strings)


def _fits(known: Message, wanted: Message, forms: int) -> bool:
    if known.id != wanted.id:
        return False
    return isinstance(known.string, str) or len(known.string or ()) == forms


def _head(catalogue: Catalog) -> str:
    lines = (
        f"Language: {catalogue.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalogue.plural_forms}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def main(locales: list[str]) -> None:
    """Merge some catalogues, or all of them."""
    for locale in locales or sorted(path.parent.name for path in LOCALES.glob("*/messages.po")):
        path = LOCALES / locale / "messages.po"
        written, missing = merge(path)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(written)
        print(f"{locale}: {len(missing)} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
