"""Is text folded and coloured on a terminal, and left as it is in a pipe?"""

import io
import re
from pathlib import Path

import pytest

from atout.games import GAMES
from atout.locales import LANGUAGES
from atout.telling.say import Say
from cli.running import run

STYLED = re.compile(r"\x1b\[[\d;]*m")
GOLDEN = Path(__file__).parents[1] / "golden"


def unstyled(text: str) -> str:
    return STYLED.sub("", text)


def told_by(verb: str, lang: str = "en") -> list[str]:
    what = {
        "replay": [str(GOLDEN / "tarot-five.atout"), "--deal", "2"],
        "deal": ["tarot", "--seed", "7"],
        "rules": ["giretra"],
    }
    return [verb, *what[verb], "--lang", lang]


@pytest.mark.parametrize("verb", ["replay", "deal", "rules"])
def test_colours_are_for_terminals(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert STYLED.search(run(*told_by(verb), terminal=True).out)
    assert not STYLED.search(run(*told_by(verb)).out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*told_by(verb), terminal=True).out
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert run(*told_by(verb), terminal=True).out == run(*told_by(verb)).out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verb", ["replay", "deal", "rules"])
def test_lines_are_folded_between_words(verb: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    wide = run(*told_by(verb, lang)).out.split()
    narrow = unstyled(run(*told_by(verb, lang), terminal=True).out)
    drawn = narrow.split()
    # English pipes have JH where a terminal has J♥; a seed is longer than such a line.
    assert len(drawn) == len(wide)
    assert lang == "en" or drawn == wide
    assert max(len(line) for line in narrow.splitlines() if " " in line.strip()) <= 50


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_folded_between_words_at_80(game: str) -> None:
    folded = unstyled(run("rules", game, terminal=True).out)
    assert folded.split() == run("rules", game).out.split()
    assert max(map(len, folded.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["fr", "mg", "ar"])
def test_text_has_the_letters_of_its_readers(lang: str) -> None:
    """Also in a pipe; JSON has the notation of docs/formats.md."""
    for verb in ("replay", "deal"):
        told = run(*told_by(verb, lang)).out
        assert re.search(r"[RDCV][♠♥♣♦]", told)
        assert not re.search(r"\b(10|[1-9AKQNJ])[CDHS]\b", told)
        json = run(*told_by(verb, lang), "--json").out
        assert re.search(r'"[KQNJ][CDHS]"', json)
        assert not re.search("[♠♥♣♦]", json)


def test_english_in_a_pipe_keeps_its_notation() -> None:
    assert "♠" not in run(*told_by("replay")).out
    assert "N♠" in run(*told_by("replay"), terminal=True).out


@pytest.mark.parametrize(
    ("encoding", "told"), [("utf-8", "V♥ 10♠"), ("cp1252", "JH 10S"), ("ascii", "JH 10S")]
)
def test_where_there_are_no_symbols_no_card_is_lost(
    encoding: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert Say("fr").lettered("JH 10S") == told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verb", ["ask", "solve"])
def test_whoever_may_type_is_told_what(verb: str, lang: str) -> None:
    asked = run(verb, "--lang", lang, terminal=True)
    assert asked.out == ""
    assert asked.err.count("\n") == 1
    assert "JSON" in asked.err
    assert "Ctrl-" in asked.err
    assert run(verb, "--lang", lang).err == ""
