"""How does a match of two sides go on: the next pack, the standing, who has won?"""

from collections.abc import Callable
from dataclasses import replace

from atout.cards import check_recorded
from atout.chance import Luck
from atout.errors import BadRecord
from atout.game import Result, Setup, Standing, State
from atout.seats import after

from .cards import PACK, SEATS

# The totals and the target, both sides being there -> the target, and the sides that have won.
BothReached = Callable[[tuple[int, ...], int], tuple[int, tuple[int, ...]]]


def shuffled_setup(standing: Standing, luck: Luck) -> Setup:
    """Where every deal has a newly shuffled pack."""
    return Setup(dealer=standing.dealer, pack=luck.shuffled(PACK))


def recalled_shuffled(setup: Setup, standing: Standing, last: State | None) -> Setup:
    """A setup from a record: any order of the cards may be, but who deals after `last` is given."""
    check_recorded(setup.pack, PACK)
    if last and setup.dealer != standing.dealer:
        raise BadRecord("wrong-dealer", dealer=setup.dealer, due=standing.dealer)
    return setup


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
