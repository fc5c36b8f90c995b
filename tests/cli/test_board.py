"""Does the picture fit, and does it say without colours what it says with them?"""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from atout.cli.board import board
from atout.cli.faces import coloured
from atout.cli.scene import Scene, number_of
from atout.faces import face
from atout.locales import LANGUAGES, with_faces
from atout.telling.sentences import rows
from cli.scenes import EIGHTY, HEARTS, scene_after, tarot_after, tunisian_after
from sizes import sized


def drawn(scene: Scene, width: int = 80) -> list[str]:
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    console.print(board(scene, ["club 1: play JH"] * 12, width))
    return out.getvalue().splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("actions", [0, 1, 2, 4, 5, 6, 8, 9, 20, 36])
def test_it_fits_80_by_24(actions: int, lang: str) -> None:
    """With a line to type on, and one for an answer."""
    lines = drawn(scene_after(actions, *HEARTS, lang=lang))
    assert len(lines) <= 22
    assert max(map(cell_len, lines)) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("actions", [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 35])
def test_tunisian_fits_80_by_24(actions: int, manual: bool, lang: str) -> None:  # noqa: FBT001
    """With every kind of bid, and with everything that can be said."""
    how = "manual" if manual else "auto"
    calls = ("bid 100 diamonds", "bid 110 no-trumps", "coinche", "pass") if manual else EIGHTY
    scene = tunisian_after(
        *calls[:actions],
        more=max(0, actions - len(calls)),
        lang=lang,
        allow_capot=True,
        allow_generale=True,
        allow_no_trumps=True,
        allow_all_trumps=True,
        announcements="full",
        belote_detection=how,
        announcement_mode=how,
    )
    lines = drawn(scene)
    assert len(lines) <= 22
    assert max(map(cell_len, lines)) <= 80


TAKEN = {
    "taken": {3: ("cut 6", "bid garde", "pass", "pass"), 4: ("cut 6", "bid garde", *["pass"] * 3)},
    "unseen": {3: ("cut 6", "bid garde-sans", "pass", "pass"), 4: ("cut 6", "bid garde-sans", *["pass"] * 3)},
}
TAKEN["taken"][5] = ("cut 6", "bid garde", *["pass"] * 4, "call KS")
TAKEN["unseen"][5] = ("cut 6", "bid garde-sans", *["pass"] * 4, "call KH")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("dog", TAKEN)
def test_tarot_fits_80_by_24(dog: str, seats: int, lang: str) -> None:
    """With up to thirty cards in hand, the dog, and everything that was said."""
    calls = TAKEN[dog][seats]
    for actions in (0, 1, 2, *range(len(calls), 26, sized(4, whole=1)), 40, 55, 70):
        scene = tarot_after(*calls[:actions], more=max(0, actions - len(calls)), lang=lang, seats=seats)
        lines = drawn(scene)
        assert len(lines) <= 22, actions
        assert max(map(cell_len, lines)) <= 80


@pytest.mark.parametrize("width", [40, 60, 76, 100, 200])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tarot_at_other_widths(seats: int, width: int) -> None:
    for more in (0, 4, 12):
        lines = drawn(tarot_after(*TAKEN["taken"][seats], more=more, seats=seats), width)
        assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_long_hand_is_all_there(seats: int) -> None:
    """Trumps on lines of their own, the Excuse last; what may be laid aside has its number."""
    scene = tarot_after(*TAKEN["taken"][seats], seats=seats)
    picture = drawn(scene)
    edge = max(row for row, line in enumerate(picture) if "╰" in line)
    below = picture[edge + 1 : -1]
    words = " ".join(below).split()
    assert len(words) == len(scene.hand)
    for card, word in zip(scene.hand, words, strict=True):
        number = number_of(scene, card)
        assert word == (f"[{number}]{face(card, 'en')}" if number else face(card, "en"))
    for line in below:
        assert not (re.search("[♠♥♣♦]", line) and re.search(r"\dT|EX", line))
    assert "cards from your hand to lay aside: one of the numbered cards" in picture[-1]


def test_the_taker_is_marked() -> None:
    scene = tarot_after(*TAKEN["unseen"][5], seats=5)
    picture = "\n".join(drawn(scene))
    for told in ("► ★ you", "★ taker, ☆ partner", "garde sans by you, called", "deal 1 · you +0"):
        assert told in picture


