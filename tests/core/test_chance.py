"""Luck: the same everywhere, and fair."""

from collections import Counter
from itertools import permutations

import pytest

from atout.cards import BELOTE_PACK, TAROT_PACK, listed
from atout.chance import Luck, Seed, shuffled


def test_a_seed_means_the_same_pack_for_ever() -> None:
    """If this fails, every recorded seed has lost its meaning."""
    assert listed(shuffled(BELOTE_PACK, Seed.from_text("7"), "setup")[:8]) == "JS QS KC 7H JH KH QH 8D"
    assert str(Seed.from_text("7").derive("deal 1"))[:16] == "748dcfb90e3d93ba"


def test_a_seed_is_512_bits_and_reads_back() -> None:
    seed = Seed.fresh()
    assert len(str(seed)) == 128
    assert Seed.from_text(str(seed)) == seed
    assert Seed.fresh() != seed


def test_words_name_a_seed() -> None:
    assert Seed.from_text("seven") == Seed.from_text("seven") != Seed.from_text("eight")


def test_purposes_do_not_share_luck() -> None:
    seed = Seed.from_text("x")
    assert shuffled(TAROT_PACK, seed, "setup") != shuffled(TAROT_PACK, seed, "bots")
    assert seed.derive("deal 1") != seed.derive("deal 2")


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert Seed.from_text("x").commitment() != Seed.from_text("y").commitment()
    assert len(Seed.from_text("x").commitment()) == 64


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52, 78, 1000])
def test_numbers_stay_below_their_bound(bound: int) -> None:
    luck = Luck(Seed.from_text("bound"), "test")
    assert {0 <= luck.below(bound) < bound for _ in range(200)} == {True}


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (kinds - len(counts)) * expected


def test_every_order_of_four_cards_is_as_likely() -> None:
    """24 orders, 24,000 shuffles: chi-square with 23 degrees of freedom, below its 99.99 % point."""
    luck = Luck(Seed.from_text("fair"), "test")
    counts: Counter[object] = Counter(luck.shuffled("abcd") for _ in range(24_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24) < 57


def test_every_card_lies_everywhere_as_often() -> None:
    """Where the jack of hearts lies in 20,000 packs: 31 degrees of freedom, below the 99.99 % point."""
    luck = Luck(Seed.from_text("places"), "test")
    jack = BELOTE_PACK[20]
    counts: Counter[object] = Counter(luck.shuffled(BELOTE_PACK).index(jack) for _ in range(20_000))
    assert chi_square(counts, 32) < 69
