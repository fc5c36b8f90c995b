"""Where did the cards of a deal of Belote lie, for those who may see everything?"""

from collections.abc import Mapping

from atout.cards import Cards, without
from atout.game import Hands, State, View

from .deal import Bidding, PassedOut, Phase
from .view import BeloteView


class BeloteWitness:
    def hands(self, deal: State) -> Hands:
        """As they were dealt: the taker takes up the card that is turned up."""
        assert isinstance(deal, Phase)
        return tuple(without(hand, deal.turned) if deal.turned in hand else hand for hand in deal.hands)

    def apart(self, deal: State) -> Mapping[str, Cards]:
        return {"turned": (deal.turned,) if isinstance(deal, Bidding | PassedOut) else ()}

    def apart_seen(self, view: View) -> Mapping[str, Cards]:
        assert isinstance(view, BeloteView)
        return {"turned": (view.turned,)}


WITNESS = BeloteWitness()
