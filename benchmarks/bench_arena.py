"""How much faster does the arena play bots that the kernel plays? Both ways in turns, on one core.

And what a deal of club players is spent on, which stays with Python: docs/adr/0038-arena-in-the-kernel.md.

python benchmarks/bench_arena.py
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from statistics import median

from atout.arena.contest import Contest
from atout.arena.duplicate import opened, play_round
from atout.arena.in_kernel import play_in_kernel, table_for
from atout.arena.rounds import Round
from atout.bots.catalog import bot_named
from atout.bots.learned.trained import has_net
from atout.chance import Luck
from atout.games import GAMES, game_named

TIMES = 5
# As many rounds at a time take each way about as long.
BY_PYTHON, BY_KERNEL = 2, 60
CLUB_BOARDS = 20


def contests() -> Iterable[Contest]:
    for name, kind in GAMES.items():
        if kind.kernel_deals is None:
            continue
        for seats in kind.seats:
            rules = dict(game_named(name, options={"seats": seats} if len(kind.seats) > 1 else {}).options)
            for bot in ("random", *["learned"] * has_net(name)):
                for matches in (False, True):
                    yield Contest(game=name, rules=rules, bots=(bot,), seed="bench", matches=matches)


def microseconds(play: Callable[[int], Round], rounds: int) -> float:
    """A deal, by this thread's own time."""
    began = time.thread_time()
    deals = sum(len(replay.deals) for number in range(rounds) for replay in play(number).replays)
    return 1e6 * (time.thread_time() - began) / deals


def compare(contest: Contest) -> None:
    table = table_for(contest)
    assert table
    by_kernel, by_python = partial(play_in_kernel, contest, table), partial(play_round, contest)
    by_kernel(0)
    pairs = [(microseconds(by_python, BY_PYTHON), microseconds(by_kernel, BY_KERNEL)) for _ in range(TIMES)]
    python, kernel = (median(one) for one in zip(*pairs, strict=True))
    ratio = median(one / other for one, other in pairs)
    what = f"{contest.game}, {contest.table.seats} seats, {contest.bots[0]}"
    kind = "matches" if contest.matches else "boards"
    print(f"{what:32} {kind:8} {python:9,.0f} {kernel:9,.0f} {ratio:7.1f}", flush=True)


@dataclass
class Spent:
    """Microseconds a deal."""

    choosing: float = 0.0
    seeing: float = 0.0
    rules: float = 0.0


def spent_by_club(game: str, boards: int) -> Spent:
    """Bot, view, and what the rules do at each step."""
    spent, bot, clock = Spent(), bot_named("club"), time.thread_time
    contest = Contest(game=game, rules=dict(game_named(game).options), bots=("club",), seed="bench")
    for number in range(boards):
        match = opened(contest, number)
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            started = clock()
            view = match.deal.view(actor)
            seen = clock()
            action = bot(view, Luck(match.seed, "bot"))
            chosen = clock()
            match = match.apply(actor, action)
            spent.seeing += seen - started
            spent.choosing += chosen - seen
            spent.rules += clock() - chosen
    each = 1e6 / boards
    return Spent(each * spent.choosing, each * spent.seeing, each * spent.rules)


def main() -> None:
    print(f"{'µs a deal':41} {'Python':>9} {'kernel':>9} {'ratio':>7}")
    for contest in contests():
        compare(contest)
    print(f"{'µs a deal of club players':32} {'bot':>9} {'views':>9} {'rules':>9}")
    for name, kind in GAMES.items():
        if kind.club and kind.kernel_deals:
            spent = spent_by_club(name, CLUB_BOARDS)
            print(f"{name:32} {spent.choosing:9,.0f} {spent.seeing:9,.0f} {spent.rules:9,.0f}", flush=True)


if __name__ == "__main__":
    main()
