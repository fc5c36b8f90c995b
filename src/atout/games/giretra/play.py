"""Which cards may be played, and because of which rule?"""

from atout.belote.cards import Mode
from atout.belote.tricks import beating, best_of, partner_wins
from atout.cards import Card, Cards, Suit, in_suit
from atout.tricks import Playable, Trick

from .rules import GiretraRules, Rule


def playable(hand: Cards, trick: Trick, mode: Mode, rules: GiretraRules) -> Playable:
    """The giretra.play rules of docs/rules/giretra.md, in the order in which a player thinks of them."""
    whole = Playable(hand)
    if not trick.cards:
        return whole
    best = best_of(trick, mode)
    following = whole.narrow(Rule.MUST_FOLLOW, in_suit(hand, trick.led))
    if following.steps:
        duty = duty_to_rise(trick.led, best, mode, rules)
        if duty is None:
            return following
        return following.narrow(duty, beating(following.cards, best, trick.led, mode))
    if mode.trump is None or (best.suit is not mode.trump and partner_wins(trick, best)):
        return whole
    trumping = whole.narrow(Rule.MUST_TRUMP, in_suit(hand, mode.trump))
    # Unable to go over, one still gives a trump: narrow() leaves the lower ones.
    return trumping.narrow(Rule.MUST_OVERTRUMP, beating(trumping.cards, best, trick.led, mode))


def duty_to_rise(led: Suit, best: Card, mode: Mode, rules: GiretraRules) -> Rule | None:
    """What one who follows suit must do besides: go over, or nothing."""
    if led is mode.trump:
        return Rule.MUST_OVERTRUMP
    if mode is Mode.ALL_TRUMPS or (mode is Mode.NO_TRUMPS and rules.no_trumps_must_beat):
        return Rule.MUST_BEAT
    if mode.is_colour and rules.colour_must_beat_side_suit and best.suit is led:
        return Rule.MUST_BEAT
    return None
