"""Reading moves as players type them: `B2 north hop C4`, `b2 n c4`, `b2nc4` and the like."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from bot.rules.deblockle.board import Direction, Space
from bot.rules.deblockle.move import Move
from bot.rules.deblockle.reasons import Code, MoveReason

_SEPARATORS = re.compile(r"[\s,;:.>→\-\u2010-\u2015\u2212]+")
_DIRECTIONS = {name: way for way in Direction for name in (str(way), way[0])}
_LIKE_A_SPACE = re.compile(r"[a-z][0-9]+")
_LONGEST_TEXT = 4000
_LONGEST_WORD = 20

_WAY = "(north|east|south|west|[nesw])"
_END = "([a-z][0-9]+)"
_GLUED = re.compile(f"{_END}{_WAY}?(hop)?{_END}?|{_WAY}(hop)?{_END}?|(hop){_END}")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a readable text names, in the order of the notation; None where it stops."""

    space: Space | None = None
    direction: Direction | None = None
    end: Space | None = None

    @property
    def move(self) -> Move | None:
        """The move that would be meant if nothing more is to follow; None without a direction."""
        if self.space is None or self.direction is None:
            return None
        return Move(self.space, self.direction, self.end)


class _UnreadableWord(Exception):
    """A word that does not follow the notation."""

    def __init__(self, code: Code, word: str) -> None:
        super().__init__(code)
        self.reason = MoveReason(code, word=word[:_LONGEST_WORD])


def normalised(text: str) -> str:
    """Give a text in plain lower-case letters with single spaces for separators.

    Full-width characters become plain ones; marks without width (such as text direction) vanish.
    """
    plain = unicodedata.normalize("NFKC", text)
    visible = "".join(each for each in plain if unicodedata.category(each) != "Cf")
    return _SEPARATORS.sub(" ", visible.lower()).strip()


def read_draft(text: str) -> Draft | MoveReason:
    """Read how far a text names a move; a reason where it does not follow the notation.

    >>> read_draft("B2 north hop C4") == read_draft("b2nc4")
    True
    >>> read_draft("B2 up").code
    <Code.NOT_A_DIRECTION: 'not-a-direction'>
    """
    if len(text) > _LONGEST_TEXT:
        return MoveReason(Code.TOO_MUCH)
    try:
        return _draft([word for part in normalised(text).split() for word in _unglued(part)])
    except _UnreadableWord as unreadable:
        return unreadable.reason


def _unglued(part: str) -> list[str]:
    """Split a word that holds several glued together: `b2nc4`; any other word stays whole."""
    glued = _GLUED.fullmatch(part)
    return [word for word in glued.groups() if word] if glued else [part]


def _draft(words: list[str]) -> Draft:
    if words[2:3] == ["hop"]:
        words = words[:2] + words[3:]
    if len(words) > 3:
        raise _UnreadableWord(Code.TOO_MUCH, words[3])
    return Draft(
        _space(words[0], Code.NOT_A_SPACE) if words else None,
        _direction(words[1]) if len(words) > 1 else None,
        _space(words[2], Code.NOT_AN_END) if len(words) > 2 else None,
    )


def _space(word: str, otherwise: Code) -> Space:
    space = Space.__members__.get(word.upper())
    if space is None:
        like_one = _LIKE_A_SPACE.fullmatch(word)
        raise _UnreadableWord(Code.NO_SUCH_SPACE if like_one else otherwise, word)
    return space


def _direction(word: str) -> Direction:
    if word not in _DIRECTIONS:
        raise _UnreadableWord(Code.NOT_A_DIRECTION, word)
    return _DIRECTIONS[word]
