"""How does a deal of Tarot go to the kernel, and how is the next pack gathered from it?"""

from itertools import chain

from atout.actions import Cut
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup, Standing
from atout.kernel_deals import DealPlayed
from atout.options import GameRules

from .action_ids import BEFORE_HANDFULS, FIRST_SHOW
from .auction import Contract, Level
from .called_card import CallCard, partner_of
from .cards import PACK
from .deal import CUTS
from .dealing import Dealt, drawn_gaps, gathered, lying, unplayed
from .dog import Discard
from .rules import TarotRules
from .tally import TrickTally


class TarotKernelDeals:
    cuts = CUTS

    def cards(self, rules: GameRules, setup: Setup, cut: Cut | None) -> Cards:
        assert isinstance(rules, TarotRules)
        assert cut is not None
        dealt = lying(rules, setup, cut)
        return (*chain.from_iterable(dealt.hands), *dealt.dog)

    def next_setup(self, rules: GameRules, standing: Standing, last: DealPlayed, luck: Luck) -> Setup:
        assert isinstance(rules, TarotRules)
        pack = luck.shuffled(PACK) if rules.shuffle == "every_deal" else _next_pack(rules, last)
        return Setup(dealer=standing.dealer, pack=pack, dog_gaps=drawn_gaps(rules, luck))


KERNEL_DEALS = TarotKernelDeals()


def _next_pack(rules: TarotRules, last: DealPlayed) -> Cards:
    setup, cut = last.begun.setup, last.begun.cut
    assert cut is not None
    dealt = lying(rules, setup, cut)
    if last.contract is None:
        return unplayed(dealt, setup.dealer, rules)
    done = [BEFORE_HANDFULS[number] for number in last.actions if number < FIRST_SHOW]
    called = next((action for action in done if isinstance(action, CallCard)), None)
    contract = _contract(last, called, dealt)
    aside = tuple(action.card for action in done if isinstance(action, Discard))
    tricks = last.tricks(PACK, rules.players)
    winners = TrickTally(rules, setup.dealer, contract, tricks).winners()
    return gathered(tricks, winners, aside if contract.bid.shows_dog else dealt.dog, contract.bid)


def _contract(last: DealPlayed, called: CallCard | None, dealt: Dealt) -> Contract:
    assert last.side is not None
    contract = Contract(last.side, Level(last.contract))
    if called is None:
        return contract
    partner = partner_of(called.card, last.side, dealt.hands)
    return Contract(last.side, contract.bid, called.card, partner)
