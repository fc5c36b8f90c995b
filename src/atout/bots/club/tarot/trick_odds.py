"""How likely is each player to take the trick that lies on the table?"""

from atout.cards import Card, Suit
from atout.games.tarot.cards import is_trump
from atout.games.tarot.play import best_card, led_suit
from atout.seats import Seat

from .situation import Table

Odds = dict[Seat, float]


def odds(table: Table, card: Card) -> Odds:
    """Of each player, if we play this card now."""
    played = (*table.trick.cards, card)
    led = led_suit(played)
    if led is None:
        # An Excuse was led: the next plays as if leading, and is about as likely to win as another.
        return (
            {seat: 1 / len(table.to_come) for seat in table.to_come} if table.to_come else {table.seat: 1.0}
        )
    best = best_card(played)
    start = {table.players[played.index(best)]: 1.0}
    in_suit = _in_suit(table, start, best) if not is_trump(best) or led is Suit.TRUMPS else start
    return in_suit if led is Suit.TRUMPS else _ruffed(table, in_suit, led, best)


def _in_suit(table: Table, start: Odds, best: Card) -> Odds:
    """Of those to come, whoever holds the strongest card that wins has it, if nobody ruffs."""
    found, left = Odds(), 1.0
    for stronger in reversed(table.stronger(best)):
        for seat in table.to_come:
            held = left * table.count.chance(seat, stronger)
            found[seat] = found.get(seat, 0.0) + held
        left -= sum(left * table.count.chance(seat, stronger) for seat in table.to_come)
    for seat, share in start.items():
        found[seat] = found.get(seat, 0.0) + left * share
    return found


def _ruffed(table: Table, before: Odds, led: Suit, best: Card) -> Odds:
    """Who has none of the suit has to trump, and to go over."""
    now, ruffed = before, float(is_trump(best))
    least = best.rank if is_trump(best) else 0
    for seat in table.to_come:
        trumps = tuple(trump for trump in table.count.unseen[Suit.TRUMPS] if trump.rank > least)
        able = table.count.void(seat, led) * table.count.holds_any(seat, trumps)
        # Going over somebody who may have ruffed just before succeeds about every other time.
        wins = able * (1 - ruffed / 2 * (least == 0))
        now = {other: share * (1 - wins) for other, share in now.items()}
        now[seat] = now.get(seat, 0.0) + wins
        ruffed = max(ruffed, able)
    return now
