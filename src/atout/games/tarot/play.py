"""Which cards may be played, because of which rule, and who wins?"""

from atout.cards import Card, Cards, Suit, in_suit, listed
from atout.game import Refusal
from atout.tricks import Playable

from .cards import EXCUSE, trumps_in
from .rules import Rule


def led_suit(played: Cards) -> Suit | None:
    """The suit that is asked for; None while nothing was played, or the Excuse alone."""
    first = next((one for one in played if one != EXCUSE), None)
    return first.suit if first else None


def best_card(played: Cards) -> Card:
    """The card that is winning: the highest trump, else the highest of the led suit; never the Excuse."""
    winning = max(in_suit(played, Suit.TRUMPS), default=None)
    led = led_suit(played)
    if winning is None and led is not None:
        winning = max(in_suit(played, led))
    return played[0] if winning is None else winning


def playable(hand: Cards, played: Cards) -> Playable:
    """The tarot.play rules of docs/rules/tarot.md, in the order in which a player thinks of them."""
    whole = Playable(hand)
    led = led_suit(played)
    if led is None:
        return whole
    following = in_suit(hand, led)
    if following and led is not Suit.TRUMPS:
        return whole.narrow(Rule.MUST_FOLLOW, _with_excuse(following, hand))
    trumps = trumps_in(hand)
    if not trumps:
        return whole
    due = Rule.MUST_FOLLOW if led is Suit.TRUMPS else Rule.MUST_TRUMP
    trumping = whole.narrow(due, _with_excuse(trumps, hand))
    highest = max((one.rank for one in played if one.suit is Suit.TRUMPS), default=0)
    over = tuple(one for one in trumps if one.rank > highest)
    # Unable to go over, one still gives a trump.
    return trumping.narrow(Rule.MUST_OVERTRUMP, _with_excuse(over, hand)) if over else trumping


# tarot.play.excuse
def _with_excuse(kept: Cards, hand: Cards) -> Cards:
    """The Excuse fulfils every duty."""
    return (*kept, EXCUSE) if EXCUSE in hand else kept


def opening_lead(hand: Cards, called: Card, *, itself: bool) -> Playable:
    """The very first card at five: not of the called suit, save the called card `itself`."""
    free = tuple(one for one in hand if one.suit is not called.suit or (itself and one == called))
    return Playable(hand).narrow(Rule.CALLED_SUIT, free)


def refusals(held: Playable, hand: Cards, played: Cards, called: Card | None) -> dict[str, Refusal]:
    """For each card of the hand that may not be played: the rule, and the facts for its sentence."""
    if not held.steps:
        return {}
    led = led_suit(played)
    facts = {
        "led": led.name.lower() if led else "",
        "best": str(best_card(played)) if played else "",
        "called": str(called or ""),
        "allowed": listed(held.cards),
    }
    return {
        str(one): Refusal(rule, {"card": str(one), **facts})
        for one in hand
        if (rule := held.refusal(one)) is not None
    }


# tarot.play.winner
def winning_place(played: Cards, *, excuse_wins: bool = False) -> int:
    """Which card of a whole trick wins it, counted from 0; `excuse_wins` if led to the end of a slam."""
    if excuse_wins and played[0] == EXCUSE:
        return 0
    return played.index(best_card(played))
