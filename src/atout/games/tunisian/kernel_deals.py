"""How does a deal of Tunisian Belote go to the kernel? The next pack is always shuffled."""

from itertools import chain

from atout.actions import Cut
from atout.belote.match import shuffled_setup
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup, Standing
from atout.kernel_deals import DealPlayed
from atout.options import GameRules

from .dealing import dealt
from .rules import TunisianRules


class TunisianKernelDeals:
    cuts: tuple[Cut, ...] = ()

    def cards(self, rules: GameRules, setup: Setup, cut: Cut | None) -> Cards:  # noqa: ARG002  nobody cuts
        assert isinstance(rules, TunisianRules)
        return tuple(chain.from_iterable(dealt(setup.pack, setup.dealer, rules)))

    def next_setup(self, rules: GameRules, standing: Standing, last: DealPlayed, luck: Luck) -> Setup:  # noqa: ARG002  nothing is kept
        return shuffled_setup(standing, luck)


KERNEL_DEALS = TunisianKernelDeals()
