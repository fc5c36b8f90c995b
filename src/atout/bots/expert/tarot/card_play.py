"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from atout import kernel
from atout.actions import Play
from atout.bots.club.tarot.card_play import best_card as club_card
from atout.bots.club.tarot.situation import situation
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import AgainstFavourite
from atout.bots.expert.tie_break import indistinguishable
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.tarot.cards import HALVES, PACK, PETIT
from atout.games.tarot.view import TarotView
from atout.play_tables import mask_of, places

from .deal_value import Stakes
from .play_worlds import PlayWorld, PlayWorlds
from .rollout_guide import GUIDE

PLACES = places(PACK)
# From so many tricks before the end deals are solved, if so many seconds are given: that is enough for fifty.
SOLVED = ((8, 1.0), (7, 0.25), (6, 0.0))
# Far from the end rules of thumb tell less than experience: there another card must be ahead of the usual
# one by so many standard errors, later only by so many.
LONG = 9
LEAD, LEAD_LATE = 1.0, 0.1
# Fewer deals than this say nothing about a card; standard errors by which one must be behind to be dropped.
ENOUGH, BEHIND = 24, 3.0
# Points by which a deal may still stray from what it seems to come to: for each trick left, and at most.
STRAYING, FAR = 0.5, 4.0


def best_play(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Play:
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    if len(plays) == 1:
        return next(iter(plays.values()))
    usual = club_card(situation(view), tuple(plays))
    # As long as deals are not solved, the Petit is risked only where everybody would: it is lost but once.
    risked = usual == PETIT or len(view.hand) <= solved_from(thinking)
    cards = tuple(card for card in plays if risked or card != PETIT)
    lead = LEAD if len(view.hand) > LONG else LEAD_LATE
    compared = AgainstFavourite(cards, usual, errors=lead, enough=1)
    worlds = PlayWorlds(view)
    for drawn in worlds.batches(thinking, clock, luck):
        for worths in weighed(drawn, luck, thinking, clock):
            compared.add({card: worths[PLACES[card]] for card in compared.choices})
        compared.drop_behind(BEHIND, ENOUGH)
        if len(compared.choices) == 1:
            break
        worlds.moves = mask_of(compared.choices, PACK)
    chosen = compared.chosen()
    return plays[luck.choice(alike(view, chosen, compared.alike(chosen)))]


def alike(view: TarotView, chosen: Card, cards: Cards) -> Cards:
    """Of cards that came to the same, those that nobody could tell from the chosen one."""
    known = {*view.hand, *view.aside, *(card for trick in view.tricks for card in trick.cards)}
    others = tuple(card for card in PACK if card not in known)
    return indistinguishable(chosen, cards, others, power=lambda card: card.rank, points=HALVES.__getitem__)


def weighed(
    worlds: Iterable[PlayWorld], luck: Luck, thinking: Thinking, clock: Clock
) -> Iterator[Mapping[int, float]]:
    """What each card is worth to whoever is to play, in each deal that there was time for."""
    alike: dict[Stakes, list[PlayWorld]] = {}
    for world in worlds:
        alike.setdefault(world.stakes, []).append(world)
    for stakes, several in alike.items():
        for world, moves in zip(several, _values(stakes, several, luck, thinking, clock), strict=False):
            ours = 1 if stakes.tables.side[world.turn] == 0 else -1
            doubt = min(FAR, STRAYING * (world.tricks_left - 1))
            yield {
                card: ours * sum(stakes.paid(value, doubt) for value in values) / len(values)
                for card, values in moves.items()
            }


def _values(
    stakes: Stakes, worlds: Sequence[PlayWorld], luck: Luck, thinking: Thinking, clock: Clock
) -> Iterator[Mapping[int, Sequence[int]]]:
    """Points of the attack at the end, by card; fewer deals where time is short."""
    positions = [world.position for world in worlds]
    if worlds[0].tricks_left <= solved_from(thinking):
        solved = kernel.move_values(stakes.tables, positions, threads=thinking.threads, limit=clock.left)
        yield from (
            {card: (bounds.low,) for card, bounds in moves.items()}
            for moves in solved
            if all(bounds.exact for bounds in moves.values())
        )
        return
    guided = kernel.guided(
        stakes.tables,
        positions,
        GUIDE,
        seed=luck.below(1 << 31),
        threads=thinking.threads,
        limit=clock.left,
    )
    yield from (moves for moves in guided if moves)


def solved_from(thinking: Thinking) -> int:
    given = 0.0 if thinking.worlds is not None else thinking.seconds * thinking.threads
    return next(tricks for tricks, seconds in SOLVED if given >= seconds)
