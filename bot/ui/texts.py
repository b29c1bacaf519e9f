"""Texts in the reader's language, from gettext catalogues whose ids are the English texts.

    t = translator.for_locale("bg")
    t("It is {name}'s turn.", name=escape(member.display_name))
    t.n("{n} game", "{n} games", 3)

The variable is always called `t`, since `make messages` looks for that name.
"""

from __future__ import annotations

import gettext
import io
import logging
import re
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path

import discord
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.match.model import is_former
from bot.ui.direction import is_right_to_left, isolate, left_to_right, whole

LOCALES = Path(__file__).parents[1] / "locales"
ENGLISH = "en-US"
ZERO_WIDTH = "\N{ZERO WIDTH SPACE}"
FORMER = re.compile(r"<@-\d+>")
"""A mention of somebody whose data was deleted, which no Discord account answers to."""

log = logging.getLogger(__name__)

Translate = Callable[[str], str]
"""Anything that gives a text in a language, such as `Texts`."""


def escape(text: str) -> str:
    """Make a user's text harmless: no Markdown, no mention, no link, no line break.

    Nor any invisible character that would turn the text after it around.
    """
    visible = "".join(each for each in text if unicodedata.category(each) != "Cf")
    plain = discord.utils.escape_markdown(" ".join(visible.split()), ignore_links=False)
    for opening in ("<", "://"):
        plain = plain.replace(opening, opening[0] + ZERO_WIDTH + opening[1:])
    return discord.utils.escape_mentions(plain)


def mention(user: int, t: Translate) -> str:
    """Mention a user in a text that is no message id of its own."""
    return t("a former player") if is_former(user) else f"<@{user}>"


class Texts:
    """The texts of one language."""

    def __init__(self, locale: str, catalogue: gettext.NullTranslations) -> None:
        self.locale = locale
        self._catalogue = catalogue
        self._right_to_left = is_right_to_left(locale)

    def __call__(self, message: str, /, **values: object) -> str:
        """Give a text in this language with its `{placeholders}` filled in."""
        return self._fill(self._catalogue.gettext(message), message, values)

    def n(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Give a text whose form depends on the number `n`, which is also a placeholder."""
        english = singular if n == 1 else plural
        translated = self._catalogue.ngettext(singular, plural, n)
        return self._fill(translated, english, {"n": n, **values})

    def aligned(self, figures: str) -> str:
        """Keep figures that code puts side by side in their order, also from right to left."""
        return left_to_right(figures) if self._right_to_left else figures

    def _fill(self, translated: str, english: str, values: Mapping[str, object]) -> str:
        if self._right_to_left:
            values = {name: whole(value) for name, value in values.items()}
            return isolate(self._formatted(translated, english, values))
        return self._formatted(translated, english, values)

    def _formatted(self, translated: str, english: str, values: Mapping[str, object]) -> str:
        try:
            filled = translated.format(**values)
        except (LookupError, ValueError, AttributeError):
            if translated == english:
                raise
            log.warning("Broken %s translation of %r: %r", self.locale, english, translated)
            filled = english.format(**values)
        t = self
        # Here and not at each mention, so that none can be forgotten.
        return FORMER.sub(lambda found: _former(found, t), filled)


def _former(found: re.Match[str], t: Translate) -> str:
    """Write "a former player" in place of a mention, with a capital where a sentence begins."""
    name = t("a former player")
    is_sentence = found.start() == 0 and found.string.endswith(".")
    return name[:1].upper() + name[1:] if is_sentence else name


class Pseudo(gettext.NullTranslations):
    """A language in which every translated text is bracketed, so that tests see the others."""

    def gettext(self, message: str) -> str:
        """Bracket a text."""
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Bracket the English form for `n`."""
        return f"⟦{super().ngettext(msgid1, msgid2, n)}⟧"


class Translator:
    """All languages of the bot; unknown ones are answered in English."""

    def __init__(
        self,
        catalogues: Mapping[str, gettext.NullTranslations],
        fallback: gettext.NullTranslations | None = None,
    ) -> None:
        self._texts = {locale: Texts(locale, found) for locale, found in catalogues.items()}
        self._fallback = Texts(ENGLISH, fallback or gettext.NullTranslations())

    @classmethod
    def load(cls, folder: Path = LOCALES) -> Translator:
        """Read every `<locale>/messages.po` under a folder into memory."""
        return cls({path.parent.name: _read(path) for path in folder.glob("*/messages.po")})

    @classmethod
    def pseudo(cls) -> Translator:
        """Give a translator that brackets every text: ⟦Help⟧."""
        return cls({}, Pseudo())

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages that have a catalogue, English not counted."""
        return tuple(sorted(self._texts))

    def for_locale(self, locale: str | discord.Locale | None) -> Texts:
        """Give the texts for a language tag such as "bg" or "pt-BR"."""
        tag = str(locale or ENGLISH)
        language = tag.partition("-")[0]
        return self._texts.get(tag) or self._texts.get(language) or self._fallback


def _read(path: Path) -> gettext.NullTranslations:
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=path.parent.name.replace("-", "_")))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class CommandTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions of commands in the languages we have."""

    def __init__(self, texts: Translator) -> None:
        self._texts = texts

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Give the translation, or None where there is none that Discord would take."""
        t = self._texts.for_locale(locale)
        if t.locale == ENGLISH or context.location is Location.parameter_name:
            return None
        is_name = context.location in (Location.command_name, Location.group_name)
        # See `bot.ui.command_names`.
        message = f"/{string.message}" if is_name else string.message
        translated = t(message)
        if translated == message:
            return None
        translated = translated.removeprefix("/") if is_name else translated
        return translated if _fits(translated, is_name=is_name) else None


def _fits(text: str, *, is_name: bool) -> bool:
    if is_name:
        return text == text.lower() and re.fullmatch(r"[-_\w]{1,32}", text) is not None
    return 1 <= len(text) <= 100
