"""How does club bid in Tunisian Belote? Four of them play deals at level score.

python tools/club_bidding.py [deals] [preset ...]
"""

import sys
from collections import Counter
from dataclasses import dataclass, field

from atout.belote.cards import side_of
from atout.bots.club import club
from atout.chance import Luck, Seed
from atout.games import game_named
from atout.games.tunisian.auction import Bid, Level, read_call
from atout.games.tunisian.deal import Scored
from atout.match import MatchState


@dataclass
class Figures:
    deals: int = 0
    passed_out: int = 0
    contracts: int = 0
    made: int = 0
    levels: Counter[Level] = field(default_factory=Counter[Level])
    made_at: Counter[Level] = field(default_factory=Counter[Level])
    kinds: Counter[str] = field(default_factory=Counter[str])
    # By multiplier: contracts, and those that failed.
    multiplied: Counter[int] = field(default_factory=Counter[int])
    failed: Counter[int] = field(default_factory=Counter[int])
    # Deals in which both sides bid.
    contested: int = 0

    def add(self, deal: object) -> None:
        self.deals += 1
        if not isinstance(deal, Scored):
            self.passed_out += 1
            return
        contract, made = deal.contract, is_made(deal)
        self.contracts += 1
        self.made += made
        self.levels[contract.level] += 1
        self.made_at[contract.level] += made
        self.kinds["colour" if contract.mode.is_colour else contract.mode.value] += 1
        self.multiplied[contract.multiplier] += 1
        self.failed[contract.multiplier] += not made
        bidders = {
            side_of(turn.seat)
            for turn in deal.view(None).history
            if isinstance(read_call(turn.action.split()), Bid)
        }
        self.contested += len(bidders) == 2


def is_made(deal: Scored) -> bool:
    """The score says so: a line for a failure stands with the other side."""
    return not any(line.rule.endswith("failed") for line in deal.result.lines)


def played(preset: str, number: int) -> object:
    seed = Seed.from_text(f"club bidding {number}")
    match = MatchState.opened(game_named("tunisian", preset), seed)
    match = match.begin(match.next_setup())
    luck = Luck(seed, "bots")
    while match.deal and (actor := match.deal.actor) is not None:
        match = match.apply(actor, club(match.deal.view(actor), luck))
    return match.deal


def figures(preset: str, deals: int) -> Figures:
    found = Figures()
    for number in range(deals):
        found.add(played(preset, number))
        print(f"\r{preset}: {number + 1} of {deals}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def tell(preset: str, found: Figures) -> None:
    numbers = [level for level in found.levels.elements() if isinstance(level, int)]
    coinched = found.multiplied[2] + found.multiplied[4]
    right = found.failed[2] + found.failed[4]
    print(f"tunisian {preset}: {found.deals:,} deals")
    print(f"  passed out   {found.passed_out / found.deals:.1%}")
    print(f"  made         {found.made / max(1, found.contracts):.1%} of {found.contracts:,} contracts")
    print(f"  mean level   {sum(numbers) / max(1, len(numbers)):.1f}")
    print(f"  contested    {found.contested / max(1, found.contracts):.1%}")
    print(f"  coinched     {coinched / max(1, found.contracts):.1%}, right {right} of {coinched}")
    print(f"  surcoinched  {found.multiplied[4]}, right {found.multiplied[4] - found.failed[4]}")
    print(f"  modes        {', '.join(f'{kind} {times}' for kind, times in found.kinds.most_common())}")
    for level, times in sorted(found.levels.items(), key=lambda item: str(item[0]).rjust(9)):
        print(f"  {level!s:>8} {times:6,}   made {found.made_at[level] / times:.0%}")


if __name__ == "__main__":
    count, *presets = sys.argv[1:] or ["2000"]
    for name in presets or ["standard"]:
        tell(name, figures(name, int(count)))
