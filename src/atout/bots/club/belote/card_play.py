"""Which card to play? The one that wins most now and leaves the best hand behind.

Both are counted in card points, ours up and theirs down.
"""

from collections.abc import Mapping

from atout.belote.cards import LAST_TRICK, SEATS, TRICKS
from atout.cards import Card, Cards, without

from .blunders import sensible
from .kept_value import prospects
from .second_hand import guarding
from .situation import Reading
from .trick_odds import chance_to_win

# Card points for each of the opponents' trumps that falls. Self-play does not mind, partners do.
DRAWING = 8.0

# Without trumps the next lead is worth so many cards: long suits are run by whoever is in.
LEAD = 1.0


def best_card(table: Reading, playable: Cards, worths: Mapping[Card, float] | None = None) -> Card:
    """`worths`: what was worked out for the ending; it goes before everything else."""

    def merit(card: Card) -> tuple[float, float, int, int]:
        """Of equals, the one that gives least away."""
        known = worths[card] if worths else 0.0
        return known, worth(table, card), -table.points[card], -table.strength[card]

    return max(playable if worths else sensible(table, playable), key=merit)


def worth(table: Reading, card: Card) -> float:
    kept = prospects(table, without(table.hand, card))
    return now(table, card) + kept + drawing(table, card) + guarding(table, card)


def now(table: Reading, card: Card) -> float:
    """What this trick brings if this card is played to it."""
    trick = table.trick.joined(card)
    to_come = SEATS - len(trick.cards)
    stake = sum(table.points[one] for one in trick.cards) + to_come * table.mean
    if table.tricks_played == TRICKS - 1:
        stake += LAST_TRICK
    if table.mode.trump is None:
        stake += LEAD * table.mean
    return (2 * chance_to_win(table, trick) - 1) * stake


def drawing(table: Reading, card: Card) -> float:
    """What a sure trump is worth besides when the side that chose trumps leads it: theirs fall."""
    leading = not table.trick.cards and table.is_ours(table.contract_side)
    if not leading or card.suit is not table.mode.trump or table.threats[card]:
        return 0.0
    opponents = [seat for seat in range(SEATS) if not table.is_ours(seat)]
    trumps = table.count.unseen_in(card.suit)
    out = sum(table.count.chance(seat, trump) for seat in opponents for trump in trumps)
    return DRAWING * min(out, 2.0)
