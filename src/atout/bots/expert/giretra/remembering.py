"""Which deals fit what was seen of the last one, and what was called in this one?"""

from dataclasses import replace

from atout.bots.expert.belote.likely_deals import Likelihood, without_unlikely
from atout.bots.expert.resampler import resampled
from atout.bots.expert.world_sampler import World
from atout.bots.memory.giretra.blocks import remembered
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.unseen import Unseen

# So many ways to lie are each looked at once, by how likely they are, rather than drawn.
FEW = 120
# Deals drawn for each one that is looked at: those that fit the calls best.
DRAWN = 4


def at_a_call(view: GiretraView) -> Unseen:
    hidden = unseen(view)
    known = remembered(view, hidden)
    if known is None:
        return hidden

    def likelier(count: int, luck: Luck) -> list[World]:
        return [known.drawn(luck) for _ in range(count)]

    return replace(hidden, likelier=likelier)


def at_a_card(
    view: GiretraView, told: Likelihood, thinking: Thinking, luck: Luck
) -> tuple[Unseen, Likelihood]:
    """Which deals are worth solving, and what each of them weighs; `told`: how likely it makes the calls."""
    hidden = unseen(view)
    known = remembered(view, hidden)
    if known is None:
        return without_unlikely(hidden, told, len(view.tricks), luck)
    few = known.few(min(FEW, thinking.worlds or FEW))
    if few is not None:
        return replace(hidden, left=tuple(few)), lambda way: few[way] * told(way)

    def likelier(count: int, luck: Luck) -> list[World]:
        drawn = [known.drawn(luck) for _ in range(DRAWN * count)]
        return resampled(drawn, list(map(told, drawn)), count, luck)

    return replace(hidden, likelier=likelier), lambda _: 1.0
