"""The long runs of `make campaign`: rules, leaks, frequencies, shuffle, club against random, kernel.

python proofs/campaign.py [rules] [leaks] [chances] [shuffle] [bots] [tables] [solver] [games] [seen]
    [arena] [fuzz] [--game tunisian] …
"""

import argparse
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from functools import partial, reduce
from os import cpu_count

import arena_in_kernel
import campaign_giretra
import campaign_tarot
import campaign_tunisian
import chances
import fuzz_environments
import fuzz_kernel
import kernel_without_int128
import leaks_in_environments
import leaks_tarot
import shuffles
import solver_against_brute_force
import tables_against_rules
import whole_games
from progress import progress
from walking import Campaign

from atout.arena.contest import Contest
from atout.arena.report import reported
from atout.arena.series import rounds
from atout.chance import Luck, Seed
from atout.cli.standings import told
from atout.game import Game
from atout.games import GAMES, game_named
from atout.match import MatchState
from atout.telling.say import Say
from atout.testing import Tally, check_deal

CHUNK = 60
LEAST = 100
# How many deals under options drawn at random: for the rules that no preset has.
ANY_SHARE = 5
# The one part that is not of a game.
FUZZ = "fuzz"
PARTS = ("rules", "leaks", "chances", "shuffle", "bots", "tables", "solver", "games", "seen", "arena", FUZZ)
DEALS_FOR_BOTS = 2_000

CAMPAIGNS: Mapping[str, tuple[tuple[str, ...], Callable[[str, range], Campaign]]] = {
    "giretra": (campaign_giretra.NAMES, campaign_giretra.run),
    "tunisian": (campaign_tunisian.NAMES, campaign_tunisian.run),
    "tarot": (campaign_tarot.NAMES, campaign_tarot.run),
}

# Tables at which more is said aloud than at any preset.
TALKING: Mapping[str, Mapping[str, Mapping[str, object]]] = {
    "tunisian": {
        "announcements": {"announcements": "full", "belote_scope": "team"},
        "manual": {"announcements": "full", "announcement_mode": "manual", "belote_detection": "manual"},
    }
}


def rules(game: str, deals: int) -> None:
    """So many deals of each preset, and some more under options drawn at random."""
    names, run = CAMPAIGNS[game]
    everything = Campaign()
    for name in names:
        count = deals // ANY_SHARE if name == "any" else deals
        chunks = [range(start, min(start + CHUNK, count)) for start in range(0, count, CHUNK)]
        began = time.monotonic()
        with ProcessPoolExecutor(cpu_count()) as pool:
            found = progress(pool.map(partial(run, name), chunks), len(chunks), name)
            campaign = reduce(Campaign.merged, found, Campaign())
        tell_rules(f"{game} {name}", campaign, time.monotonic() - began)
        everything = everything.merged(campaign)
    tell_refusals(GAMES[game].rule_ids, everything)


def tell_rules(name: str, campaign: Campaign, seconds: float) -> None:
    tally = campaign.tally
    print(f"\n{name}: 0 violations in {tally.deals:,} deals, {tally.actions:,} actions, {seconds:.0f} s")
    kinds = sorted(campaign.kinds.items())
    print("  " + ", ".join(f"{kind}: {times:,}" for kind, times in kinds if times))
    for rule, times in sorted(tally.refused.items(), key=lambda item: item[1]):
        print(f"  {rule:36} {times:>12,}", flush=True)


def tell_refusals(ids: type[StrEnum], campaign: Campaign) -> None:
    """How often each rule refused something in all the runs; ids that refused nothing are named."""
    print("\nrefusals per rule id, all runs together")
    refused = campaign.tally.refused
    for rule in sorted(rule for rule in ids if rule in refused):
        print(f"  {rule:36} {refused[rule]:>12,}{'' if refused[rule] >= LEAST else '   TOO FEW'}")
    silent = ", ".join(sorted(rule for rule in ids if rule not in refused))
    if any(times < LEAST for times in refused.values()):
        raise SystemExit(1)
    print(f"  refused nothing (they describe, score, or speak where no deal is open): {silent}", flush=True)


def leaks(game: str, swaps: int) -> None:
    """Swap unseen cards: every view must stay the same."""
    if game == "tarot":
        leaks_tarot.tell(swaps)
    tables = {preset: game_named(game, preset) for preset in GAMES[game].presets}
    tables |= {name: game_named(game, options=options) for name, options in TALKING.get(game, {}).items()}
    for preset, chosen in tables.items():
        tally = Tally()
        while tally.swaps < swaps:
            match = MatchState.opened(chosen, Seed.from_text(f"leak {tally.deals}"))
            check_deal(match, Luck(match.seed, "leak"), tally, swaps=3)
        print(
            f"{game} {preset}: {tally.swaps:,} swaps in {tally.deals:,} deals, 0 views that differ",
            flush=True,
        )


def bots(game: str, matches: int) -> None:
    """What `atout arena` says of club against random, and of club among its own at Tarot."""
    if game == "tarot":
        # Nobody plays with anybody for longer than a deal, so a match tells little: deals are counted.
        compare("fft", game_named(game, "fft"), ("club", "random"), boards=DEALS_FOR_BOTS // 4)
        for seats in GAMES[game].seats:
            compare("fft", game_named(game, "fft", {"seats": seats}), ("club",), boards=DEALS_FOR_BOTS)
        return
    for preset in GAMES[game].presets:
        compare(preset, game_named(game, preset), ("club", "random"), pairs=matches // 2)


def compare(preset: str, game: Game, names: tuple[str, ...], *, boards: int = 0, pairs: int = 0) -> None:
    contest = Contest(
        game=game.name, rules=dict(game.options), bots=names, seed="campaign", matches=bool(pairs)
    )
    count = boards or pairs
    played = rounds(contest, range(count), cpu_count() or 1)
    report = reported(contest, progress(played, count, f"{game.name} {preset}"))
    assert report is not None
    print(f"\n{preset}, {game.seats} seats", *told(report, Say()), sep="\n", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", default=PARTS)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--swaps", type=int, default=10_000)
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--promises", type=int, default=3_400)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--boards", type=int, default=2_000)
    parser.add_argument("--table-deals", type=int, default=100)
    parser.add_argument("--endings", type=int, default=2_000)
    parser.add_argument("--examples", type=int, default=20_000)
    asked = parser.parse_args()
    parts: Mapping[str, tuple[Callable[[str, int], None], int]] = {
        "rules": (rules, asked.deals),
        "leaks": (leaks, asked.swaps),
        "chances": (chances.tell, asked.hands),
        "shuffle": (shuffles.tell, asked.promises),
        "bots": (bots, asked.matches),
        "tables": (tables_against_rules.tell, asked.table_deals),
        "solver": (solver_against_brute_force.tell, asked.endings),
        "games": (whole_games.tell, asked.deals),
        "seen": (leaks_in_environments.tell, asked.swaps),
        "arena": (arena_in_kernel.tell, asked.boards),
    }
    for game in asked.game or GAMES:
        for name in asked.parts:
            if name != FUZZ:
                part, size = parts[name]
                part(game, size)
    if FUZZ in asked.parts:
        fuzz_kernel.run(asked.examples)
        fuzz_environments.run(asked.examples)
        kernel_without_int128.main()


if __name__ == "__main__":
    main()
