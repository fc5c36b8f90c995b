"""How fast are the Python rules? Random deals a second in one process, and time per action.

These machines are noisy, so the figure that travels is the ratio to a fixed piece of plain Python that is
timed in the same run, in turns with the deals. Times are of this process alone.
"""

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.match import MatchState

ROUNDS = 7
DEALS = 300


def random_deals(name: str, preset: str, seats: int, deals: int) -> int:
    """Play so many deals at random; the number of actions."""
    game = game_named(name, preset, {"seats": seats} if len(GAMES[name].seats) > 1 else {})
    luck = Luck(Seed.from_text("bench"), preset)
    match = MatchState.opened(game, Seed.from_text("bench"))
    actions = 0
    for number in range(deals):
        if match.over:
            match = MatchState.opened(game, Seed.from_text(f"bench {number}"))
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            match = match.apply(actor, luck.choice(match.deal.legal(actor)))
            actions += 1
    return actions


def baseline() -> None:
    """Work like that of the rules: small tuples built, sorted and looked into."""
    held = tuple((suit, rank) for suit in "CDHS" for rank in range(8))
    for _ in range(4_000):
        kept = tuple(card for card in held if card[1] > 3)
        sorted(kept, key=lambda card: (card[1], card[0]))


def timed(work: Callable[[], object]) -> float:
    """Seconds of this process alone: what else the machine does is not ours."""
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    random_deals("giretra", "standard", 4, 50)
    print(
        f"{'game':9} {'preset':15} {'seats':>5} {'deals/s':>8} {'ms a deal':>10} "
        f"{'µs per legal + apply':>21} {'ratio to baseline':>18}"
    )
    for name, kind in GAMES.items():
        for preset in kind.presets:
            for seats in kind.seats:
                tell(name, preset, seats)


def tell(name: str, preset: str, seats: int) -> None:
    actions = random_deals(name, preset, seats, DEALS)
    seconds: list[float] = []
    ratios: list[float] = []
    for _ in range(ROUNDS):
        base = timed(baseline)
        seconds.append(timed(partial(random_deals, name, preset, seats, DEALS)))
        ratios.append(seconds[-1] / base)
    spent = median(seconds)
    print(
        f"{name:9} {preset:15} {seats:5} {DEALS / spent:8,.0f} {spent / DEALS * 1e3:10.2f} "
        f"{spent / actions * 1e6:21.1f} {median(ratios):18.2f}"
    )


if __name__ == "__main__":
    main()
