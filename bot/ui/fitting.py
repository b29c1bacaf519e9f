"""Lists of any length, cut so that a message has room for them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.ui.texts import Texts

log = logging.getLogger(__name__)

MOST_TEXT = 4000
"""Characters that all the texts of a message may have together."""

SPARE = 400
"""Kept free for mentions that grow when they are sent."""


class Section(NamedTuple):
    """A title and the lines of a list under it."""

    title: str
    lines: Sequence[str]


def fitting(sections: Sequence[Section], t: Texts, room: int = MOST_TEXT - SPARE) -> list[str]:
    """Write sections whose texts have at most `room` characters together.

    A list that is too long ends in "… and 7 more". Short ones leave their share of the room to the
    long ones; a section without lines is left out.
    """
    shown = [section for section in sections if section.lines]
    shares = _shares([len(_joined(section)) for section in shown], room)
    return [_cut(section, share, t) for section, share in zip(shown, shares, strict=True)]


def _shares(lengths: Sequence[int], room: int) -> list[int]:
    """Share room out so that nobody gets more than they need while others lack it.

    >>> _shares([10, 500, 400], 610)
    [10, 300, 300]
    """
    shares = [0] * len(lengths)
    waiting = sorted(range(len(lengths)), key=lengths.__getitem__)
    while waiting:
        index = waiting[0]
        shares[index] = min(lengths[index], room // len(waiting))
        room -= shares[index]
        waiting = waiting[1:]
    return shares


def _cut(section: Section, room: int, t: Texts) -> str:
    if len(_joined(section)) <= room:
        return _joined(section)
    kept: list[str] = []
    length = len(section.title) + len(_rest(len(section.lines), t)) + 1
    for line in section.lines:
        length += len(line) + 1
        if length > room:
            break
        kept.append(line)
    more = _rest(len(section.lines) - len(kept), t)
    return _joined(Section(section.title, (*kept, more)))


def _rest(more: int, t: Texts) -> str:
    return t.n("… and {n} more", "… and {n} more", more)


def _joined(section: Section) -> str:
    return "\n".join((section.title, *section.lines))


def shorten(view: discord.ui.LayoutView) -> None:
    """Cut the longest texts of a view until Discord takes it: the last resort, and logged."""
    excess = view.content_length() - MOST_TEXT
    if excess <= 0:
        return
    log.error("A message was cut by %s characters", excess)
    texts = [item for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    for item in sorted(texts, key=lambda text: len(text.content), reverse=True):
        kept = max(len(item.content) - excess - 1, 0)
        excess -= len(item.content) - kept - 1
        item.content = item.content[:kept] + "…"
        if excess <= 0:
            return
