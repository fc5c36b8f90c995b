"""How many card points do we take if all four see every card and play on perfectly?"""

from atout.belote.cards import LAST_TRICK, SEATS

from .bits import RANKS, Bits, Hand, Hands, each

# More than all the points of any deal: taking every trick of it, or none.
SWEEP = 1000

# A trick on the table: suit led, best card, whose it is, card points, cards to come, and the side that has
# every trick so far, or -1.
Lying = tuple[int, int, int, int, int, int]

# What the two sides can already be sure of elsewhere: nothing outside it matters.
Window = tuple[int, int]
NEVER: Window = (-10 * SWEEP, 10 * SWEEP)


class Solver:
    """One side's tricks to come."""

    def __init__(self, bits: Bits, side: int) -> None:
        self.bits = bits
        self.side = side
        self.known: dict[tuple[Hands, int, int], int] = {}

    def lead(self, hands: Hands, leader: int, swept: int) -> int:
        """What `side` takes from here on, a trick being about to begin."""
        if not hands[leader]:
            return 0 if swept < 0 else SWEEP if swept == self.side else -SWEEP
        key = hands, leader, swept
        if key not in self.known:
            before = 0, 0, leader, 0, SEATS, swept
            self.known[key] = self._best(hands, leader, before, hands[leader], NEVER)
        return self.known[key]

    def played(self, hands: Hands, seat: int, trick: Lying, card: int, window: Window = NEVER) -> int:
        """What `side` takes from here on once this card is played; exact if it lies within the window."""
        led, best, winner, points, to_come, swept = trick
        if to_come == SEATS:
            led, best = card // RANKS, card
        elif self.bits.over[best] >> card & 1:
            best, winner = card, seat
        points += self.bits.points[card]
        hands = less(hands, seat, card)
        if to_come == 1:
            return self.taken(hands, winner, points, swept)
        after = (seat + 1) % SEATS
        legal = self.bits.legal(hands[after], led, best, partners=(after - winner) % 2 == 0)
        lying = led, best, winner, points, to_come - 1, swept
        return self._best(hands, after, lying, legal, window)

    def _best(self, hands: Hands, seat: int, trick: Lying, legal: Hand, window: Window) -> int:
        """Alpha-beta within the trick only, so that what is remembered between tricks is exact."""
        low, high = window
        ours = seat % 2 == self.side
        for card in each(legal):
            value = self.played(hands, seat, trick, card, (low, high))
            if ours:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if ours else high

    def taken(self, hands: Hands, winner: int, points: int, swept: int) -> int:
        if not hands[winner]:
            points += LAST_TRICK
        ours = winner % 2 == self.side
        return (points if ours else 0) + self.lead(hands, winner, swept if swept == winner % 2 else -1)


def less(hands: Hands, seat: int, card: int) -> Hands:
    held: list[Hand] = list(hands)
    held[seat] &= ~(1 << card)
    return held[0], held[1], held[2], held[3]
