"""Who plays in a deal, and in which order? With `five_mode="dead"` the dealer is passed over."""

from functools import cache

from atout.errors import BadQuery
from atout.seats import Seat, after, order

from .rules import TarotRules


@cache
def _from(first: Seat, seats: int, idle: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in order(first, seats) if seat != idle)


# tarot.deal.idle-seat
def players_from(first: Seat, dealer: Seat, rules: TarotRules) -> tuple[Seat, ...]:
    """Those who hold cards, in the order of play, `first` first."""
    return _from(first, rules.seats, dealer if rules.idles else None)


def around(dealer: Seat, rules: TarotRules) -> tuple[Seat, ...]:
    """Those who hold cards, in the order in which they are dealt to and speak."""
    return players_from(after(dealer, rules.seats), dealer, rules)


def check_plays(seat: Seat, dealer: Seat | None, rules: TarotRules) -> None:
    """Refuse a seat that sits out."""
    if rules.idles and seat == dealer:
        raise BadQuery("seat-idle", seat=seat)
