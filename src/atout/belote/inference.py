"""What does a card that was played tell about the hand it came from?"""

from collections.abc import Callable

from atout.cards import Card, Cards, Suit
from atout.play_tables import Mask, mask_of
from atout.seats import Seat
from atout.tricks import Playable, Trick

from .cards import PACK, SEATS, Mode, power_in
from .tricks import partner_wins

# The rules of play of a game with its options: which cards of a hand may follow this trick in this mode.
RuleBook = Callable[[Cards, Trick, Mode], Playable]

BIT = {one: 1 << place for place, one in enumerate(PACK)}
ALL = (1 << len(PACK)) - 1


def bits(several: Cards) -> Mask:
    return mask_of(several, PACK)


class Lacking:
    """What the cards played tell, under one mode and one set of rules. Kept: it is asked again and again."""

    def __init__(self, mode: Mode, rule_book: RuleBook) -> None:
        self.mode = mode
        self.rule_book = rule_book
        self._told: dict[tuple[Suit, Card, Card, bool], Mask] = {}

    def by_seat(self, tricks: tuple[Trick, ...]) -> list[Mask]:
        """For each seat, cards that it cannot have held when it played, so does not hold now."""
        lacks = [0] * SEATS
        for trick in tricks:
            cards, leader = trick.cards, trick.leader
            if len(cards) < 2:
                continue
            best = cards[0]
            power = power_in(self.mode, best.suit)
            for index in range(1, len(cards)):
                played = cards[index]
                lacks[(leader + index) % SEATS] |= self._tells(trick, index, best, played)
                if power[played] > power[best]:
                    best = played
        return lacks

    def _tells(self, trick: Trick, index: int, best: Card, played: Card) -> Mask:
        """A card tells the same wherever the suit led, the best card, and whose it is are the same."""
        partner = (index - trick.cards.index(best)) % 2 == 0
        key = trick.led, best, played, partner
        found = self._told.get(key)
        if found is None:
            before = Trick(trick.leader, trick.cards[:index])
            assert partner == partner_wins(before, best)
            found = self._told[key] = self._beside(before, played)
        return found

    def _beside(self, before: Trick, played: Card) -> Mask:
        """Cards that would have forbidden this one, had they been in the hand with it.

        To ask about two cards at a time is enough: every duty is to play one of some cards if one has any,
        of the led suit or trumps.
        """
        lacking = 0
        for other in PACK:
            if other.suit not in (before.led, self.mode.trump) or other == played:
                continue
            if played not in self.rule_book((played, other), before, self.mode).cards:
                lacking |= BIT[other]
        return lacking


def only_at(holder: Seat, cards: Mask) -> list[tuple[Seat, Mask]]:
    """Cards that one seat holds, or has played: no other does."""
    return [(seat, cards) for seat in range(SEATS) if seat != holder]


def half_played(pair: Cards, tricks: tuple[Trick, ...]) -> tuple[Card, Seat, Mask] | None:
    """Where one card of a pair was played: that card, by whom, and the other. None: neither was, or both."""
    played = [
        (card, trick.player(trick.cards.index(card), SEATS))
        for trick in tricks
        for card in pair
        if card in trick.cards
    ]
    if len(played) != 1:
        return None
    ((first, seat),) = played
    return first, seat, bits(pair) & ~BIT[first]


def unseen_by(hand: Cards, tricks: tuple[Trick, ...]) -> Mask:
    """The cards that neither lie in this hand nor were played."""
    rest = ALL & ~bits(hand)
    for trick in tricks:
        rest &= ~bits(trick.cards)
    return rest


def in_hand(seat: Seat, tricks: tuple[Trick, ...], whole: int) -> int:
    """How many cards a seat still holds of a whole hand."""
    return whole - sum((seat - trick.leader) % SEATS < len(trick.cards) for trick in tricks)
