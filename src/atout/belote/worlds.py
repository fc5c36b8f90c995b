"""How were the cards dealt, if those that a seat does not see lie like this?"""

from atout.game import Hands, View
from atout.play_tables import cards_of
from atout.unseen import Place, Way

from .cards import PACK
from .tricks import played_by_seat


def dealt_hands(view: View, places: tuple[Place, ...], way: Way) -> Hands:
    """Whole hands, of each its own places in their order."""
    hands = list(played_by_seat(view.tricks if view.trick is None else (*view.tricks, view.trick)))
    if view.seat is not None:
        hands[view.seat] += view.hand
    for (_, holder), held in zip(places, way, strict=True):
        assert holder is not None
        hands[holder] += cards_of(held, PACK)
    return tuple(hands)
