"""How does a match go on: next dealer, next pack, standing, who has won?"""

from dataclasses import replace

from atout.cards import Cards, check_recorded
from atout.chance import Luck
from atout.errors import BadRecord, IllegalAction
from atout.game import Result, Setup, Standing, State
from atout.seats import after

from .cards import PACK
from .dealing import check_gaps, drawn_gaps
from .endings import Cancelled, PassedOut, Scored
from .rules import TarotRules


# tarot.deal.dealer
def opening(rules: TarotRules, luck: Luck) -> Standing:
    return opened_by(luck.below(rules.seats), rules)


def opened_by(dealer: int, rules: TarotRules) -> Standing:
    return Standing(totals=(0,) * rules.seats, dealer=dealer, target=rules.target or None)


# tarot.deal.shuffle
def next_setup(rules: TarotRules, standing: Standing, last: State | None, luck: Luck) -> Setup:
    pack = luck.shuffled(PACK) if last is None or rules.shuffle == "every_deal" else next_pack(last)
    laid = Setup(dealer=standing.dealer, pack=pack, dog_gaps=drawn_gaps(rules, luck))
    return remembered(rules, laid, last)


def next_pack(last: State) -> Cards:
    """The pack as it is gathered: nothing of it is luck."""
    assert isinstance(last, Scored | PassedOut | Cancelled)
    return last.gathered()


def remembered(rules: TarotRules, setup: Setup, last: State | None) -> Setup:
    if rules.shuffle == "every_deal" or not isinstance(last, Scored):
        return setup
    return replace(setup, earlier=last.tricks)


def recalled(rules: TarotRules, setup: Setup, standing: Standing, last: State | None) -> Setup:
    check_recorded(setup.pack, PACK)
    try:
        check_gaps(setup.dog_gaps, rules)
    except IllegalAction as bad:
        raise BadRecord("gaps-refused", cause=bad) from None
    if setup.dealer != standing.dealer:
        raise BadRecord("wrong-dealer", dealer=setup.dealer, due=standing.dealer)
    if last and rules.shuffle == "first_deal_only" and setup.pack != next_pack(last):
        raise BadRecord("pack-not-gathered")
    return remembered(rules, setup, last)


def after_deal(rules: TarotRules, standing: Standing, result: Result) -> Standing:
    moved = replace(standing, dealer=after(standing.dealer, rules.seats))
    if not result.counted:
        return moved
    totals = tuple(map(sum, zip(standing.totals, result.scores, strict=True)))
    counted = standing.deals_counted + 1
    # tarot.match.deals
    all_played = counted == rules.deals_due
    # tarot.match.target
    reached = bool(rules.target) and max(totals) >= rules.target
    best = tuple(seat for seat, rank in enumerate(ranks(totals)) if rank == 1)
    winners = best if all_played or reached else ()
    return replace(moved, totals=totals, deals_counted=counted, winners=winners)


# tarot.match.ranks
def ranks(totals: tuple[int, ...]) -> tuple[int, ...]:
    """1 is best; equal totals share a rank, and the next one is left out."""
    return tuple(1 + sum(another > total for another in totals) for total in totals)
