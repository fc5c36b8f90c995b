"""Do observations and information states stay the same when unseen cards are exchanged?

python proofs/leaks_in_environments.py [--swaps 10000] [--game tarot]
"""

import argparse
import sys
from random import Random

import numpy as np
from steered_deals import Case, Steering, cases

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.encoding import NOT_RENAMED
from atout.envs.encoded import EncodedGame
from atout.envs.episode import Episode
from atout.envs.information import information_state, information_tensor
from atout.envs.layout import Layout
from atout.envs.luck import DealLuck
from atout.match import MatchState
from atout.records import UNTOLD
from atout.seats import Seat
from atout.testing import Step, disguised, swapped, unseen
from atout.testing.leaks import replayed

# Of so many moments of a deal one is looked at.
ONE_IN = 4


class Leaked(AssertionError):
    """A seat can tell cards apart that it has not seen."""


def fair_swaps(case: Case, number: int) -> int:
    """Play a deal; at some moments each seat has two unseen cards exchanged. How many of these were fair."""
    encoded = EncodedGame.of(case.played(number))
    episode = Episode.begun(encoded, DealLuck(number, 1, 0))
    steering = Steering(case.game, number, None, Random(f"leaks {case.name} {number}"))
    luck = Luck(Seed.from_text(f"leaks {case.name} {number}"), "swaps")
    fair = 0
    while (actor := episode.state.actor) is not None:
        if luck.below(ONE_IN) == 0:
            fair += sum(_swap(episode, seat, luck) for seat in range(encoded.game.seats))
        episode.act(steering.chosen(sorted(encoded.legal(episode.state)), actor))
    return fair


def _swap(episode: Episode, seat: Seat, luck: Luck) -> bool:
    game, state = episode.encoded.game, episode.state
    said = tuple(zip(_actors(episode), episode.actions, strict=True))
    hidden = unseen(game, Step(state.setup, state, said), seat)
    if len(hidden) < 2:
        return False
    one, other = luck.shuffled(hidden)[:2]
    told = tuple((by, action if by == seat else disguised(action, one, other)) for by, action in said)
    twin = replayed(game, swapped(state.setup, one, other), state.standing, told)
    if twin is None or twin.aloud != state.aloud:
        return False
    match = MatchState(game, UNTOLD, state.standing, twin)
    actions: list[Action] = [action for _, action in told]
    exchanged = Episode(episode.encoded, match, actions, _numbers(episode, actions))
    layout = Layout.of(game.name, episode.encoded.encoding)
    encoding = episode.encoded.encoding
    for before, after in (
        (encoding.observe(state.view(seat), NOT_RENAMED), encoding.observe(twin.view(seat), NOT_RENAMED)),
        (encoding.renaming(state.view(seat)), encoding.renaming(twin.view(seat))),
        (information_state(episode, seat), information_state(exchanged, seat)),
    ):
        if before != after:
            raise Leaked(f"{game.name}: seat {seat} can tell {one} from {other}: {episode.actions}")
    if not np.array_equal(
        information_tensor(episode, seat, layout), information_tensor(exchanged, seat, layout)
    ):
        raise Leaked(f"{game.name}: the tensor of seat {seat} tells {one} from {other}: {episode.actions}")
    return True


def _actors(episode: Episode) -> list[Seat]:
    *moments, _ = episode.moments()
    return [moment.actor for moment in moments if moment.actor is not None]


def _numbers(episode: Episode, actions: list[Action]) -> list[int]:
    """Those that were exchanged have other numbers."""
    cuts = len(actions) - len(episode.numbers)
    return [
        number if action == own else episode.encoded.number_of(str(action))
        for number, action, own in zip(episode.numbers, actions[cuts:], episode.actions[cuts:], strict=True)
    ]


def swaps_of(game: str, least: int) -> int:
    """At least so many fair swaps, at every preset and number of seats in turn."""
    tables = [case for case in cases() if case.game == game]
    fair = number = 0
    while fair < least:
        fair += fair_swaps(tables[number % len(tables)], number)
        number += 1
    return fair


def tell(game: str, swaps: int) -> None:
    print(f"{game}: {swaps_of(game, swaps):,} swaps of unseen cards, nothing seen of them", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--swaps", type=int, default=10_000)
    parser.add_argument("--game")
    asked = parser.parse_args()
    for game in dict.fromkeys(case.game for case in cases()):
        if asked.game in (None, game):
            tell(game, asked.swaps)


if __name__ == "__main__":
    sys.exit(main())
