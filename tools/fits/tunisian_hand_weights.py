"""How many of the 162 points does each trait of a hand and of the calls bring a side in Tunisian Belote?

python tools/fits/tunisian_hand_weights.py [deals] [seed]

Makes the table WEIGHTS of src/atout/bots/club/tunisian/hand_weights.py, and the spread of results around it
with where sweeps come, SPREADS of estimate_spread.py: `club` calls, but one bid in thirty is another, so
that each is understood; each mode is then played out by `club`, the contract with the seat that thinks best
of it. The points of every caller's side are set against the traits that it saw when it called.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from math import pi, sqrt

import sweeps
from atout.actions import Action
from atout.belote.cards import MODES, SEATS, Mode, side_of
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.club.tunisian import club_tunisian
from atout.bots.club.tunisian.call_history import CallHistory, call_history
from atout.bots.club.tunisian.estimate_spread import SPREADS
from atout.bots.club.tunisian.hand_value import expected_points, traits
from atout.bots.club.tunisian.hand_weights import WEIGHTS
from atout.chance import Luck, Seed
from atout.game import Bot
from atout.games.tunisian.auction import Bid, Contract
from atout.games.tunisian.cards import POT, counted_in
from atout.games.tunisian.deal import Bidding, Playing, Scored, TunisianDeal
from atout.games.tunisian.game import TunisianBelote
from atout.games.tunisian.rules import PRESETS
from atout.games.tunisian.scoring import card_points
from atout.games.tunisian.view import TunisianView
from atout.match import MatchState
from atout.seats import Seat
from least_squares import Row, expected, tell

CHANGED = 30
# What a caller saw, and what the bot would call there.
Caller = tuple[TunisianView, Action]


def called(preset: str, seed: Seed, bot: Bot = club_tunisian) -> tuple[Playing | None, list[Caller]]:
    """A deal whose auction is over, None if all passed; and its callers."""
    luck = Luck(seed, "bots")
    match = MatchState.opened(TunisianBelote(PRESETS[preset]), seed)
    deal = match.begin(match.next_setup()).deal
    callers: list[Caller] = []
    while isinstance(deal, Bidding):
        view = deal.view(deal.actor)
        own = bot(view, luck)
        callers.append((view, own))
        bids = [one for one in view.legal if isinstance(one, Bid)]
        deal = deal.apply(deal.actor, luck.choice(bids) if bids and luck.below(CHANGED) == 0 else own)
    return (deal if isinstance(deal, Playing) else None), callers


def strongest(deal: Playing, mode: Mode) -> Seat:
    """By its cards alone."""
    silence = [CallHistory(seat, deal.setup.dealer, ()) for seat in range(SEATS)]
    return max(range(SEATS), key=lambda seat: expected_points(deal.hands[seat], mode, silence[seat]))


def played_out(deal: Playing, mode: Mode, luck: Luck) -> list[float]:
    """What both sides take of 162 if the strongest hand plays this mode."""
    contract = Contract(strongest(deal, mode), deal.rules.min_bid, mode)
    state: TunisianDeal = replace(deal, contract=contract)
    while not isinstance(state, Scored):
        assert state.actor is not None
        state = state.apply(state.actor, club_tunisian(state.view(state.actor), luck))
    whole = counted_in(mode, deal.rules)
    return [one * POT / whole for one in card_points(state.tricks, mode, deal.rules)]


def rows(deals: int, seed: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    presets = sorted(PRESETS)
    for number in range(deals):
        one = Seed.from_text(f"{seed} {number}")
        deal, callers = called(presets[number % len(presets)], one)
        if deal is None:
            continue
        for mode in MODES:
            taken = played_out(deal, mode, Luck(one, "cards"))
            for view, _ in callers:
                told: dict[str, float] = {}
                history = call_history(view)
                for name, times in traits(view.hand, mode, history):
                    told[name] = told.get(name, 0.0) + times
                found.setdefault(mode_kind(mode), []).append((told, taken[side_of(history.seat)]))
    return found


def spreads(several: Sequence[Row], kind: str) -> list[Row]:
    """How far each deal strayed, against how far its estimate was off an even one; as standard deviations."""
    found: list[Row] = []
    for told, taken in several:
        estimate = expected(WEIGHTS[kind], told)
        off = min(abs(estimate - POT / 2), POT / 2)
        found.append(({"widest": 1.0, "narrows": -off}, abs(taken - estimate) * sqrt(pi / 2)))
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("3000", "hand weights")[len(sys.argv) - 1 :])
    for kind, several in rows(int(count), text).items():
        tell(kind, several, WEIGHTS[kind])
        spread = SPREADS[kind]
        sweeps.tell(kind, several, WEIGHTS[kind], POT, (spread.sweep_at, spread.sweep_slope))
        narrow = {"widest": spread.widest, "narrows": spread.narrows}
        tell(f"spread, {kind}", spreads(several, kind), narrow)
