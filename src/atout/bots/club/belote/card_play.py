"""Which card to play? The one that wins most now and leaves the best hand behind.

Both are counted in card points, ours up and theirs down.
"""

from collections.abc import Mapping

from atout.belote.cards import LAST_TRICK, SEATS, TRICKS
from atout.cards import Card, Cards, without

from .blunders import without_blunders
from .kept_value import kept_value
from .second_hand import second_hand_penalty
from .situation import Situation
from .trick_odds import chance_to_win

# Card points for each of the opponents' trumps that falls. Self-play does not mind, partners do.
DRAWING = 8.0

# What the next lead is worth without trumps, in cards: the player on lead runs a long suit.
LEAD = 1.0


def best_card(at: Situation, playable: Cards, worths: Mapping[Card, float] | None = None) -> Card:
    """`worths`: what was worked out for the ending; it goes before everything else."""

    def merit(card: Card) -> tuple[float, float, int, int]:
        """Of equals, the one that gives least away."""
        known = worths[card] if worths else 0.0
        return known, worth(at, card), -at.points[card], -at.strength[card]

    return max(playable if worths else without_blunders(at, playable), key=merit)


def worth(at: Situation, card: Card) -> float:
    kept = kept_value(at, without(at.hand, card))
    return trick_value(at, card) + kept + trump_drawing_value(at, card) + second_hand_penalty(at, card)


def trick_value(at: Situation, card: Card) -> float:
    """What this trick brings if this card is played to it."""
    trick = at.trick.joined(card)
    to_come = SEATS - len(trick.cards)
    stake = sum(at.points[one] for one in trick.cards) + to_come * at.mean
    if at.tricks_played == TRICKS - 1:
        stake += LAST_TRICK
    if at.mode.trump is None:
        stake += LEAD * at.mean
    return (2 * chance_to_win(at, trick) - 1) * stake


def trump_drawing_value(at: Situation, card: Card) -> float:
    """What a sure trump is worth besides when the side that chose trumps leads it: theirs fall."""
    leading = not at.trick.cards and at.is_ours(at.contract_side)
    if not leading or card.suit is not at.mode.trump or at.threats[card]:
        return 0.0
    opponents = [seat for seat in range(SEATS) if not at.is_ours(seat)]
    trumps = at.count.unseen_in(card.suit)
    out = sum(at.count.chance(seat, trump) for seat in opponents for trump in trumps)
    return DRAWING * min(out, 2.0)
