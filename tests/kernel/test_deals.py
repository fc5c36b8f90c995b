"""Are the deals of unseen cards possible, and all of them equally likely?"""

from collections import Counter
from itertools import combinations

import pytest

from atout import kernel
from atout.play_tables import Mask

Deal = tuple[Mask, ...]


def every_deal(may_hold: tuple[Mask, ...], sizes: tuple[int, ...]) -> list[Deal]:
    def dealt(left: Mask, place: int) -> list[Deal]:
        if place == len(sizes):
            return [()] if not left else []
        cards = [one for one in range(left.bit_length()) if left & may_hold[place] >> one << one & 1 << one]
        hands = [sum(1 << one for one in some) for some in combinations(cards, sizes[place])]
        return [(hand, *rest) for hand in hands for rest in dealt(left & ~hand, place + 1)]

    union = 0
    for some in may_hold:
        union |= some
    return dealt(union, 0)


CASES: dict[str, tuple[tuple[Mask, ...], tuple[int, ...]]] = {
    "free": ((0b11111, 0b11111), (2, 3)),
    "void": ((0b111111, 0b001111, 0b111100), (2, 2, 2)),
    "overlapping": ((0b0111011, 0b1101110, 0b1011101), (3, 2, 2)),
    "one card fixed": ((0b000001, 0b111110, 0b111110), (1, 3, 2)),
    "a dog of nothing": ((0b1111, 0b1110, 0), (2, 2, 0)),
    "high cards": ((0b1111 << 70 | 1, 0b0111 << 70 | 1, 0b1101 << 70), (2, 2, 1)),
}


@pytest.mark.parametrize("name", CASES)
def test_every_deal_is_equally_likely(name: str) -> None:
    may_hold, sizes = CASES[name]
    possible = every_deal(may_hold, sizes)
    each = 300
    seen = Counter(kernel.deals(may_hold, sizes, each * len(possible), seed=5))
    assert set(seen) == set(possible)
    # Chi-square: mean is the number of degrees of freedom, deviation the root of twice that.
    freedom = len(possible) - 1
    chi_square = sum((seen[deal] - each) ** 2 / each for deal in possible)
    assert abs(chi_square - freedom) <= 4 * (2 * freedom) ** 0.5


def test_seeds_tell_deals_apart() -> None:
    everything = (1 << 32) - 1
    ask = ((everything,) * 4, (8,) * 4, 50)
    assert kernel.deals(*ask, seed=1) == kernel.deals(*ask, seed=1)
    assert kernel.deals(*ask, seed=1) != kernel.deals(*ask, seed=2)


def test_the_largest_deals_are_counted() -> None:
    """78 cards to five places: the number of deals has 45 digits."""
    everything, no_low = (1 << 78) - 1, (1 << 78) - (1 << 20)
    may_hold = (everything, everything, no_low, no_low, everything)
    for deal in kernel.deals(may_hold, (18, 18, 18, 18, 6), 200, seed=3):
        assert [hand.bit_count() for hand in deal] == [18, 18, 18, 18, 6]
        assert sum(deal) == everything
        assert not (deal[2] | deal[3]) & ((1 << 20) - 1)
