"""Tarot: what does it win to remember the last deal, where the others do not?

PYTHONPATH=proofs python proofs/what_memory_wins_tarot.py [--seats 4] [--matches 50] [--bot expert:10w]

One bot that remembers sits among others that are the same without memory, at every seat in turn on the same
luck. Counted are its points in a deal, from the second deal of each match on.
"""

import argparse
import time

from what_memory_wins import forgetting

from atout.actions import Cut
from atout.arena.intervals import bootstrapped
from atout.bots.catalog import bot_named
from atout.chance import Luck, Seed
from atout.game import Bot, Game
from atout.games import game_named
from atout.match import MatchState


def play(game: Game, bots: list[Bot], seed: Seed, deals: int) -> tuple[int, ...]:
    """What the deals after the first brought each seat."""
    match, luck, first = MatchState.opened(game, seed), Luck(seed, "bots"), (0,) * game.seats
    for number in range(deals):
        match = match.begin(match.next_setup())
        while (deal := match.deal) is not None and (seat := deal.actor) is not None:
            view = deal.view(seat)
            cutting = isinstance(view.legal[0], Cut)
            action = luck.choice(deal.legal(seat)) if cutting else bots[seat](view, luck)
            match = match.apply(seat, action)
        if number == 0:
            first = match.standing.totals
    return tuple(last - before for last, before in zip(match.standing.totals, first, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--bot", default="expert:10w")
    told = parser.parse_args()
    game = game_named("tarot", options={"seats": told.seats})
    mindful, began = bot_named(told.bot), time.monotonic()
    won: list[float] = []
    for number in range(told.matches):
        seed, brought = Seed.from_text(f"memory {number}"), 0
        for seat in range(told.seats):
            bots = [mindful if one == seat else forgetting(mindful) for one in range(told.seats)]
            brought += play(game, bots, seed, told.deals)[seat]
        won.append(brought / told.seats / (told.deals - 1))
        if (number + 1) % 10 == 0:
            found = bootstrapped(won, "memory")
            assert found is not None
            print(
                f"{told.seats} seats, {number + 1} matches at every seat: {found.mean:+.1f} points a deal "
                f"({found.low:+.1f} to {found.high:+.1f}), {time.monotonic() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
