"""How do players choose their calls in Giretra, as a table can tell it?

python tools/fits/giretra_call_weights.py [deals] [seed]

Makes FIRST_FIVE and ALL_EIGHT of src/atout/bots/expert/giretra/call_weights.py: `club` calls in one deal and
`expert`, which looks at few deals, in the next, in every preset; one call in thirty is another, so that each
is understood. What they would have called is set against what could be called and the caller's cards: the
five that it saw, or all eight. Of `club` alone the table would be sure of more than other players bear out.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache, partial

from atout.actions import Action
from atout.belote.cards import MODES, PACK, Mode
from atout.bots.club.giretra import club_giretra
from atout.bots.club.giretra.bidding import auction_so_far
from atout.bots.expert.giretra import expert_giretra
from atout.bots.expert.giretra.call_likelihood import DOUBT
from atout.bots.expert.giretra.call_model import CallModel, meaning_of
from atout.bots.expert.giretra.call_weights import ALL_EIGHT, FIRST_FIVE
from atout.bots.expert.giretra.hand_strength import (
    SUIT_BITS,
    held_in,
    plain_traits,
    side_traits,
    strong_traits,
    trump_traits,
)
from atout.bots.thinking import Thinking
from atout.cards import Cards
from atout.chance import Seed
from atout.game import Bot
from atout.games.giretra.auction import Auction
from atout.games.giretra.rules import PRESETS
from atout.games.giretra.view import GiretraView
from atout.play_tables import Mask, mask_of
from choices import Choice, Option, Weights, tell
from giretra_hand_weights import called

CHANGED = 30
PLAYERS: tuple[Bot, ...] = (club_giretra, partial(expert_giretra, thinking=Thinking(worlds=20)))


def options(auction: Auction, hand: Mask, model: CallModel) -> list[Option]:
    found: list[Option] = []
    for call in auction.legal():
        meant = meaning_of(auction, call)
        raised = min(meant.raised, len(model.contracts[f"{meant.kind} {meant.whose}"]) - 1)
        slot = f"{meant.kind} {meant.whose} {raised}"
        terms = {f"base {slot}": 1.0, f"verb {call.verb}": 1.0}
        if not auction.bids:
            terms[f"opening {meant.kind}"] = 1.0
        found.append(Option(terms, f"slope {slot}", traits(hand, MODES[meant.mode])))
    return found


@cache
def traits(hand: Mask, mode: Mode) -> Counter[str]:
    suits = [held_in(hand >> SUIT_BITS * place & 0xFF) for place in range(4)]
    told: Counter[str] = Counter()
    for place, held in enumerate(suits):
        if mode is Mode.NO_TRUMPS:
            told.update(plain_traits(held))
        elif mode is Mode.ALL_TRUMPS:
            told.update(strong_traits(held))
        else:
            told.update(trump_traits(held) if place == MODES.index(mode) else side_traits(held))
    return told


def choice(view: GiretraView, said: Action, cards: Cards, model: CallModel) -> Choice:
    auction = auction_so_far(view)
    chosen = list[Action](auction.legal()).index(said)
    return Choice(options(auction, mask_of(cards, PACK), model), chosen)


def choices(deals: int, seed: str) -> tuple[list[Choice], list[Choice]]:
    """By the five cards that were seen, and by all eight."""
    five: list[Choice] = []
    eight: list[Choice] = []
    presets = sorted(PRESETS)
    for number in range(deals):
        rules = PRESETS[presets[number % len(presets)]]
        bot = PLAYERS[number // len(presets) % len(PLAYERS)]
        deal, callers = called(Seed.from_text(f"{seed} {number}"), rules, CHANGED, bot)
        for view, call in callers:
            assert view.seat is not None
            if len(view.legal) == 1:
                continue
            five.append(choice(view, call, view.hand, FIRST_FIVE))
            eight.append(choice(view, call, deal.hands[view.seat], ALL_EIGHT))
    return five, eight


def weights_of(model: CallModel) -> dict[str, float]:
    found = dict(model.hand.weights)
    for slot, lines in model.contracts.items():
        for raised, (base, slope) in enumerate(lines):
            found |= {f"base {slot} {raised}": base, f"slope {slot} {raised}": slope}
    found |= {f"verb {verb}": weight for verb, weight in model.verbs.items()}
    return found | {f"opening {kind}": weight for kind, weight in model.opening.items()}


def source(name: str, weights: Weights, like: CallModel) -> str:
    """As it stands in call_weights.py."""
    hand = {trait: weights[trait] for trait in weights if trait.split()[0] in ("no", "trump", *SORTS)}
    lines = [f"{name} = CallModel(", "    hand=TraitWeights(", "        {"]
    lines += [f'            "{trait}": {weight:.2f},' for trait, weight in sorted(hand.items())]
    lines += ["        }", "    ),", "    contracts={"]
    for slot, told in like.contracts.items():
        pairs = [(weights[f"base {slot} {at}"], weights[f"slope {slot} {at}"]) for at in range(len(told))]
        written = ", ".join(f"({base:.2f}, {slope:.2f})" for base, slope in pairs)
        lines.append(f'        "{slot}": ({written}{"," * (len(pairs) == 1)}),')
    lines.append("    },")
    for part, several in (("verb", like.verbs), ("opening", like.opening)):
        told = ", ".join(f'"{one}": {weights[f"{part} {one}"]:.2f}' for one in several)
        lines.append(f"    {'verbs' if part == 'verb' else part}={{{told}}},")
    return "\n".join([*lines, ")"])


SORTS = ("side", "plain", "strong")
# Slopes begin at one, else traits would have nowhere to go.
START = {f"slope {slot} {at}": 1.0 for slot, told in FIRST_FIVE.contracts.items() for at in range(len(told))}


def made(name: str, several: Sequence[Choice], model: CallModel) -> None:
    fresh = tell(name, several, weights_of(model), START, DOUBT)
    print(source(name, weights_of(model) | dict(fresh), model))


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("8000", "calls")[len(sys.argv) - 1 :])
    seen, whole = choices(int(count), text)
    made("FIRST_FIVE", seen, FIRST_FIVE)
    made("ALL_EIGHT", whole, ALL_EIGHT)
