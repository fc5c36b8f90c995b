"""How does a match go on: next dealer, next pack, standing, who has won?"""

from dataclasses import dataclass, replace

from atout.belote.cards import SEATS
from atout.chance import Luck
from atout.errors import BadRecord
from atout.game import Result, Standing
from atout.seats import after

from .rules import BeloteRules
from .scoring import BeloteResult


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteStanding(Standing):
    """`held`: points of deals that ended in a tie, for whoever wins the next."""

    held: int = 0


def opening(rules: BeloteRules, luck: Luck) -> BeloteStanding:
    return BeloteStanding(totals=(0, 0), dealer=luck.below(SEATS), target=rules.target)


def as_ours(standing: Standing, rules: BeloteRules) -> BeloteStanding:
    """A standing that was read back without the points held over is refused where there may be some."""
    if isinstance(standing, BeloteStanding):
        return standing
    if standing.deals_counted and rules.tie == "held_over":
        # A server then replays the table's log instead of its snapshot.
        raise BadRecord("points-held-unknown")
    return BeloteStanding(
        totals=standing.totals,
        dealer=standing.dealer,
        target=standing.target,
        deals_counted=standing.deals_counted,
        winners=standing.winners,
    )


def after_deal(standing: BeloteStanding, result: Result) -> BeloteStanding:
    moved = replace(standing, dealer=after(standing.dealer, SEATS))
    if not result.counted:
        return moved
    first, second = (before + more for before, more in zip(standing.totals, result.scores, strict=True))
    return replace(
        moved,
        totals=(first, second),
        deals_counted=standing.deals_counted + 1,
        winners=_winners((first, second), standing.target),
        held=result.held if isinstance(result, BeloteResult) else 0,
    )


def _winners(totals: tuple[int, int], target: int | None) -> tuple[int, ...]:
    """Both there, the higher total wins; as many points each, another deal is played."""
    assert target is not None
    best = max(totals)
    return (totals.index(best),) if best >= target and min(totals) < best else ()
