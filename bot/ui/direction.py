"""Right-to-left languages: what reads from left to right in them is set apart.

Without this, "C3 north" in a Persian sentence would be torn to pieces and put together backwards.
Unicode's isolates are invisible and count as a character each; they come off typed texts again.
"""

from __future__ import annotations

import re

LEFT_TO_RIGHT, END = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
RIGHT_TO_LEFT_LANGUAGES = frozenset({"ar", "ckb", "fa", "he", "ps", "ur"})

_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LATIN = re.compile("[A-Za-z]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_NEVER_WHOLE = re.compile(r"[<`\n\u2066]|://")
"""What keeps a value from being isolated whole: it is markup, or already taken care of."""

_PARTS = re.compile(
    rf"""
      (?P<done>{LEFT_TO_RIGHT}[^{END}]*{END})
    | (?P<code>`[^`\n]+`)
    | (?P<raw><[^<>\s]+>|https?://[^\s)]+)          # mentions, times and links stay as they are
    | (?P<words>(?=[\d ,.:=/+-]*[A-Za-z])[A-Za-z0-9](?:[\w ,.:;=/+'&-]*[A-Za-z0-9])?)
    | (?P<signed>(?<![\w.])[-\u2212]\d[\d.,]*(?<=\d))
    | (?P<comma>[,;](?=\ ))
    """,
    re.VERBOSE | re.ASCII,
)
_MARKS = {",": "،", ";": "؛"}


def is_right_to_left(locale: str) -> bool:
    """Whether a language is written from right to left."""
    return locale.partition("-")[0] in RIGHT_TO_LEFT_LANGUAGES


def left_to_right(text: str) -> str:
    """Isolate a text."""
    return f"{LEFT_TO_RIGHT}{text}{END}"


def whole(value: object) -> object:
    """Isolate a value that is to fill a placeholder, if it is all left to right: a move, a name."""
    if isinstance(value, (int, float)):
        return value
    text = str(value)
    mixed = _RIGHT_TO_LEFT.search(text) or _NEVER_WHOLE.search(text)
    return value if mixed or not _LATIN.search(text) else left_to_right(text)


def isolate(text: str) -> str:
    """Isolate each move, space, command, number with a sign and other Latin run of a text.

    Commas and semicolons by which code joins texts become those of the script.
    """
    return _PARTS.sub(_isolated, text)


def _isolated(part: re.Match[str]) -> str:
    found = part[0]
    match part.lastgroup:
        case "code":
            return left_to_right(without_controls(found))
        case "words" | "signed":
            return left_to_right(found)
        case "comma":
            return _MARKS[found]
    return found


def shortened(text: str, length: int) -> str:
    """Cut a text off, with what is isolated at its end closed again."""
    cut = text[:length]
    is_open = cut.count(LEFT_TO_RIGHT) > cut.count(END)
    return cut[: length - 1] + END if is_open else cut


def without_controls(text: str) -> str:
    """Take the invisible marks of direction off a text, such as a move copied from a message."""
    return _CONTROLS.sub("", text)
