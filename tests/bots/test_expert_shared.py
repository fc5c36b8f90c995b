"""What the experts share: a clock, comparisons, and deals that come in batches."""

from itertools import islice

import pytest

from atout.bots.expert.belote.play_error import smoothed
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import ALIKE, ENOUGH, AgainstFavourite, Comparison
from atout.bots.expert.resampler import resampled
from atout.bots.expert.world_sampler import batches
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.unseen import Place, Unseen, Where

LUCK = Luck(Seed.from_text("scale"), "test")
NO_END = Clock(None)


def unseen(cards: int, sizes: tuple[int, ...]) -> Unseen:
    places = tuple(Place(Where.HAND, seat) for seat in range(len(sizes)))
    return Unseen(places=places, sizes=sizes, may_hold=((1 << cards) - 1,) * len(sizes))


def test_weights_count() -> None:
    compared = Comparison("ab")
    compared.add({"a": 1.0, "b": 0.0}, 1.0)
    compared.add({"a": 0.0, "b": 1.0}, 3.0)
    assert compared.means() == {"a": 0.25, "b": 0.75}
    assert compared.best() == ("b",)


def test_equals_are_all_best() -> None:
    compared = Comparison("abc")
    compared.add({"a": 1.0, "b": 1.0, "c": 0.5})
    assert compared.best() == ("a", "b")


def test_a_few_deals_settle_nothing() -> None:
    compared = Comparison("ab")
    for _ in range(ENOUGH - 1):
        compared.add({"a": 1.0, "b": 0.0})
    assert not compared.settled()
    compared.add({"a": 1.0, "b": 0.0})
    assert compared.settled()


def test_a_close_race_is_not_settled() -> None:
    compared = Comparison("ab")
    for turn in range(200):
        compared.add({"a": float(turn % 2), "b": 0.48})
    assert not compared.settled()


def test_choices_that_never_differ_are_settled_in_the_end() -> None:
    compared = Comparison("ab")
    for turn in range(ALIKE):
        assert not compared.settled()
        compared.add({"a": float(turn), "b": float(turn)})
    assert compared.settled()


def test_the_usual_is_kept_unless_another_is_clearly_ahead() -> None:
    close, clear = (AgainstFavourite("ab", "a", errors=1.0, points=2.0) for _ in range(2))
    for deal in range(20):
        close.add({"a": 0.0, "b": 1.0 + deal % 2})
        clear.add({"a": 0.0, "b": 5.0 + deal % 2})
    assert (close.chosen(), clear.chosen()) == ("a", "b")


def test_those_clearly_behind_are_dropped_and_the_spared_one_is_not() -> None:
    compared = AgainstFavourite("abc", "b", errors=1.0)
    for deal in range(20):
        compared.add({"a": 5.0 + deal % 2, "b": 0.0, "c": 0.0})
    compared.drop_behind(3.0, enough=30)
    assert compared.choices == ("a", "b", "c")
    compared.drop_behind(3.0, enough=20, spared="b")
    assert compared.choices == ("a", "b")
    assert compared.chosen() == "a"


def test_deals_are_kept_as_often_as_they_weigh() -> None:
    kept = resampled("abcd", (1.0, 0.0, 2.0, 1.0), 8, LUCK)
    assert kept == list("aaccccdd")


def test_one_heavy_deal_does_not_settle() -> None:
    compared = Comparison("ab")
    for turn in range(200):
        compared.add({"a": 0.0, "b": float(turn % 2) / 10}, 0.001)
    compared.add({"a": 1.0, "b": 0.0}, 10.0)
    assert compared.best() == ("a",)
    assert not compared.settled()


def test_few_ways_are_each_looked_at_once() -> None:
    few = unseen(4, (2, 2))
    seen = [way for batch in batches(few, Thinking(), NO_END, LUCK) for way in batch]
    assert sorted(seen) == sorted(few.ways())


def test_as_many_deals_as_asked_for() -> None:
    seen = [
        way for batch in batches(unseen(24, (8, 8, 8)), Thinking(worlds=100), NO_END, LUCK) for way in batch
    ]
    assert len(seen) == 100
    assert all(one | two | three == (1 << 24) - 1 for one, two, three in seen)


def test_the_same_luck_draws_the_same_deals() -> None:
    def drawn() -> list[list[tuple[int, ...]]]:
        luck = Luck(Seed.from_text("again"), "test")
        return list(batches(unseen(24, (8, 8, 8)), Thinking(worlds=30), NO_END, luck))

    assert drawn() == drawn()


def test_deals_that_never_fit_are_given_up() -> None:
    places = (Place(Where.HAND, 0), Place(Where.HAND, 1))
    never = Unseen(places=places, sizes=(8, 8), may_hold=((1 << 16) - 1,) * 2, knows=lambda _: False)
    assert not any(batches(never, Thinking(worlds=10), NO_END, LUCK))


def test_a_clock_that_has_run_down_ends_the_batches() -> None:
    over = Clock(0.0)
    assert over.over
    assert not list(islice(batches(unseen(24, (8, 8, 8)), Thinking(), over, LUCK), 1))


@pytest.mark.parametrize("points", [60, 81, 82, 110])
def test_a_contract_that_hangs_on_a_point_is_smoothed(points: int) -> None:
    def made(points: int) -> float:
        return float(points >= 82)

    assert smoothed(made, 162, 0)(points) == made(points)
    early = smoothed(made, 162, 7)
    assert 0 <= early(points) <= 1
    assert 0.3 < early(82) < 0.7
    assert early(60) < early(82) < early(110)
