"""How does a deal stand when its first card is due? From each contract, not from random auctions.

600 random Giretra auctions gave all trumps 555 times and hearts once: so every auction here is steered.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import campaign_giretra
import campaign_tarot
import campaign_tunisian
from walking import luck_of

from atout.belote.cards import MODES, Mode
from atout.chance import Seed
from atout.game import Game, State
from atout.games import giretra, tarot, tunisian
from atout.games.giretra import rules as giretra_rules
from atout.games.giretra.rules import GiretraRules
from atout.games.tarot import rules as tarot_rules
from atout.games.tarot.auction import LEVELS, Level
from atout.games.tarot.players import around
from atout.games.tarot.rules import TarotRules
from atout.games.tunisian import rules as tunisian_rules
from atout.games.tunisian.auction import bids
from atout.games.tunisian.rules import TunisianRules
from atout.match import MatchState
from atout.play_tables import PlayTables


@dataclass(frozen=True, slots=True)
class Start:
    """`kind` says which contract it is."""

    kind: str
    game: Game
    state: State

    @property
    def tables(self) -> PlayTables:
        # Every game's Playing has a contract; what it holds is the game's own.
        return self.game.tables(getattr(self.state, "contract"), self.state.setup.dealer)  # noqa: B009


Begin = Callable[[int], Start]


def giretra_start(rules: GiretraRules, mode: Mode, number: int) -> Start:
    luck, game = luck_of(f"start giretra {mode}", number, "deal"), giretra.Giretra(rules)
    match, state = _opened(game, number)
    assert state.actor is not None
    state = state.apply(state.actor, luck.choice(state.legal(state.actor)))
    for seat, call in campaign_giretra.steered(rules, match.standing.dealer, mode, luck):
        state = state.apply(seat, call)
    return Start(f"giretra {mode}", game, state)


def tunisian_start(rules: TunisianRules, mode: Mode, number: int) -> Start:
    """Modes that the table does not bid are played all the same: there are rules for them."""
    rules = replace(rules, allow_no_trumps=True, allow_all_trumps=True)
    luck, game = luck_of(f"start tunisian {mode}", number, "deal"), tunisian.TunisianBelote(rules)
    match, state = _opened(game, number)
    wanted = luck.choice([bid for bid in bids(rules) if bid.mode is mode])
    for seat, call in campaign_tunisian.steered(rules, match.standing.dealer, wanted, luck):
        state = state.apply(seat, call)
    return Start(f"tunisian {mode}", game, state)


def tarot_start(rules: TarotRules, level: Level, number: int) -> Start:
    """Each taker in turn; one deal in three is stacked so that a side may win every trick."""
    rules = replace(rules, petite_allowed=True, petit_sec="off")
    luck, game = luck_of(f"start tarot {level}", number, "deal"), tarot.Tarot(rules)
    match, state = _opened(game, number)
    dealer = match.standing.dealer
    taker = around(dealer, rules)[number % rules.players]
    if number % 3 == 0:
        stack = luck.choice((campaign_tarot.attack_sweeps, campaign_tarot.defence_sweeps))
        state = game.initial(stack(rules, dealer, taker, luck), match.standing)
    choose = campaign_tarot.temper(taker, level, luck)
    while state.view(None).phase != "playing":
        state = state.apply(*choose(state))
    return Start(f"tarot {rules.players} {level}", game, state)


def _opened(game: Game, number: int) -> tuple[MatchState, State]:
    match = MatchState.opened(game, Seed.from_text(f"start {game.name} {number}"))
    return match, game.initial(match.next_setup(), match.standing)


def presets() -> Iterator[Begin]:
    """Every game, preset, number of seats and contract; called with a number, a deal of it."""
    for of_one in PRESETS.values():
        yield from of_one()


@cache
def of_game(name: str) -> tuple[Begin, ...]:
    """Every start of this game: its presets, and every contract under options drawn anew for each number."""
    return (*PRESETS[name](), *OPTIONS[name]())


def _giretra_presets() -> Iterator[Begin]:
    for rules, mode in product(giretra_rules.PRESETS.values(), MODES):
        yield lambda number, rules=rules, mode=mode: giretra_start(rules, mode, number)


def _tunisian_presets() -> Iterator[Begin]:
    for rules, mode in product(tunisian_rules.PRESETS.values(), MODES):
        yield lambda number, rules=rules, mode=mode: tunisian_start(rules, mode, number)


def _tarot_presets() -> Iterator[Begin]:
    for rules, (seats, five_mode), level in product(
        tarot_rules.PRESETS.values(), ((3, "call"), (4, "call"), (5, "call"), (5, "dead")), LEVELS
    ):
        chosen = replace(rules, seats=seats, five_mode=five_mode)
        yield lambda number, rules=chosen, level=level: tarot_start(rules, level, number)


def _giretra_options() -> Iterator[Begin]:
    for mode in MODES:
        yield lambda number, mode=mode: giretra_start(_giretra_rules(number), mode, number)


def _tunisian_options() -> Iterator[Begin]:
    for mode in MODES:
        yield lambda number, mode=mode: tunisian_start(_tunisian_rules(number), mode, number)


def _tarot_options() -> Iterator[Begin]:
    for level in LEVELS:
        yield lambda number, level=level: tarot_start(_tarot_rules(number), level, number)


def _giretra_rules(number: int) -> GiretraRules:
    return campaign_giretra.rules_named("any", number)


def _tunisian_rules(number: int) -> TunisianRules:
    return campaign_tunisian.rules_named("any", number)


def _tarot_rules(number: int) -> TarotRules:
    return campaign_tarot.rules_named("any", number)


PRESETS = {"giretra": _giretra_presets, "tunisian": _tunisian_presets, "tarot": _tarot_presets}
OPTIONS = {"giretra": _giretra_options, "tunisian": _tunisian_options, "tarot": _tarot_options}
