"""Writes `messages.pot`, the list of all texts: `python -m bot.locales.template`."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).parents[2]
POT = Path(__file__).with_name("messages.pot")

KEYWORDS = {"t": None, "n": (1, 2), "locale_str": None}
"""The functions whose arguments are texts: see `bot.ui.texts`; `locale_str` is discord.py's."""


def collect(locale: str | None = None) -> Catalog:
    """Collect the texts of the source, to be translated into a language."""
    catalog = Catalog(locale=locale, charset="utf-8")
    found = extract_from_dir(ROOT / "bot", keywords=KEYWORDS, comment_tags=["Translators:"])
    for file, _line, message, comments, context in found:
        # Windows writes paths its own way; the line is left out below.
        place = ("bot/" + Path(file).as_posix(), 0)
        catalog.add(message, locations=[place], auto_comments=comments, context=context)
    return catalog


def template() -> bytes:
    """Write the texts of the source: in one order, with no dates or lines that change."""
    written = io.BytesIO()
    write_po(written, collect(), omit_header=True, sort_output=True, include_lineno=False)
    return written.getvalue()


if __name__ == "__main__":
    POT.write_bytes(template())
