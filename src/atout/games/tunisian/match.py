"""How does a match go on: next dealer, next pack, standing, who has won?"""

from dataclasses import replace

from atout.belote.cards import PACK, SEATS
from atout.cards import check_pack
from atout.chance import Luck
from atout.errors import BadQuery, BadRecord
from atout.game import Result, Setup, Standing, State
from atout.seats import after

from .rules import TunisianRules

TARGET_STEP = 100


def opening(rules: TunisianRules, luck: Luck) -> Standing:
    return Standing(totals=(0, 0), dealer=luck.below(SEATS), target=rules.target)


def next_setup(standing: Standing, luck: Luck) -> Setup:
    return Setup(dealer=standing.dealer, pack=luck.shuffled(PACK))


def recalled(setup: Setup, standing: Standing, last: State | None) -> Setup:
    try:
        check_pack(setup.pack, PACK)
    except BadQuery as bad:
        raise BadRecord("pack-refused", cause=bad) from None
    if last and setup.dealer != standing.dealer:
        raise BadRecord("wrong-dealer", dealer=setup.dealer, due=standing.dealer)
    return setup


def after_deal(rules: TunisianRules, standing: Standing, result: Result) -> Standing:
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
        target, reached = _both_reached(rules, totals, target, result.contract_side)
    return replace(
        moved, totals=totals, target=target, deals_counted=standing.deals_counted + 1, winners=reached
    )


def _both_reached(
    rules: TunisianRules, totals: tuple[int, ...], target: int, contracting: int | None
) -> tuple[int, tuple[int, ...]]:
    """The target, and the sides that have won."""
    first, second = totals
    match rules.both_reach_target:
        case "contracting_wins":
            assert contracting is not None
            return target, (contracting,)
        case "higher_total":
            return target, () if first == second else (0 if first > second else 1,)
        case "play_on":
            # As many steps as it takes until one side at most is there.
            target += ((min(totals) - target) // TARGET_STEP + 1) * TARGET_STEP
            return target, tuple(side for side, total in enumerate(totals) if total >= target)
