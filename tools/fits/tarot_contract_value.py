"""What does a contract of French Tarot come to, by the taker's hand, the dog and the partner's?

python tools/fits/tarot_contract_value.py [deals] [seed]

Makes FITS of src/atout/bots/expert/tarot/contract_value.py: deals taken and played out as for the hand
weights, two thirds of them a garde and one a garde sans; points over the contract are set against what `club`
makes of the hand, and what dog and partner hold above the average.
"""

import sys

from atout.bots.club.tarot.hand_value import margin
from atout.bots.expert.tarot.contract_value import FITS, CardStrength, Fit
from atout.chance import Seed
from atout.games.tarot.auction import Level
from atout.games.tarot.cards import PACK
from atout.play_tables import mask_of
from least_squares import Row, tell
from tarot_hand_weights import Taken, taken


def row(one: Taken, players: int, strength: CardStrength) -> Row:
    hands = [mask_of(hand, PACK) for hand in one.hands]
    hand, whole = hands[one.contract.taker], mask_of(PACK, PACK)
    level, partner = one.contract.bid, one.contract.partner
    kind = "shown" if level is Level.GARDE else "without"
    told = {
        f"{kind} offset": 1.0,
        f"{kind} slope": margin(one.hands[one.contract.taker], level, players),
        f"{kind} dog": strength.surplus(whole - sum(hands), hand),
    }
    if one.contract.called is not None:
        told |= {"alone": -1.0} if partner is None else {"partner": strength.surplus(hands[partner], hand)}
    return told, one.over


def shipped(fit: Fit) -> dict[str, float]:
    found = {"partner": fit.partner, "alone": fit.alone}
    for kind, line in (("shown", fit.shown), ("without", fit.without)):
        found |= {f"{kind} {name}": value for name, value in line._asdict().items()}
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("600", "contracts")[len(sys.argv) - 1 :])
    for players, fit in FITS.items():
        strength, rows = CardStrength(players), list[Row]()
        for number in range(int(count)):
            level = Level.GARDE if number % 3 else Level.GARDE_SANS
            one = taken(players, level, number, Seed.from_text(f"{text} {number}"))
            rows += [row(one, players, strength)] if one else []
        tell(f"{players} players", rows, shipped(fit))
