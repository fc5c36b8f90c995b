"""How likely is each player to take the trick that lies on the table?"""

from atout.cards import Card, Suit
from atout.games.tarot.cards import is_trump
from atout.games.tarot.play import best_card, led_suit
from atout.seats import Seat

from .situation import Situation

Odds = dict[Seat, float]


def trick_odds(at: Situation, card: Card) -> Odds:
    """Of each player, if we play this card now."""
    played = (*at.trick.cards, card)
    led = led_suit(played)
    if led is None:
        # An Excuse was led: the next plays as if leading, and is about as likely to win as another.
        return {seat: 1 / len(at.to_come) for seat in at.to_come} if at.to_come else {at.seat: 1.0}
    best = best_card(played)
    start = {at.players[played.index(best)]: 1.0}
    in_suit = _in_suit(at, start, best) if not is_trump(best) or led is Suit.TRUMPS else start
    return in_suit if led is Suit.TRUMPS else _ruffed(at, in_suit, led, best)


def _in_suit(at: Situation, start: Odds, best: Card) -> Odds:
    """Of those to come, the trick goes to the holder of the strongest card that wins, if nobody ruffs."""
    found, left = Odds(), 1.0
    for stronger in reversed(at.stronger(best)):
        for seat in at.to_come:
            held = left * at.count.chance(seat, stronger)
            found[seat] = found.get(seat, 0.0) + held
        left -= sum(left * at.count.chance(seat, stronger) for seat in at.to_come)
    for seat, share in start.items():
        found[seat] = found.get(seat, 0.0) + left * share
    return found


def _ruffed(at: Situation, before: Odds, led: Suit, best: Card) -> Odds:
    """Who has none of the suit has to trump, and to go over."""
    now, ruffed = before, float(is_trump(best))
    least = best.rank if is_trump(best) else 0
    for seat in at.to_come:
        trumps = tuple(trump for trump in at.count.unseen[Suit.TRUMPS] if trump.rank > least)
        able = at.count.void(seat, led) * at.count.holds_any(seat, trumps)
        # Going over somebody who may have ruffed just before succeeds about every other time.
        wins = able * (1 - ruffed / 2 * (least == 0))
        now = {other: share * (1 - wins) for other, share in now.items()}
        now[seat] = now.get(seat, 0.0) + wins
        ruffed = max(ruffed, able)
    return now
