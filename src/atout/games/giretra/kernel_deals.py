"""How does a deal of Giretra go to the kernel, and how is the next pack gathered from it?"""

from itertools import chain

from atout.actions import Cut
from atout.belote.cards import PACK, SEATS, Mode
from atout.belote.match import shuffled_setup
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup, Standing
from atout.kernel_deals import DealPlayed
from atout.options import GameRules

from .deal import CUTS
from .dealing import gathered, whole_hands
from .rules import GiretraRules


class GiretraKernelDeals:
    cuts = CUTS

    def cards(self, rules: GameRules, setup: Setup, cut: Cut | None) -> Cards:  # noqa: ARG002  the contract's signature
        assert cut is not None
        return tuple(chain.from_iterable(whole_hands(cut.lifted(setup.pack), setup.dealer)))

    def next_setup(self, rules: GameRules, standing: Standing, last: DealPlayed, luck: Luck) -> Setup:
        assert isinstance(rules, GiretraRules)
        if rules.deck_between_deals == "shuffle":
            return shuffled_setup(standing, luck)
        assert last.contract is not None
        pack = gathered(last.tricks(PACK, SEATS), Mode(last.contract), rules, luck)
        return Setup(dealer=standing.dealer, pack=pack)


KERNEL_DEALS = GiretraKernelDeals()
