"""Which card to play? The one that wins most now and leaves the best hand behind.

Both are counted in card points, ours up and theirs down.
"""

from atout.actions import Play
from atout.cards import Card, without
from atout.games.giretra.cards import LAST_TRICK, SEATS, points_of
from atout.games.giretra.scoring import TRICKS
from atout.games.giretra.view import GiretraView

from .ending import ending_worths, is_ending
from .guarding import guarding
from .prospects import prospects
from .reading import Reading, reading
from .winning import chance_to_win

# Card points for each of the opponents' trumps that falls. Self-play does not mind, partners do.
DRAWING = 8.0

# Without trumps the next lead is worth so many cards: long suits are run by whoever is in.
LEAD = 1.0


def best_card(view: GiretraView) -> Play:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return plays[0]
    table = reading(view)
    worths = ending_worths(view, table, plays) if is_ending(view) else {}

    def merit(play: Play) -> tuple[float, float, int, int]:
        """Of equals, the one that gives least away."""
        card = play.card
        return worths.get(play, 0.0), worth(table, card), -table.points[card], -table.strength[card]

    return max(plays, key=merit)


def worth(table: Reading, card: Card) -> float:
    kept = prospects(table, without(table.hand, card))
    return now(table, card) + kept + drawing(table, card) + guarding(table, card)


def now(table: Reading, card: Card) -> float:
    """What this trick brings if this card is played to it."""
    trick = table.trick.joined(card)
    to_come = SEATS - len(trick.cards)
    stake = points_of(trick.cards, table.mode) + to_come * table.mean
    if table.tricks_played == TRICKS - 1:
        stake += LAST_TRICK
    if table.mode.trump is None:
        stake += LEAD * table.mean
    return (2 * chance_to_win(table, trick) - 1) * stake


def drawing(table: Reading, card: Card) -> float:
    """What a sure trump is worth besides when the side that chose trumps leads it: theirs fall."""
    leading = not table.trick.cards and table.is_ours(table.contract.side)
    if not leading or card.suit is not table.mode.trump or table.threats[card]:
        return 0.0
    opponents = [seat for seat in range(SEATS) if not table.is_ours(seat)]
    trumps = table.count.unseen_in(card.suit)
    out = sum(table.count.chance(seat, trump) for seat in opponents for trump in trumps)
    return DRAWING * min(out, 2.0)
