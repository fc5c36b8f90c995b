"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from atout import kernel
from atout.actions import Play
from atout.bots.expert.clock import Clock
from atout.bots.expert.scale import Scale
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.cards import PACK
from atout.games.tarot.view import TarotView
from atout.tables import places

from .stakes import Stakes
from .tasting import tasted
from .thumbs import GUIDE
from .worlds import World, Worlds

PLACES = places(PACK)
# From so many tricks before the end, every deal is solved.
SOLVED = 8


def best_play(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Play:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return plays[0]
    worlds, scale = Worlds(view), Scale([play.card for play in plays])
    for drawn in worlds.batches(thinking, clock, luck):
        for worths in weighed(drawn, luck, thinking, clock):
            scale.add({card: worths[PLACES[card]] for card in scale.choices})
        if scale.settled():
            break
    chosen = tasted(view, scale, luck)
    return next(play for play in plays if play.card == chosen)


def weighed(
    worlds: Iterable[World], luck: Luck, thinking: Thinking, clock: Clock
) -> Iterator[Mapping[int, float]]:
    """What each card is worth to whoever is to play, in each deal that there was time for."""
    alike: dict[Stakes, list[World]] = {}
    for world in worlds:
        alike.setdefault(world.stakes, []).append(world)
    for stakes, several in alike.items():
        for world, moves in zip(several, _values(stakes, several, luck, thinking, clock), strict=True):
            ours = 1 if stakes.tables.side[world.turn] == 0 else -1
            if moves:
                yield {
                    card: ours * sum(map(stakes.paid, values)) / len(values) for card, values in moves.items()
                }


def _values(
    stakes: Stakes, worlds: Sequence[World], luck: Luck, thinking: Thinking, clock: Clock
) -> Iterator[Mapping[int, Sequence[int]]]:
    """Points of the attack at the end, by card; nothing where time was short."""
    positions = [world.position for world in worlds]
    if worlds[0].tricks_left <= SOLVED:
        for moves in kernel.move_values(stakes.tables, positions, threads=thinking.threads, limit=clock.left):
            solved = all(bounds.exact for bounds in moves.values())
            yield {card: (bounds.low,) for card, bounds in moves.items()} if solved else {}
        return
    yield from kernel.guided(
        stakes.tables,
        positions,
        GUIDE,
        seed=luck.below(1 << 31),
        threads=thinking.threads,
        limit=clock.left,
    )
