"""`beginner`: what would somebody do who knows the rules and has played a few evenings?

A club player who is timid and careless: now and then passes a hand that is worth a bid, or plays another card
of the right suit. Never nonsense: the suit that is led, or thrown away, is what a club player would choose.
"""

from atout.actions import Action, Pass, Play
from atout.cards import Card
from atout.chance import Luck
from atout.game import View

from .club import club

# One in how many calls that could be a pass is one, and one in how many cards is another of its suit.
TIMID = 3
CARELESS = 2


def beginner(view: View, luck: Luck) -> Action:
    sound = club(view, luck)
    if sound.verb == Play.verb:
        others = [action for action in view.legal if _suit(action) == _suit(sound) and action != sound]
        return luck.choice(others) if others and luck.below(CARELESS) == 0 else sound
    passes = [action for action in view.legal if action.verb == Pass.verb]
    return passes[0] if passes and luck.below(TIMID) == 0 else sound


def _suit(action: Action) -> object:
    card: Card | None = getattr(action, "card", None)
    return card.suit if action.verb == Play.verb and card is not None else None
