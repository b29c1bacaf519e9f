"""What Deblockle says: every reason, every ending, every option."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from bot.match.model import Terms
from bot.match.refusals import BadOptions
from bot.rules.deblockle import Code, Ending, NotationCode, NotationReason, Position, Rules, Space
from bot.rules.game import MoveError, NotationError
from bot.ui.games.deblockle.wording import ending, move_error, option_error, terms
from bot.ui.refusals import refusal_text
from bot.ui.texts import Texts, Translator
from tests.rules.test_deblockle_reasons import CASES, TWO


@pytest.fixture
def t() -> Texts:
    """Give the English texts."""
    return Translator({}).for_locale("en-US")


def refused(position: str, text: str, rules: Rules) -> MoveError:
    """Give the error of a text that is no legal move."""
    with pytest.raises(MoveError) as caught:
        Position.parse(position, rules).parse_move(text)
    return caught.value


def check(sentence: str) -> None:
    """See that a sentence is whole: an end, and nothing left out."""
    assert sentence.endswith(".")
    assert "  " not in sentence
    assert not re.search(r"\bto[,.:]|\bon[,.:]| ,|“”|None", sentence), sentence
    assert not list(filter(None, (name for _, name, *_ in Formatter().parse(sentence))))


@pytest.mark.parametrize(("code", "rules", "position", "text"), CASES)
def test_every_reason_has_a_whole_sentence(
    t: Texts, code: Code, rules: Rules, position: str, text: str
) -> None:
    """It names what it is about, and legal alternatives where there are some."""
    error = refused(position, text, rules)
    sentence = move_error(error, t)
    check(sentence)
    alternatives = getattr(error.reason, "alternatives", ())
    assert all(f"`{each}`" in sentence for each in alternatives[:3])


def test_no_two_reasons_read_alike(t: Texts) -> None:
    """Each of the codes has words of its own."""
    firsts = {
        move_error(refused(position, text, rules), t).split(" Try ")[0]
        for _, rules, position, text in CASES
    }
    assert len(firsts) >= len(Code)


def test_star_up_is_said_as_in_the_game(t: Texts) -> None:
    """What is wrong, and what to do instead."""
    assert move_error(refused(TWO, "C3 south", Rules()), t) == (
        "C3 can't tip south: that would bring its Star up, which is allowed only on the opponent's "
        "home star. Try `C3 east`, `C3 north` or `C3 west`."
    )


@pytest.mark.parametrize("slider", ["stop", "full"])
def test_sentences_are_whole_in_any_game(t: Texts, slider: str) -> None:
    """Whatever is typed in whatever position, nothing is missing in the answer."""
    luck = Random(7)
    position = Position.parse(
        "C1=XS,C3=HC,E1=LT,E3=CS C5=TL,C7=XS,E5=HC,E7=LX g",
        Rules("full" if slider == "full" else "stop", "forbidden"),
    )
    spaces = [str(space) for space in Space]
    while position.outcome is None and position.turns_without_removal < 40:
        for _ in range(20):
            way = luck.choice(["north", "east", "south", "west"])
            block = luck.choice([str(each.space) for each in position.blocks])
            text = f"{block} {way} hop {luck.choice(spaces)}"
            try:
                position.parse_move(text)
            except MoveError as error:
                check(move_error(error, t))
        position = position.play(luck.choice(position.legal_moves()))


@pytest.mark.parametrize("code", NotationCode)
def test_every_flaw_of_a_notation_has_a_sentence(t: Texts, code: NotationCode) -> None:
    """Also through the refusal of a challenge."""
    error = NotationError("x", NotationReason(code, "B*2"))
    sentence = option_error(error, t)
    check(sentence)
    assert "B*2" not in sentence
    assert refusal_text(t, BadOptions(error, "deblockle")) == sentence


@pytest.mark.parametrize("reason", Ending)
def test_every_ending_has_a_sentence(t: Texts, reason: Ending) -> None:
    """Under the result it says why."""
    check(ending(reason.value, t))


def test_terms_name_the_players_of_a_handicap(t: Texts) -> None:
    """The names come in the order of the options."""
    unequal = Terms("deblockle", {"blocks": "4,2"})
    assert terms(unequal, t, ("Ann", "Ben")) == ["Blocks: 4 for Ann, 2 for Ben"]
    assert terms(unequal, t) == ["4 against 2 blocks"]
    assert terms(Terms("deblockle", {"blocks": "4,4"}), t) == []
