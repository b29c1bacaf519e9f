"""Reading moves as players type them: `W H9`, `wh9`, `a20, b20` and the like."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from bot.rules.blokus.colours import Colour
from bot.rules.blokus.pieces import ALIASES

_COLOURS = {colour.upper(): colour for colour in Colour}
_LONGEST = 120
_WORDS = re.compile(r"[A-Z0-9]+")
_READABLE = re.compile(r"[A-Z0-9\s.,،、;:/+|_()\[\]\-\u2010-\u2015\u2212]*")
_LISTING = re.compile("[,،、;]")
_NAMED = re.compile(r"\s*[A-Z0-9]+\s*:")
_SPACE = re.compile(r"[A-Z][0-9]{1,2}")
_NAMES = "|".join(sorted(ALIASES, key=len, reverse=True))
_GLUED = re.compile(f"({_NAMES})?((?:{_SPACE.pattern})*)")
_GLUED_SPACES = re.compile(f"()((?:{_SPACE.pattern})*)")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a readable text names: perhaps a colour, then the words of a move.

    `listed` tells whether commas separate words, as between the spaces of a placement, `named`
    whether a colon follows the first word, which then is a piece, and `ended` whether a separator
    follows the last word, which then is whole.
    """

    colour: Colour | None
    words: tuple[str, ...]
    listed: bool
    named: bool
    ended: bool


NOTHING = Draft(None, (), listed=False, named=False, ended=False)
"""The draft of an empty text."""


def is_space(word: str) -> bool:
    """Whether a word looks like the name of a space, of this board or a larger one."""
    return _SPACE.fullmatch(word) is not None


def normalised(text: str) -> str | None:
    """Give a text in plain upper-case letters and digits; None if it cannot be a move.

    Full-width characters and digits of any script become plain ones; marks without width (such as
    text direction) vanish.
    """
    if len(text) > _LONGEST:
        return None
    plain = "".join(
        str(unicodedata.decimal(each, each))
        for each in unicodedata.normalize("NFKC", text)
        if unicodedata.category(each) != "Cf"
    ).upper()
    return plain if _READABLE.fullmatch(plain) else None


def read_draft(text: str) -> Draft | None:
    """Read the words of a text; None if it does not follow the notation.

    >>> read_draft("W h9") == read_draft("wH9")
    True
    >>> read_draft("a20,b20").words
    ('A20', 'B20')
    """
    plain = normalised(text)
    if plain is None:
        return None
    words = _WORDS.findall(plain)
    colour = _COLOURS.get(words[0]) if words else None
    if colour is not None:
        plain = plain.partition(words.pop(0))[2]
    listed = _LISTING.search(plain) is not None
    named = _NAMED.match(plain) is not None
    return Draft(colour, tuple(_unglued(words)), listed, named, not plain[-1:].isalnum())


def _unglued(words: list[str]) -> list[str]:
    """Split words glued together (`wh9`, `a20b20`); join a piece's letter to its number (`l 4`)."""
    if len(words) > 1 and words[0] not in ALIASES and "".join(words[:2]) in ALIASES:
        words = ["".join(words[:2]), *words[2:]]
    parts: list[str] = []
    for word in words:
        glued = (_GLUED_SPACES if parts else _GLUED).fullmatch(word)
        parts += [glued[1], *_SPACE.findall(glued[2])] if glued else [word]
    return [part for part in parts if part]
