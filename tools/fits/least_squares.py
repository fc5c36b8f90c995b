"""Which weights of named traits come nearest to what happened? Least squares, in plain Python.

Traits are often tied to one another (a hand has 0 or 1 or 2 … trumps), so weights are kept small where the
deals do not settle them: compare what two tables expect of a hand, not their single numbers.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

# The traits of a hand, how many times each; and what came of it.
Row = tuple[Mapping[str, float], float]
Weights = Mapping[str, float]

# How much a weight is drawn towards nothing: as if so many deals had said so.
RIDGE = 1.0
# One row in so many is kept from the fit, to judge it by.
HELD_OUT = 5
# Nothing is fitted to fewer rows.
FEWEST = 50


def fitted(rows: Sequence[Row]) -> dict[str, float]:
    names = sorted({name for traits, _ in rows for name in traits})
    place = {name: index for index, name in enumerate(names)}
    matrix = [[RIDGE * (row == column) for column in range(len(names))] for row in range(len(names))]
    right = [0.0] * len(names)
    for traits, result in rows:
        counted = [(place[name], times) for name, times in traits.items() if times]
        for row, times in counted:
            right[row] += times * result
            for column, others in counted:
                matrix[row][column] += times * others
    return dict(zip(names, _solved(matrix, right), strict=True))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the ridge keeps every pivot above zero."""
    size = len(right)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = matrix[row][pivot] / matrix[pivot][pivot]
            if factor:
                for column in range(pivot, size):
                    matrix[row][column] -= factor * matrix[pivot][column]
                right[row] -= factor * right[pivot]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(matrix[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (right[row] - known) / matrix[row][row]
    return found


def expected(weights: Weights, traits: Mapping[str, float]) -> float:
    return sum(weights.get(name, 0.0) * times for name, times in traits.items())


@dataclass(frozen=True, slots=True)
class Judged:
    """A table on rows that no fit has seen: its mean error, and how far results stray from what it says."""

    bias: float
    spread: float


def judged(weights: Weights, rows: Sequence[Row]) -> Judged:
    errors = [result - expected(weights, traits) for traits, result in rows]
    bias = sum(errors) / len(errors)
    return Judged(bias, sqrt(sum((error - bias) ** 2 for error in errors) / len(errors)))


def tell(title: str, rows: Sequence[Row], shipped: Weights) -> None:
    """A fresh table beside the one in use, each judged by deals that the fresh one was not made from."""
    if len(rows) < FEWEST:
        print(f"{title}: {len(rows)} rows, too few")
        return
    # Rows of one deal follow on one another: whole blocks are held out.
    cut = len(rows) - len(rows) // HELD_OUT
    fresh = fitted(rows[:cut])
    seen: dict[str, int] = defaultdict(int)
    for traits, _ in rows[:cut]:
        for name, times in traits.items():
            seen[name] += bool(times)
    print(f"{title}: {cut:,} rows fitted, {len(rows) - cut:,} held out")
    for name, weights in (("in use", shipped), ("fresh", fresh)):
        told = judged(weights, rows[cut:])
        print(f"  {name:<7} off by {told.bias:+.3f} on average, spread {told.spread:.3f}")
    for name, weight in sorted(fresh.items()):
        old = shipped.get(name, 0.0)
        print(f"    {name:<32} in use {old:8.3f}   fresh {weight:8.3f}   {seen[name]:,}×")
