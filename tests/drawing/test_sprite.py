"""Does one small file hold all that a page shows, and nothing that a strict page refuses?"""

import gzip
import re
from xml.etree import ElementTree as ET

from atout.cards import BELOTE_PACK, TAROT_PACK
from atout.drawing import Palette, sprite, variables

SVG = "{http://www.w3.org/2000/svg}"
ROOT = ET.fromstring(sprite())  # noqa: S314 - our own drawing
NAMED = [name for element in ROOT.iter() if (name := element.get("id"))]
WANTED = [
    *(f"{size}-{card}" for card in sorted({*BELOTE_PACK, *TAROT_PACK}) for size in "cs"),
    *("c-back", "s-back", "suit-S", "suit-H", "suit-D", "suit-C", "suit-T"),
]


def test_every_drawing_is_there_once() -> None:
    assert len(NAMED) == len(set(NAMED))
    assert set(WANTED) <= set(NAMED)


def test_drawings_are_symbols_of_one_size() -> None:
    boxes = {element.get("id"): element.get("viewBox") for element in ROOT.iter(f"{SVG}symbol")}
    wanted = {name: "0 0 100 100" if name.startswith("suit") else "0 0 200 310" for name in WANTED}
    assert {name: boxes.get(name) for name in WANTED} == wanted


def test_a_strict_page_accepts_it() -> None:
    for element in ROOT.iter():
        assert element.tag not in (f"{SVG}style", f"{SVG}script", f"{SVG}image", f"{SVG}clipPath")
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_it_refers_to_nothing_but_itself() -> None:
    for element in ROOT.iter():
        target = element.get("href")
        assert target is None or target.removeprefix("#") in NAMED
    assert "url(" not in sprite()


def test_it_is_small() -> None:
    assert len(gzip.compress(sprite().encode())) < 45_000


def test_a_page_can_set_every_colour_it_reads() -> None:
    read = set(re.findall(r"var\((--[\w-]+),", sprite()))
    for palette in Palette:
        assert read <= set(variables(palette))


def test_letters_can_be_found_and_stay_put() -> None:
    texts = list(ROOT.iter(f"{SVG}text"))
    assert {text.get("data-rank") for text in texts} - {None} == {"J", "N", "Q", "K", "A", "EX"}
    for text in texts:
        assert (text.get("data-rank") is None) == (text.text or "").isdigit()
        # From its start, it would move on a page written from right to left.
        assert text.get("text-anchor") == "middle"
