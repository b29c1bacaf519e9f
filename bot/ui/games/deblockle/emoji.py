"""The emoji that stand for the symbols of Deblockle on buttons and in texts."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rules.deblockle import Symbol

EMOJI: Mapping[Symbol, str] = {
    Symbol.STAR: "⭐",
    Symbol.STOP: "🛑",
    Symbol.CROSS: "➕",
    Symbol.X: "✖️",
    Symbol.SLIDER: "🔷",
    Symbol.HOOPS: "⭕",
}
