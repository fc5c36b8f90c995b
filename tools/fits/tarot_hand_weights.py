"""How many points over its contract does each trait of a taker's hand bring in French Tarot?

python tools/fits/tarot_hand_weights.py [deals] [seed]

Makes the table WEIGHTS of src/atout/bots/club/tarot/hand_weights.py, and the spread of results around it, for
each number of players and bid: the best hand has to take, in every third deal the second best, `club` plays
it out against its own, and the points over what the oudlers asked for are set against the traits.
"""

import sys
from collections import Counter
from dataclasses import dataclass

from atout.actions import Action, Pass
from atout.bots.club.tarot import club_tarot
from atout.bots.club.tarot.hand_value import margin, traits
from atout.bots.club.tarot.hand_weights import WEIGHTS
from atout.chance import Luck, Seed
from atout.game import Hands
from atout.games import game_named
from atout.games.tarot.auction import Bid, Contract, Level
from atout.games.tarot.deal import Bidding
from atout.games.tarot.endings import Scored
from atout.games.tarot.rules import Rule
from atout.match import MatchState
from least_squares import Row, tell

SECOND_BEST = 3


@dataclass(frozen=True, slots=True)
class Taken:
    """A deal that was taken and played out: hands as they were dealt, and points over the contract."""

    hands: Hands
    contract: Contract
    over: float


def taken(players: int, level: Level, number: int, seed: Seed) -> Taken | None:
    """None: the deal was thrown in before anybody could take."""
    luck = Luck(seed, "bots")
    match = MatchState.opened(game_named("tarot", options={"seats": players}), seed)
    deal = match.begin(match.next_setup()).deal
    taker, hands = None, ()
    while deal is not None and deal.actor is not None:
        action: Action = club_tarot(deal.view(deal.actor), luck)
        if isinstance(deal, Bidding):
            if taker is None:
                hands = deal.hands
                worths = [margin(hand, level, players) for hand in hands]
                order = sorted(range(players), key=worths.__getitem__, reverse=True)
                taker = order[number % SECOND_BEST == 0]
            action = Bid(level) if deal.actor == taker else Pass()
        deal = deal.apply(deal.actor, action)
    if not isinstance(deal, Scored):
        return None
    (facts,) = (line.facts for line in deal.result.lines if line.rule in (Rule.MADE, Rule.LOST))
    return Taken(hands, deal.contract, float(facts["points"]) - float(facts["threshold"]))


def row(one: Taken) -> Row:
    told: Counter[str] = Counter()
    for name, times in traits(one.hands[one.contract.taker]):
        told[name] += times
    return told, one.over


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("1000", "hand weights")[len(sys.argv) - 1 :])
    for seats, by_level in WEIGHTS.items():
        for bid, shipped in by_level.items():
            seeds = [Seed.from_text(f"{text} {number}") for number in range(int(count))]
            played = [taken(seats, bid, number, seed) for number, seed in enumerate(seeds)]
            tell(f"{seats} players, {bid.value}", [row(one) for one in played if one], shipped)
