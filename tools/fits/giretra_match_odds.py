"""How likely is a side to win a match of Giretra, by the points that both still need?

python tools/fits/giretra_match_odds.py [matches] [seed]

Makes MORE and POWER of src/atout/bots/expert/giretra/match_odds.py: `club` plays matches against itself, and
who won is set against what both sides needed before each deal.
"""

import sys
from collections.abc import Sequence
from math import log

from atout.bots.club.giretra import club_giretra
from atout.bots.expert.giretra.match_odds import MORE, POWER
from atout.chance import Luck, Seed
from atout.games.giretra.game import Giretra
from atout.games.giretra.rules import PRESETS
from atout.match import MatchState
from least_squares import FEWEST, HELD_OUT

# What we needed, what they needed, whether we won.
Row = tuple[int, int, bool]
EVERY_MORE, EVERY_POWER = range(0, 201, 10), [tenths / 10 for tenths in range(5, 60)]


def rows(matches: int, seed: str) -> list[Row]:
    found: list[Row] = []
    presets = sorted(PRESETS)
    for number in range(matches):
        one = Seed.from_text(f"{seed} {number}")
        luck, rules = Luck(one, "bots"), PRESETS[presets[number % len(presets)]]
        match = MatchState.opened(Giretra(rules), one)
        before: list[tuple[int, int]] = []
        while not match.standing.over:
            target = match.standing.target
            assert target is not None
            before.append((target - match.standing.totals[0], target - match.standing.totals[1]))
            match = match.begin(match.next_setup())
            while match.deal is not None and match.deal.actor is not None:
                seat = match.deal.actor
                match = match.apply(seat, club_giretra(match.deal.view(seat), luck))
        found += [(ours, theirs, match.standing.winners[0] == 0) for ours, theirs in before]
    return found


def judged(more: int, power: float, several: Sequence[Row]) -> float:
    """The mean logarithm of the chances of what happened."""
    told = 0.0
    for ours, theirs, won in several:
        we, they = (max(0, needed) + more for needed in (ours, theirs))
        likely = they**power / (we**power + they**power)
        told += log(max(1e-9, likely if won else 1 - likely))
    return told / len(several)


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("1000", "matches")[len(sys.argv) - 1 :])
    played = rows(int(count), text)
    cut = len(played) - len(played) // HELD_OUT
    if len(played) < FEWEST:
        print(f"{len(played)} deals, too few")
    else:
        pairs = [(more, power) for more in EVERY_MORE for power in EVERY_POWER]
        fresh = max(pairs, key=lambda pair: judged(*pair, played[:cut]))
        print(f"{cut:,} deals fitted, {len(played) - cut:,} held out")
        for name, pair in (("in use", (MORE, POWER)), ("fresh", fresh)):
            print(f"  {name:<7} more {pair[0]}, power {pair[1]}: {judged(*pair, played[cut:]):.4f} a deal")
