"""How many points does a contract of Tunisian Belote bring, by the strengths of the four hands?

python tools/fits/tunisian_contract_value.py [deals] [seed]

Makes FITS of src/atout/bots/expert/tunisian/contract_value.py, where sweeps come in it too: each mode of a
deal is played out by `club` with the strongest hand as holder, and the points of the holder's side are set
against the strengths of its hands, of the others', and the first lead.
"""

import sys

import sweeps
from atout.belote.cards import MODES, PACK, SEATS, side_of
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.expert.tunisian.contract_value import FITS
from atout.bots.expert.tunisian.hand_strength import strengths
from atout.chance import Luck, Seed
from atout.games.tunisian.cards import POT
from atout.games.tunisian.rules import PRESETS
from atout.play_tables import mask_of
from atout.seats import after
from least_squares import Row, tell
from tunisian_hand_weights import called, played_out, strongest


def rows(deals: int, seed: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    presets = sorted(PRESETS)
    for number in range(deals):
        one = Seed.from_text(f"{seed} {number}")
        deal, _ = called(presets[number % len(presets)], one)
        if deal is None:
            continue
        held = [strengths(mask_of(hand, PACK)) for hand in deal.hands]
        leader = after(deal.setup.dealer, SEATS)
        for place, mode in enumerate(MODES):
            holder = strongest(deal, mode)
            side = side_of(holder)
            told = {
                "even": 1.0,
                "own": sum(held[seat][place] for seat in range(SEATS) if side_of(seat) == side),
                "others": -sum(held[seat][place] for seat in range(SEATS) if side_of(seat) != side),
                "leading": float(side_of(leader) == side),
            }
            taken = played_out(deal, mode, Luck(one, "cards"))[side]
            found.setdefault(mode_kind(mode), []).append((told, taken))
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("2000", "contracts")[len(sys.argv) - 1 :])
    for kind, several in rows(int(count), text).items():
        fit = FITS[kind]
        weights = {"even": fit.even, "own": fit.own, "others": fit.others, "leading": fit.leading}
        tell(kind, several, weights)
        sweeps.tell(kind, several, weights, POT, (fit.sweep_at, fit.sweep_slope))
