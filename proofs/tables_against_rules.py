"""Does the kernel, given a game's tables, play by that game's rules? At each card of very many deals."""

import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count

import starting
from comparing import Agreement, Reader, compare
from progress import progress
from walking import luck_of

from atout import kernel

KERNEL = Reader(kernel.legal, kernel.played)
CHUNK = 10


def compared(game: str, numbers: range, reader: Reader = KERNEL) -> Agreement:
    """From every start of this game, so many deals; raises Parted."""
    seen = Agreement()
    for place, start in enumerate(starting.of_game(game)):
        for number in numbers:
            deal, luck = start(number), luck_of(f"differential {game} {place}", number, "play")
            compare(deal, reader, luck, seen, deal.tables)
    return seen


def together(several: Iterable[Agreement]) -> Agreement:
    every = Agreement()
    for one in several:
        every.deals += one.deals
        every.cards += one.cards
        every.refused += one.refused
        every.kinds += one.kinds
        every.rare += one.rare
    return every


def tell(game: str, deals: int) -> None:
    """`deals` from each start."""
    chunks = [range(first, min(first + CHUNK, deals)) for first in range(0, deals, CHUNK)]
    began = time.monotonic()
    with ProcessPoolExecutor(cpu_count()) as pool:
        every = together(progress(pool.map(partial(compared, game), chunks), len(chunks), f"{game} tables"))
    spent = time.monotonic() - began
    print(f"{game}: kernel = rules at {every.cards:,} cards of {every.deals:,} deals, {spent:.0f} s")
    for what in (every.kinds, every.refused, every.rare):
        for name, times in sorted(what.items()):
            print(f"  {name:44} {times:>10,}", flush=True)
