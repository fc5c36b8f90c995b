"""How likely is what was called, if the hands are these?"""

from collections.abc import Callable
from math import exp

from atout.belote.cards import PACK, SEATS
from atout.bots.club.giretra.bidding import auction_so_far
from atout.bots.expert.world_sampler import World
from atout.games.giretra.view import GiretraView
from atout.play_tables import Mask, places
from atout.seats import Seat

from .call_model import CallModel, CallOption, first_turn
from .call_weights import ALL_EIGHT, FIRST_FIVE

# Nobody is as predictable as the guess: this much of every chance is left to what it does not know.
DOUBT = 0.05

PLACES = places(PACK)

# A call that another seat made: by whom, which, and among which.
Heard = tuple[Seat, CallOption, tuple[CallOption, ...]]


def likelihood(view: GiretraView) -> Callable[[World], float]:
    """For the hands as they are now, while cards are played: each caller saw five of its eight cards."""
    calls, played = calls_of_others(view, ALL_EIGHT), cards_played(view)

    def likely(world: World) -> float:
        whole = tuple(hand | gone for hand, gone in zip(world, played, strict=True))
        return chance(calls, whole, ALL_EIGHT)

    return likely


def first_likelihood(view: GiretraView) -> Callable[[World], float]:
    """For the first five cards of each, while calls are made."""
    calls = calls_of_others(view, FIRST_FIVE)
    return lambda world: chance(calls, world, FIRST_FIVE)


def chance(calls: list[Heard], hands: World, model: CallModel) -> float:
    """How likely these calls are, each as if the caller had known nothing but its hand and the calls."""
    strengths = {seat: model.hand.strengths(hands[seat]) for seat in {seat for seat, _, _ in calls}}
    likely = 1.0
    for seat, chosen, offered in calls:
        seen = strengths[seat]
        said = chosen.base + chosen.slope * seen[chosen.mode]
        others = sum(exp(option.base + option.slope * seen[option.mode] - said) for option in offered)
        likely *= DOUBT + (1 - DOUBT) / others
    return likely


def calls_of_others(view: GiretraView, model: CallModel) -> list[Heard]:
    """What the other seats called, where they had a choice."""
    turn = first_turn(view.rules, view.dealer, model)
    calls: list[Heard] = []
    for said in auction_so_far(view).calls:
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
