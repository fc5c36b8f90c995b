"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from atout import kernel
from atout.actions import Play
from atout.bots.expert.clock import Clock
from atout.bots.tarot.habits import HABITS
from atout.bots.tarot.playing import best_play as club_play
from atout.bots.tarot.seeing import seen
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.cards import PACK, PETIT
from atout.games.tarot.view import TarotView
from atout.play_tables import mask_of, places

from .guide import GUIDE
from .stakes import Stakes
from .touching import touching
from .weighing import Weighing
from .worlds import World, Worlds

PLACES = places(PACK)
# From so many tricks before the end deals are solved, if so many seconds are given: that is enough for fifty.
SOLVED = ((8, 1.0), (7, 0.25), (6, 0.0))
# Far from the end rules of thumb tell less than experience: there another card must be ahead of the usual
# one by so many standard errors, later only by so many.
LONG = 9
LEAD, LEAD_LATE = 1.0, 0.1
# Points by which a deal may still stray from what it seems to come to: for each trick left, and at most.
STRAYING, FAR = 0.5, 4.0


def best_play(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Play:
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    if len(plays) == 1:
        return next(iter(plays.values()))
    usual = club_play(seen(view, HABITS[view.rules.players]), tuple(plays))
    # As long as deals are not solved, the Petit is risked only where everybody would: it is lost but once.
    risked = usual == PETIT or len(view.hand) <= solved_from(thinking)
    cards = tuple(card for card in plays if risked or card != PETIT)
    weighing = Weighing(cards, usual, LEAD if len(view.hand) > LONG else LEAD_LATE)
    worlds = Worlds(view)
    for drawn in worlds.batches(thinking, clock, luck):
        for worths in weighed(drawn, luck, thinking, clock):
            weighing.add({card: worths[PLACES[card]] for card in weighing.cards})
        weighing.drop()
        if weighing.settled:
            break
        worlds.moves = mask_of(weighing.cards, PACK)
    chosen = weighing.chosen()
    return plays[luck.choice(touching(view, chosen[0], chosen))]


def weighed(
    worlds: Iterable[World], luck: Luck, thinking: Thinking, clock: Clock
) -> Iterator[Mapping[int, float]]:
    """What each card is worth to whoever is to play, in each deal that there was time for."""
    alike: dict[Stakes, list[World]] = {}
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
    stakes: Stakes, worlds: Sequence[World], luck: Luck, thinking: Thinking, clock: Clock
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
