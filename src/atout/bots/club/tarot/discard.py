"""What to lay aside? Points in danger, and whole suits, so that they can be ruffed."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from atout.cards import COLOURS, JACK, KING, KNIGHT, QUEEN, Cards, in_suit
from atout.games.tarot.cards import PACK, halves_of, trumps_in
from atout.games.tarot.dealing import geometry
from atout.games.tarot.dog import Discard
from atout.games.tarot.view import TarotView

HONOURS = (JACK, KNIGHT, QUEEN)
# Half-points: a suit that can be ruffed from the start, and one of which a single card is left.
VOID, SINGLE = 9.0, 2.0
TRICK = 4.0


def best_discard(view: TarotView) -> Discard:
    """The next card of a plan that is the same from the first card to the last."""
    whole = tuple(sorted((*view.hand, *view.aside)))
    laid = plan(whole, geometry(view.rules).dog)
    legal = [action for action in view.legal if isinstance(action, Discard)]
    return next((action for action in legal if action.card in laid), legal[0])


@lru_cache(maxsize=8)
def plan(whole: Cards, size: int) -> Cards:
    trumps = trumps_in(whole)
    options = [_options(in_suit(whole, suit), size, len(trumps)) for suit in COLOURS]
    free = sum(max(option) for option in options)
    best: tuple[float, Cards] | None = None
    for counts in product(*options):
        if sum(counts) != min(size, free):
            continue
        value = sum(option[count][0] for option, count in zip(options, counts, strict=True))
        if best is None or value > best[0]:
            parts = (option[count][1] for option, count in zip(options, counts, strict=True))
            best = value, tuple(card for part in parts for card in part)
    assert best is not None
    # Where trumps must go, the lowest that may.
    return best[1] + tuple(trump for trump in trumps if 1 < trump.rank < 21)[: size - len(best[1])]


def _options(held: Cards, size: int, trumps: int) -> dict[int, tuple[float, Cards]]:
    """The best way to lay this many cards of a suit, with its value."""
    found: dict[int, tuple[float, Cards]] = {}
    for laid in _ways(held, size):
        kept = tuple(card for card in held if card not in laid)
        value = halves_of(laid) + _kept(kept, held, trumps)
        if len(laid) not in found or value > found[len(laid)][0]:
            found[len(laid)] = value, laid
    return found


def _ways(held: Cards, size: int) -> Iterator[Cards]:
    """Any honours with the lowest of the others."""
    honours = tuple(card for card in held if card.rank in HONOURS)
    low = tuple(card for card in held if card.rank < JACK)
    for many in range(min(len(honours), size) + 1):
        for chosen in combinations(honours, many):
            for lowest in range(min(len(low), size - many) + 1):
                yield chosen + low[:lowest]


def _kept(kept: Cards, held: Cards, trumps: int) -> float:
    """What the rest of a suit will bring."""
    ruffing = min(1.0, trumps / 7)
    if not kept:
        return VOID * ruffing
    out = [card for card in PACK if card.suit is kept[0].suit and card not in held]
    total = SINGLE * ruffing if len(kept) == 1 and kept[0].rank != KING else 0.0
    for index, card in enumerate(sorted(kept, reverse=True)):
        higher = sum(other.rank > card.rank for other in out)
        below = len(kept) - 1 - index
        wins = (0.9, 0.5, 0.3, 0.15)[higher] if higher < 4 and below >= higher else 0.0
        wins *= max(0.0, 1.0 - 0.25 * (index + higher))
        total += wins * (halves_of((card,)) + TRICK)
    return total
