"""What will the cards still in hand bring, in half-points?"""

from functools import cache
from math import exp

from atout.cards import Card, Cards, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, HALVES, PETIT, is_trump

from .situation import Situation

# By how many stronger cards are out, how often a card wins: with enough small ones to wait, and without.
GUARDED = (1.0, 0.55, 0.35, 0.2, 0.1)
BARE = (1.0, 0.25, 0.12, 0.05, 0.0)
# How fast a suit gets dangerous when it goes round more often than the cards allow.
STEEP = 1.6
# They are likely to hold less than this many trumps together: none.
NONE_LEFT = 0.1
# A Petit in the last trick is worth ten points; in halves.
AU_BOUT = 20
# How often a Petit comes home when it is the last trump; at least and at most, when it is not.
PETIT_BARE, PETIT_LEAST, PETIT_MOST = 0.2, 0.35, 0.95
# Of two trumps that do the same the higher one is kept.
HIGHER = 0.02
# More than any trick: what is at stake is a slam.
SLAM = 1000.0


def kept_value(at: Situation, card: Card) -> float:
    """What it is worth to keep this card instead of playing it now."""
    if card == EXCUSE:
        return excuse_kept(at)
    held = in_suit(at.hand, card.suit)
    rest = tuple(one for one in held if one != card)
    value = trumps_worth if is_trump(card) else suit_worth
    return value(at, held) - value(at, rest)


def excuse_kept(at: Situation) -> float:
    """It brings its points whenever it is played before the last trick, and saves a card that time."""
    if at.slam_announced or _sweeping(at):
        return SLAM
    if at.tricks_left <= 2:
        # In the last trick it would go to the other side, for as much as a Petit.
        return -at.petit
    return HALVES[EXCUSE] - 1 + at.weights.loose


def _sweeping(at: Situation) -> bool:
    """A slam is near: the Excuse is for the last trick, if the one before it is ours for sure."""
    if not at.swept or 2 * at.tricks_left >= at.hand_size:
        return False
    others = [card for card in at.hand if card != EXCUSE]
    unruffed = at.enemy_trumps < NONE_LEFT
    sure = all(not at.stronger(card) and (unruffed or is_trump(card)) for card in others)
    return at.tricks_left > 2 or sure


def suit_worth(at: Situation, held: Cards) -> float:
    """Of the cards of one plain suit."""
    side = at.weights
    if not held:
        return side.gone * min(1.0, len(in_suit(at.hand, Suit.TRUMPS)) / 5)
    unseen = at.count.unseen[held[0].suit]
    others = len(at.players) - 1
    ruffs = min(1.0, at.enemy_trumps)
    total = 0.0
    for index, card in enumerate(sorted(held, reverse=True)):
        higher = sum(other.rank > card.rank for other in unseen)
        below = len(held) - 1 - index
        row = GUARDED if below >= higher else BARE
        wins = row[min(higher, len(row) - 1)] * (side.second if higher else 1.0) * side.patience
        danger = 1 - _safe(len(unseen), others, index + 1 + min(higher, below))
        wins *= 1 - ruffs * danger
        points = HALVES[card]
        total += wins * (points + side.trick) + (1 - wins) * side.saved * points
    return total


@cache
def _safe(unseen: int, others: int, round_: int) -> float:
    """That nobody ruffs this round of a suit."""
    return 1 / (1 + exp(-STEEP * (unseen / others - round_)))


def trumps_worth(at: Situation, held: Cards) -> float:
    side = at.weights
    unseen = at.count.unseen[Suit.TRUMPS]
    total = 0.0
    for index, card in enumerate(sorted(held, reverse=True)):
        if card == PETIT:
            total += petit_worth(at, len(held))
            continue
        higher = sum(other.rank > card.rank for other in unseen)
        by_length = 0.9 if index >= 1.3 * at.enemy_length + 0.5 else 0.0
        wins = max(side.trump_falls**higher, by_length) if at.enemy_trumps > NONE_LEFT else 1.0
        wins += (1 - wins) * side.low_trump
        total += wins * (side.trump_trick + HALVES[card]) + HIGHER * card.rank
    return total


def petit_worth(at: Situation, trumps: int) -> float:
    """Of a Petit kept: brought home some time, or to the end."""
    if at.enemy_trumps < NONE_LEFT:
        return at.petit + AU_BOUT
    if at.tricks_left <= 2:
        home = max(0.0, 1 - at.enemy_trumps)
        return home * at.petit + (2 * home - 1) * AU_BOUT
    if trumps == 1:
        return PETIT_BARE * at.petit
    longer = trumps - 1 - at.enemy_length
    chance = at.weights.home + at.weights.guard * longer
    return max(PETIT_LEAST, min(PETIT_MOST, chance)) * at.petit
