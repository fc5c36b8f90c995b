"""What will the cards still in hand bring, in half-points?"""

from functools import cache
from math import exp

from atout.cards import Card, Cards, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, HALVES, PETIT, is_trump

from .habits import Weights
from .seeing import Table

# A card with so many stronger ones out wins so often, with enough small ones before it and without.
GUARDED = (1.0, 0.55, 0.35, 0.2, 0.1)
BARE = (1.0, 0.25, 0.12, 0.05, 0.0)
# How fast a suit gets dangerous when it goes round more often than the cards allow.
STEEP = 1.6
# A trump with so many stronger ones out wins so often, over and above its length.
TRUMP_FALLS = 0.93


def weights(table: Table) -> Weights:
    return table.habits.attack if table.attacks else table.habits.defence


def kept(table: Table, card: Card) -> float:
    """What it is worth to keep this card instead of playing it now."""
    if card == EXCUSE:
        return excuse_kept(table)
    held = in_suit(table.hand, card.suit)
    rest = tuple(one for one in held if one != card)
    value = trumps_worth if is_trump(card) else suit_worth
    return value(table, held) - value(table, rest)


def excuse_kept(table: Table) -> float:
    """It brings its points whenever it is played before the last trick, and saves a card that time."""
    if table.slam_announced or (table.swept and table.tricks_left <= 3 and table.attacks):
        return 1000.0
    if table.tricks_left <= 2:
        return 0.0
    return HALVES[EXCUSE] - 1 + weights(table).excuse


def suit_worth(table: Table, held: Cards) -> float:
    """Of the cards of one plain suit."""
    if not held:
        return 0.0
    side = weights(table)
    unseen = table.count.unseen[held[0].suit]
    others = len(table.players) - 1
    ruffs = min(1.0, table.enemy_trumps())
    total = 0.0
    for index, card in enumerate(sorted(held, reverse=True)):
        higher = sum(other.rank > card.rank for other in unseen)
        below = len(held) - 1 - index
        row = GUARDED if below >= higher else BARE
        wins = row[min(higher, len(row) - 1)] * side.patience
        danger = 1 - _safe(len(unseen), others, index + 1 + min(higher, below))
        wins *= 1 - ruffs * danger
        points = HALVES[card]
        total += wins * (points + side.trick) + (1 - wins) * side.saved * points
    return total


@cache
def _safe(unseen: int, others: int, round_: int) -> float:
    """That nobody ruffs this round of a suit."""
    return 1 / (1 + exp(-STEEP * (unseen / others - round_)))


def trumps_worth(table: Table, held: Cards) -> float:
    side = weights(table)
    unseen = table.count.unseen[Suit.TRUMPS]
    theirs = table.enemy_trumps()
    longest = 1.3 * theirs / max(1, len(table.enemies)) + 0.5
    total = 0.0
    for index, card in enumerate(sorted(held, reverse=True)):
        higher = sum(other.rank > card.rank for other in unseen)
        wins = max(TRUMP_FALLS**higher, 0.9 if index >= longest else 0.0) if theirs > 0.3 else 1.0
        if card == PETIT:
            total += petit_home(table, len(held), longest) * table.petit
        else:
            total += wins * side.trump_trick + (1 - wins) * side.trump_trick / 3
    return total


def petit_home(table: Table, trumps: int, longest: float) -> float:
    """How likely a Petit in hand is to come home later."""
    if table.tricks_left <= 2:
        return 0.3
    guards = trumps - 1
    return max(0.05, min(0.95, 0.5 + 0.15 * (guards - longest)))
