"""How does a match go on: next dealer, next pack, standing, who has won?"""

from dataclasses import replace

from atout.belote import match as belote
from atout.belote.cards import PACK, SEATS
from atout.belote.match import raised, shuffled_setup
from atout.cards import check_recorded
from atout.chance import Luck
from atout.errors import BadRecord
from atout.game import Result, Setup, Standing, State

from .deal import Scored
from .dealing import could_be_gathered, gathered
from .rules import GiretraRules


# giretra.deal.dealer
def opening(rules: GiretraRules, luck: Luck) -> Standing:
    dealer = luck.below(SEATS) if rules.first_dealer == "random" else rules.first_dealer
    return Standing(totals=(0, 0), dealer=dealer, target=rules.target)


# giretra.deal.pack-kept
def next_setup(rules: GiretraRules, standing: Standing, last: State | None, luck: Luck) -> Setup:
    if last is None or rules.deck_between_deals == "shuffle":
        return shuffled_setup(standing, luck)
    assert isinstance(last, Scored)
    pack = gathered(last.tricks, last.contract.mode, rules, luck)
    return Setup(dealer=standing.dealer, pack=pack, earlier=last.tricks)


def recalled(rules: GiretraRules, setup: Setup, standing: Standing, last: State | None) -> Setup:
    check_recorded(setup.pack, PACK)
    due = standing.dealer if last or rules.first_dealer == "random" else rules.first_dealer
    if setup.dealer != due:
        raise BadRecord("wrong-dealer", dealer=setup.dealer, due=due)
    if last is None or rules.deck_between_deals == "shuffle":
        return setup
    assert isinstance(last, Scored)
    if not could_be_gathered(setup.pack, last.tricks, last.contract.mode, rules):
        raise BadRecord("pack-not-gathered")
    return replace(setup, earlier=last.tricks)


# giretra.match.target
def after_deal(rules: GiretraRules, standing: Standing, result: Result) -> Standing:
    """Exactly one side at the target wins; both there, the target rises instead."""

    # giretra.match.target-rises
    def both_reached(totals: tuple[int, ...], target: int) -> tuple[int, tuple[int, ...]]:
        return raised(target, totals, rules.target_step), ()

    return belote.after_deal(standing, result, both_reached)
