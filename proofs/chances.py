"""Do dealt hands come as often as mathematics says?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import comb, sqrt

from atout.belote.cards import PACK
from atout.cards import Cards, card
from atout.chance import Luck, Seed
from atout.game import Hands
from atout.games.tarot import cards as tarot_cards
from atout.games.tarot import dealing as tarot_dealing
from atout.games.tarot.rules import TarotRules
from atout.games.tunisian.dealing import dealt
from atout.games.tunisian.rules import TunisianRules

FOUR_NINES = tuple(card(text) for text in ("9C", "9D", "9H", "9S"))
KING, QUEEN = card("KH"), card("QH")
# Trumps and Excuse of a Tarot pack, and all the other cards of it.
TRUMPS, OTHERS = 22, 56
OUDLERS = 3


@dataclass(frozen=True, slots=True)
class Chance:
    """Something counted in a deal, hands and dog; None: this deal does not ask. Its exact mean."""

    what: str
    exact: float
    counted: Callable[[Hands, Cards], int | None]
    # Of a single deal; left out for what happens or does not.
    variance: float | None = None

    @property
    def spread(self) -> float:
        return self.exact * (1 - self.exact) if self.variance is None else self.variance


@dataclass(frozen=True, slots=True)
class Table:
    deal: Callable[[int, Luck], tuple[Hands, Cards]]
    chances: tuple[Chance, ...]


def tunisian_deal(number: int, luck: Luck) -> tuple[Hands, Cards]:
    return dealt(luck.shuffled(PACK), number % 4, TunisianRules()), ()


def tarot_deal(rules: TarotRules, number: int, luck: Luck) -> tuple[Hands, Cards]:
    deck, gaps = luck.shuffled(tarot_cards.PACK), tarot_dealing.drawn_gaps(rules, luck)
    lying = tarot_dealing.dealt(deck, gaps, number % rules.seats, rules)
    return lying.hands, lying.dog


def held(trumps: int, hand: int) -> float:
    """How likely a hand of this size is to hold exactly so many trumps, the Excuse counted."""
    return comb(TRUMPS, trumps) * comb(OTHERS, hand - trumps) / comb(TRUMPS + OTHERS, hand)


def bare_petit(players: int, hand: int) -> Chance:
    exact = players * comb(OTHERS, hand - 1) / comb(TRUMPS + OTHERS, hand)
    return Chance(
        f"petit sec at {players}", exact, lambda hands, _: int(tarot_dealing.petit_sec(hands) is not None)
    )


def trumps_in_the_dog(count: int) -> Chance:
    """Of those who hold six trumps in 18 cards: 16 are left in 60 cards, six of which are the dog."""

    def counted(hands: Hands, dog: Cards) -> int | None:
        if len(tarot_cards.trumps_and_excuse(hands[0])) != 6:
            return None
        return int(len(tarot_cards.trumps_and_excuse(dog)) == count)

    exact = comb(16, count) * comb(44, 6 - count) / comb(60, 6)
    return Chance(f"holding six trumps, {count} in the dog", exact, counted)


TAROT_FOUR = (
    bare_petit(4, 18),
    Chance(
        "oudlers in the dog at 4",
        OUDLERS * 6 / 78,
        lambda _, dog: sum(one in tarot_cards.OUDLERS for one in dog),
        variance=6 * (OUDLERS / 78) * (1 - OUDLERS / 78) * (78 - 6) / (78 - 1),
    ),
    *(trumps_in_the_dog(count) for count in range(7)),
    Chance(
        "ten trumps or more in the first hand of 18",
        sum(held(trumps, 18) for trumps in range(10, 19)),
        lambda hands, _: int(len(tarot_cards.trumps_and_excuse(hands[0])) >= 10),
    ),
)

TABLES: Mapping[str, tuple[Table, ...]] = {
    "tunisian": (
        Table(
            tunisian_deal,
            (
                Chance(
                    "king and queen of hearts in one hand",
                    7 / 31,
                    lambda hands, _: int(any(KING in hand and QUEEN in hand for hand in hands)),
                ),
                Chance(
                    "four nines in the first hand",
                    comb(28, 4) / comb(32, 8),
                    lambda hands, _: int(all(nine in hands[0] for nine in FOUR_NINES)),
                ),
            ),
        ),
    ),
    "tarot": (
        Table(partial(tarot_deal, TarotRules(seats=3)), (bare_petit(3, 24),)),
        Table(partial(tarot_deal, TarotRules(seats=4)), TAROT_FOUR),
        Table(partial(tarot_deal, TarotRules(seats=5)), (bare_petit(5, 15),)),
    ),
}


def errors_off(game: str, deals: int) -> list[tuple[Chance, float, float]]:
    """For each chance of this game: the mean seen, and by how many standard errors it is off."""
    return [
        found
        for number, table in enumerate(TABLES.get(game, ()))
        for found in seen_at(table, deals, Luck(Seed.from_text("chances"), f"{game} {number}"))
    ]


def seen_at(table: Table, deals: int, luck: Luck) -> list[tuple[Chance, float, float]]:
    seen: list[list[int]] = [[] for _ in table.chances]
    for number in range(deals):
        hands, dog = table.deal(number, luck)
        for values, chance in zip(seen, table.chances, strict=True):
            value = chance.counted(hands, dog)
            if value is not None:
                values.append(value)
    told: list[tuple[Chance, float, float]] = []
    for values, chance in zip(seen, table.chances, strict=True):
        mean = sum(values) / len(values)
        told.append((chance, mean, (mean - chance.exact) / sqrt(chance.spread / len(values))))
    return told


def tell(game: str, deals: int) -> None:
    for chance, mean, off in errors_off(game, deals):
        print(
            f"{game}: {chance.what}: {mean:.4%} in {deals:,} deals, exactly {chance.exact:.4%}, "
            f"{off:+.2f} standard errors",
            flush=True,
        )
