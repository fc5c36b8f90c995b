"""Which asides are worth a thought? The usual one, and those that are one idea away from it."""

from collections.abc import Iterator

from atout.bots.club.tarot.discard import plan
from atout.cards import COLOURS, JACK, KING, Card, Cards, in_suit
from atout.games.tarot.cards import HALVES, OUDLERS, is_trump
from atout.games.tarot.dog import trumps_due

# So many besides the usual one: more would share the time too thin.
MOST = 15


def discard_candidates(hand: Cards, laid: Cards, size: int) -> tuple[Cards, ...]:
    """Whole ones, the usual one first; each has in it what is laid already."""
    whole = tuple(sorted((*hand, *laid)))
    usual = plan(whole, size)
    if not set(laid) <= set(usual):
        usual = (*laid, *plan(hand, size - len(laid)))
    usual = tuple(sorted(usual))
    found = {usual: None}
    if trumps_due(whole, size):
        # There is nothing to choose but trumps, and the lowest go.
        return (usual,)
    for other in _variations(usual, laid, whole):
        if len(found) <= MOST:
            found.setdefault(tuple(sorted(other)))
    return tuple(found)


def _variations(usual: Cards, laid: Cards, whole: Cards) -> Iterator[Cards]:
    free = tuple(card for card in usual if card not in laid)
    kept = tuple(card for card in whole if card not in usual and _may_go(card))
    yield from _voids(usual, free, kept)
    # Points saved from danger; points kept to win tricks with; one suit shortened instead of another.
    out = sorted(free, key=lambda card: (HALVES[card], card))
    low = [card for suit in COLOURS for card in in_suit(kept, suit)[:1] if card.rank < JACK]
    for honour in sorted((card for card in kept if card.rank >= JACK), key=HALVES.__getitem__, reverse=True):
        yield from (_swapped(usual, card, honour) for card in out[:1])
    for card in reversed(out):
        if card.rank >= JACK:
            yield from (_swapped(usual, card, other) for other in low if other.suit is not card.suit)
    for suit in COLOURS:
        for card in in_suit(tuple(out), suit)[-1:]:
            yield from (_swapped(usual, card, other) for other in low if other.suit is not suit)


def _voids(usual: Cards, free: Cards, kept: Cards) -> Iterator[Cards]:
    """Another suit gone altogether, the king apart; what is worth least stays for it."""
    for suit in COLOURS:
        more = in_suit(kept, suit)
        back = sorted((card for card in free if card.suit is not suit), key=lambda card: (HALVES[card], card))
        if more and len(more) <= len(back):
            stay = back[: len(more)]
            yield (*(card for card in usual if card not in stay), *more)


def _swapped(usual: Cards, out: Card, into: Card) -> Cards:
    return (*(card for card in usual if card != out), into)


def _may_go(card: Card) -> bool:
    return not is_trump(card) and card not in OUDLERS and card.rank != KING
