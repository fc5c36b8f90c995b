"""How may the hidden cards lie? A handful of ways, drawn by the count, the same for the same view."""

from atout.belote.cards import SEATS
from atout.bots.club.belote.card_count import Count, cards_left
from atout.cards import Card
from atout.chance import Luck, Seed
from atout.games.giretra.view import GiretraView
from atout.seats import Seat

from .bits import Bits, Hands
from .situation import seen

ATTEMPTS = 20


def worlds(view: GiretraView, count: Count, bits: Bits, wanted: int) -> list[Hands]:
    """May be fewer than wanted: a draw that does not come out is drawn again, but not for ever."""
    assert view.seat is not None
    assert view.contract is not None
    # A bot answers the same whatever its luck, so that positions can be tested and games repeated.
    luck = Luck(Seed.from_text(f"{view.tricks} {view.trick} {view.hand}"), "worlds")
    left = cards_left(seen(view, view.contract.mode))
    # The cards with the fewest places first: the others can give way.
    order = sorted(count.unseen, key=lambda card: len(count.chances.get(card, ())))
    drawn: list[Hands] = []
    for _ in range(ATTEMPTS + wanted):
        dealt = _dealt(order, count, left, luck)
        if dealt is not None:
            held = [0, 0, 0, 0]
            held[view.seat] = bits.hand(view.hand)
            for card, seat in dealt.items():
                held[seat] |= 1 << bits.places[card]
            drawn.append((held[0], held[1], held[2], held[3]))
        if len(drawn) == wanted:
            break
    return drawn


def _dealt(order: list[Card], count: Count, left: dict[Seat, int], luck: Luck) -> dict[Card, Seat] | None:
    free = dict(left)
    dealt: dict[Card, Seat] = {}
    start, groups = 0, [len(count.chances.get(card, ())) for card in order]
    while start < len(order):
        end = start + groups.count(groups[start])
        for card in luck.shuffled(order[start:end]):
            places = [seat for seat in range(SEATS) if seat in count.chances[card] for _ in range(free[seat])]
            if not places:
                return None
            seat = luck.choice(places)
            dealt[card] = seat
            free[seat] -= 1
        start = end
    return dealt
