"""What do the cards that were played tell about the hands they came from?"""

from functools import cache

from atout.cards import COLOURS, KING, Card, Cards, Suit
from atout.play_tables import Mask, mask_of
from atout.seats import Seat
from atout.tricks import Trick

from .called_card import LADDER
from .cards import EXCUSE, PACK, is_trump
from .play import playable
from .players import players_from
from .rules import TarotRules

BIT = {one: 1 << place for place, one in enumerate(PACK)}
ALL = (1 << len(PACK)) - 1


def bits(several: Cards) -> Mask:
    return mask_of(several, PACK)


TRUMPS = bits(tuple(one for one in PACK if is_trump(one)))
# Suit cards other than kings: what may be laid aside without being shown.
PLAIN = bits(tuple(one for one in PACK if one.suit in COLOURS and one.rank != KING))


@cache
def told(led: Suit | None, highest: int, played: Card) -> Mask:
    """Cards that would have forbidden this one in a trick with this suit led and this highest trump.

    To ask about two cards at a time is enough: every duty is to play one of some cards if one has any, of
    the led suit or trumps.
    """
    if led is None or played == EXCUSE:
        return 0
    trumps = () if highest == 0 else (Card(Suit.TRUMPS, highest),)
    before = trumps if led is Suit.TRUMPS else (next(one for one in PACK if one.suit is led), *trumps)
    lacking = 0
    for other in PACK:
        if other.suit not in (led, Suit.TRUMPS) or other == played:
            continue
        if played not in playable((played, other), before).cards:
            lacking |= BIT[other]
    return lacking


def by_seat(tricks: tuple[Trick, ...], dealer: Seat, rules: TarotRules) -> list[Mask]:
    """For each seat, cards that it cannot have held when it played, so does not hold now.

    The very first lead at five tells nothing: fifteen cards are never all of the called suit.
    """
    lacks = [0] * rules.seats
    for trick in tricks:
        led: Suit | None = None
        highest = 0
        for seat, played in zip(players_from(trick.leader, dealer, rules), trick.cards, strict=False):
            lacks[seat] |= told(led, highest, played)
            suit = played.suit
            if led is None and suit is not Suit.EXCUSE:
                led = suit
            if suit is Suit.TRUMPS and played.rank > highest:
                highest = played.rank
    return lacks


def ladder_below(called: Card) -> Mask:
    """Cards that one must hold to call this one: every card of the steps over it."""
    over = LADDER[: LADDER.index(called.rank)]
    return bits(tuple(Card(suit, rank) for rank in over for suit in COLOURS))
