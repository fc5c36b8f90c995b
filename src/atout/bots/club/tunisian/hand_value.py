"""How many of the 162 points will our side take in a mode, judging by eight cards and by what was called?"""

from collections.abc import Iterator
from math import copysign

from atout.belote.cards import Mode
from atout.bots.club.belote.hand_traits import honour_traits, mode_kind, rank_name
from atout.cards import ACE, COLOURS, JACK, KING, QUEEN, Cards, in_suit
from atout.games.tunisian.cards import POT
from atout.seats import Seat

from .call_history import CallHistory, height
from .hand_weights import WEIGHTS

# What counts for or against us: a few words that name its weight, and how many times.
Trait = tuple[str, float]

LOWEST, STEP = 80, 10
# So far from even the sum of the traits is as good as its word.
EASED_FROM = 49


def expected_points(hand: Cards, mode: Mode, said: CallHistory) -> float:
    weights = WEIGHTS[mode_kind(mode)]
    sum_of_traits = sum(weights.get(name, 0.0) * times for name, times in traits(hand, mode, said))
    return eased(sum_of_traits)


def eased(points: float) -> float:
    """Traits that are good each by itself cannot all count in full: there are 162 points, not more."""
    over = abs(points - POT / 2) - EASED_FROM
    return points if over <= 0 else points - copysign(over / 2, points - POT / 2)


def traits(hand: Cards, mode: Mode, said: CallHistory) -> Iterator[Trait]:
    yield "any hand", 1
    if said.leader == said.seat:
        yield "we lead: I", 1
    elif said.leader == said.partner:
        yield "we lead: partner", 1
    yield from _of_hand(hand, mode)
    yield from _of_calls("partner", said.partner, mode, said)
    for opponent in said.opponents:
        yield from _of_calls("they", opponent, mode, said)
    yield from _of_coinche(mode, said)


def _of_calls(who: str, seat: Seat, mode: Mode, said: CallHistory) -> Iterator[Trait]:
    """Of a seat's bids, the last in this mode, else the last; each step over 80 shows more."""
    bids = said.bids(seat)
    if not bids:
        if said.passed(seat):
            yield f"{who} passed", 1
        return
    same = [bid for bid in bids if bid.mode is mode]
    last = same[-1] if same else bids[-1]
    what = ("it" if not said.raised(seat, mode) else "it after us") if same else mode_kind(last.mode)
    yield f"{who} bid {what}", 1
    yield f"{who} bid {what}: steps", (height(last.level) - LOWEST) / STEP


def _of_coinche(mode: Mode, said: CallHistory) -> Iterator[Trait]:
    """Of a bid of ours: after one's own side has coinched there is nothing left to call."""
    last = next((bid for _, bid in reversed(tuple(said.all_bids()))), None)
    if said.coinched and last and last.mode is mode:
        yield "they coinched", 1


def _of_hand(hand: Cards, mode: Mode) -> Iterator[Trait]:
    ruffs = mode.trump is not None and len(in_suit(hand, mode.trump)) > 2
    for suit in COLOURS:
        held = {card.rank for card in in_suit(hand, suit)}
        if suit is mode.trump:
            yield from _of_trumps(held)
        elif mode is Mode.ALL_TRUMPS:
            yield from _of_suit(held, (JACK, 9, ACE, 10))
        else:
            yield from _of_suit(held, (ACE, 10, KING, QUEEN))
        if suit is not mode.trump and len(held) < 2 and ruffs:
            yield f"{len(held)} in a suit, and trumps", 1


def _of_trumps(held: set[int]) -> Iterator[Trait]:
    yield from ((f"trump {rank_name(rank)}", 1) for rank in sorted(held))
    yield f"{min(len(held), 6)} trumps", 1
    if {JACK, 9} <= held:
        yield "trump J 9", 1


def _of_suit(held: set[int], order: tuple[int, ...]) -> Iterator[Trait]:
    yield from ((trait, 1) for trait in honour_traits(held, order))
    if len(held) > 3:
        yield "long suit", len(held) - 3
