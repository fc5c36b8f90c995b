"""Luck: the same everywhere, and fair."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from shuffles import FAR, deviations

from atout.cards import BELOTE_PACK, TAROT_PACK, listed
from atout.chance import Luck, Seed, shuffled
from atout.games import GAMES

Nonces = st.lists(st.text(max_size=4), max_size=4)


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


def test_what_is_hashed_stays_the_same_for_ever() -> None:
    """If this fails, no promise that was shown before can be checked any more."""
    seed = Seed(bytes(range(64)))
    assert seed.commitment()[:16] == "fdeab9acf3710362"
    assert str(seed.mixed(["ab", "é"]))[:16] == "a9af50e5658002d6"


@given(Nonces, Nonces)
@example(["ab", "c"], ["a", "bc"])
@example([], [""])
@example(["", "a"], ["a", ""])
@example(["\ud800"], ["\udfff"])
def test_other_nonces_give_another_seed(some: list[str], others: list[str]) -> None:
    seed = Seed.from_text("mixed")
    assert (seed.mixed(some) == seed.mixed(others)) == (some == others)


def test_without_nonces_the_seed_is_what_was_drawn() -> None:
    assert Seed.from_text("drawn").mixed([]) == Seed.from_text("drawn")


@pytest.mark.parametrize("game", GAMES)
def test_packs_of_many_matches_are_as_luck_gives_them(game: str) -> None:
    """Each from a seed mixed, derived and shuffled as at a table."""
    off = deviations(game, 5_000)
    assert {what: value for what, value in off.items() if abs(value) > FAR} == {}


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