def test_large_totals_push_the_game_aside() -> None:
    scene = tarot_after("cut 6", seats=5)
    totals = (1022, 2090, -74, -4052, 1014)
    far = replace(scene, standing=replace(scene.standing, totals=totals), number=12)
    assert (
        drawn(far)[0].rstrip() == "deal 12 · you +1022, club 1 +2090, club 2 -74, club 3 -4052, club 4 +1014"
    )
    assert drawn(far, 66)[0].rstrip().startswith("you +1022, ")


def test_the_next_seat_sits_to_the_right() -> None:
    """Tarot runs counter-clockwise."""
    table = [line[:46] for line in drawn(tarot_after("cut 6", seats=4))[1:]]
    row = next(line for line in table if "club 1" in line)
    assert row.index("club 3") < row.index("club 1")


def test_what_was_said_stays_on_the_board() -> None:
    """Until the end of the deal; cards laid open instead of the word for them."""
    scenes = [tunisian_after(*EIGHTY, more=more, announcements="full") for more in range(1, 32)]
    pictures = ["\n".join(drawn(scene)) for scene in scenes]
    for one, picture in zip(scenes, pictures, strict=True):
        for label, value in rows(one.reading, one.names, playing=one.playing)[2:]:
            assert f"│ {label}: {with_faces(value, 'en')} " in picture
    assert any("tierce" in picture or "cinquante" in picture for picture in pictures)


def test_each_call_is_beside_its_seat() -> None:
    """One word under the other, so that the longest fits."""
    picture = drawn(tunisian_after("bid 100 diamonds", "pass", "bid 110 spades"))
    for word in ("bid", "100", "diamonds", "pass", "110", "spades"):
        assert any(word in line[1:45].split() for line in picture)


@pytest.mark.parametrize("width", [40, 60, 76, 100, 200])
def test_other_widths(width: int) -> None:
    assert max(map(len, drawn(scene_after(8, *HEARTS), width))) <= width


def test_cards_that_may_be_played_are_numbered() -> None:
    """Colour is never alone in saying it."""
    scene = scene_after(7, *HEARTS)
    lines = drawn(scene)
    numbers = next(line for line in lines if "[1]" in line)
    cards = lines[lines.index(numbers) - 2]
    for card in scene.hand:
        middle = cards.index(face(card, "en"))
        number = number_of(scene, card)
        assert (f"[{number}]" in numbers[middle - 2 : middle + 4]) == (number is not None)
    assert 0 < len(scene.choices) < len(scene.hand)


def test_everything_one_asks_for_is_there() -> None:
    scene = scene_after(7, *HEARTS)
    picture = "\n".join(drawn(scene))
    for told in ("hearts ♥ (", "Points: ", "Tricks: ", "/ 150", "Dealer: ", "► you", "(partner)", "deal 1"):
        assert told in picture
    for _, card in scene.on_table:
        assert f"│{face(card, 'en').center(3)}│" in picture


def test_the_picture_of_the_readme_asks_no_other_host() -> None:
    picture = Path(__file__).parents[2] / "docs" / "terminal.svg"
    hosts = re.findall(r"https?://[^\"\s]+", picture.read_text(encoding="utf-8"))
    assert hosts == ["http://www.w3.org/2000/svg"]


def test_cards_in_sentences_are_coloured() -> None:
    text = "21T 1T EX N♠ 22T EXIT 0T 4TS 10♥, 90 ♦ DASH"
    told = coloured(text)
    assert told.plain == text
    assert [text[span.start : span.end] for span in told.spans] == ["21T", "1T", "EX", "N♠", "10♥", "♦"]


@pytest.mark.parametrize("lang", ["fr", "mg", "ar"])
def test_the_board_has_the_letters_of_the_drawn_cards(lang: str) -> None:
    """King, queen, knight and jack are roi, dame, cavalier and valet; nobody sees K, Q, N or J."""
    scenes = [tarot_after(*TAKEN["taken"][5], lang=lang, seats=5), scene_after(8, *HEARTS, lang=lang)]
    pictures = "\n".join(line for scene in scenes for line in drawn(scene))
    assert set(re.findall(r"([A-Z])[♠♥♣♦]", pictures)) >= {"R", "D", "C", "V"}
    assert not re.search(r"[KQNJ][♠♥♣♦CDHS]\b", pictures)
