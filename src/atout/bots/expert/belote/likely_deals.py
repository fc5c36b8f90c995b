"""Which of the deals that may be are worth solving? Those that fit what was called, mostly.

To solve a deal takes far longer than to see that it is unlikely.
"""

from collections.abc import Callable
from dataclasses import replace

from atout import kernel
from atout.bots.expert.world_sampler import FEW, World
from atout.chance import Luck
from atout.unseen import Unseen

Likelihood = Callable[[World], float]

# Deals drawn to learn how likely they are, and by tricks played how large a part of them is then kept.
PILOT = 120
KEPT = (0.08, 0.12, 0.2, 0.25, 0.3, 0.4)
CIRCLE = 1 << 24


def without_unlikely(hidden: Unseen, told: Likelihood, tricks: int, luck: Luck) -> tuple[Unseen, Likelihood]:
    """The same deals, the unlikely ones mostly left out; and what each that is left still weighs."""
    if tricks >= len(KEPT) or hidden.few(FEW):
        return hidden, told
    drawn = kernel.deals(hidden.may_hold, hidden.sizes, PILOT, seed=luck.below(1 << 31))
    full = _full(sorted(told(way) for way in drawn), KEPT[tricks] * PILOT)

    def knows(way: World) -> bool:
        # As good as a draw, and cheaper: the deal's own bits, well mixed.
        draw = (way[0] * 0x9E3779B1 ^ way[1] * 0x85EBCA77) >> 5 & CIRCLE - 1
        return draw < CIRCLE * told(way) / full and hidden.fits(way)

    return replace(hidden, knows=knows), lambda way: max(1.0, told(way) / full)


def _full(chances: list[float], kept: float) -> float:
    """How likely a deal must be to be kept for sure, so that so many of these are kept."""
    below = sum(chances)
    for count, chance in enumerate(reversed(chances)):
        # The `count` likeliest are kept for sure, of the others a share: until the next is below that too.
        share = (kept - count) / below if kept > count else 0.0
        if chance * share <= 1:
            return 1 / share if share else chance
        below -= chance
    return chances[0]
