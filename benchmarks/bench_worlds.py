"""How many possible deals a second, at which trick? In Python, and by the kernel in the same run."""

from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time

import starts_giretra
import starts_tarot
import starts_tunisian
from starting import Start

from atout import kernel
from atout.belote.cards import Mode
from atout.chance import Luck, Seed
from atout.game import Game, View
from atout.games.giretra import GiretraRules
from atout.games.tarot import TarotRules
from atout.games.tarot.auction import Level
from atout.games.tunisian import TunisianRules

DEALS = 8
TRICKS = range(1, 5)
DRAWN, BUILT = 200, 20

STARTS: dict[str, Callable[[int], Start]] = {
    "giretra": lambda number: starts_giretra.start(GiretraRules(), Mode.HEARTS, number),
    "tunisian": lambda number: starts_tunisian.start(TunisianRules(), Mode.HEARTS, number),
    "tarot 3": lambda number: starts_tarot.start(TarotRules(seats=3), Level.GARDE, number),
    "tarot 4": lambda number: starts_tarot.start(TarotRules(seats=4), Level.GARDE, number),
    "tarot 5": lambda number: starts_tarot.start(TarotRules(seats=5), Level.GARDE, number),
}


def main() -> None:
    luck = Luck(Seed.from_text("bench"), "worlds")
    print(f"{'':20} {'known in':>9} {'ways/s':>10} {'kernel':>12} {'ratio':>6} {'states/s':>9}")
    for name, start in STARTS.items():
        deals = [start(number) for number in range(DEALS)]
        for trick in TRICKS:
            views = [view for start in deals for view in _views(start, trick, luck)]
            _line(f"{name}, trick {trick}", deals[0].game, views, luck)


def _views(start: Start, trick: int, luck: Luck) -> Iterator[View]:
    """What each seat sees in its turn in this trick."""
    state = start.state
    while state.actor is not None and len((view := state.view(state.actor)).tricks) < trick:
        if len(view.tricks) == trick - 1:
            yield view
        state = state.apply(state.actor, luck.choice(state.legal(state.actor)))


def _line(name: str, game: Game, views: list[View], luck: Luck) -> None:
    began = process_time()
    known = [game.unseen(view) for view in views]
    knowing = process_time() - began

    began = process_time()
    for one in known:
        for _ in range(DRAWN):
            one.sample(luck)
    ours = DRAWN * len(known) / (process_time() - began)

    began = process_time()
    for one in known:
        for way in kernel.deals(one.may_hold, one.sizes, 10 * DRAWN, seed=luck.below(1 << 31)):
            one.fits(way)
    kernels = 10 * DRAWN * len(known) / (process_time() - began)

    began = process_time()
    built = sum(1 for view in views for _ in islice(game.worlds(view, luck), BUILT))
    states = built / (process_time() - began)
    knows = f"{knowing / len(views) * 1e6:.0f} µs"
    print(f"{name:20} {knows:>9} {ours:>10,.0f} {kernels:>12,.0f} {kernels / ours:>6.0f} {states:>9,.0f}")


if __name__ == "__main__":
    main()
