"""Every refusal has a sentence."""

from __future__ import annotations

import pytest

from bot.match.refusals import Refusal, Why
from bot.ui.refusals import refusal_text
from bot.ui.texts import Texts, Translator


@pytest.fixture
def t() -> Texts:
    """Give the English texts."""
    return Translator({}).for_locale("en-US")


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_worded_in_one_sentence(t: Texts, why: Why) -> None:
    """What is wrong and what to do: one sentence, and none is used twice."""
    sentence = refusal_text(t, Refusal(why))
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert [refusal_text(t, Refusal(other)) for other in Why].count(sentence) == 1
