"""What came before the first card, and stays the same while the cards are played?"""

from dataclasses import dataclass

from atout.game import Setup, Standing

from .auction import Auction
from .rules import TunisianRules


@dataclass(frozen=True, slots=True)
class Start:
    rules: TunisianRules
    setup: Setup
    standing: Standing
    auction: Auction

    def called(self, auction: Auction) -> "Start":
        """One call later."""
        return Start(self.rules, self.setup, self.standing, auction)


class Started:
    """What every phase tells of its start, once the cards are dealt."""

    __slots__ = ()
    start: Start

    @property
    def rules(self) -> TunisianRules:
        return self.start.rules

    @property
    def setup(self) -> Setup:
        return self.start.setup

    @property
    def standing(self) -> Standing:
        return self.start.standing
