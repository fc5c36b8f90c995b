"""How does a match go on: next dealer, next pack, standing, who has won?"""

from dataclasses import replace

from atout.belote.cards import PACK, SEATS
from atout.cards import check_pack
from atout.chance import Luck
from atout.errors import BadQuery, BadRecord
from atout.game import Result, Setup, Standing, State
from atout.seats import after

from .deal import Scored
from .dealing import could_be_gathered, gathered
from .rules import GiretraRules


def opening(rules: GiretraRules, luck: Luck) -> Standing:
    dealer = luck.below(SEATS) if rules.first_dealer == "random" else rules.first_dealer
    return Standing(totals=(0, 0), dealer=dealer, target=rules.target)


def next_setup(rules: GiretraRules, standing: Standing, last: State | None, luck: Luck) -> Setup:
    if last is None or rules.deck_between_deals == "shuffle":
        return Setup(dealer=standing.dealer, pack=luck.shuffled(PACK))
    assert isinstance(last, Scored)
    pack = gathered(last.tricks, last.contract.mode, rules, luck)
    return Setup(dealer=standing.dealer, pack=pack, earlier=last.tricks)


def recalled(rules: GiretraRules, setup: Setup, standing: Standing, last: State | None) -> Setup:
    try:
        check_pack(setup.pack, PACK)
    except BadQuery as bad:
        raise BadRecord("pack-refused", cause=bad) from None
    due = standing.dealer if last or rules.first_dealer == "random" else rules.first_dealer
    if setup.dealer != due:
        raise BadRecord("wrong-dealer", dealer=setup.dealer, due=due)
    if last is None or rules.deck_between_deals == "shuffle":
        return setup
    assert isinstance(last, Scored)
    if not could_be_gathered(setup.pack, last.tricks, last.contract.mode, rules):
        raise BadRecord("pack-not-gathered")
    return replace(setup, earlier=last.tricks)


def after_deal(rules: GiretraRules, standing: Standing, result: Result) -> Standing:
    """Exactly one side at the target wins; both there, the target rises instead."""
    moved = replace(standing, dealer=after(standing.dealer, SEATS))
    if not result.counted:
        # Giretra knows no pass, but a score sheet may tell of a deal that was dealt again.
        return moved
    totals = tuple(map(sum, zip(standing.totals, result.scores, strict=True)))
    target = standing.target
    assert target is not None
    reached = tuple(side for side, total in enumerate(totals) if total >= target)
    if result.match_won_by is not None:
        reached = (result.match_won_by,)
    elif len(reached) == len(totals):
        # As many steps as it takes until one side is below.
        target += ((min(totals) - target) // rules.target_step + 1) * rules.target_step
        reached = ()
    return replace(
        moved, totals=totals, target=target, deals_counted=standing.deals_counted + 1, winners=reached
    )
