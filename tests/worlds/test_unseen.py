"""Are unseen cards counted right, and drawn evenly?"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

import pytest

from atout import kernel
from atout.chance import WORD, Luck, Seed
from atout.games import GAMES
from atout.play_tables import Mask
from atout.unseen import Limit, Place, Unseen, Way, Where
from sizes import sized
from worlds.deals import hoarded, walks
from worlds.endings import Ending, endings

# So many draws for each way; and how many times its spread chi-square may be from what is expected.
DRAWS = sized(10, whole=30)
FAR = 5.0


def lying(sizes: tuple[int, ...], may_hold: tuple[Mask, ...]) -> Unseen:
    places = tuple(Place(Where.HAND, seat) for seat in range(len(sizes)))
    return Unseen(places=places, sizes=sizes, may_hold=may_hold)


def one_by_one(sizes: tuple[int, ...], may_hold: tuple[Mask, ...], cards: int) -> set[Way]:
    """Each card tried in each place."""
    found: set[Way] = set()
    for choice in product(range(len(sizes)), repeat=cards):
        way = tuple(
            sum(1 << card for card in range(cards) if choice[card] == place) for place in range(len(sizes))
        )
        if all(
            held.bit_count() == size and not held & ~mask
            for held, size, mask in zip(way, sizes, may_hold, strict=True)
        ):
            found.add(way)
    return found


@pytest.mark.parametrize("number", range(60))
def test_every_way_is_counted_once(number: int) -> None:
    luck = Luck(Seed.from_text(f"unseen {number}"), "masks")
    cards = 3 + luck.below(5)
    sizes = [0] * (2 + luck.below(3))
    may_hold = [0] * len(sizes)
    for card in range(cards):
        home = luck.below(len(sizes))
        sizes[home] += 1
        may_hold[home] |= 1 << card
        for place in range(len(sizes)):
            may_hold[place] |= luck.below(2) << card
    known = lying(tuple(sizes), tuple(may_hold))
    ways = tuple(known.ways())
    assert len(set(ways)) == len(ways) == known.count()
    assert set(ways) == one_by_one(known.sizes, known.may_hold, cards)
    assert known.sample(luck) in ways


@pytest.mark.parametrize("number", range(30))
def test_a_limit_is_kept_in_counting(number: int) -> None:
    luck = Luck(Seed.from_text(f"limit {number}"), "masks")
    limit = Limit((0, 1 + luck.below(2)), 1 + luck.below((1 << 7) - 1), luck.below(4))
    free = lying((3, 2, 2), tuple((1 << 7) - 1 - (1 << luck.below(7)) for _ in range(3)))
    known = replace(free, limit=limit)
    kept = {way for way in free.ways() if limit.holds(way)}
    assert known.count() == len(kept)
    assert set(known.ways()) == kept
    assert not kept or known.sample(luck) in kept


def test_cards_that_fit_nowhere() -> None:
    known = lying((2, 1), (0b011, 0b011))
    assert known.count() == 0
    assert known.enumerated() == ()


def test_nothing_unseen_is_one_way() -> None:
    known = lying((), ())
    assert known.count() == 1
    assert known.enumerated() == ((),)
    assert known.sample(Luck(Seed.from_text("none"), "draw")) == ()


def test_a_whole_pack_is_counted_exactly() -> None:
    """24 cards to three hands of eight; 78 cards would be too many for anything but whole numbers."""
    assert lying((8, 8, 8), ((1 << 24) - 1,) * 3).count() == 9_465_511_770
    assert lying((18, 18, 18, 18, 6), ((1 << 78) - 1,) * 5).count() > 1 << 150


def test_few_come_once_each_and_many_without_end() -> None:
    luck = Luck(Seed.from_text("draws"), "draw")
    few = lying((2, 2), (0b1111, 0b1111))
    assert sorted(few.draws(luck)) == sorted(few.ways())
    many = lying((8, 8, 8), ((1 << 24) - 1,) * 3).draws(luck)
    assert all(next(many) for _ in range(1000))


def test_numbers_that_need_many_words() -> None:
    luck, bound = Luck(Seed.from_text("far"), "below"), WORD**3 + 7
    drawn = [luck.below(bound) for _ in range(400)]
    assert max(drawn) > bound * 0.98
    assert min(drawn) < bound * 0.02
    assert all(0 <= one < bound for one in drawn)


def ours(known: Unseen, draws: int, luck: Luck) -> list[Way]:
    return [known.sample(luck) for _ in range(draws)]


def the_kernels(known: Unseen, draws: int, luck: Luck) -> list[Way]:
    """As bots draw: from the kernel, leaving out what does not fit."""
    times = 1 + known.count() // max(1, sum(map(known.fits, known.ways())))
    drawn = kernel.deals(known.may_hold, known.sizes, times * draws, seed=luck.below(WORD))
    return [way for way in drawn if known.fits(way)]


@pytest.mark.parametrize("name", GAMES.ours)
def test_draws_are_even(name: str) -> None:
    """On endings of each kind, ours and the kernel's."""
    luck = Luck(Seed.from_text("even"), name)
    some = [(one.game.unseen(one.view), one.really) for one in _some(name, luck)]
    some = [(known, every) for known, every in some if 2 <= len(every) <= 40]
    assert len(some) > sized(10, whole=20)
    # With what only drawing again can meet.
    assert any(known.count() > len(every) for known, every in some) or name == "giretra"
    for draw in (ours, the_kernels):
        excess = sum(
            _excess(known, every, Counter(draw(known, DRAWS * len(every), luck))) for known, every in some
        )
        # Over all of them together: neither too uneven nor too even.
        assert abs(excess / len(some) ** 0.5) < FAR, draw


def _excess(known: Unseen, every: frozenset[Way], drawn: Counter[Way]) -> float:
    """Chi-square over every way there is, as so many times its spread from what is expected."""
    assert set(drawn) <= every
    due, free = drawn.total() / len(every), len(every) - 1
    chi_square = sum((drawn[way] - due) ** 2 / due for way in every)
    assert chi_square < free + FAR * (2 * free) ** 0.5 + FAR**2, known
    return (chi_square - free) / (2 * free) ** 0.5


def _some(name: str, luck: Luck) -> Iterator[Ending]:
    deals = chain(*map(hoarded, sized(range(2, 4), whole=range(4)))) if name == "tarot" else walks(name, 1)
    yield from endings(deals, luck, a_deal=sized(1, whole=2), most=120)


def test_what_is_too_rare_to_be_drawn_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.unseen.TRIES", 50)
    places = tuple(Place(Where.HAND, seat) for seat in range(2))
    never = Unseen(places=places, sizes=(12, 12), may_hold=((1 << 24) - 1,) * 2, knows=lambda _: False)
    luck = Luck(Seed.from_text("never"), "draw")
    assert not list(never.draws(luck))
    with pytest.raises(LookupError):
        never.sample(luck)
