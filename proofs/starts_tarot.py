"""How does a deal of Tarot stand when its first card is due? From each contract, at each number of seats."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from campaign_tarot import attack_sweeps, defence_sweeps, rules_named, temper
from starting import Begin, Start, Starts, opened
from walking import luck_of

from atout.game import State
from atout.games.tarot import Tarot
from atout.games.tarot.auction import LEVELS, Level
from atout.games.tarot.cards import ALL_HALVES
from atout.games.tarot.endings import Scored
from atout.games.tarot.players import around
from atout.games.tarot.rules import PRESETS, TarotRules


def start(rules: TarotRules, level: Level, number: int) -> Start:
    """Each taker in turn; one deal in three is stacked so that a side may win every trick."""
    rules = replace(rules, petite_allowed=True, petit_sec="off")
    luck, game = luck_of(f"start tarot {level}", number, "deal"), Tarot(rules)
    match, state = opened(game, number)
    dealer = match.standing.dealer
    taker = around(dealer, rules)[number % rules.players]
    if number % 3 == 0:
        stack = luck.choice((attack_sweeps, defence_sweeps))
        state = game.initial(stack(rules, dealer, taker, luck), match.standing)
    choose = temper(taker, level, luck)
    while state.view(None).phase != "playing":
        state = state.apply(*choose(state))
    return Start(f"tarot {rules.players} {level}", game, state, points)


def points(state: State) -> tuple[int, int]:
    assert isinstance(state, Scored)
    return state.count.halves, ALL_HALVES - state.count.halves


def presets() -> Iterator[Begin]:
    for rules, (seats, five_mode), level in product(
        PRESETS.values(), ((3, "call"), (4, "call"), (5, "call"), (5, "dead")), LEVELS
    ):
        chosen = replace(rules, seats=seats, five_mode=five_mode)
        yield lambda number, rules=chosen, level=level: start(rules, level, number)


def drawn() -> Iterator[Begin]:
    for level in LEVELS:
        yield lambda number, level=level: start(rules_named("any", number), level, number)


STARTS = Starts(presets, drawn)
