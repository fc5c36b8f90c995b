"""What to lay aside? The whole aside after which the deal is worth most, over the deals that may be."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from atout.bots.expert.clock import Clock
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.tarot.cards import PACK, halves_of
from atout.games.tarot.dealing import geometry
from atout.games.tarot.dog import Discard
from atout.games.tarot.view import TarotView
from atout.play_tables import mask_of

from .asides import asides
from .foreseeing import about_to_play, foreseen, led
from .worlds import World, Worlds

# Fewer deals say nothing; standard errors by which an aside is dropped, and by which one must be ahead of
# the usual one: the best of many looks better than it is.
ENOUGH = 24
BEHIND, LEAD = 2.5, 2.0

Worths = dict[Cards, list[float]]


def best_discard(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Discard:
    """The next card of a whole aside. The first decides most, later ones choose between what is left."""
    legal = {action.card: action for action in view.legal if isinstance(action, Discard)}
    candidates = asides(view.hand, view.aside, geometry(view.rules).dog)
    usual = candidates[0]
    chosen = usual if len(legal) == 1 else _best(view, candidates, luck, thinking, clock)

    def shared(card: Card) -> int:
        return sum(card in other for other in candidates)

    # What tells the chosen one from the others goes first, so that what comes later fits it.
    for card in sorted((one for one in chosen if one in legal), key=lambda one: (shared(one), one)):
        return legal[card]
    return next(iter(legal.values()))


def _best(
    view: TarotView, candidates: Sequence[Cards], luck: Luck, thinking: Thinking, clock: Clock
) -> Cards:
    usual = candidates[0]
    worths: Worths = {aside: [] for aside in candidates}
    whole = (*view.hand, *view.aside)
    # The others' cards do not depend on what is laid: the same deals serve for all.
    worlds = Worlds(about_to_play(view, _kept(whole, usual), usual))
    for drawn in worlds.batches(thinking, clock, luck) if len(worths) > 1 else ():
        seed = luck.below(1 << 31)
        found = [
            foreseen([_with(one, worlds, _kept(whole, aside), aside) for one in drawn], seed, thinking, clock)
            for aside in worths
            if not clock.over
        ]
        if len(found) < len(worths):
            break
        # Only deals that there was time to look at with every aside.
        for ends in zip(*found, strict=True):
            if None not in ends:
                for so_far, end in zip(worths.values(), ends, strict=True):
                    so_far.extend(end[:1] if end else ())
        _drop(worths, usual)
        if len(worths) == 1:
            break
    best = _first(worths)
    return best if best != usual and _is_ahead(worths[best], worths[usual], LEAD) else usual


def _kept(whole: Cards, aside: Cards) -> Cards:
    return tuple(card for card in whole if card not in aside)


def _with(world: World, worlds: Worlds, hand: Cards, aside: Cards) -> World:
    """The same deal with another aside."""
    hands = list(world.position.hands)
    hands[worlds.players.index(worlds.seat)] = mask_of(hand, PACK)
    return replace(
        world,
        position=replace(
            world.position,
            hands=tuple(hands),
            points=(halves_of(aside), 0),
            moves=led(hands[world.position.leader], worlds.contract.called),
        ),
    )


def _first(worths: Worths) -> Cards:
    return max(worths, key=lambda aside: sum(worths[aside]))


def _drop(worths: Worths, usual: Cards) -> None:
    """Those clearly behind the best; the usual one stays, to be measured against."""
    best = _first(worths)
    if len(worths[best]) >= ENOUGH:
        for aside in tuple(worths):
            if aside != usual and _is_ahead(worths[best], worths[aside], BEHIND):
                del worths[aside]


def _is_ahead(one: list[float], other: list[float], errors: float) -> bool:
    if len(one) < ENOUGH:
        return False
    gaps = [first - second for first, second in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    return mean > errors * sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
