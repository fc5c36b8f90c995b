"""Does the kernel find what that of an earlier commit found, also where plain search takes too long?

python proofs/solver_unchanged.py COMMIT [--positions 40000]

Half of the positions have five to eight cards a hand: some mistakes show only in the middle of a deal, and
in one of thousands. By the tables of every contract of every game, and by tables drawn at random.
"""

import argparse
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from os import cpu_count
from random import Random
from typing import Any

import naive_tables
import starting
from kernel_before import kernel_before
from progress import progress

from atout import kernel
from atout.games import GAMES
from atout.play_tables import NONE, PlayTables, Position, Relief

# Of cards, as games have them and as none has.
VALUES = (
    (0, 0, 0, 2, 3, 4, 10, 11),
    (0, 0, 3, 4, 10, 11, 14, 20),
    (1,) * 8,
    (0, 1, 2, 3, 4, 5, 6, 7),
    (20, 14, 11, 10, 4, 3, 0, 0),
    (0, 0, 0, 0, 40, 90, 200, 255),
)
MANY_TRICKS = range(5, 9)
FEW_TRICKS = range(1, 6)
# Positions of so many cards take long: those of more players, or of more suits.
TAROT_TRICKS = {3: 5, 4: 6, 5: 4}


@dataclass(frozen=True, slots=True)
class Asked:
    kind: str
    tables: PlayTables
    position: Position


@cache
def tables_of_games() -> tuple[tuple[str, PlayTables], ...]:
    """Of every contract, each with several options."""
    found: dict[PlayTables, str] = {}
    for game in GAMES:
        for number, begin in enumerate(starting.of_game(game) * 3):
            start = begin(number)
            found.setdefault(start.tables, start.kind)
    return tuple((kind, tables) for tables, kind in found.items())


def tables_drawn(rng: Random) -> PlayTables:
    """Four suits of eight: sides, points, order of strength and duties of every kind."""
    points = [rng.choice(VALUES) for _ in range(4)]
    if rng.random() < 0.3:
        points = [tuple(rng.sample(some, 8)) for some in points]
    return PlayTables(
        side=rng.choice([(0, 1, 0, 1), (1, 0, 1, 0), tuple(rng.randrange(2) for _ in range(4))]),
        suit=tuple(card // 8 for card in range(32)),
        power=tuple(power for _ in range(4) for power in rng.sample(range(8), 8)),
        points=tuple(value for some in points for value in some),
        trump=rng.choice([NONE, 0, 1, 2, 3]),
        must_beat=rng.choice([0, 15, rng.randrange(16)]),
        relief=rng.choice(list(Relief)),
        may_discard=rng.random() < 0.5,
        last_trick=rng.choice([0, 10]),
        each_trick=rng.choice([0, 0, 1, 7]),
    )


def asked(number: int) -> Asked:
    rng = Random(f"unchanged {number}")
    kind, tables = rng.choice(tables_of_games())
    if number % 4 < 2:
        kind, tables = "drawn at random", tables_drawn(rng)
    if rng.random() < 0.2:
        tables = tables.counting_tricks()
    players = len(tables.side)
    tricks = rng.choice(FEW_TRICKS if number % 2 else MANY_TRICKS)
    if len(tables.suit) > 32:
        tricks = min(tricks, TAROT_TRICKS[players])
    return Asked(f"{kind}, {tricks} cards", tables, position_drawn(rng, tables, tricks))


def position_drawn(rng: Random, tables: PlayTables, tricks: int) -> Position:
    """A whole deal, played at random until so many tricks are left, and into the next one."""
    players, cards = len(tables.side), len(tables.suit)
    whole = min(cards // players, tricks + 6)
    order = rng.sample(range(cards), whole * players)
    hands = tuple(sum(1 << card for card in order[seat::players]) for seat in range(players))
    position = Position(hands=hands, leader=rng.randrange(players))
    due = (whole - tricks) * players + rng.choice([0, 0, *range(players)])
    for _ in range(due):
        card = rng.choice(naive_tables.bits(kernel.legal(tables, position)))
        position = kernel.played(tables, position, card)
    return position


def differences(before: Any, one: Asked) -> list[str]:
    """What the two say otherwise: values, those of each move, thresholds."""
    tables, position = one.tables, one.position
    known = before.Tables(tables)
    found: list[str] = []
    ((low, high, _),) = before.values(known, [position], 1, None)
    (value,) = kernel.values(tables, [position])
    if (low, high) != (value.low, value.high) or low != high:
        found.append(f"value {value}, before {low} {high}")
    moves: Mapping[int, Any] = before.move_values(known, [position], 1, None)[0]
    was = {card: bounds[:2] for card, bounds in moves.items()}
    (each,) = kernel.move_values(tables, [position])
    if was != {card: (bounds.low, bounds.high) for card, bounds in each.items()}:
        found.append(f"moves {each}, before {was}")
    for need in (low, low + 1, low - 7):
        if kernel.reaches(tables, [position], [need]) != [need <= low]:
            found.append(f"reaches {need} of {low}")
        reached = {card: bounds[0] >= need for card, bounds in was.items()}
        if dict(kernel.moves_reach(tables, [position], [need])[0]) != reached:
            found.append(f"moves reach {need}, not {reached}")
    return [f"{one}: {what}" for what in found]


def compared(commit: str, numbers: range) -> tuple[Counter[str], list[str]]:
    before, kinds, wrong = kernel_before(commit), Counter[str](), list[str]()
    for number in numbers:
        one = asked(number)
        kinds[one.kind] += 1
        wrong += differences(before, one)
    return kinds, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--positions", type=int, default=40_000)
    parser.add_argument("--processes", type=int, default=cpu_count())
    chosen = parser.parse_args()
    kernel_before(chosen.commit)
    chunk = 50
    chunks = [
        range(first, min(first + chunk, chosen.positions)) for first in range(0, chosen.positions, chunk)
    ]
    kinds, wrong, began = Counter[str](), list[str](), time.monotonic()
    with ProcessPoolExecutor(chosen.processes) as pool:
        work = pool.map(partial(compared, chosen.commit), chunks)
        for some, differing in progress(work, len(chunks), "positions"):
            kinds += some
            wrong += differing
    for kind, times in sorted(kinds.items()):
        print(f"  {kind:44} {times:>6,}")
    many = sum(times for kind, times in kinds.items() if int(kind.split()[-2]) in MANY_TRICKS)
    print(
        f"{len(wrong)} differences from {chosen.commit} in {kinds.total():,} positions,"
        f" {many:,} of them of 5 to 8 cards, {time.monotonic() - began:.0f} s"
    )
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
