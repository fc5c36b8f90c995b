"""Is every card of both packs drawn, whole and by itself?"""

import re
from xml.etree import ElementTree as ET

import pytest

from atout.cards import BELOTE_PACK, COLOURS, TAROT_PACK, Suit, card
from atout.drawing import Drawing, Hand, Palette, drawn, drawn_back, fan, icon, variables
from atout.locales import LANGUAGES

EVERY_CARD = sorted({*BELOTE_PACK, *TAROT_PACK})
INDEX = {
    "en": {"J": "J", "N": "N", "Q": "Q", "K": "K", "A": "A"},
    "fr": {"J": "V", "N": "C", "Q": "D", "K": "R", "A": "A"},
}


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def ids(svg: str) -> list[str]:
    return [found for element in read(svg).iter() if (found := element.get("id"))]


def letters(svg: str) -> set[str | None]:
    return {element.text for element in read(svg).iter() if element.get("data-rank")}


class TestEveryCard:
    """One item for all: a card that fails is named by the assertion."""

    def test_is_a_picture_of_a_cards_size(self) -> None:
        for one in EVERY_CARD:
            root = read(drawn(one))
            assert root.tag == "{http://www.w3.org/2000/svg}svg", one
            assert root.get("viewBox") == "0 0 200 310", one

    def test_refers_to_nothing_but_itself(self) -> None:
        for one in EVERY_CARD:
            svg = drawn(one)
            named = ids(svg)
            assert len(named) == len(set(named)), one
            targets = {target.removeprefix("#") for part in read(svg).iter() if (target := part.get("href"))}
            assert targets <= set(named), one
            assert "url(" not in svg, one
            assert svg.count("://") == 1, "the name of SVG itself"
            assert "<script" not in svg, one

    def test_holds_a_large_and_a_small_drawing(self) -> None:
        for one in EVERY_CARD:
            large, small = (name for name in ids(drawn(one)) if name.endswith(("-large", "-small")))
            assert f"@media(max-width:100px){{#{large}{{display:none}}#{small}" in drawn(one), one

    def test_is_drawn_alike_each_time(self) -> None:
        assert [drawn(one) for one in EVERY_CARD] == [drawn(one) for one in EVERY_CARD]

    @pytest.mark.parametrize("palette", Palette)
    def test_wears_the_palettes_colour(self, palette: Palette) -> None:
        for one in EVERY_CARD:
            svg = drawn(one, palette=palette)
            assert "var(" not in svg, one
            if one.suit in COLOURS:
                assert f'fill="{variables(palette)[f"--suit-{one.suit}"]}"' in svg, one


def test_no_two_cards_are_alike() -> None:
    assert len({drawn(one) for one in EVERY_CARD}) == len(EVERY_CARD) == 82


def test_no_two_trumps_show_the_same_scene() -> None:
    words = re.compile(r"a[0-9a-f]{8}-|<text.*?</text>|scene-\d+")
    scenes = {words.sub("", drawn(one)) for one in TAROT_PACK if one.suit is Suit.TRUMPS}
    assert len(scenes) == 21


def test_cards_can_stand_in_one_page() -> None:
    different = {drawn(one, palette=palette) for one in EVERY_CARD for palette in Palette}
    named = [name for svg in different for name in ids(svg)]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["JS", "QH", "KC", "AD"])
def test_the_letter_is_the_languages(text: str, lang: str) -> None:
    spoken = INDEX["en" if lang == "en" else "fr"]
    assert letters(drawn(card(text), lang=lang)) == {spoken[text[0]]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_knight_and_the_excuse_too(lang: str) -> None:
    assert letters(drawn(card("NS", TAROT_PACK), lang=lang)) == {"N" if lang == "en" else "C"}
    (word,) = letters(drawn(card("EX", TAROT_PACK), lang=lang))
    assert word


def test_the_one_of_tarot_is_no_ace() -> None:
    assert ">1<" in drawn(card("1S", TAROT_PACK))
    assert ">A<" in drawn(card("AS"))


def test_the_palettes_differ_where_they_must() -> None:
    two, four, blind = (variables(palette) for palette in Palette)
    assert two["--suit-S"] == two["--suit-C"] != two["--suit-H"] == two["--suit-D"]
    for palette in (four, blind):
        assert len({palette[f"--suit-{suit}"] for suit in COLOURS}) == 4
    for palette in (two, four, blind):
        assert len({palette[f"--robe-{suit}"] for suit in COLOURS}) == 4, "a king's robe tells his suit"


@pytest.mark.parametrize("svg", [drawn_back(), icon()], ids=["back", "icon"])
def test_what_is_no_card_is_a_picture_too(svg: str) -> None:
    assert len(ids(svg)) == len(set(ids(svg)))
    assert not letters(svg)


def test_a_fan_shows_every_card_once() -> None:
    hand = BELOTE_PACK[:8]
    svg = fan(hand)
    assert len(ids(svg)) == len(set(ids(svg)))
    assert sum("rotate" in (group.get("transform") or "") for group in read(svg)) == len(hand)


def test_a_fan_of_nothing_is_still_a_picture() -> None:
    assert read(fan(())).tag.endswith("svg")


def test_notebooks_show_cards_and_hands() -> None:
    king = card("KH")
    shown = [Drawing(king, lang="fr"), Hand((king, card("QH")), palette=Palette.TWO)]
    assert [one._repr_svg_() for one in shown] == [  # pyright: ignore[reportPrivateUsage]
        drawn(king, lang="fr"),
        fan((king, card("QH")), palette=Palette.TWO),
    ]
