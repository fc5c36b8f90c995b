"""What came before the first card, and stays the same while the cards are played?"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from atout.actions import Cut
from atout.cards import Cards
from atout.game import Setup, Standing
from atout.phases import StartedWith

from .auction import Auction, Contract
from .rules import TarotRules


@dataclass(frozen=True, slots=True)
class Start:
    rules: TarotRules
    setup: Setup
    standing: Standing
    cut: Cut
    # In the order dealt; secret until the contract lets it be seen.
    dog: Cards
    auction: Auction

    def called(self, auction: Auction) -> "Start":
        """One call later."""
        return replace(self, auction=auction)

    # tarot.aside.dog-shown
    def dog_shown(self, contract: Contract) -> Cards:
        """The dog where everybody has seen it."""
        return self.dog if contract.bid.shows_dog else ()

    def put_down(self, contract: Contract, aside: Cards) -> Cards:
        """What is counted besides the tricks: the aside, or the dog that nobody took up."""
        return aside if contract.bid.shows_dog else self.dog


Started: TypeAlias = StartedWith[Start, TarotRules]
