# ruff: noqa: RUF001 - Persian letters look a little like Latin ones
"""In a right-to-left language, what reads from left to right is set apart, and nothing else is."""

from __future__ import annotations

import gettext
from random import Random

import pytest

from bot.rules.blokus import Position as BlokusPosition
from bot.rules.deblockle import Position
from bot.scenes.blokus.words import position_words
from bot.scenes.registry import scenery
from bot.scenes.scenery import ALT_LIMIT
from bot.ui.direction import END, LEFT_TO_RIGHT, shortened, without_controls
from bot.ui.texts import Texts, Translator
from tests.ui.playing import SHORT, WINNING, board, new_match, stored
from tests.world import World, alt_texts, components_of, text_of

FULL = "C1=XS,C3=HC,E1=LT,E3=CS C5=TL,C7=XS,E5=HC,E7=LX g"


@pytest.fixture
def t() -> Texts:
    """Give the Persian texts."""
    return Translator.load().for_locale("fa")


def seen(text: str) -> str:
    """Make the isolates visible."""
    return text.replace(LEFT_TO_RIGHT, "[").replace(END, "]")


def persian(text: str) -> str:
    """Isolate a text as if it were a translation."""
    return seen(Texts("fa", gettext.NullTranslations())(text))


def test_a_move_in_a_persian_sentence_is_isolated(t: Texts) -> None:
    """Also a space that fills a placeholder, but no number, mention or Persian word."""
    told = t(
        "{side} tipped {space} {way}: {symbol} came up, and the block hopped to {end}.",
        side=t("Gold"),
        space="C3",
        way=t("north"),
        symbol=t("Hoops"),
        end="C5",
    )
    line = t("**{move}** · {caption}", move="C3 north hop C5", caption=told)
    assert seen(line) == (
        "**[C3 north hop C5]** · طلایی بلوک [C3] را به شمال غلتاند: "
        "حلقه‌ها رو آمد، و بلوک به [C5] پرید."
    )
    assert seen(t("<@{user}> to move", user=5)) == "نوبت <@5>"


@pytest.mark.parametrize(
    ("text", "isolated"),
    [
        ("مثل `C1=XS,E1=HC C5=LT g`.", "مثل [`C1=XS,E1=HC C5=LT g`]."),
        ("مثل C1=XS,E1=HC C5=LT g", "مثل [C1=XS,E1=HC C5=LT g]"),
        ("- **first**: من", "- **[first]**: من"),
        ("ردیف 20: آبی A-C, زرد F", "ردیف 20: آبی [A-C]، زرد [F]"),
        ("-12 امتیاز", "[-12] امتیاز"),
        ("تا <t:12:f> (<t:12:R>) در <#5>", "تا <t:12:f> (<t:12:R>) در <#5>"),
        ("[برو](https://discord.com/a/1)", "[برو](https://discord.com/a/1)"),
        ("`/move` یا `/help`", "[`/move`] یا [`/help`]"),
        ("## 🎲 1 و 2", "## 🎲 1 و 2"),
    ],
)
def test_each_latin_run_is_isolated_once(text: str, isolated: str) -> None:
    """Markup stays where it works; a text that is part of another one is not isolated again."""
    assert persian(text) == isolated
    t = Texts("fa", gettext.NullTranslations())
    assert seen(t("و {text}", text=t(text))) == f"و {isolated}"


def test_names_and_lists_are_isolated_whole() -> None:
    """Marks at their ends stay at their ends; in code there are no isolates."""
    t = Texts("fa", gettext.NullTranslations())
    assert seen(t("نام: {name}", name="Bob!")) == "نام: [Bob!]"
    assert seen(t("نام: {name}", name="باب")) == "نام: باب"
    assert seen(t("`{piece} H9`", piece="W")) == "[`W H9`]"
    assert seen(t("{others} یا {last}", others="C3, C4", last="D5")) == "[C3, C4] یا [D5]"


def test_figures_side_by_side_stay_in_their_order() -> None:
    """A change of a rating, a row of a table."""
    translator = Translator.load()
    assert seen(translator.for_locale("fa").aligned("1500 → 1512")) == "[1500 → 1512]"
    assert translator.for_locale("bg").aligned("1500 → 1512") == "1500 → 1512"


def test_other_languages_are_left_alone() -> None:
    """Not a character more."""
    texts = Translator.load()
    for locale in ("en-US", *texts.locales):
        if locale != "fa":
            t = texts.for_locale(locale)
            assert LEFT_TO_RIGHT not in t("{name} wins", name="C3 north")


def test_a_text_is_shortened_with_its_isolate_closed() -> None:
    """Else what follows would be turned around, too."""
    text = f"نام {LEFT_TO_RIGHT}alice{END}"
    assert seen(shortened(text, 8)) == "نام [al]"
    assert shortened(text, 20) == text
    assert shortened("نام ها", 3) == "نام"


def test_alt_texts_stay_within_the_limit_in_persian(t: Texts) -> None:
    """The isolates are counted, too."""
    position = Position.parse(FULL)
    words = scenery("deblockle").position_alt(position, t)
    assert len(words) <= ALT_LIMIT
    assert words.endswith(".")
    luck, blokus = Random(4), BlokusPosition.initial()
    while blokus.outcome is None:
        blokus = blokus.play(blokus.random_move(luck.randrange))
        assert len(position_words(blokus, None, t)) <= ALT_LIMIT
        assert position_words(blokus, None, t).endswith(".")


async def test_a_board_in_persian_and_a_move_copied_from_it(world: World) -> None:
    """The texts are isolated, the ids and values of components are not; isolates may be typed."""
    await world.bot.services.customs.change_settings(world.guild.id, language="fa")
    await world.bot.services.customs.change_preferences(world.alice.id, language="fa")
    match = await new_match(world, SHORT)
    copied = f"{LEFT_TO_RIGHT}{WINNING[0]}{END}"
    await world.slash(world.alice, "move", move=copied)
    assert (await stored(world, match)).moves == (WINNING[0],)
    shown = board(world)
    assert copied in text_of(shown)
    assert all(LEFT_TO_RIGHT in alt for alt in alt_texts(shown))
    panel = await world.press(world.bob, "حرکت", shown)
    assert panel.response is not None
    for part in (*components_of(shown), *components_of(panel.response)):
        for key in ("custom_id", "value", "url"):
            held = str(part.get(key, ""))
            assert without_controls(held) == held
