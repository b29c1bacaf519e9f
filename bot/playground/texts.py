"""Remembers texts once parsed.

simcord parses each text of each message anew for each page, whenever anything happens; with a
channel full of messages that takes a second, in which nobody's press gets anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simcord.preview import _markdown

MOST = 2000
"""How many parsed texts are remembered; a page shows 50 messages of a few texts each."""


class RememberingParser:
    """A parser of Markdown that gives what it gave before for the same text."""

    def __init__(self, parser: Any) -> None:
        self._parser = parser
        self._known: dict[tuple[str, str], Any] = {}

    def parse(self, text: str, env: Any) -> Any:
        """Parse a text of several paragraphs."""
        return self._remembered("parse", text, env)

    # The name is that of the parser in whose place this stands.
    def parseInline(self, text: str, env: Any) -> Any:  # noqa: N802
        """Parse a text of one paragraph."""
        return self._remembered("parseInline", text, env)

    def _remembered(self, way: str, text: str, env: Any) -> Any:
        if len(self._known) > MOST:
            self._known.clear()
        if (way, text) not in self._known:
            self._known[way, text] = getattr(self._parser, way)(text, env)
        return self._known[way, text]


make_parser = _markdown._markdown_parser  # noqa: SLF001 - simcord has no setting for it
_parsers: dict[tuple[str, str], RememberingParser] = {}


def parser_for(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> RememberingParser:
    """Give the parser for a kind of text; whom it may mention is part of the kind."""
    key = (repr(policy), repr(context))
    if len(_parsers) > MOST:
        _parsers.clear()
    if key not in _parsers:
        _parsers[key] = RememberingParser(make_parser(policy, context))
    return _parsers[key]


def remember_texts() -> None:
    """Let simcord use these parsers."""
    _markdown._markdown_parser = parser_for  # noqa: SLF001 - likewise
