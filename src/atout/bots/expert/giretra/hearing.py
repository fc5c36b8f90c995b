"""How likely is what was called, if the hands are these?"""

from collections.abc import Callable
from math import exp

from atout.belote.cards import PACK, SEATS
from atout.bots.expert.sampling import World
from atout.bots.giretra.bidding import heard as auction_heard
from atout.games.giretra.view import GiretraView
from atout.play_tables import Mask, places
from atout.seats import Seat

from .manners import ALL_EIGHT, FIRST_FIVE
from .speaking import Manner, Option, first_turn

# Nobody is as predictable as the guess: this much of every chance is left to what it does not know.
DOUBT = 0.05

PLACES = places(PACK)

# A call that another seat made: by whom, which, and among which.
Heard = tuple[Seat, Option, tuple[Option, ...]]


def likelihood(view: GiretraView) -> Callable[[World], float]:
    """For the hands as they are now, while cards are played: each caller saw five of its eight cards."""
    calls, played = heard(view, ALL_EIGHT), cards_played(view)

    def likely(world: World) -> float:
        whole = tuple(hand | gone for hand, gone in zip(world, played, strict=True))
        return chance(calls, whole, ALL_EIGHT)

    return likely


def first_likelihood(view: GiretraView) -> Callable[[World], float]:
    """For the first five cards of each, while calls are made."""
    calls = heard(view, FIRST_FIVE)
    return lambda world: chance(calls, world, FIRST_FIVE)


def chance(calls: list[Heard], hands: World, manner: Manner) -> float:
    """How likely these calls are, each as if the caller had known nothing but its hand and the calls."""
    strengths = {seat: manner.eyes.strengths(hands[seat]) for seat in {seat for seat, _, _ in calls}}
    likely = 1.0
    for seat, chosen, offered in calls:
        seen = strengths[seat]
        said = chosen.base + chosen.slope * seen[chosen.mode]
        others = sum(exp(option.base + option.slope * seen[option.mode] - said) for option in offered)
        likely *= DOUBT + (1 - DOUBT) / others
    return likely


def heard(view: GiretraView, manner: Manner) -> list[Heard]:
    """What the other seats called, where they had a choice."""
    turn = first_turn(view.rules, view.dealer, manner)
    calls: list[Heard] = []
    for said in auction_heard(view).calls:
        place = next(place for place, option in enumerate(turn.options) if option.call == said.call)
        if said.seat != view.seat and len(turn.options) > 1:
            calls.append((said.seat, turn.options[place], turn.options))
        turn = turn.after(place)
    return calls


def cards_played(view: GiretraView) -> tuple[Mask, ...]:
    gone = [0] * SEATS
    for trick in (*view.tricks, *([view.trick] if view.trick else [])):
        for index, card in enumerate(trick.cards):
            gone[trick.player(index, SEATS)] |= 1 << PLACES[card]
    return tuple(gone)
