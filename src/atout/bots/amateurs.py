"""What would somebody do who has played a few evenings, and what after a winter of them?

Club players who are timid and careless: now and then they pass a hand that is worth a bid, or play another
card of the right suit. Never nonsense: the suit that is led, or thrown away, is what a club player would
choose.
"""

from dataclasses import dataclass

from atout.actions import Action, Pass, Play
from atout.cards import Card
from atout.chance import Luck
from atout.game import View

from .club import club


@dataclass(frozen=True, slots=True)
class Amateur:
    # One in how many calls that could be a pass is one, and one in how many cards is another of its suit.
    timid: int
    careless: int

    def __call__(self, view: View, luck: Luck) -> Action:
        sound = club(view, luck)
        if sound.verb == Play.verb:
            others = [action for action in view.legal if _suit(action) == _suit(sound) and action != sound]
            return luck.choice(others) if others and luck.below(self.careless) == 0 else sound
        passes = [action for action in view.legal if action.verb == Pass.verb]
        return passes[0] if passes and luck.below(self.timid) == 0 else sound


beginner = Amateur(timid=3, careless=2)
casual = Amateur(timid=8, careless=6)


def _suit(action: Action) -> object:
    card: Card | None = getattr(action, "card", None)
    return card.suit if action.verb == Play.verb and card is not None else None
