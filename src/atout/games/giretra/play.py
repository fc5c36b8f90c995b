"""Which cards may be played, and because of which rule?"""

from atout.cards import Card, Cards, Suit, in_suit, listed
from atout.game import Refusal
from atout.seats import after
from atout.tricks import Playable, Trick

from .cards import SEATS, Mode, power_in, side_of
from .rules import GiretraRules, Rule


def playable(hand: Cards, trick: Trick, mode: Mode, rules: GiretraRules) -> Playable:
    """The giretra.play rules of docs/rules/giretra.md, in the order in which a player thinks of them."""
    whole = Playable(hand)
    if not trick.cards:
        return whole
    best = trick.best(power_in(mode, trick.led))
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


def beating(hand: Cards, best: Card, led: Suit, mode: Mode) -> Cards:
    power = power_in(mode, led)
    return tuple(held for held in hand if power[held] > power[best])


def partner_wins(trick: Trick, best: Card) -> bool:
    to_play = after(trick.leader, SEATS, len(trick.cards))
    return side_of(trick.player(trick.cards.index(best), SEATS)) == side_of(to_play)


def refusals(held: Playable, hand: Cards, trick: Trick, mode: Mode) -> dict[str, Refusal]:
    """For each card of the hand that may not be played: the rule, and the facts for its sentence."""
    if not held.steps:
        return {}
    facts = {
        "led": suit_name(trick.led),
        "best": str(trick.best(power_in(mode, trick.led))),
        "trump": mode.value,
        "allowed": listed(held.cards),
    }
    return {
        str(one): Refusal(rule, {"card": str(one), **facts})
        for one in hand
        if (rule := held.refusal(one)) is not None
    }


def suit_name(suit: Suit) -> str:
    return suit.name.lower()
