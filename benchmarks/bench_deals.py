"""How fast are the Python rules? Random Giretra deals a second in one process, and time per action.

These machines are noisy, so the figure that travels is the ratio to a fixed piece of plain Python that is
timed in the same run, in turns with the deals.
"""

import time
from statistics import median

from atout.chance import Luck, Seed
from atout.games import game_named
from atout.match import Match

ROUNDS = 7
DEALS = 300


def random_deals(preset: str, deals: int) -> int:
    """Play so many deals at random; the number of actions."""
    game = game_named("giretra", preset)
    luck = Luck(Seed.from_text("bench"), preset)
    match = Match.opened(game, Seed.from_text("bench"))
    actions = 0
    for number in range(deals):
        if match.over:
            match = Match.opened(game, Seed.from_text(f"bench {number}"))
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


def timed(work: object) -> float:
    assert callable(work)
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def main() -> None:
    random_deals("standard", 50)
    print(f"{'preset':10} {'deals/s':>9} {'µs per legal + apply':>22} {'ratio to baseline':>18}")
    for preset in ("standard", "online"):
        seconds: list[float] = []
        ratios: list[float] = []
        actions = 0
        for _ in range(ROUNDS):
            base = timed(baseline)
            began = time.perf_counter()
            actions = random_deals(preset, DEALS)
            seconds.append(time.perf_counter() - began)
            ratios.append(seconds[-1] / base)
        spent = median(seconds)
        print(f"{preset:10} {DEALS / spent:9,.0f} {spent / actions * 1e6:22.1f} {median(ratios):18.2f}")


if __name__ == "__main__":
    main()
