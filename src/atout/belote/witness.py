"""Where do the cards lie in a game whose pack is dealt out? What both Belote games share."""

from collections.abc import Mapping

from atout.cards import Cards
from atout.game import Hands, State, View


class AllInHands:
    def hands(self, deal: State) -> Hands:
        return deal.hands

    def apart(self, deal: State) -> Mapping[str, Cards]:  # noqa: ARG002
        return {}

    def apart_seen(self, view: View) -> Mapping[str, Cards]:  # noqa: ARG002
        return {}


WITNESS = AllInHands()
