"""The signs that stand for the symbols of Deblockle on buttons and in texts."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rules.deblockle import Symbol

EMOJI: Mapping[Symbol, str] = {
    Symbol.STAR: "⭐",
    Symbol.STOP: "🛑",
    Symbol.CROSS: "✚",
    Symbol.X: "✕",
    Symbol.SLIDER: "🔷",
    Symbol.HOOPS: "⭕",
}

LETTERS = frozenset({Symbol.CROSS, Symbol.X})
"""Signs that are no emoji: the emoji of these are dark, and hard to see on what Discord shows."""


def labelled(symbol: Symbol, label: str) -> tuple[str, str | None]:
    """Give the label and the emoji of a button that shows a symbol.

    >>> labelled(Symbol.STAR, "C4"), labelled(Symbol.CROSS, "C4")
    (('C4', '⭐'), ('✚ C4', None))
    """
    sign = EMOJI[symbol]
    return (f"{sign} {label}", None) if symbol in LETTERS else (label, sign)
