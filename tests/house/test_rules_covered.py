"""Every rule id has a heading in docs/rules, a test, a name and a sentence; every option has a row there."""

import ast
import json
import re
from pathlib import Path

import pytest

from atout.games import GAMES
from atout.locales import LANGUAGES, catalogue
from atout.options import Option, options_of

ROOT = Path(__file__).parents[2]
# It stands in a link, beside a sentence.
LONGEST_NAME = 40


def marked(game: str) -> set[str]:
    """Names of the members of Rule that some test of this game is marked with."""
    names: set[str] = set()
    for path in (ROOT / "tests" / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                names |= {name for decorator in node.decorator_list for name in rules_of(decorator)}
    return names


def rules_of(decorator: ast.expr) -> set[str]:
    if not (isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule"):
        return set()
    return {arg.attr for arg in decorator.args if isinstance(arg, ast.Attribute)}


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_rule_has_a_test(game: str) -> None:
    assert {rule.name for rule in GAMES[game].rule_ids} - marked(game) == set()


# They tell people of rules that others hold to.
READERS = {"rules.py", "reader.py", "calls_read.py", "heard.py"}


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_rule_is_named_where_it_is_done(game: str) -> None:
    """Where it refuses or scores nothing, its id stands above the line that does it."""
    folder = ROOT / "src" / "atout" / "games" / game
    code = [path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.name not in READERS]
    comments = " ".join(re.findall(r"# .*$", "\n".join(code), re.MULTILINE))
    named = {*re.findall(r"\bRule\.([A-Z_]+)\b", "\n".join(code)), *re.split(r"[ ,;:]+", comments)}
    assert [str(rule) for rule in GAMES[game].rule_ids if not {rule.name, rule.value} & named] == []


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_rule_has_a_heading_with_its_source(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    parts = dict(re.findall(r"^#+ `([^`]+)`\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL))
    assert set(parts) == {rule.value for rule in GAMES[game].rule_ids}
    assert [rule for rule, text in parts.items() if "Source:" not in text] == []


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_option_has_a_row_with_its_default_and_its_other_words(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (`[^|]+` \| [^|]+) \|", page, re.MULTILINE))
    standard: object = GAMES[game].presets["standard"]
    options = options_of(type(standard))
    told = {name: re.findall(r"`([^`]+)`", cells) for name, cells in rows.items() if name in options}
    assert told == {name: [json.dumps(one).strip('"') for one in listed(of)] for name, of in options.items()}


def listed(option: Option) -> list[bool | int | str | None]:
    """The default first; numbers that are not listed one by one are told in words."""
    return [option.default, *(one for one in option.choices() if one != option.default)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.ours)
def test_every_rule_has_a_short_name(game: str, lang: str) -> None:
    """In words, shown to people instead of the id."""
    names = catalogue(lang)["rule-name"]
    assert {rule.value for rule in GAMES[game].rule_ids} - set(names) == set()
    told = {rule.value: names[rule.value] for rule in GAMES[game].rule_ids}
    assert [rule for rule, name in told.items() if len(name) > LONGEST_NAME or name.endswith(".")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.ours)
def test_every_rule_has_a_sentence(game: str, lang: str) -> None:
    sentences = catalogue(lang)["rule"]
    assert {rule.value for rule in GAMES[game].rule_ids} - set(sentences) == set()


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_id_begins_with_its_game(game: str) -> None:
    for rule in GAMES[game].rule_ids:
        name, part, _ = rule.value.split(".")
        assert name == game
        assert part in {"deal", "bid", "call", "aside", "slam", "handful", "play", "score", "match"}
