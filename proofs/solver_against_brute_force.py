"""Does the kernel find what plain search by the rules finds? On endings of every kind.

python proofs/solver_against_brute_force.py [--game tarot] [--endings 2000]
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from os import cpu_count

import starting
from brute_force import Worth, attacking, ending, tricks_of_side_0, values
from progress import progress
from starting import Start
from walking import luck_of

from atout import kernel
from atout.cards import Cards
from atout.chance import Luck
from atout.game import State
from atout.games import GAMES
from atout.games.tarot.endings import Scored as TarotScored
from atout.play_tables import PlayTables, Position, places

# Plain search takes seconds for four cards each: these are the fewest.
SIZES = (2,) * 15 + (3,) * 24 + (4,)
# What Petit au bout is worth where it is played for, in halves.
PETIT = 20


@dataclass(frozen=True, slots=True)
class Problem:
    """A position to be solved, and how a deal that goes on from it is counted by the rules."""

    kind: str
    pack: Cards
    state: State
    tables: PlayTables
    position: Position
    worth: Worth


def problem(game: str, number: int, *, largest: int = 4) -> Problem:
    """Every start in turn; of each deal points are played for, or tricks, or in Tarot the Petit as well."""
    starts = starting.of_game(game)
    start = starts[number % len(starts)](number)
    luck = luck_of(f"endings {game}", number, "ending")
    players = len(start.tables.side)
    # Of five players, four cards each are a minute's search.
    left = min(luck.choice(SIZES), largest, 8 - players)
    state = ending(start, left, luck.below(players) if luck.below(2) else 0, luck)
    return posed(start, state, luck)


def posed(start: Start, state: State, luck: Luck) -> Problem:
    tables, position, pack = start.tables, start.game.position(state), start.game.pack
    asked = luck.below(4)
    if asked == 0:
        by_tricks = replace(position, points=position.tricks)
        counted = tables.counting_tricks()
        return Problem(f"{start.kind}, tricks", pack, state, counted, by_tricks, tricks_of_side_0)
    if asked == 1 and start.game.name == "tarot":
        bonus = replace(tables, last_card_points=PETIT)
        return Problem(f"{start.kind}, Petit", pack, state, bonus, position, points_with_petit)
    return Problem(start.kind, pack, state, tables, position, lambda end: start.points(end)[0])


def points_with_petit(end: State) -> int:
    assert isinstance(end, TarotScored)
    paid = {"attack": PETIT, "defence": -PETIT, None: 0}
    return end.count.halves + paid[end.count.petit]


def mistakes(one: Problem) -> Iterator[str]:
    """What the kernel says otherwise than plain search."""
    place = places(one.pack)
    by_card = {place[card]: worth for card, worth in values(one.state, attacking, one.worth).items()}
    best = max(by_card.values()) if attacking(one.state) else min(by_card.values())
    positions, needs = [one.position] * 3, [best - 1, best, best + 1]
    (found,) = kernel.values(one.tables, [one.position])
    (found_by_card,) = kernel.move_values(one.tables, [one.position])
    exact = {card: (bounds.low, bounds.high) for card, bounds in found_by_card.items()}
    if (found.low, found.high) != (best, best):
        yield f"value {found}, not {best}"
    if exact != {card: (worth, worth) for card, worth in by_card.items()}:
        yield f"values {exact}, not {by_card}"
    if kernel.reaches(one.tables, positions, needs) != [True, True, False]:
        yield f"reaches, value {best}"
    for need, reached in zip(needs, kernel.moves_reach(one.tables, positions, needs), strict=True):
        if dict(reached) != {card: worth >= need for card, worth in by_card.items()}:
            yield f"moves_reach {need}: {reached}, not {by_card}"


def compared(game: str, numbers: range) -> tuple[Counter[str], list[str]]:
    """How many of each kind, and every mistake."""
    kinds, wrong = Counter[str](), list[str]()
    for number in numbers:
        one = problem(game, number)
        kinds[one.kind] += 1
        wrong += [f"{number} {one.kind}: {what}" for what in mistakes(one)]
    return kinds, wrong


def tell(game: str, endings: int) -> None:
    chunk = 20
    chunks = [range(first, min(first + chunk, endings)) for first in range(0, endings, chunk)]
    kinds, wrong, began = Counter[str](), list[str](), time.monotonic()
    with ProcessPoolExecutor(cpu_count()) as pool:
        for some, mistaken in progress(
            pool.map(partial(compared, game), chunks), len(chunks), f"{game} endings"
        ):
            kinds += some
            wrong += mistaken
    for kind, times in sorted(kinds.items()):
        print(f"  {kind:44} {times:>6,}")
    spent = time.monotonic() - began
    print(f"{game}: {len(wrong)} mistakes of the solver in {endings:,} endings, {spent:.0f} s", flush=True)
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--endings", type=int, default=2_000)
    asked = parser.parse_args()
    for one in asked.game or GAMES:
        tell(one, asked.endings)
