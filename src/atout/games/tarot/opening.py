"""What is settled before the cards are touched?"""

from dataclasses import dataclass

from atout.actions import Action, Cut
from atout.cards import Cards
from atout.errors import IllegalAction
from atout.game import Setup

from .auction import Auction, Contract
from .dealing import Dealt, dealt
from .rules import Rule, TarotRules


@dataclass(frozen=True, slots=True)
class Opening:
    cut: Cut
    # In the order dealt; secret until the contract lets it be seen.
    dog: Cards
    auction: Auction

    def dog_shown(self, contract: Contract) -> Cards:
        """The dog where everybody has seen it."""
        return self.dog if contract.bid.shows_dog else ()

    def put_down(self, contract: Contract, aside: Cards) -> Cards:
        """What is counted besides the tricks: the aside, or the dog that nobody took up."""
        return aside if contract.bid.shows_dog else self.dog


def lying(rules: TarotRules, setup: Setup, cut: Cut) -> Dealt:
    """The cards as they were dealt, each hand in the order received."""
    return dealt(cut.lifted(setup.pack), setup.dog_gaps, setup.dealer, rules)


def not_now(action: Action, phase: str) -> IllegalAction:
    return IllegalAction(Rule.PHASE, action=action, phase=phase)
