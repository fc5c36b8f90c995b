"""Do dealt hands come as often as mathematics says?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import comb, sqrt

from atout.belote.cards import PACK
from atout.cards import card
from atout.chance import Luck, Seed
from atout.game import Hands
from atout.games.tunisian.dealing import dealt
from atout.games.tunisian.rules import TunisianRules

FOUR_NINES = tuple(card(text) for text in ("9C", "9D", "9H", "9S"))
KING, QUEEN = card("KH"), card("QH")


@dataclass(frozen=True, slots=True)
class Chance:
    """Something that happens or not in a deal, and how likely that is exactly."""

    what: str
    exact: float
    happens: Callable[[Hands], bool]


CHANCES: Mapping[str, tuple[Chance, ...]] = {
    "tunisian": (
        Chance(
            "king and queen of hearts in one hand",
            7 / 31,
            lambda hands: any(KING in hand and QUEEN in hand for hand in hands),
        ),
        Chance(
            "four nines in the first hand",
            comb(28, 4) / comb(32, 8),
            lambda hands: all(nine in hands[0] for nine in FOUR_NINES),
        ),
    ),
}


def errors_off(game: str, deals: int) -> list[tuple[Chance, float, float]]:
    """For each chance of this game: the share seen, and by how many standard errors it is off."""
    luck = Luck(Seed.from_text("chances"), game)
    chances = CHANCES.get(game, ())
    seen = [0] * len(chances)
    for number in range(deals if chances else 0):
        hands = dealt(luck.shuffled(PACK), number % 4, TunisianRules())
        for index, chance in enumerate(chances):
            seen[index] += chance.happens(hands)
    return [
        (
            chance,
            times / deals,
            (times / deals - chance.exact) / sqrt(chance.exact * (1 - chance.exact) / deals),
        )
        for chance, times in zip(chances, seen, strict=True)
    ]


def tell(game: str, deals: int) -> None:
    for chance, share, off in errors_off(game, deals):
        print(
            f"{game}: {chance.what}: {share:.4%} of {deals:,} deals, exactly {chance.exact:.4%}, "
            f"{off:+.2f} standard errors"
        )
