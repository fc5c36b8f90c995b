"""Which cards may be played, and because of which rule?"""

from atout.belote.cards import Mode
from atout.belote.tricks import beating, best_of, partner_wins
from atout.cards import Cards, Suit, in_suit
from atout.tricks import Playable, Trick

from .rules import Rule, TunisianRules


def playable(hand: Cards, trick: Trick, mode: Mode, rules: TunisianRules) -> Playable:
    """Follow; void, trump and go over, a partner's card too (the strict rule, unless an option)."""
    whole = Playable(hand)
    if not trick.cards:
        return whole
    best = best_of(trick, mode)
    following = whole.narrow(Rule.MUST_FOLLOW, in_suit(hand, trick.led))
    if following.steps:
        duty = duty_to_rise(trick.led, mode, rules)
        if duty is None:
            return following
        return following.narrow(duty, beating(following.cards, best, trick.led, mode))
    if mode.trump is None:
        return whole
    if rules.partner_winning == "may_discard" and partner_wins(trick, best):
        return whole
    over = beating(in_suit(hand, mode.trump), best, trick.led, mode)
    if best.suit is mode.trump and not over and rules.cannot_overtrump == "may_discard":
        return whole
    trumping = whole.narrow(Rule.MUST_TRUMP, in_suit(hand, mode.trump))
    # Unable to go over, one still gives a trump: narrow() leaves the lower ones.
    return trumping.narrow(Rule.MUST_OVERTRUMP, over)


def duty_to_rise(led: Suit, mode: Mode, rules: TunisianRules) -> Rule | None:
    """What one who follows suit must do besides: go over, or nothing."""
    if led is mode.trump:
        return Rule.MUST_OVERTRUMP if rules.rise_when_trump_led else None
    if mode is Mode.ALL_TRUMPS:
        return Rule.MUST_BEAT if rules.all_trumps_rise else None
    if mode is Mode.NO_TRUMPS:
        return Rule.MUST_BEAT if rules.no_trumps_rise else None
    return None
