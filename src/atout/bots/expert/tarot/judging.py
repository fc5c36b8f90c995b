"""What would `club` say that a hand in bits is worth? The same sum as its own, many times faster."""

from dataclasses import dataclass
from functools import cache

from atout.bots.tarot.weights import WEIGHTS
from atout.cards import COLOURS, JACK, KING, KNIGHT, QUEEN
from atout.games.tarot.auction import Level
from atout.play_tables import Mask

# In the pack the suits lie one on the other, trumps on them, the Excuse on top.
SUIT = (1 << KING) - 1
SHIFTS = tuple(KING * place for place in range(len(COLOURS)))
TRUMPS = KING * len(COLOURS)
HONOURS_FROM = JACK - 1
ALL_TRUMPS = (1 << 21) - 1
EXCUSE = 1 << (TRUMPS + 21)
PETIT, TWENTY_ONE = 1, 1 << 20
HIGH, MIDDLE = 0b11111 << 15, 0b11111 << 10


@dataclass(frozen=True, slots=True)
class Judge:
    """The weights of one bid, where arithmetic wants them."""

    any_hand: float
    # By number of trumps, with the Petit and without.
    trumps: tuple[tuple[float, ...], tuple[float, ...]]
    high: float
    middle: float
    twenty_one: float
    excuse: float
    # By jack, knight, queen and king, as bits; then by number of cards.
    honours: tuple[float, ...]
    length: tuple[float, ...]

    def margin(self, hand: Mask) -> float:
        trumps = hand >> TRUMPS & ALL_TRUMPS
        total = self.any_hand + self.trumps[trumps & PETIT][trumps.bit_count()]
        total += self.high * (trumps & HIGH).bit_count() + self.middle * (trumps & MIDDLE).bit_count()
        if trumps & TWENTY_ONE:
            total += self.twenty_one
        if hand & EXCUSE:
            total += self.excuse
        for shift in SHIFTS:
            held = hand >> shift & SUIT
            total += self.honours[held >> HONOURS_FROM] + self.length[held.bit_count()]
        return total


@cache
def judge(level: Level, players: int) -> Judge:
    weights = WEIGHTS[players][level]

    def trumps(many: int, *, petit: bool) -> float:
        value = weights["trump"] * many + weights["trump over 6"] * max(0, many - 6)
        guarded = weights["Petit"] + weights["Petit with trumps over 4"] * max(0, many - 4)
        return value + guarded * petit

    def honours(bits: int) -> float:
        held = {rank for rank in (JACK, KNIGHT, QUEEN, KING) if bits >> (rank - JACK) & 1}
        queen = "queen with king" if KING in held else "queen"
        names = {JACK: "jack", KNIGHT: "knight", QUEEN: queen, KING: "king"}
        return sum(weights[names[rank]] for rank in held)

    def length(many: int) -> float:
        few = {0: weights["void"], 1: weights["single"]}.get(many, 0.0)
        return few + weights["card over 4"] * max(0, many - 4)

    return Judge(
        any_hand=weights["any hand"],
        trumps=(
            tuple(trumps(many, petit=False) for many in range(23)),
            tuple(trumps(many, petit=True) for many in range(23)),
        ),
        high=weights["trump 16-20"],
        middle=weights["trump 11-15"],
        twenty_one=weights["21"],
        excuse=weights["Excuse"],
        honours=tuple(map(honours, range(16))),
        length=tuple(map(length, range(KING + 1))),
    )
