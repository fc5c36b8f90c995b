"""How does a deal of Tunisian Belote stand when its first card is due? From each contract and preset."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from campaign_tunisian import rules_named, steered
from starting import Begin, Start, Starts, opened
from walking import luck_of

from atout.belote.cards import MODES, Mode
from atout.game import State
from atout.games.tunisian import TunisianBelote
from atout.games.tunisian.auction import bids
from atout.games.tunisian.deal import Scored
from atout.games.tunisian.rules import PRESETS, TunisianRules
from atout.games.tunisian.scoring import card_points


def start(rules: TunisianRules, mode: Mode, number: int) -> Start:
    """Modes that the table does not bid are played all the same: there are rules for them."""
    rules = replace(rules, allow_no_trumps=True, allow_all_trumps=True)
    luck, game = luck_of(f"start tunisian {mode}", number, "deal"), TunisianBelote(rules)
    match, state = opened(game, number)
    wanted = luck.choice([bid for bid in bids(rules) if bid.mode is mode])
    for seat, call in steered(rules, match.standing.dealer, wanted, luck):
        state = state.apply(seat, call)
    return Start(f"tunisian {mode}", game, state, points)


def points(state: State) -> tuple[int, int]:
    assert isinstance(state, Scored)
    return card_points(state.tricks, state.contract.mode, state.rules)


def presets() -> Iterator[Begin]:
    for rules, mode in product(PRESETS.values(), MODES):
        yield lambda number, rules=rules, mode=mode: start(rules, mode, number)


def drawn() -> Iterator[Begin]:
    for mode in MODES:
        yield lambda number, mode=mode: start(rules_named("any", number), mode, number)


STARTS = Starts(presets, drawn)
