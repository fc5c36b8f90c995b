"""How does a contract of Giretra end at the table, by the share of the points that the four hands promise?

python tools/fits/giretra_contract_value.py [deals] [seed]

Makes COURSES of src/atout/bots/expert/giretra/contract_value.py, where sweeps come in it too: `club` calls,
each bid of the auction is played out by `club` as its contract, outbid or not, and the announcers' share of
the points is set against the share that contract_value.shares() promises them.
"""

import sys
from dataclasses import replace

import sweeps
from atout.belote.cards import MODES, PACK, SEATS, side_of, total_in
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.expert.giretra.contract_value import COURSES, shares
from atout.chance import Luck, Seed
from atout.games.giretra.auction import Contract
from atout.play_tables import mask_of
from atout.seats import after
from giretra_hand_weights import called, points
from least_squares import Row, tell


def rows(deals: int, seed: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for number in range(deals):
        one = Seed.from_text(f"{seed} {number}")
        deal, _ = called(one)
        hands = tuple(mask_of(hand, PACK) for hand in deal.hands)
        promised = shares(hands, after(deal.setup.dealer, SEATS))
        for bid in deal.start.auction.bids:
            side = side_of(bid.seat)
            state = replace(deal, contract=Contract(bid.mode, side, 1))
            taken = points(state, bid.mode, Luck(one, "cards"))[side] / total_in(bid.mode)
            share = promised[MODES.index(bid.mode)]
            told = {"base": 1.0, "slope": share if side == 0 else 1 - share}
            found.setdefault(mode_kind(bid.mode), []).append((told, taken))
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("2500", "contracts")[len(sys.argv) - 1 :])
    for kind, several in rows(int(count), text).items():
        course = COURSES[kind]
        weights = {"base": course.base, "slope": course.slope}
        tell(kind, several, weights)
        promised = [({"share": told["slope"]}, taken) for told, taken in several]
        sweeps.tell(kind, promised, {"share": 1.0}, 1.0, (course.sweep_at, course.sweep_slope))
