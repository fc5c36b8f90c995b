"""How does a match go on: next dealer, next pack, standing, who has won?"""

from atout.belote import match as belote
from atout.belote.cards import SEATS
from atout.belote.match import raised
from atout.chance import Luck
from atout.game import Result, Standing

from .rules import TunisianRules

TARGET_STEP = 100


# tunisian.deal.dealer
def opening(rules: TunisianRules, luck: Luck) -> Standing:
    return Standing(totals=(0, 0), dealer=luck.below(SEATS), target=rules.target)


# tunisian.match.target
def after_deal(rules: TunisianRules, standing: Standing, result: Result) -> Standing:
    def both_reached(totals: tuple[int, ...], target: int) -> tuple[int, tuple[int, ...]]:
        return _both_reached(rules, totals, target, result.contract_side)

    return belote.after_deal(standing, result, both_reached)


# tunisian.match.both-reach
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
            target = raised(target, totals, TARGET_STEP)
            return target, tuple(side for side, total in enumerate(totals) if total >= target)
