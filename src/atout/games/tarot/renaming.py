"""By which names does a seat know the suits, so that hands that differ in names alone look alike?"""

from atout.cards import COLOURS
from atout.encoding import SuitRenaming, renaming_by
from atout.play_tables import Mask

from .cards import PACK
from .inference import BIT, bits
from .players import players_from
from .view import TarotView

RANKS = sum(one.suit is COLOURS[0] for one in PACK)
ONE_SUIT = (1 << RANKS) - 1
# Of the pack: the cards of the four suits.
SUIT_CARDS = len(COLOURS) * RANKS


def renaming_for(view: TarotView) -> SuitRenaming:
    """The called card's suit first, then the strongest holding; of equal ones the first in pack order."""
    own = own_cards(view)
    called = view.contract.called if view.contract else None
    return renaming_by(
        [
            own >> RANKS * number & ONE_SUIT | (called is not None and called.suit is suit) << RANKS
            for number, suit in enumerate(COLOURS)
        ]
    )


def own_cards(view: TarotView) -> Mask:
    """What the seat holds, or held in this deal."""
    assert view.seat is not None
    taken = view.contract is not None and view.seat == view.contract.taker
    return bits(view.hand) | played(view)[view.seat] | (bits(view.aside) if taken else 0)


def played(view: TarotView) -> list[Mask]:
    """The cards each seat has played."""
    by_seat = [0] * view.rules.seats
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        players = players_from(trick.leader, view.dealer, view.rules)
        for seat, card in zip(players, trick.cards, strict=False):
            by_seat[seat] |= BIT[card]
    return by_seat


def renamed_card(number: int, renaming: SuitRenaming) -> int:
    """Cards are numbered in pack order; trumps and Excuse keep their numbers."""
    suit, rank = divmod(number, RANKS)
    return RANKS * renaming[suit] + rank if number < SUIT_CARDS else number


def renamed_cards(cards: Mask, renaming: SuitRenaming) -> Mask:
    found = cards >> SUIT_CARDS << SUIT_CARDS
    for suit, place in enumerate(renaming):
        found |= (cards >> RANKS * suit & ONE_SUIT) << RANKS * place
    return found
