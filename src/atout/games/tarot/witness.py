"""Where did the cards of a Tarot deal lie, for those who may see everything?"""

from collections.abc import Mapping

from atout.cards import Cards
from atout.game import Hands, State, View

from .dealing import lying
from .start import Start
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
    start: Start | None = getattr(deal, "start", None)
    if start is None:
        return None
    dealt = lying(start.rules, start.setup, start.cut)
    return dealt.hands, dealt.dog


WITNESS = TarotWitness()
