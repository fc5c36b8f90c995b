"""Does every language say everything that English says, about the same facts?"""

from string import Formatter

import pytest

from atout.games import GAMES, game_named
from atout.locales import LANGUAGES, catalogue

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")


def facts_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("lang", OTHERS)
def test_same_sections_as_english(lang: str) -> None:
    assert set(catalogue(lang)) == set(catalogue("en"))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("section", sorted(catalogue("en")))
def test_same_keys_as_english(lang: str, section: str) -> None:
    theirs, ours = set(catalogue(lang)[section]), set(catalogue("en")[section])
    assert not ours - theirs, "not translated"
    assert not theirs - ours, "no longer in English"


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("section", sorted(catalogue("en")))
def test_same_facts_as_english(lang: str, section: str) -> None:
    """A fact left out of a translation is lost; one invented there is a KeyError at the table."""
    english = catalogue("en")[section]
    for key in english.keys() & catalogue(lang)[section].keys():
        assert facts_in(catalogue(lang)[section][key]) == facts_in(english[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_empty(lang: str) -> None:
    for section, sentences in catalogue(lang).items():
        for key, text in sentences.items():
            assert text.strip(), f"{section}.{key}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_said(game: str, lang: str) -> None:
    said = catalogue(lang)["option"]
    assert [name for name in game_named(game).options if f"{game}.{name}" not in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_said_about_rules_that_are_gone(lang: str) -> None:
    known = {rule.value for game in GAMES.values() for rule in game.rule_ids}
    for section in ("rule", "refused", "line"):
        assert set(catalogue(lang)[section]) <= known
