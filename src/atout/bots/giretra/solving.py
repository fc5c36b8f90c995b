"""How many card points do we take if all four see every card and play on perfectly?"""

from atout.games.giretra.cards import LAST_TRICK, SEATS

from .bits import RANKS, Bits, Hand, Hands, each

# More than all the points of any deal: taking every trick of it, or none.
SWEEP = 1000

# A trick on the table: suit led, best card, whose it is, card points, cards to come.
Lying = tuple[int, int, int, int, int]


class Solver:
    """One side's tricks to come. `swept` is the side that has every trick so far, or -1."""

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
            ours = leader % 2 == self.side
            values = (self.led(hands, leader, card, swept) for card in each(hands[leader]))
            self.known[key] = max(values) if ours else min(values)
        return self.known[key]

    def led(self, hands: Hands, leader: int, card: int, swept: int) -> int:
        points = self.bits.points[card]
        after = (leader + 1) % SEATS
        return self.follow(less(hands, leader, card), after, (card // RANKS, card, leader, points, 3), swept)

    def follow(self, hands: Hands, seat: int, trick: Lying, swept: int) -> int:
        led, best, winner, points, to_come = trick
        if not to_come:
            return self.taken(hands, winner, points, swept)
        legal = self.bits.legal(hands[seat], led, best, partners=(seat - winner) % 2 == 0)
        values = [self.followed(hands, seat, trick, card, swept) for card in each(legal)]
        return max(values) if seat % 2 == self.side else min(values)

    def followed(self, hands: Hands, seat: int, trick: Lying, card: int, swept: int) -> int:
        led, best, winner, points, to_come = trick
        if self.bits.over[best] >> card & 1:
            best, winner = card, seat
        after = led, best, winner, points + self.bits.points[card], to_come - 1
        return self.follow(less(hands, seat, card), (seat + 1) % SEATS, after, swept)

    def taken(self, hands: Hands, winner: int, points: int, swept: int) -> int:
        if not hands[winner]:
            points += LAST_TRICK
        ours = winner % 2 == self.side
        return (points if ours else 0) + self.lead(hands, winner, swept if swept == winner % 2 else -1)


def less(hands: Hands, seat: int, card: int) -> Hands:
    held: list[Hand] = list(hands)
    held[seat] &= ~(1 << card)
    return held[0], held[1], held[2], held[3]
