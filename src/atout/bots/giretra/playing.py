"""Which card to play? The one that wins most now and leaves the best hand behind.

Both are counted in card points, ours up and theirs down.
"""

from atout.actions import Play
from atout.cards import Card, without
from atout.games.giretra.cards import LAST_TRICK, SEATS, points_of, power_in
from atout.games.giretra.scoring import TRICKS
from atout.games.giretra.view import GiretraView
from atout.tricks import Trick

from .prospects import prospects
from .reading import Reading, reading


def best_card(view: GiretraView) -> Play:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return plays[0]
    table = reading(view)

    def merit(play: Play) -> tuple[float, int, int]:
        """Of equals, the one that gives least away."""
        card = play.card
        return worth(table, card), -table.points[card], -table.strength[card]

    return max(plays, key=merit)


def worth(table: Reading, card: Card) -> float:
    return now(table, card) + prospects(table, without(table.hand, card))


def now(table: Reading, card: Card) -> float:
    """What this trick brings if this card is played to it."""
    trick = table.trick.joined(card)
    to_come = SEATS - len(trick.cards)
    stake = points_of(trick.cards, table.mode) + to_come * table.mean
    if table.tricks_played == TRICKS - 1:
        stake += LAST_TRICK
    return (2 * chance_to_win(table, trick) - 1) * stake


def chance_to_win(table: Reading, trick: Trick) -> float:
    """How likely our side is to take this trick, going through those who still play to it."""
    power = power_in(table.mode, trick.led)
    best = trick.best(power)
    ours = table.is_ours(trick.winner(power, SEATS))
    chance = 1.0 if ours else 0.0
    for index in range(len(trick.cards), SEATS):
        seat = trick.player(index, SEATS)
        friend = table.is_ours(seat)
        # Against the best card now anything higher will do; to take a trick back, only the top card.
        risen = table.tops if friend is ours else table.beats
        goes_over = risen(seat, best, trick.led)
        chance += (1 - chance) * goes_over if friend else -chance * goes_over
    return chance
