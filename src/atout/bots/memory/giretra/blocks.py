"""Where do cards lie, to one who saw the tricks of the last deal at Giretra?

The pack is never shuffled: each trick lies in it as four cards together, and only one cut separates it from
this deal. Once the cut is given the tricks tell nothing of each other, so that each is counted by itself.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from atout.actions import read_cut
from atout.belote.cards import MODES, PACK, SEATS
from atout.belote.inference import ALL, BIT, bits
from atout.belote.tricks import played_by_seat, winner_of
from atout.bots.memory.packets import Lies, Packet, in_any_order, in_this_order
from atout.cards import Card, Cards
from atout.games.giretra.dealing import FEWEST, MOST, first_hands, piles, whole_hands
from atout.games.giretra.view import GiretraView
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Place, Unseen, Where

from .posterior import Lying, Remembered

BLOCK = SEATS


def remembered(view: GiretraView, hidden: Unseen) -> Remembered | None:
    """None: nothing was seen of the deal before, or it cannot have been this pack."""
    if not view.earlier or view.seat is None or view.phase not in ("bidding", "playing"):
        return None
    places = (*hidden.places, Place(Where.HAND, view.seat))
    lies = _lies(view, hidden, places)
    dealt = tuple(places.index(place) for place in _dealt_to(view.dealer, in_bidding=view.phase == "bidding"))
    lyings = [
        Lying(cut, packets, modes)
        for pack, modes in packs(view).items()
        for cut in cuts(view)
        if (packets := _packets(view, pack, dealt[-cut:] + dealt[:-cut], lies))
    ]
    return Remembered(len(hidden.places), tuple(lyings)) if lyings else None


def packs(view: GiretraView) -> Counter[tuple[Trick, ...]]:
    """The last deal's tricks as they were swept up, by in how many modes it may have been played so.

    A view does not say in which: who led to the next trick tells all but who won the last.
    """
    tricks = view.earlier
    won = tuple(pairwise(tricks))
    return Counter(
        piles(tricks, mode, view.rules)
        for mode in MODES
        if all(winner_of(trick, mode) == then.leader for trick, then in won)
    )


def cuts(view: GiretraView) -> Sequence[int]:
    """How many cards may have gone from the top to the bottom; who cut knows."""
    made = read_cut(view.history[0].action.split()) if view.history else None
    if made is None:
        return range(FEWEST, MOST + 1)
    return (len(PACK) - made.count if made.bottom else made.count,)


@lru_cache(maxsize=8)
def _dealt_to(dealer: Seat, *, in_bidding: bool) -> tuple[Place, ...]:
    """Where each card of the deck goes, from the top."""
    whole = {card: seat for seat, hand in enumerate(whole_hands(PACK, dealer)) for card in hand}
    held = {card for hand in first_hands(PACK, dealer) for card in hand} if in_bidding else set(PACK)
    return tuple(Place(Where.HAND if card in held else Where.COMING, whole[card]) for card in PACK)


def _lies(view: GiretraView, hidden: Unseen, places: Sequence[Place]) -> Mapping[Card, Lies]:
    """What is known of each card before the last deal is thought of; a card counts where it was dealt."""
    seen: dict[Card, Lies] = {}
    shown = played_by_seat((*view.tricks, *([view.trick] if view.trick else [])))
    for number, (where, seat) in enumerate(places):
        if where is Where.HAND and seat is not None:
            own: Cards = view.hand if seat == view.seat else ()
            seen.update(dict.fromkeys((*shown[seat], *own), Lies(1 << number, 0)))
    unseen_cards = ALL & ~bits(tuple(seen))
    for card in PACK:
        if BIT[card] & unseen_cards:
            where = sum(1 << number for number, may in enumerate(hidden.may_hold) if may & BIT[card])
            seen[card] = Lies(where, BIT[card])
    return seen


def _packets(
    view: GiretraView, pack: tuple[Trick, ...], dealt: Sequence[int], lies: Mapping[Card, Lies]
) -> tuple[Packet, ...]:
    """For each trick the ways it may have been dealt; none at all if one cannot have been."""
    counted = in_this_order if view.rules.gather == "exact" else in_any_order
    packets: list[Packet] = []
    for index, trick in enumerate(pack):
        packet = counted([lies[card] for card in trick.cards], dealt[index * BLOCK : (index + 1) * BLOCK])
        if not packet:
            return ()
        packets.append(packet)
    return tuple(packets)
