"""How would a deal go that is about to be played? From the first lead on, by the rules of thumb."""

from collections.abc import Sequence
from dataclasses import replace

from atout import kernel
from atout.bots.expert.clock import Clock
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.games.tarot.cards import PACK, PETIT, trumps_in
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, places
from atout.seats import Seat
from atout.tricks import Trick

from .guide import GUIDE
from .judging import SHIFTS, SUIT
from .stakes import Stakes
from .worlds import World

PLACES = places(PACK)
SMALL = 1 << PLACES[PETIT]
# Points by which a deal may stray from what the rules of thumb make of it.
DOUBT = 4.0


def about_to_play(view: TarotView, hand: Cards, aside: Cards, leader: Seat | None = None) -> TarotView:
    """As if this hand were kept, this aside laid, and `leader` to lead, or the first to speak."""
    nothing = (0,) * view.rules.seats
    return replace(
        view,
        phase="playing",
        hand=hand,
        aside=aside,
        aside_shown=trumps_in(aside) if aside else view.aside_shown,
        trick=Trick(around(view.dealer, view.rules)[0] if leader is None else leader),
        halves=nothing,
        tricks_won=nothing,
        legal=(),
    )


def led(hand: Mask, called: Card | None) -> Mask:
    """A likely first lead: low from the longest suit, for the attack as for the defence."""
    may = hand & ~_suit_of(called) or hand
    suit = max((may & SUIT << shift for shift in SHIFTS), key=int.bit_count)
    several = suit or may & ~SMALL or may
    return several & -several


def _suit_of(called: Card | None) -> Mask:
    """The suit that may not be led first; that the called card itself may is left out."""
    return 0 if called is None else SUIT << PLACES[called] // SUIT.bit_length() * SUIT.bit_length()


def foreseen(
    worlds: Sequence[World], seed: int, thinking: Thinking, clock: Clock
) -> list[tuple[float, bool] | None]:
    """What each defender pays in each deal, and whether the attack makes its contract; None: no time.

    Each position is to have one card in its `moves`. The same seed is the same luck, deal by deal.
    """
    found: list[tuple[float, bool] | None] = [None] * len(worlds)
    alike: dict[Stakes, list[int]] = {}
    for number, world in enumerate(worlds):
        alike.setdefault(world.stakes, []).append(number)
    for stakes, numbers in alike.items():
        if clock.over:
            break
        guided = kernel.guided(
            stakes.tables,
            [worlds[number].position for number in numbers],
            GUIDE,
            seed=seed,
            threads=thinking.threads,
            limit=clock.left,
        )
        for number, moves in zip(numbers, guided, strict=True):
            for (value,) in moves.values():
                found[number] = stakes.paid(value, DOUBT), value >= stakes.needed
    return found
