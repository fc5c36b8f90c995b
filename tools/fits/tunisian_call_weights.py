"""How readily do players make each call in Tunisian Belote, as a few terms can tell it?

python tools/fits/tunisian_call_weights.py [deals] [seed]

Makes TERMS of src/atout/bots/expert/tunisian/call_weights.py: `club` calls in one deal and `expert`, which
looks at few deals, in the next, in every preset; one bid in thirty is another, so that each is understood.
What they would have called is set against what could be called, by all eight cards of the caller. Of `club`
alone the terms would be sure of more than other players bear out.
"""

import sys
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from functools import partial
from math import log

from atout.actions import Action, Pass
from atout.belote.cards import PACK
from atout.bots.club.tunisian import club_tunisian
from atout.bots.expert.tunisian import expert_tunisian
from atout.bots.expert.tunisian.call_likelihood import LEAST, auction_so_far
from atout.bots.expert.tunisian.call_model import PLACE, Readiness, readiness
from atout.bots.expert.tunisian.call_weights import TERMS, CallTerms
from atout.bots.expert.tunisian.hand_strength import EVEN, Strengths, strengths
from atout.bots.thinking import Thinking
from atout.chance import Seed
from atout.game import Bot
from atout.games.tunisian.auction import Auction, Bid, Coinche
from atout.games.tunisian.rules import PRESETS
from atout.games.tunisian.view import TunisianView
from atout.play_tables import mask_of
from choices import Choice, Option, tell
from tunisian_hand_weights import called

NOTHING = CallTerms(**{one.name: 0.0 for one in fields(CallTerms)})
# By call: a pass, a coinche, or the place of the mode that is bid.
Worths = dict[str | int, float]
PLAYERS: tuple[Bot, ...] = (club_tunisian, partial(expert_tunisian, thinking=Thinking(worlds=20)))
# Strength is fitted by tens of points, so that all weights are of one size.
TEN = 10


def choice(view: TunisianView, said: Action) -> Choice | None:
    """To pass, to coinche, or to bid a mode; None where there was nothing of that to choose."""
    auction = auction_so_far(view)
    if auction.coinched or not isinstance(said, Pass | Bid | Coinche):
        return None
    assert view.seat is not None
    level = said.level if isinstance(said, Bid) else None

    def worths(terms: CallTerms) -> Worths:
        assert view.seat is not None
        return dict(_worths(readiness(auction, view.seat, level, terms)))

    plain = worths(NOTHING)
    # The terms add up: what one of them does alone is all that it does.
    alone = {one: worths(replace(NOTHING, **{one: 1.0})) for one in SAID}
    held, options = strengths(mask_of(view.hand, PACK)), dict[str | int, Option]()
    for call in plain:
        terms = {one: told[call] for one, told in alone.items() if told[call]}
        options[call] = Option(terms | _of_hand(call, auction, held))
    chosen = PLACE[said.mode] if isinstance(said, Bid) else said.verb
    if chosen not in options or len(options) == 1:
        return None
    return Choice(tuple(options.values()), [*options].index(chosen))


SAID = [one.name for one in fields(CallTerms) if "per_point" not in one.name]


def _worths(told: Readiness) -> Iterator[tuple[str | int, float]]:
    yield Pass.verb, log(told.passing)
    yield from ((mode, log(weight)) for mode, weight in enumerate(told.bidding) if weight)
    if told.coinching:
        yield Coinche.verb, log(told.coinching)


def _of_hand(call: str | int, auction: Auction, held: Strengths) -> dict[str, float]:
    if isinstance(call, int):
        return {"per_point": (held[call] - EVEN) / TEN}
    if call == Pass.verb:
        return {}
    assert auction.high is not None
    return {"coinching_per_point": (held[PLACE[auction.high.mode]] - EVEN) / TEN}


def size(name: str) -> int:
    return TEN if "per_point" in name else 1


def choices(deals: int, seed: str) -> Iterator[Choice]:
    presets = sorted(PRESETS)
    for number in range(deals):
        bot = PLAYERS[number // len(presets) % len(PLAYERS)]
        _, callers = called(presets[number % len(presets)], Seed.from_text(f"{seed} {number}"), bot)
        for view, said in callers:
            found = choice(view, said)
            if found:
                yield found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("4000", "calls")[len(sys.argv) - 1 :])
    shipped = {name: weight * size(name) for name, weight in asdict(TERMS).items()}
    fresh = tell("TERMS", list(choices(int(count), text)), shipped, {}, LEAST)
    for name, weight in asdict(TERMS).items():
        print(f"    {name}={fresh.get(name, 0.0) / size(name):.3f},  # in use {weight:.3f}")
