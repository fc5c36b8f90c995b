"""What came before the first card, and stays the same while the cards are played?"""

from dataclasses import dataclass

from atout.actions import Cut
from atout.game import Setup, Standing

from .auction import Auction
from .rules import GiretraRules


@dataclass(frozen=True, slots=True)
class Start:
    rules: GiretraRules
    setup: Setup
    standing: Standing
    cut: Cut
    auction: Auction

    def called(self, auction: Auction) -> "Start":
        """One call later."""
        return Start(self.rules, self.setup, self.standing, self.cut, auction)


class Started:
    """What every phase tells of its start, once the cards are dealt."""

    __slots__ = ()
    start: Start

    @property
    def rules(self) -> GiretraRules:
        return self.start.rules

    @property
    def setup(self) -> Setup:
        return self.start.setup

    @property
    def standing(self) -> Standing:
        return self.start.standing
