"""Which cards may be played, and because of which rule?"""

from atout.belote.cards import Mode
from atout.belote.tricks import beating, best_of, partner_wins
from atout.cards import Cards, in_suit
from atout.tricks import Playable, Trick

from .rules import BeloteRules, Rule


def playable(hand: Cards, trick: Trick, mode: Mode, rules: BeloteRules) -> Playable:
    """Follow; void, trump and go over, unless the partner is winning. A led trump is gone over by all."""
    assert mode.trump is not None
    whole = Playable(hand)
    if not trick.cards:
        return whole
    best = best_of(trick, mode)
    following = whole.narrow(Rule.MUST_FOLLOW, in_suit(hand, trick.led))
    if following.steps:
        if trick.led is not mode.trump:
            return following
        return following.narrow(Rule.MUST_OVERTRUMP, beating(following.cards, best, trick.led, mode))
    if partner_wins(trick, best):
        return whole
    over = beating(in_suit(hand, mode.trump), best, trick.led, mode)
    if best.suit is mode.trump and not over and rules.cannot_overtrump == "may_discard":
        return whole
    trumping = whole.narrow(Rule.MUST_TRUMP, in_suit(hand, mode.trump))
    # Unable to go over, one still gives a trump ("pisser"): narrow() leaves the lower ones.
    return trumping.narrow(Rule.MUST_OVERTRUMP, over)
