"""The names of commands, listed for translators with a slash, so that no other text is like them.

Where Discord knows a language, its users see the commands under these names, and find them under
the English ones, too. Options keep their English names, since texts tell how to type them.
"""

from __future__ import annotations

from discord.app_commands import locale_str

NAMES = (
    locale_str("/about"),
    locale_str("/adjudicate"),
    locale_str("/blokus"),
    locale_str("/board"),
    locale_str("/challenge"),
    locale_str("/deblockle"),
    locale_str("/delete"),
    locale_str("/draw"),
    locale_str("/end"),
    locale_str("/export"),
    locale_str("/games"),
    locale_str("/health"),
    locale_str("/help"),
    locale_str("/leaderboard"),
    locale_str("/match"),
    locale_str("/move"),
    locale_str("/position"),
    locale_str("/preferences"),
    locale_str("/privacy"),
    locale_str("/replay"),
    locale_str("/resign"),
    locale_str("/rules"),
    locale_str("/settings"),
    locale_str("/show"),
    locale_str("/stats"),
    locale_str("/takeback"),
)
