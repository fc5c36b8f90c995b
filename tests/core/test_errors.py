"""Errors carry a key and facts; the sentence is made where it is read."""

import pytest

from atout.cards import BELOTE_PACK
from atout.errors import AtoutError, BadRecord, BadRules, IllegalAction
from atout.games.giretra.rules import Rule
from atout.locales import LANGUAGES, sentence, word
from atout.questions.answer import answer


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
    assert str(error) == f"The pack is not complete. {cause}"


def test_braces_in_facts_are_only_text() -> None:
    assert "{x}" in sentence("error", "unknown-game", game="{x}", known="giretra")


def test_of_lists_inside_lists_the_outer_one_tells() -> None:
    assert AtoutError("stale").located(2).located(5).at == 5


@pytest.mark.parametrize(
    ("query", "quoted"),
    [
        ({"ask": "auction", "game": "tarot", "dealer": 3, "actions": ["accept"]}, "accept"),
        ({"ask": "call", "game": "tarot", "rules": {"seats": 5}, "hand": ["clubs"]}, "clubs"),
        ({"ask": "deal", "game": "giretra", "dealer": 0, "pack": [], "cut": 12}, "cut"),
        ({"ask": "score", "game": "tarot", "rules": {"misere": -1}}, "misere"),
        ({"ask": "pass", "game": "tarot"}, "pass"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_written_is_quoted_as_it_stands(query: dict[str, object], quoted: str, lang: str) -> None:
    """Even if it is a word of the games, which is told in the reader's language elsewhere."""
    if query["ask"] == "deal":
        query = query | {"pack": [str(card) for card in BELOTE_PACK]}
    assert quoted in answer(query, lang)["error"]["text"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Garde sans"), ("fr", "garde sans")])
def test_an_action_is_told_in_the_readers_words(lang: str, said: str) -> None:
    query = {
        "ask": "auction",
        "game": "tarot",
        "dealer": 3,
        "actions": ["bid garde-contre", "bid garde-sans"],
    }
    assert said in answer(query, lang)["error"]["text"]


def test_hints_show_cards_of_the_game() -> None:
    card = answer({"ask": "call", "game": "tarot", "rules": {"seats": 5}, "hand": ["AC"]})
    assert "21T" in card["error"]["text"]
    belote = answer(
        {"ask": "legal", "game": "giretra", "contract": {"mode": "clubs"}, "seat": 0, "hand": ["EX"]}
    )
    assert "A♦" in belote["error"]["text"]
