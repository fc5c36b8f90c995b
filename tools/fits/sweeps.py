"""With which estimate does a side win every trick? A logistic curve through deals, in plain Python."""

from collections.abc import Sequence
from math import exp, log

from least_squares import FEWEST, HELD_OUT, Row, Weights, expected

# Newton's steps; a dozen of them settle it.
STEPS = 20
# A point or two may be lost in rounding, where a mode is counted otherwise than it is told.
ALL = 0.995
# Estimates as shares of all the points, and whether it was a sweep.
Deals = Sequence[tuple[float, bool]]
# A sweep is even chances from here on, and how slowly that changes.
Curve = tuple[float, float]


def chance(curve: Curve, share: float) -> float:
    return 1 / (1 + exp((curve[0] - share) / curve[1]))


def fitted(deals: Deals, start: Curve) -> Curve:
    """The likeliest curve, sought from this one on."""
    base, steep = -start[0] / start[1], 1 / start[1]
    for _ in range(STEPS):
        rise, tilt, across, mixed, along = 0.0, 0.0, 1e-3, 0.0, 1e-3
        for share, swept in deals:
            likely = 1 / (1 + exp(-base - steep * share))
            doubt = likely * (1 - likely)
            rise, tilt = rise + swept - likely, tilt + (swept - likely) * share
            across, mixed, along = across + doubt, mixed + doubt * share, along + doubt * share * share
        whole = across * along - mixed * mixed
        base += (rise * along - tilt * mixed) / whole
        steep += (tilt * across - rise * mixed) / whole
    return -base / steep, 1 / steep


def judged(curve: Curve, deals: Deals) -> float:
    told = (log(chance(curve, share) if swept else 1 - chance(curve, share)) for share, swept in deals)
    return sum(told) / len(deals)


def tell(title: str, rows: Sequence[Row], weights: Weights, whole: float, shipped: Curve) -> None:
    """A fresh curve beside the one in use."""
    if len(rows) < FEWEST:
        print(f"sweeps, {title}: {len(rows)} rows, too few")
        return
    deals = [(expected(weights, traits) / whole, result > ALL * whole) for traits, result in rows]
    cut, used = len(deals) - len(deals) // HELD_OUT, (shipped[0] / whole, shipped[1] / whole)
    print(f"sweeps, {title}: {sum(swept for _, swept in deals):,} of {len(deals):,}")
    for name, curve in (("in use", used), ("fresh", fitted(deals[:cut], used))):
        even, slope = curve[0] * whole, curve[1] * whole
        print(f"  {name:<7} {judged(curve, deals[cut:]):.4f} a deal: even at {even:.3f}, slope {slope:.3f}")
