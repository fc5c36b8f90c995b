"""What does a seat know of the sides, and of what they have come to?"""

from dataclasses import dataclass

from atout.cards import Card
from atout.seats import Seat

from .auction import Contract
from .cards import ALL_HALVES, EXCUSE, OUDLERS, halves_of
from .players import around, players_from
from .scoring import THRESHOLDS
from .tricks_won import winner
from .view import TarotView


@dataclass(frozen=True, slots=True)
class KnownCount:
    """Half-points and oudlers of both sides, as far as a seat knows; what the attack lacks with these."""

    attack_halves: int = 0
    defence_halves: int = 0
    attack_oudlers: int = 0
    defence_oudlers: int = 0
    missing: int = 0


def settled(view: TarotView) -> Contract | None:
    """The contract, once the card is called."""
    return None if view.phase == "calling" else view.contract


def attackers(view: TarotView) -> tuple[Seat, ...]:
    contract = view.contract
    if contract is None:
        return ()
    return (contract.taker,) if contract.partner is None else (contract.taker, contract.partner)


def defenders(view: TarotView) -> tuple[Seat, ...]:
    """A seat knows its own side."""
    if settled(view) is None:
        return ()
    attack = attackers(view)
    others = tuple(seat for seat in around(view.dealer, view.rules) if seat not in attack)
    return others if view.sides_known else tuple(seat for seat in others if seat == view.seat)


def brought_in(view: TarotView, oudler: Card) -> Seat | None:
    """Who won this oudler in a trick that is over; of the Excuse, who played it."""
    for trick in view.tricks:
        if oudler in trick.cards:
            players = players_from(trick.leader, view.dealer, view.rules)
            return players[trick.cards.index(oudler)] if oudler == EXCUSE else winner(view, trick)
    return None


def keeper(view: TarotView, contract: Contract, oudler: Card) -> Seat | None:
    """Who has this oudler, or brought it in; None: this seat cannot know."""
    won = brought_in(view, oudler)
    if won is not None:
        return won
    if view.trick and oudler in view.trick.cards:
        players = players_from(view.trick.leader, view.dealer, view.rules)
        return players[view.trick.cards.index(oudler)]
    if oudler in view.hand:
        return view.seat
    # An open dog was taken up, and oudlers are never laid aside.
    if oudler in view.dog:
        return contract.taker
    return next((one.seat for one in view.handfuls if oudler in one.cards), None)


def known_count(view: TarotView) -> KnownCount:
    contract = settled(view)
    if contract is None:
        return KnownCount()
    if view.count:
        halves, oudlers = view.count.halves, view.count.oudlers
        return _counted(halves, ALL_HALVES - halves, oudlers, len(OUDLERS) - oudlers)
    attack, defence = attackers(view), defenders(view)
    by_seat = view.halves or (0,) * view.rules.seats
    put_down = view.aside if view.seat == contract.taker else view.aside_shown
    keepers = [keeper(view, contract, oudler) for oudler in OUDLERS]
    return _counted(
        halves_of(put_down) + sum(by_seat[seat] for seat in attack),
        sum(by_seat[seat] for seat in defence),
        sum(seat in attack for seat in keepers),
        sum(seat in defence for seat in keepers),
    )


def _counted(attack: int, defence: int, attack_oudlers: int, defence_oudlers: int) -> KnownCount:
    return KnownCount(
        attack, defence, attack_oudlers, defence_oudlers, 2 * THRESHOLDS[attack_oudlers] - attack
    )
