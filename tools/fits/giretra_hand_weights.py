"""How many card points does each trait of five cards and of the calls bring a side in Giretra?

python tools/fits/giretra_hand_weights.py [deals] [seed]

Makes the table WEIGHTS of src/atout/bots/club/giretra/hand_weights.py, and the spread of results around it
with where sweeps come, SPREADS of match_odds.py: `club` calls, each mode is then played out by `club`, and
the points of every caller's side are set against the traits that it saw when it called.
"""

import sys
from collections import Counter
from dataclasses import replace

import sweeps
from atout.actions import Action
from atout.belote.cards import MODES, Mode, side_of, total_in
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.club.giretra import club_giretra
from atout.bots.club.giretra.hand_value import traits
from atout.bots.club.giretra.hand_weights import WEIGHTS
from atout.bots.club.giretra.match_odds import SPREADS
from atout.chance import Luck, Seed
from atout.game import Bot
from atout.games.giretra.auction import Contract
from atout.games.giretra.deal import Bidding, GiretraDeal, Playing, Scored
from atout.games.giretra.game import Giretra
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.games.giretra.scoring import card_points
from atout.games.giretra.view import GiretraView
from atout.match import MatchState
from least_squares import Row, tell

STANDARD = PRESETS["standard"]

# What a caller saw, and what the bot calls there.
Caller = tuple[GiretraView, Action]


def called(
    seed: Seed, rules: GiretraRules = STANDARD, changed: int = 0, bot: Bot = club_giretra
) -> tuple[Playing, list[Caller]]:
    """A deal whose auction is over, and its callers; of so many calls one is another than the bot's."""
    luck = Luck(seed, "bots")
    match = MatchState.opened(Giretra(rules), seed)
    deal = match.begin(match.next_setup()).deal
    callers: list[Caller] = []
    while deal is not None and not isinstance(deal, Playing):
        assert deal.actor is not None
        view = deal.view(deal.actor)
        assert isinstance(view, GiretraView)
        action = bot(view, luck)
        if isinstance(deal, Bidding):
            callers.append((view, action))
            action = luck.choice(view.legal) if changed and luck.below(changed) == 0 else action
        deal = deal.apply(deal.actor, action)
    assert deal is not None
    return deal, callers


def points(deal: Playing, mode: Mode, luck: Luck) -> tuple[int, int]:
    """What both sides take if this mode is played, by whoever announced."""
    state: GiretraDeal = replace(deal, contract=Contract(mode, deal.contract.side, 1))
    while not isinstance(state, Scored):
        assert state.actor is not None
        state = state.apply(state.actor, club_giretra(state.view(state.actor), luck))
    return card_points(state.tricks, mode)


def rows(deals: int, seed: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for number in range(deals):
        one = Seed.from_text(f"{seed} {number}")
        deal, callers = called(one)
        for mode in MODES:
            taken = points(deal, mode, Luck(one, "cards"))
            for view, _ in callers:
                assert view.seat is not None
                told = Counter(traits(view, mode))
                found.setdefault(mode_kind(mode), []).append((told, taken[side_of(view.seat)]))
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("4500", "hand weights")[len(sys.argv) - 1 :])
    for kind, several in rows(int(count), text).items():
        tell(kind, several, WEIGHTS[kind])
        spread, mode = SPREADS[kind], next(mode for mode in MODES if mode_kind(mode) == kind)
        sweeps.tell(kind, several, WEIGHTS[kind], total_in(mode), (spread.sweep_at, spread.sweep_slope))
