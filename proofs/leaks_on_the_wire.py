"""Does anybody receive a card they may not see? Two deals that differ in nothing else, over real sockets.

python proofs/leaks_on_the_wire.py [--pairs 1000] [--game tarot] [--seed TEXT] [--planted]

A pair is two deals with the same public actions that differ only in cards (or a cut) which those who are
compared have not seen. Each is put into the log of a server of its own; then the same is done and tried at
both, and all that reaches a seat or a watcher must be the same to the byte. `--pairs` is how many pairs each
seat and the watcher is compared in: one pair often serves several of them.
"""

import argparse
import asyncio
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from itertools import product
from os import cpu_count

from pairs import Pair, Subject, pairs
from planted_leaks import LEAKS, noticed
from progress import progress
from twins import MOST_SEATS, Found, twins

from atout.chance import Luck, Seed
from atout.games import GAMES, game_named

# Pairs for each seat that one process does at a time.
CHUNK = 50
# Tables that are played at the same time: one waits for its log while another talks.
AT_ONCE = 4


def wanted_of(game: str) -> tuple[Subject, ...]:
    return None, *range(MOST_SEATS if game == "tarot" else game_named(game).seats)


def needed(game: str, seed: str, each: int) -> Iterator[Pair]:
    """Pairs until everybody has been compared so many times; only those who still lack some are."""
    left = Counter(dict.fromkeys(wanted_of(game), each))
    for pair in pairs(game, seed):
        subjects = tuple(subject for subject in pair.subjects if left[subject] > 0)
        left.subtract(subjects)
        if subjects:
            yield replace(pair, subjects=subjects)
        if not any(left[subject] > 0 for subject in wanted_of(game)):
            return


async def compared(game: str, seed: str, each: int) -> Found:
    """What is found in so many pairs for each seat and the watcher."""
    found = Found()
    numbered = enumerate(needed(game, seed, each))
    async with twins() as two:

        async def some() -> None:
            for number, pair in numbered:
                found.add(await two.compare(pair, Luck(Seed.from_text(f"{seed} {number}"), "script")))

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    return found


def chunk(game: str, seed: str, each: int) -> Found:
    return asyncio.run(compared(game, seed, each))


def _listed(counted: Counter[str]) -> str:
    return ", ".join(f"{what} {times:,}" for what, times in sorted(counted.items()))


def tell(game: str, found: Found) -> None:
    """What was compared, what was hidden, what was refused; then what leaks."""
    print(f"{game}: {found.pairs:,} pairs of deals; compared: {_listed(found.subjects)}")
    print(
        f"  {found.messages:,} messages, {found.bytes:,} bytes, differing: {len(found.differing)};", end=" "
    )
    print(f"secrets told: {len(found.secrets)}")
    print(f"  hidden: {_listed(found.kinds)}")
    print(f"  {found.refusals.total():,} refusals: {_listed(found.refusals)}", flush=True)
    for leak in found.leaks[:10]:
        print(f"    {leak}")


def campaign(games: list[str], seed: str, each: int) -> int:
    """How many leaks there are."""
    parts = [(game, part, min(CHUNK, each - part)) for game, part in product(games, range(0, each, CHUNK))]
    found = {game: Found() for game in games}
    with ProcessPoolExecutor(cpu_count()) as pool:
        running = {pool.submit(chunk, game, f"{seed} {part}", size): game for game, part, size in parts}
        for done in progress(as_completed(running), len(parts), "pairs"):
            found[running[done]].add(done.result())
    for game in games:
        tell(game, found[game])
    return sum(len(one.leaks) for one in found.values())


def planted(seed: str) -> int:
    """How many planted leaks are not noticed."""
    missed = 0
    for name in progress(LEAKS, len(LEAKS), "planted leaks"):
        after = asyncio.run(noticed(name, seed))
        missed += after is None
        print(f"  {'not noticed' if after is None else f'noticed in pair {after}'}: {name}", flush=True)
    print(f"planted leaks noticed: {len(LEAKS) - missed} of {len(LEAKS)}")
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=100, help="for each seat and the watcher (100)")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="one of them; all of them")
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--planted", action="store_true", help="only the leaks that are planted")
    asked = parser.parse_args()
    began = time.monotonic()
    print(f"seed {asked.seed}", flush=True)
    leaks = 0 if asked.planted else campaign(asked.game or sorted(GAMES), asked.seed, asked.pairs)
    missed = planted(asked.seed)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if leaks or missed else 0


if __name__ == "__main__":
    sys.exit(main())
