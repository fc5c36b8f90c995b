"""How does a match of two sides go on after a deal?"""

from collections.abc import Callable
from dataclasses import replace

from atout.game import Result, Standing
from atout.seats import after

from .cards import SEATS

# The totals and the target, both sides being there -> the target, and the sides that have won.
BothReached = Callable[[tuple[int, ...], int], tuple[int, tuple[int, ...]]]


def after_deal(standing: Standing, result: Result, both_reached: BothReached) -> Standing:
    """The side that is at the target wins; if both are, a game's own rule says."""
    moved = replace(standing, dealer=after(standing.dealer, SEATS))
    if not result.counted:
        return moved
    totals = tuple(map(sum, zip(standing.totals, result.scores, strict=True)))
    target = standing.target
    assert target is not None
    reached = tuple(side for side, total in enumerate(totals) if total >= target)
    if result.match_won_by is not None:
        reached = (result.match_won_by,)
    elif len(reached) == len(totals):
        target, reached = both_reached(totals, target)
    return replace(
        moved, totals=totals, target=target, deals_counted=standing.deals_counted + 1, winners=reached
    )


def raised(target: int, totals: tuple[int, ...], step: int) -> int:
    """As many steps as it takes until one side is below."""
    return target + ((min(totals) - target) // step + 1) * step
