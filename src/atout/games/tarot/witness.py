"""Where did the cards of a Tarot deal lie, for those who may see everything?"""

from collections.abc import Mapping

from atout.cards import Cards
from atout.game import Hands, State, View

from .opening import Opening, lying
from .unplayed import Cancelled
from .view import TarotView


class TarotWitness:
    def hands(self, deal: State) -> Hands:
        dealt = _lying(deal)
        return deal.hands if dealt is None else dealt[0]

    def apart(self, deal: State) -> Mapping[str, Cards]:
        dealt = _lying(deal)
        aside: Cards = getattr(deal, "aside", ())
        return {"dog": () if dealt is None else dealt[1], "aside": aside}

    def apart_seen(self, view: View) -> Mapping[str, Cards]:
        assert isinstance(view, TarotView)
        return {"dog": view.dog, "aside": view.aside}


def _lying(deal: State) -> tuple[Hands, Cards] | None:
    """Hands and dog as they were dealt; None before the cut."""
    opening: Opening | None = getattr(deal, "opening", None)
    cut = opening.cut if opening else deal.cut if isinstance(deal, Cancelled) else None
    if cut is None:
        return None
    view = deal.view(None)
    dealt = lying(view.rules, deal.setup, cut)
    return dealt.hands, dealt.dog


WITNESS = TarotWitness()
