"""What do people read in a view of any Belote game? Partners across, eight tricks, the last worth ten."""

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from atout.belote.cards import SEATS, TRICKS, Mode, power_in, side_of
from atout.belote.tricks import best_of, suit_name, winner_of
from atout.cards import Card
from atout.game import View
from atout.reading import Outcome, Progress, Reading, Sum, Words
from atout.seats import Seat
from atout.tricks import Trick

# The worth of one trick, and which it is, counted from 1.
TrickWorth = Callable[[Trick, int], int]


class BeloteView(View, Protocol):
    @property
    def points(self) -> tuple[int, int]: ...
    @property
    def tricks_won(self) -> tuple[int, int]: ...


def read_tricks(
    view: BeloteView, mode: Mode | None, worth: TrickWorth, winner: StrEnum, dealt: int = TRICKS
) -> Reading:
    """All but the calls. `winner`: the rule of who wins; `dealt`: how many cards each holds at first."""
    needed_mode = mode or Mode.NO_TRUMPS
    won = tuple(winner_of(trick, needed_mode) for trick in view.tricks)
    return Reading(
        players=tuple(range(SEATS)),
        hand_size=TRICKS,
        most_in_hand=TRICKS,
        cards_left=tuple(cards_left(view, seat, dealt) for seat in range(SEATS)),
        sides=tuple(side_of(seat) for seat in range(SEATS)),
        roles=(None,) * SEATS,
        strength=tuple(strength(held, mode) for held in view.hand),
        winners=won,
        won_by=tuple(won_by(trick, needed_mode, winner) for trick in view.tricks),
        worth=tuple(worth(trick, number) for number, trick in enumerate(view.tricks, start=1)),
        progress=tuple(
            Progress(side=side, points=view.points[side], tricks=view.tricks_won[side]) for side in (0, 1)
        ),
        sums=sums(view),
    )


def won_by(trick: Trick, mode: Mode, rule: StrEnum) -> Words:
    best = best_of(trick, mode)
    trump = suit_name(best.suit) == mode
    return Words("won-by-trump" if trump else "won-by-led", {"card": str(best)}, rule)


def cards_left(view: View, seat: Seat, dealt: int) -> int:
    """What everybody can count: cards dealt, less those that were played."""
    if view.result is not None:
        return 0
    if seat == view.seat:
        return len(view.hand)
    trick = view.trick
    on_table = range(len(trick.cards)) if trick else ()
    played = trick is not None and seat in {trick.player(index, SEATS) for index in on_table}
    return dealt - len(view.tricks) - played


def strength(held: Card, mode: Mode | None) -> int:
    """Before a contract as without trumps."""
    return power_in(mode or Mode.NO_TRUMPS, held.suit)[held]


def sums(view: View) -> tuple[Sum, ...]:
    if view.result is None:
        return ()
    return tuple(Sum(who=side, what=Words("total"), points=view.result.scores[side]) for side in (0, 1))


def outcome(view: BeloteView, side: int, *, made: bool | None) -> Outcome:
    swept = view.tricks_won.index(TRICKS) if TRICKS in view.tricks_won else None
    return Outcome(
        made=made,
        seats=partners(side),
        sweep=() if swept is None else partners(swept),
        sweep_side=swept,
    )


def partners(side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(SEATS) if side_of(seat) == side)


def playing_asks(view: View) -> Words:
    leads = view.trick is None or not view.trick.cards
    return Words("ask-lead" if leads else "ask-card")


def times(multiplier: int) -> str:
    return "" if multiplier == 1 else f" ×{multiplier}"
