"""The long runs of `make campaign`: rules, leaks, club against random. Figures for notes and releases.

python benchmarks/campaign.py [rules] [leaks] [bots] [--deals 20000] [--swaps 10000] [--matches 200]
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial, reduce
from itertools import islice
from os import cpu_count
from typing import TypeVar

from campaign_giretra import Campaign, run
from club_against_random import share_won

from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.games.giretra.rules import Rule
from atout.match import Match
from atout.testing import Tally, check_deal

CHUNK = 60
LEAST = 100
# Ids that describe or score and can refuse nothing, and those that only speak where no deal is open.
CANNOT_REFUSE = {rule for rule in Rule if ".score." in rule or ".match." in rule} | {
    Rule.DEALER,
    Rule.CUTTER,
    Rule.CUT_HIDDEN,
    Rule.PACKETS,
    Rule.PACK_KEPT,
    Rule.AUTO_DOUBLE,
    Rule.OUTCOME,
    Rule.END,
    Rule.LEAD,
    Rule.WINNER,
    Rule.LAST_TRICK,
}

T = TypeVar("T")


def progress(several: Iterable[T], total: int, what: str) -> Iterator[T]:
    """A line on the terminal that tells how far it is; nothing in a file."""
    began = time.monotonic()
    for done, one in enumerate(several, start=1):
        if sys.stderr.isatty():
            print(
                f"\r{what}: {100 * done // total} % {time.monotonic() - began:.0f} s", end="", file=sys.stderr
            )
        yield one
    if sys.stderr.isatty():
        print(file=sys.stderr)


def rules(deals: int) -> None:
    """20,000 deals of each preset, and as many more under options drawn at random as need be."""
    everything = Campaign()
    for name in (*GAMES["giretra"].presets, "any"):
        chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
        began = time.monotonic()
        with ProcessPoolExecutor(cpu_count()) as pool:
            found = progress(pool.map(partial(run, name), chunks), len(chunks), name)
            campaign = reduce(Campaign.merged, found, Campaign())
        tell_rules(name, campaign, time.monotonic() - began)
        everything = everything.merged(campaign)
    print("\nrefusals per rule id, all runs together")
    for rule in sorted(set(Rule) - CANNOT_REFUSE):
        times = everything.tally.refused.get(rule, 0)
        print(f"  {rule:36} {times:>12,}{'' if times >= LEAST else '   TOO FEW'}")


def tell_rules(name: str, campaign: Campaign, seconds: float) -> None:
    tally = campaign.tally
    print(
        f"\ngiretra {name}: {tally.deals:,} deals, {tally.actions:,} actions, 0 violations, {seconds:.0f} s"
    )
    modes = sorted({mode for mode, _ in campaign.modes})
    for mode in modes:
        by_k = {k: campaign.modes[(mode, k)] for k in (1, 2, 4)}
        print(f"  {mode:12} {sum(by_k.values()):>7,}   ×1 {by_k[1]:,}  ×2 {by_k[2]:,}  ×4 {by_k[4]:,}")
    print(f"  sweeps {campaign.sweeps:,}")
    for rule, times in sorted(tally.refused.items(), key=lambda item: item[1]):
        print(f"  {rule:36} {times:>12,}")


def leaks(swaps: int) -> None:
    """Swap unseen cards: every view must stay the same."""
    for preset in GAMES["giretra"].presets:
        tally = Tally()
        seeds = (Seed.from_text(f"leak {number}") for number in range(swaps))
        matches = (Match.opened(game_named("giretra", preset), seed) for seed in seeds)
        for number, match in enumerate(islice(matches, swaps)):
            if tally.swaps >= swaps:
                break
            check_deal(match, Luck(match.seed, f"leak {number}"), tally, swaps=3)
        print(f"giretra {preset}: {tally.swaps:,} swaps in {tally.deals:,} deals, 0 views that differ")


def bots(matches: int) -> None:
    for preset in GAMES["giretra"].presets:
        print(
            f"giretra {preset}: club won {share_won(preset, matches):.1%} of {matches} matches against random"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", default=["rules", "leaks", "bots"])
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--swaps", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=200)
    asked = parser.parse_args()
    parts = {"rules": (rules, asked.deals), "leaks": (leaks, asked.swaps), "bots": (bots, asked.matches)}
    for name in asked.parts:
        part, size = parts[name]
        part(size)


if __name__ == "__main__":
    main()
