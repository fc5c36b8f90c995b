"""Which weights make what was chosen likeliest? A conditional logit, in plain Python.

Each option of a choice has a worth: the sum of its terms, each times its weight; and where it has a slope,
that weight times the sum of its traits, each times theirs. It is chosen as often as its share of all
`exp(worth)`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt

from atout.chance import Luck, Seed
from least_squares import FEWEST, HELD_OUT

Weights = Mapping[str, float]

# Adam, whose steps become smaller: so many choices a step, and so many times through all of them.
BATCH, ROUNDS, STEP = 64, 24, 0.05
MEAN, SQUARE, TINY = 0.9, 0.999, 1e-8
# How much a weight is drawn to where it began: else slopes could grow while their traits shrink, and what was
# seldom chosen could be anything.
RIDGE = 2e-5


@dataclass(frozen=True, slots=True)
class Option:
    terms: Mapping[str, float]
    slope: str = ""
    traits: Mapping[str, float] = field(default_factory=dict[str, float])

    def worth(self, weights: Weights) -> float:
        told = sum(weights.get(name, 0.0) * times for name, times in self.terms.items())
        return told + (weights.get(self.slope, 0.0) * self.strength(weights) if self.slope else 0.0)

    def strength(self, weights: Weights) -> float:
        return sum(weights.get(name, 0.0) * times for name, times in self.traits.items())


@dataclass(frozen=True, slots=True)
class Choice:
    options: Sequence[Option]
    chosen: int

    def chances(self, weights: Weights) -> list[float]:
        worths = [option.worth(weights) for option in self.options]
        most = max(worths)
        shares = [exp(worth - most) for worth in worths]
        whole = sum(shares)
        return [share / whole for share in shares]


def fitted(choices: Sequence[Choice], doubt: float, start: Weights) -> dict[str, float]:
    """From these weights on; `doubt`: so much of every chance goes to what the weights do not know."""
    weights = {name: start.get(name, 0.0) for choice in choices for name in _names(choice)}
    mean, square = dict.fromkeys(weights, 0.0), dict.fromkeys(weights, 0.0)
    luck, steps = Luck(Seed.from_text("choices"), "order"), 0
    due = ROUNDS * -(-len(choices) // BATCH)
    for _ in range(ROUNDS):
        order = luck.shuffled(tuple(choices))
        for place in range(0, len(choices), BATCH):
            steps += 1
            step = STEP * (1 - (steps - 1) / due)
            for name, uphill in _gradient(order[place : place + BATCH], weights, doubt).items():
                rise = uphill - RIDGE * (weights[name] - start.get(name, 0.0))
                mean[name] = MEAN * mean[name] + (1 - MEAN) * rise
                square[name] = SQUARE * square[name] + (1 - SQUARE) * rise * rise
                usual = sqrt(square[name] / (1 - SQUARE**steps)) + TINY
                weights[name] += step * mean[name] / (1 - MEAN**steps) / usual
    return weights


def _names(choice: Choice) -> Iterator[str]:
    for option in choice.options:
        yield from option.terms
        if option.slope:
            yield option.slope
            yield from option.traits


def _gradient(batch: Sequence[Choice], weights: Weights, doubt: float) -> dict[str, float]:
    """Of the mean logarithm of the chances of what was chosen."""
    found: dict[str, float] = {}
    for choice in batch:
        chances = choice.chances(weights)
        likely = (1 - doubt) * chances[choice.chosen]
        pull = likely / (doubt + likely) / len(batch)
        for place, option in enumerate(choice.options):
            uphill = pull * ((place == choice.chosen) - chances[place])
            for name, times in option.terms.items():
                found[name] = found.get(name, 0.0) + uphill * times
            if option.slope:
                found[option.slope] = found.get(option.slope, 0.0) + uphill * option.strength(weights)
                for name, times in option.traits.items():
                    found[name] = found.get(name, 0.0) + uphill * weights[option.slope] * times
    return found


def judged(choices: Sequence[Choice], weights: Weights, doubt: float) -> float:
    """The mean logarithm of the chances of what was chosen: nearer nothing is better."""
    told = (log(doubt + (1 - doubt) * one.chances(weights)[one.chosen]) for one in choices)
    return sum(told) / len(choices)


def tell(title: str, choices: Sequence[Choice], shipped: Weights, start: Weights, doubt: float) -> Weights:
    """Fresh weights beside those in use, each judged by choices that the fresh ones were not made from."""
    if len(choices) < FEWEST:
        print(f"{title}: {len(choices)} choices, too few")
        return shipped
    # Choices of one deal follow on one another: whole blocks are held out.
    cut = len(choices) - len(choices) // HELD_OUT
    fresh = fitted(choices[:cut], doubt, start)
    print(f"{title}: {cut:,} choices fitted, {len(choices) - cut:,} held out")
    for name, weights in (("in use", shipped), ("fresh", fresh)):
        print(f"  {name:<7} {judged(choices[cut:], weights, doubt):.4f} a choice")
    return fresh
