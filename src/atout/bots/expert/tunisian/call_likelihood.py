"""How likely were the calls that were heard, if these are the hands?"""

from collections.abc import Callable, Iterator

from atout.belote.cards import PACK, SEATS
from atout.games.tunisian.auction import Auction, Bid, Call, read_call
from atout.games.tunisian.view import TunisianView
from atout.play_tables import Mask, mask_of
from atout.seats import Seat, after

from .call_model import Readiness, readiness
from .hand_strength import appeals

# A person may call anything: no call is less likely than this.
LEAST = 0.02

HandMasks = tuple[Mask, ...]
# A call that was made, and how readily each could be.
Habit = tuple[Call, Readiness]


def likelihood(view: TunisianView) -> Callable[[HandMasks], float]:
    """Of the hands as they are now, by seat: what was played is known."""
    habits: list[list[Habit]] = [[] for _ in range(SEATS)]
    for seat, habit in heard_calls(view):
        if seat != view.seat:
            habits[seat].append(habit)
    speaking = tuple((seat, tuple(made)) for seat, made in enumerate(habits) if made)
    played = _played(view)

    def told(hands: HandMasks) -> float:
        chance = 1.0
        for seat, made in speaking:
            appeal = appeals(hands[seat] | played[seat])
            for call, ready in made:
                chance *= max(LEAST, ready.chance(call, appeal))
        return chance

    return told


def heard_calls(view: TunisianView) -> Iterator[tuple[Seat, Habit]]:
    auction = Auction(view.rules, after(view.dealer, SEATS))
    for seat, call in _calls(view):
        if not auction.coinched:
            level = call.level if isinstance(call, Bid) else None
            yield seat, (call, readiness(auction, seat, level))
        auction = auction.after(seat, call)


def auction_so_far(view: TunisianView) -> Auction:
    auction = Auction(view.rules, after(view.dealer, SEATS))
    for seat, call in _calls(view):
        auction = auction.after(seat, call)
    return auction


def _calls(view: TunisianView) -> Iterator[tuple[Seat, Call]]:
    for turn in view.history:
        call = read_call(turn.action.split())
        if call is not None:
            yield turn.seat, call


def _played(view: TunisianView) -> list[Mask]:
    played = [0] * SEATS
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for index, card in enumerate(trick.cards):
            played[trick.player(index, SEATS)] |= mask_of((card,), PACK)
    return played
