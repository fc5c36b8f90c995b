"""Every rule has a heading, a test, a name and a sentence in both languages; every option is said."""

import ast
import re
import tomllib
from pathlib import Path
from string import Formatter

import pytest
from atout.locales import catalogue
from atout.options import options_of
from atout.reading_checks import check_words

from atout_belote import KIND, BeloteRules
from atout_belote.rules import Rule

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "fr")
WORDS = {
    lang: tomllib.loads((ROOT / "atout_belote" / "locales" / f"{lang}.toml").read_text(encoding="utf-8"))
    for lang in LANGUAGES
}
RULES = {rule.value for rule in Rule}


def marked() -> set[str]:
    """Names of the members of Rule that some test is marked with."""
    return {
        arg.attr
        for path in (ROOT / "tests").glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "rule"
        for arg in node.args
        if isinstance(arg, ast.Attribute)
    }


def test_a_language_that_is_missing_is_english_from_left_to_right() -> None:
    english = WORDS["en"]["line"][Rule.MADE]
    assert catalogue("ar")["line"][Rule.MADE] == f"\u2066{english}\u2069"
    assert catalogue("ar")["word"]["take"] == WORDS["en"]["word"]["take"]
    assert catalogue("fr")["line"][Rule.MADE] == WORDS["fr"]["line"][Rule.MADE]


def test_every_rule_has_a_test() -> None:
    assert {rule.name for rule in Rule} - marked() == set()


def test_every_rule_has_a_heading_with_its_source() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    parts = dict(re.findall(r"^#+ `([^`]+)`\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL))
    assert set(parts) == RULES
    assert [rule for rule, text in parts.items() if "Source:" not in text] == []


def test_every_option_stands_on_the_page() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in options_of(BeloteRules):
        assert f"| `{name}` |" in page


def test_there_are_words_for_all_of_it() -> None:
    check_words(KIND)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_said_and_nothing_else(lang: str) -> None:
    assert set(WORDS[lang]["rule"]) == set(WORDS[lang]["rule-name"]) == RULES
    assert set(WORDS[lang]["refused"]) | set(WORDS[lang]["line"]) <= RULES
    assert all(len(name) <= 40 for name in WORDS[lang]["rule-name"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_value_and_preset_is_said(lang: str) -> None:
    options = options_of(BeloteRules)
    assert set(WORDS[lang]["option"]) == {f"classic-belote.{name}" for name in options}
    worded = {
        f"classic-belote.{name}.{value}"
        for name, option in options.items()
        for value in option.choices()
        if isinstance(value, str)
    }
    assert set(WORDS[lang]["option-value"]) == worded
    assert set(WORDS[lang]["preset"]) == {f"classic-belote.{preset}" for preset in KIND.presets}


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    def facts(lang: str) -> dict[tuple[str, str], set[str]]:
        return {
            (section, key): {name for _, name, _, _ in Formatter().parse(text) if name}
            for section, sentences in WORDS[lang].items()
            for key, text in sentences.items()
        }

    assert facts("fr") == facts("en")


def test_apostrophes_and_spaces_are_those_of_print() -> None:
    """In French, a no-break space before `: ; ! ?` and inside `« »`."""
    broken = {"en": re.compile("'"), "fr": re.compile(r"'|[^\u00a0][:;!?»]|«[^\u00a0]")}
    for lang, pattern in broken.items():
        for sentences in WORDS[lang].values():
            assert [key for key, text in sentences.items() if pattern.search(text)] == []
