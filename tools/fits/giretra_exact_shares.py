"""What share of the points does each trait of a hand bring its side in Giretra, if all four see every card?

python tools/fits/giretra_exact_shares.py [deals] [seed]

Makes the table SHARES of src/atout/bots/expert/giretra/contract_value.py: random deals are solved in every
mode by the kernel, and side 0's share is set against the traits of its hands less those of the others'.
"""

import sys
from collections import Counter

from atout import kernel
from atout.belote.cards import MODES, PACK, SEATS, TRICKS, Mode, side_of, total_in
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.expert.giretra import hand_strength
from atout.bots.expert.giretra.contract_value import LEAD, SHARES
from atout.chance import Luck, Seed
from atout.games.giretra.auction import Contract
from atout.games.giretra.play_tables import tables
from atout.games.giretra.rules import GiretraRules
from atout.play_tables import Mask, Position, mask_of
from least_squares import Row, tell

RULES = GiretraRules()
SUIT = (1 << hand_strength.SUIT_BITS) - 1


def traits(hand: Mask, mode: Mode) -> Counter[str]:
    found: Counter[str] = Counter()
    for suit, colour in enumerate(MODES[: len(PACK) // hand_strength.SUIT_BITS]):
        held = hand_strength.held_in(hand >> hand_strength.SUIT_BITS * suit & SUIT)
        if mode is Mode.NO_TRUMPS:
            found.update(hand_strength.plain_traits(held))
        elif mode is Mode.ALL_TRUMPS:
            found.update(hand_strength.strong_traits(held))
        elif mode is colour:
            found.update(hand_strength.trump_traits(held))
        else:
            found.update(hand_strength.side_traits(held))
    return found


def rows(deals: int, seed: str) -> dict[str, list[Row]]:
    luck = Luck(Seed.from_text(seed), "fit")
    found: dict[str, list[Row]] = {}
    for number in range(deals):
        pack = luck.shuffled(PACK)
        hands = tuple(mask_of(pack[TRICKS * seat : TRICKS * (seat + 1)], PACK) for seat in range(SEATS))
        leader = number % SEATS
        # One colour is as good as another.
        for mode in (MODES[number % 4], Mode.NO_TRUMPS, Mode.ALL_TRUMPS):
            position = Position(hands=hands, leader=leader)
            (value,) = kernel.values(tables(Contract(mode, 0, 1), RULES), [position])
            told: dict[str, float] = {"lead": 1 if side_of(leader) == 0 else -1}
            for seat, hand in enumerate(hands):
                for name, times in traits(hand, mode).items():
                    told[name] = told.get(name, 0.0) + (times if side_of(seat) == 0 else -times)
            found.setdefault(mode_kind(mode), []).append((told, value.low / total_in(mode) - 0.5))
    return found


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("3000", "exact shares")[len(sys.argv) - 1 :])
    for kind, several in rows(int(count), text).items():
        tell(kind, several, {**SHARES.weights, "lead": LEAD[kind]})
