"""Owners take turns, each within its budget: however much one asks for, the others go on."""

from atout.server.budget import Budgets
from atout.server.fair_queue import LEAST, ROUND, FairQueue, Thought

A_SECOND, AT_ONCE = 1.0, 15.0


class Watch:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Line:
    """A queue under a clock of ours."""

    def __init__(self, workers: int) -> None:
        self.now = Watch()
        self.budgets = Budgets(A_SECOND, AT_ONCE, self.now)
        self.queue = FairQueue(workers, self.budgets)

    def ask(self, owner: str, wanted: float = 5.0) -> Thought:
        thought = Thought(owner, wanted, now=self.now)
        self.queue.add(thought)
        return thought

    def begin(self) -> list[Thought]:
        begun: list[Thought] = []
        while thought := self.queue.begin():
            begun.append(thought)
        return begun

    def one_after_the_other(self) -> list[Thought]:
        """With a single worker, each taking no time."""
        order: list[Thought] = []
        while thought := self.queue.begin():
            order.append(thought)
            self.queue.end(thought)
        return order


def test_owners_take_turns_and_the_oldest_of_each_is_first() -> None:
    line = Line(workers=1)
    greedy = [line.ask("greedy") for _ in range(4)]
    honest = [line.ask("honest") for _ in range(2)]
    other = line.ask("other")
    expected = [greedy[0], honest[0], other, greedy[1], honest[1], greedy[2], greedy[3]]
    assert line.one_after_the_other() == expected


def test_no_owner_has_all_the_workers() -> None:
    line = Line(workers=3)
    for _ in range(20):
        line.ask("greedy")
    assert len(line.begin()) == 2
    honest = line.ask("honest")
    assert line.begin() == [honest]


def test_one_who_asks_for_little_is_granted_it_beside_one_who_asks_for_much() -> None:
    line = Line(workers=2)
    greedy = [line.ask("greedy") for _ in range(20)]
    line.begin()
    honest = line.ask("honest", 0.3)
    line.begin()
    assert honest.granted == 0.3
    assert greedy[0].granted == ROUND * 2 / 20


def test_everybody_has_a_turn_within_a_round() -> None:
    line = Line(workers=2)
    thoughts = [line.ask(f"guest {number}", 0.3) for number in range(20)]
    spent = 0.0
    while begun := line.begin():
        spent += max(thought.granted for thought in begun)
        for thought in begun:
            line.queue.end(thought)
    assert all(thought.granted >= LEAST for thought in thoughts)
    # Those who come last find fewer who wait, and may have longer.
    assert max(thought.granted for thought in thoughts[:10]) <= ROUND * 2 / 10
    assert spent < 3 * ROUND


def test_a_thought_that_had_its_share_yields_to_those_who_wait() -> None:
    line = Line(workers=2)
    long = [line.ask("greedy"), line.ask("other")]
    line.begin()
    line.now.time += 4.0
    assert not any(thought.interrupted() for thought in long)
    waiting = line.ask("honest", 0.3)
    assert all(thought.interrupted() for thought in long)
    line.queue.end(long[0])
    assert line.begin() == [waiting]
    assert not long[1].interrupted()


def test_a_thought_is_not_interrupted_before_it_had_its_share() -> None:
    line = Line(workers=1)
    first = line.ask("greedy")
    line.begin()
    line.ask("honest")
    assert not first.interrupted()
    line.now.time += ROUND / 2
    assert first.interrupted()


def test_those_who_could_not_begin_interrupt_nobody_but_their_own() -> None:
    line = Line(workers=2)
    greedy, honest = line.ask("greedy"), line.ask("honest")
    line.begin()
    line.ask("greedy")
    line.now.time += 4.0
    assert greedy.interrupted()
    assert not honest.interrupted()


def test_beyond_its_budget_an_owner_thinks_shorter() -> None:
    line = Line(workers=2)

    def granted(owner: str) -> float:
        thought = line.ask(owner)
        line.begin()
        line.queue.end(thought)
        return thought.granted

    assert granted("greedy") == 5.0
    line.budgets.spend("greedy", AT_ONCE - 1)
    assert granted("greedy") == 1.0
    line.budgets.spend("greedy", 600)
    assert granted("greedy") == LEAST
    assert granted("honest") == 5.0
    line.now.time += 2.0
    assert granted("greedy") == 2.0 * A_SECOND


def test_what_an_owner_thought_is_taken_from_its_budget() -> None:
    line = Line(workers=1)
    thought = line.ask("lova")
    line.begin()
    line.now.time += 3.0
    line.queue.end(thought)
    assert line.budgets.left("lova") == AT_ONCE - 3.0
    assert line.budgets.left("soa") == AT_ONCE


def test_what_is_given_up_waits_no_longer() -> None:
    line = Line(workers=1)
    first, second = line.ask("one"), line.ask("two")
    line.begin()
    line.queue.end(second)
    line.queue.end(first)
    assert line.begin() == []
