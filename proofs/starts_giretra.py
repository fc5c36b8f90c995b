"""How does a deal of Giretra stand when its first card is due? From each contract and preset."""

from collections.abc import Iterator
from itertools import product

from campaign_giretra import rules_named, steered
from starting import Begin, Start, Starts, opened
from walking import luck_of

from atout.belote.cards import MODES, Mode
from atout.game import State
from atout.games.giretra import Giretra
from atout.games.giretra.deal import Scored
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.games.giretra.scoring import card_points


def start(rules: GiretraRules, mode: Mode, number: int) -> Start:
    luck, game = luck_of(f"start giretra {mode}", number, "deal"), Giretra(rules)
    match, state = opened(game, number)
    assert state.actor is not None
    state = state.apply(state.actor, luck.choice(state.legal(state.actor)))
    for seat, call in steered(rules, match.standing.dealer, mode, luck):
        state = state.apply(seat, call)
    return Start(f"giretra {mode}", game, state, points)


def points(state: State) -> tuple[int, int]:
    assert isinstance(state, Scored)
    return card_points(state.tricks, state.contract.mode)


def presets() -> Iterator[Begin]:
    for rules, mode in product(PRESETS.values(), MODES):
        yield lambda number, rules=rules, mode=mode: start(rules, mode, number)


def drawn() -> Iterator[Begin]:
    for mode in MODES:
        yield lambda number, mode=mode: start(rules_named("any", number), mode, number)


STARTS = Starts(presets, drawn)
