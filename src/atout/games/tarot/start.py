"""What came before the first card, and stays the same while the cards are played?"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from atout.actions import Cut
from atout.cards import Cards
from atout.game import Setup, Standing
from atout.phases import StartedWith

from .auction import Auction, Contract
from .rules import TarotRules
from .slam import NOBODY_ASKED, Announcing


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

    def under(self, contract: Contract) -> "Contracted":
        return Contracted(
            self.rules, self.setup, self.standing, self.cut, self.dog, self.auction, contract=contract
        )


@dataclass(frozen=True, slots=True)
class Contracted(Start):
    """The contract stands; aside and slam are added as they come."""

    contract: Contract
    aside: Cards = ()
    # Nobody is asked before the aside is laid.
    slam: Announcing = NOBODY_ASKED

    # tarot.aside.dog-shown
    @property
    def dog_shown(self) -> Cards:
        """The dog where everybody has seen it."""
        return self.dog if self.contract.bid.shows_dog else ()

    @property
    def put_down(self) -> Cards:
        """What is counted besides the tricks: the aside, or the dog that nobody took up."""
        return self.aside if self.contract.bid.shows_dog else self.dog


Started: TypeAlias = StartedWith[Start, TarotRules]


class UnderContract(StartedWith[Contracted, TarotRules]):
    """A phase after the contract: it tells what is settled as its own."""

    __slots__ = ()

    @property
    def contract(self) -> Contract:
        return self.start.contract

    @property
    def aside(self) -> Cards:
        return self.start.aside

    @property
    def slam(self) -> Announcing:
        return self.start.slam
