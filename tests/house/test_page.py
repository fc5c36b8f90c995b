"""Is the page what its sources promise: every word from the locales, nothing raw, nothing from elsewhere?"""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

import atout
from atout.drawing import Palette, variables
from atout.games import GAMES as KINDS
from atout.games import game_named
from atout.kind import COMMON, Manner
from atout.locales import catalogue

WEB = Path(__file__).parents[2] / "web" / "src"
SOURCES = sorted(
    path for kind in ("*.svelte", "*.ts") for path in WEB.rglob(kind) if ".test" not in path.name
)
# Of every game that is installed, ours or not.
ROOMS = [Path(str(files(kind.room))) for kind in KINDS.values()]
LESSONS = [lesson for room in ROOMS for lesson in room.glob("lesson.json")]
# Sentences of readings are said by the games; the page has words for some of their answers.
READERS = sorted({path for room in (Path(atout.__file__).parent, *ROOMS) for path in room.rglob("*.py")})
TERMINAL = [
    path for part in ("cli", "telling") for path in (Path(atout.__file__).parent / part).rglob("*.py")
]
SAID = re.compile(r"""(?<![\w.])say\(\s*["']([\w.-]+)["']""")
SENTENCES = re.compile(r"""(?<![\w.])(?:sentence|knows)\(\s*["'](\w[\w-]*)["'],\s*["']([\w.-]+)["']""")
HEAP = re.compile(r"""\bApart\(\s*["']([\w-]+)["']""")
QUOTED = re.compile(r"""["']([\w.-]+)["']""")
# A key that is put together: its fixed beginning, and what may follow it.
BEGUN = re.compile(r"""(?<![\w.])(?:say\(|knows\("page",)\s*`([\w.-]*)\$\{""")
ENDINGS = {
    "bot-": "random beginner casual club learned strong expert",
    "fair-": "yes no open shown shown-not shown-open hash hash-not hash-open pack pack-not pack-open dog "
    "dog-not derived derived-not derived-open drawn drawn-not mixed mixed-not nonce nonce-not",
    "home-": " ".join(KINDS),
    "home-length-": "deal short full",
    "new-group-": "seats dealing bidding playing scoring match other",
    "of-": "C D H S",
    "rank-": "A K Q N J",
    "replay-": "first previous-trick previous play stop next next-trick last",
    "rules-": "aim cards deal calls play score",
    "rules-who-": "you partner opponent other",
    "set-brightness-": "auto dark light",
    "set-felt-": "green blue red grey",
    "set-palette-": "two four colour-blind",
    "set-sorting-": "suits colours ranks",
    "table-card-": "not-your-turn no-card-due not-to-pick",
    "waits-": "cutting bidding voiding calling discarding announcing playing",
}
# The same of readings.
READ = {
    "answer-slam",
    "answer-no-slam",
    "answer-no-void",
    "answer-void",
    "bid-capot",
    "bid-generale",
    "role-defender",
    "role-idle",
} | {
    "role-partner",
    "role-taker",
    "say-announce",
}
PUT_TOGETHER = {beginning + end for beginning, ends in ENDINGS.items() for end in ends.split()}


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def wrong(found_in: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What is found in each source that has any."""
    found = {str(path.relative_to(WEB)): found_in(text_of(path)) for path in SOURCES}
    return {name: several for name, several in found.items() if several}


def unknown_sentences(text: str) -> list[str]:
    english = catalogue("en")
    missing = [key for key in SAID.findall(text) if key not in english["page"]]
    return missing + [f"{part}: {key}" for part, key in SENTENCES.findall(text) if key not in english[part]]


def test_every_sentence_that_is_said_exists() -> None:
    assert wrong(unknown_sentences) == {}


def test_every_sentence_of_the_page_is_said_somewhere() -> None:
    quoted = {whole for path in (*SOURCES, *LESSONS) for whole in QUOTED.findall(text_of(path))}
    assert [key for key in catalogue("en")["page"] if key not in quoted | PUT_TOGETHER] == []


def test_every_sentence_of_a_reading_is_said_by_a_game() -> None:
    quoted = {whole for path in (*READERS, *SOURCES) for whole in QUOTED.findall(text_of(path))}
    assert [key for key in catalogue("en")["reading"] if key not in quoted | READ] == []
    assert sorted(READ - set(catalogue("en")["reading"])) == []


@pytest.mark.parametrize("game", KINDS.ours)
def test_page_and_terminal_know_no_verb_of_a_game(game: str) -> None:
    """Nor the terminal: only those of every game, and manners, which a game's verb may be called like."""
    verbs = {action.verb for action in game_named(game).alphabet()} | set(KINDS[game].own_manners)
    own = verbs - {*COMMON, *get_args(Manner)}
    assert wrong(lambda text: [verb for verb in own if f'"{verb}"' in text]) == {}
    for path in TERMINAL:
        assert [verb for verb in verbs - {*COMMON} if f'verb == "{verb}"' in text_of(path)] == [], path


def test_page_and_terminal_know_no_heap_of_a_game() -> None:
    """What lies apart, before whom and for how long, its game says."""
    heaps = {name for path in READERS for name in HEAP.findall(text_of(path))}
    assert {"dog", "aside", "aside-shown"} <= heaps

    def named(text: str) -> list[str]:
        # Records of every game say where cards were dealt to the middle, which is checked.
        return [
            heap for heap in heaps if f'"{heap}"' in text.replace('what: "dog"', "").replace('| "dog"', "")
        ]

    assert wrong(named) == {}
    assert {path.name: named(text_of(path)) for path in TERMINAL if named(text_of(path))} == {}


def test_lessons_say_what_there_is() -> None:
    keys = {key for path in LESSONS for key in QUOTED.findall(text_of(path)) if key.startswith("rules-")}
    assert keys
    assert sorted(keys - set(catalogue("en")["page"])) == []


def test_no_game_is_named_in_the_page() -> None:
    """What it knows of a game, the server has told it."""
    assert wrong(lambda text: [game for game in KINDS.ours if re.search(game, text, re.IGNORECASE)]) == {}


def test_keys_that_are_put_together_exist() -> None:
    begun = {beginning for path in SOURCES for beginning in BEGUN.findall(text_of(path))}
    assert begun == set(ENDINGS), "list here what may follow, so that nothing else counts as said"
    assert sorted(PUT_TOGETHER - set(catalogue("en")["page"])) == []


def test_nothing_foreign_becomes_markup() -> None:
    """Names and titles are text, always."""
    ways = ("{@html", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(")
    assert wrong(lambda text: [way for way in ways if way in text]) == {}


def test_no_other_host_is_named() -> None:
    hosts = re.compile(r"https?://(?!www\.w3\.org\b)[\w.-]+")
    assert wrong(hosts.findall) == {}


def test_every_source_says_which_question_it_answers() -> None:
    """In a comment at its beginning."""
    assert wrong(lambda text: [] if re.match(r"<!--|//|/\*", text) else ["no comment"]) == {}


def test_a_source_that_is_wrong_is_noticed() -> None:
    """Else one typing error in the patterns above would let everything through."""
    assert unknown_sentences('say("no-such-key") sentence("page", "nor-this")') == [
        "no-such-key",
        "page: nor-this",
    ]


@pytest.mark.parametrize("palette", Palette)
def test_cards_have_the_colours_they_were_drawn_with(palette: Palette) -> None:
    css = text_of(WEB / "page.css")
    selector = ":root" if palette is Palette.FOUR else f':root[data-palette="{palette}"]'
    block = css.split("The palettes of")[1].split(f"\n{selector} {{")[1].split("}")[0]
    assert dict(re.findall(r"(--[\w-]+): (#\w+);", block)) == variables(palette)
