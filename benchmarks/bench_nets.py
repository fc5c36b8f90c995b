"""How long does a net take for a decision, by each set of instructions, alone and in a batch?

And what is around it: to write as bits what a seat sees, the whole player, deals of the kernel. The net is
as large as one may be that comes with atout; its numbers are random. One core, by its own time.

PYTHONPATH=proofs python benchmarks/bench_nets.py
"""

import time
from collections.abc import Callable, Iterator

import numpy as np
from small_nets import encoding_of, small_net

from atout.bots.club import club
from atout.bots.learned import player
from atout.chance import Luck, Seed
from atout.game import View
from atout.games import GAMES, game_named
from atout.kernel.nets import Net, instruction_sets, read_net
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import environments_of
from atout.match import MatchState

GAME = "tunisian"
WIDTH, BLOCKS, HOLDERS = 1024, 4, 96
BATCH, TABLES = 64, 1024
DEALS, TIMES = 8, 1000


def views(game: str) -> list[View]:
    """What the acting seats see in a few deals of club players."""
    return [view for number in range(DEALS) for view in seen_in(game, Seed.from_text(f"nets {number}"))]


def seen_in(game: str, seed: Seed) -> Iterator[View]:
    match = MatchState.opened(game_named(game), seed)
    match = match.begin(match.next_setup())
    while match.deal and (actor := match.deal.actor) is not None:
        view = match.deal.view(actor)
        yield view
        match = match.apply(actor, club(view, Luck(seed, "bot")))


def milliseconds(work: Callable[[int], object], times: int = TIMES) -> str:
    """Half of the calls, and all but one of a hundred, take no longer."""
    spent: list[float] = []
    for number in range(times):
        began = time.thread_time()
        work(number)
        spent.append(1000 * (time.thread_time() - began))
    return "  ".join(f"{np.percentile(spent, share):7.3f}" for share in (50, 99))


def observed(game: str) -> list[bytes]:
    encoding = encoding_of(game)
    return [encoding.observe(view, encoding.renaming(view)).packed() for view in views(game)]


def time_net(net: Net) -> None:
    several = observed(GAME)
    batch = b"".join((several * BATCH)[:BATCH])
    print(f"ms a decision, {len(several)} positions of {GAME}             p50      p99")
    for instructions in instruction_sets():
        alone = milliseconds(lambda n, by=instructions: net.values(several[n % len(several)], by))
        print(f"{instructions:8} one position at a time           {alone}", flush=True)
        began = time.thread_time()
        for _ in range(TIMES // BATCH):
            net.values(batch, instructions)
        each = 1000 * (time.thread_time() - began) / (TIMES // BATCH * BATCH)
        print(f"{instructions:8} each of {BATCH} together              {each:7.3f}", flush=True)


def time_players(net: Net) -> None:
    for game in GAMES:
        if GAMES[game].encoding is None:
            continue
        seen = views(game)

        def encoded(n: int, seen: list[View] = seen) -> None:
            view = seen[n % len(seen)]
            told = encoding_of(view.game)
            told.observe(view, told.renaming(view)).packed()

        print(f"what a seat of {game:9} sees, as bits        {milliseconds(encoded)}", flush=True)
    bot, luck, seen = player(net), Luck(Seed.from_text("nets"), "bot"), views(GAME)
    print(
        f"learned, from view to action             {milliseconds(lambda n: bot(seen[n % len(seen)], luck))}"
    )


def time_kernel_player(net: Net) -> None:
    game, kind = game_named(GAME), environments_of(GAME)
    assert kind is not None
    options = option_numbers(GAMES[GAME].presets["standard"], kind.OPTION_NAMES)
    deals = kind(options, game.seats, [0, 0], 1000, TABLES, 1, 1, False, False)
    deals.reset(None)
    chosen, spent = 0, 0.0
    while chosen < 50 * TABLES:
        began = time.thread_time()
        actions = deals.choose(net.kernel, range(game.seats))
        spent += time.thread_time() - began
        chosen += int((actions >= 0).sum())
        deals.step(actions)
    print(f"from the kernel's deals, {TABLES} at once       {1000 * spent / chosen:7.3f}   (forced ones too)")


def main() -> None:
    net = read_net(small_net(GAME, 1, width=WIDTH, blocks=BLOCKS, holders=HOLDERS).file())
    time_net(net)
    time_players(net)
    time_kernel_player(net)


if __name__ == "__main__":
    main()
