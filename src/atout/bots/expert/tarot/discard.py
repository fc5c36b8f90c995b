"""What to lay aside? The whole aside after which the deal is worth most, over the deals that may be."""

from collections.abc import Sequence
from dataclasses import replace

from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import AgainstFavourite
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.tarot.cards import PACK, halves_of
from atout.games.tarot.dealing import geometry
from atout.games.tarot.dog import Discard
from atout.games.tarot.view import TarotView
from atout.play_tables import mask_of

from .deal_rollout import about_to_play, likely_lead, rolled_out
from .discard_candidates import discard_candidates
from .play_worlds import PlayWorld, PlayWorlds

# Fewer deals say nothing; standard errors by which an aside is dropped, and by which one must be ahead of
# the usual one: the best of many looks better than it is.
ENOUGH = 24
BEHIND, LEAD = 2.5, 2.0


def best_discard(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Discard:
    """The next card of a whole aside. The first decides most, later ones choose between what is left."""
    legal = {action.card: action for action in view.legal if isinstance(action, Discard)}
    candidates = discard_candidates(view.hand, view.aside, geometry(view.rules).dog)
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
    compared = AgainstFavourite(candidates, usual, errors=LEAD, enough=ENOUGH)
    whole = (*view.hand, *view.aside)
    # The others' cards do not depend on what is laid: the same deals serve for all.
    worlds = PlayWorlds(about_to_play(view, _kept(whole, usual), usual))
    for drawn in worlds.batches(thinking, clock, luck) if len(candidates) > 1 else ():
        seed = luck.below(1 << 31)
        found = [
            rolled_out(
                [_with(one, worlds, _kept(whole, aside), aside) for one in drawn], seed, thinking, clock
            )
            for aside in compared.choices
            if not clock.over
        ]
        if len(found) < len(compared.choices):
            break
        # Only deals that there was time to look at with every aside.
        for ends in zip(*found, strict=True):
            paid = [end[0] for end in ends if end]
            if len(paid) == len(ends):
                compared.add(dict(zip(compared.choices, paid, strict=True)))
        compared.drop_behind(BEHIND, ENOUGH, spared=(usual,))
        if len(compared.choices) == 1:
            break
    return compared.chosen()


def _kept(whole: Cards, aside: Cards) -> Cards:
    return tuple(card for card in whole if card not in aside)


def _with(world: PlayWorld, worlds: PlayWorlds, hand: Cards, aside: Cards) -> PlayWorld:
    """The same deal with another aside."""
    hands = list(world.position.hands)
    hands[worlds.players.index(worlds.seat)] = mask_of(hand, PACK)
    return replace(
        world,
        position=replace(
            world.position,
            hands=tuple(hands),
            points=(halves_of(aside), 0),
            moves=likely_lead(hands[world.position.leader], worlds.contract.called),
        ),
    )
