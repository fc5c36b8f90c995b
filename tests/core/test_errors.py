"""Errors carry a key and facts; the sentence is made where it is read."""

import pytest

from atout.errors import AtoutError, BadRecord, BadRules, IllegalAction
from atout.games.giretra.rules import Rule
from atout.locales import LANGUAGES, sentence, word


def test_an_error_speaks_english_by_itself() -> None:
    error = BadRules("option-value", option="target", allowed="≥ 1", given=0)
    assert str(error) == "target cannot be 0: it takes ≥ 1."
    assert error.facts == {"option": "target", "allowed": "≥ 1", "given": "0"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_facts_that_are_words_of_the_game_are_translated(lang: str) -> None:
    error = IllegalAction(Rule.DOUBLE_UNBID, mode="hearts")
    assert word("hearts", lang) in error.sentence(lang)


def test_a_bad_record_tells_its_cause_too() -> None:
    cause = IllegalAction(Rule.DOUBLE_UNBID, mode="hearts")
    error = BadRecord("pack-refused", cause=cause)
    assert str(error) == f"The pack is not whole. {cause}"


def test_braces_in_facts_are_only_text() -> None:
    assert "{x}" in sentence("error", "unknown-game", game="{x}", known="giretra")


def test_of_lists_inside_lists_the_outer_one_tells() -> None:
    assert AtoutError("stale").located(2).located(5).at == 5
