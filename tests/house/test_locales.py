"""Does every language say everything that English says, about the same facts?"""

import re
from collections.abc import Iterator
from importlib.resources import files
from string import Formatter

import pytest

from atout.games import GAMES, game_named
from atout.locales import LANGUAGES, any_of, catalogue, sentence, written
from atout.options import options_of

ROOMS = ("atout", *(kind.room for kind in GAMES.ours.values()))
OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")


def facts_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("room", ROOMS)
def test_same_keys_as_english(room: str, lang: str) -> None:
    """Folder by folder: what a game has not translated would be told in English."""
    theirs, ours = keys(room, lang), keys(room, "en")
    assert not ours - theirs, "not translated"
    assert not theirs - ours, "no longer in English"


def keys(room: str, lang: str) -> set[tuple[str, str]]:
    sections = written(files(room).joinpath("locales"), lang)
    assert sections, "there is no such file"
    return {(section, key) for section, texts in sections.items() for key in texts}


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
def test_apostrophes_are_printed_ones(lang: str) -> None:
    straight = [key for key, text in everything(lang) if "'" in text]
    assert straight == []


@pytest.mark.parametrize(
    ("lang", "broken"), [("fr", r"[^\u00a0][:;!?»]|«[^\u00a0]"), ("mg", r"[^\u00a0]»|«[^\u00a0]")]
)
def test_punctuation_stays_with_its_word(lang: str, broken: str) -> None:
    """A no-break space inside `« »`, in French before `: ; ! ?` too; none where a program reads the colon."""
    typed = re.compile(r"https?://|:///|://|\{bot\}:|\"atout\":")
    assert [key for key, text in everything(lang) if re.search(broken, typed.sub("", text))] == []


@pytest.mark.parametrize(
    ("lang", "written"), [("en", "43.5"), ("fr", "43,5"), ("mg", "43,5"), ("ar", "43,5")]
)
def test_half_points_are_written_as_the_reader_does(lang: str, written: str) -> None:
    assert written in sentence("cli", "trick-won", lang, number="1", seat="0", points="43.5")
    assert f"{written} → 44" in sentence(
        "line",
        "tarot.score.made",
        lang,
        bid="garde",
        difference="43.5 → 44",
        points="99.5",
        threshold="56",
        oudlers="0",
        sum="",
    )


def everything(lang: str) -> Iterator[tuple[str, str]]:
    for section, sentences in catalogue(lang).items():
        for key, text in sentences.items():
            yield f"{section}.{key}", text


def test_a_list_has_the_comma_of_its_language() -> None:
    assert any_of("7S 8S KS", "fr") == "7S, 8S ou KS"
    assert any_of("7S 8S KS", "ar") == "7S، 8S أو KS"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_said(game: str, lang: str) -> None:
    said = catalogue(lang)["option"]
    assert [name for name in game_named(game).options if f"{game}.{name}" not in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_is_said(game: str, lang: str) -> None:
    """Yes, no, numbers and bonuses such as 20/30/40 say what they mean."""
    said = catalogue(lang)["option-value"]
    standard: object = GAMES[game].presets["standard"]
    unsaid = [
        key
        for name, option in options_of(type(standard)).items()
        for value in option.choices()
        if (key := f"{game}.{name}.{value}") not in said and (value is None or not plain(value))
    ]
    assert unsaid == []


def plain(value: object) -> bool:
    return not isinstance(value, str) or value.replace("/", "").isdigit()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_told_in_code(game: str, lang: str) -> None:
    """People read it: no names of options or values, and no null."""
    for section in ("option", "option-value"):
        for key, text in catalogue(lang)[section].items():
            if key.startswith(f"{game}."):
                assert "_" not in text, key
                assert not re.search(r"\bnull\b", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_said_about_rules_that_are_gone(lang: str) -> None:
    known = {rule.value for game in GAMES.values() for rule in game.rule_ids}
    for section in ("rule", "rule-name", "refused", "line"):
        assert set(catalogue(lang)[section]) <= known
