"""Cards and their text."""

import contextlib
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.cards import (
    BELOTE_PACK,
    TAROT_PACK,
    Card,
    Suit,
    card,
    cards,
    check_distinct,
    check_pack,
    in_suit,
    listed,
    shortened,
    without,
)
from atout.errors import BadQuery, BadText


def test_the_packs_in_their_order() -> None:
    assert listed(BELOTE_PACK[:9]) == "7C 8C 9C 10C JC QC KC AC 7D"
    assert (len(BELOTE_PACK), len(TAROT_PACK)) == (32, 78)
    assert listed(TAROT_PACK[:15]) == "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C JC NC QC KC 1D"
    assert listed(TAROT_PACK[-3:]) == "20T 21T EX"
    assert tuple(sorted(BELOTE_PACK)) == BELOTE_PACK
    assert tuple(sorted(TAROT_PACK)) == TAROT_PACK


@pytest.mark.parametrize("pack", [BELOTE_PACK, TAROT_PACK])
def test_every_card_reads_back(pack: tuple[Card, ...]) -> None:
    for one in pack:
        assert card(str(one), pack) == one
        assert card(str(one).lower(), pack) == one
        assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301  our own card


@pytest.mark.parametrize(("text", "meant"), [("j♥", "JH"), (" 10s ", "10S"), ("A♦", "AD"), ("7♣", "7C")])
def test_symbols_lower_case_and_spaces_are_taken(text: str, meant: str) -> None:
    assert card(text) == card(meant)


def test_tarot_trumps_may_be_written_either_way() -> None:
    assert card("T21", TAROT_PACK) == card("21T", TAROT_PACK) == Card(Suit.TRUMPS, 21)
    assert str(card("ex", TAROT_PACK)) == "EX"


@pytest.mark.parametrize(
    "text", ["", "H", "1H", "6C", "JJ", "HJ", "21T", "EX", "J H", "♥", "J" * 500, "\x00"]
)
def test_what_is_no_card_of_belote(text: str) -> None:
    with pytest.raises(BadText) as refused:
        card(text)
    assert "is not a card" in str(refused.value)
    assert len(str(refused.value)) < 200


@given(st.text())
def test_any_text_is_a_card_or_bad_text(text: str) -> None:
    with contextlib.suppress(BadText):
        assert card(text) in BELOTE_PACK


def test_hands_are_narrowed_without_losing_their_order() -> None:
    hand = cards("7C JH AH 9S")
    assert in_suit(hand, Suit.HEARTS) == cards("JH AH")
    assert without(hand, card("JH")) == cards("7C AH 9S")


def test_a_card_twice_is_blamed_where_it_comes_again() -> None:
    with pytest.raises(BadQuery) as refused:
        check_distinct(cards("7C JH 7C"))
    assert refused.value.at == 2
    with pytest.raises(BadQuery, match="32 cards, not 31"):
        check_pack(BELOTE_PACK[1:], BELOTE_PACK)


def test_foreign_text_is_quoted_short_and_on_one_line() -> None:
    assert shortened("a\nb") == "a�b"
    assert len(shortened("x" * 1000)) == 40
