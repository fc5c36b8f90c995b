"""What came before the first card, and stays the same while the cards are played?"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from atout.game import Setup, Standing
from atout.phases import StartedWith

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
        return replace(self, auction=auction)


Started: TypeAlias = StartedWith[Start, TunisianRules]
