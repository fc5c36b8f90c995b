"""How were the cards dealt, if those that a seat does not see lie like this?"""

from atout.cards import Cards
from atout.game import Hands
from atout.play_tables import cards_of
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Place, Way

from .cards import PACK
from .tricks import played_by_seat


def dealt_hands(
    seat: Seat | None, hand: Cards, tricks: tuple[Trick, ...], places: tuple[Place, ...], way: Way
) -> Hands:
    """Whole hands, of each its own places in their order."""
    hands = list(played_by_seat(tricks))
    if seat is not None:
        hands[seat] += hand
    for (_, holder), held in zip(places, way, strict=True):
        assert holder is not None
        hands[holder] += cards_of(held, PACK)
    return tuple(hands)
