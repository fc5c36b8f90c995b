"""Tables of every kind, endings to play by them, drawn at random; and their values, by brute force."""

from collections.abc import Mapping
from functools import cache
from random import Random

from atout import kernel
from atout.play_tables import NONE, LooseLast, Mask, PlayTables, Position, Relief

PACKS = (32, 78)
PLAYERS = (3, 4, 5)


def bits(mask: Mask) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def tables_drawn(rng: Random, cards: int, players: int) -> PlayTables:
    """Any number of suits, points with many cards alike, each duty and each bonus there or not."""
    suits = rng.choice([2, 3, 4, 5])
    loose = rng.choice([0, 0, 1, 1, 2]) if cards > 32 or rng.random() < 0.3 else 0
    suit = [rng.randrange(suits) for _ in range(cards)]
    side = [rng.randrange(2) for _ in range(players)]
    return PlayTables(
        side=tuple(side),
        suit=tuple(suit),
        power=tuple(rng.sample(range(cards), cards)),
        points=tuple(rng.choice([1, 1, 1, 2, 3, 4, 10, 11]) for _ in range(cards)),
        trump=rng.choice([NONE, *range(suits)]),
        must_beat=rng.choice([0, (1 << suits) - 1, rng.randrange(1 << suits)]),
        relief=rng.choice(list(Relief)),
        may_discard=rng.random() < 0.5,
        loose=sum(1 << card for card in rng.sample(range(cards), loose)),
        loose_owed=rng.randrange(2),
        loose_last=rng.choice(list(LooseLast)),
        last_trick=rng.choice([0, 10]),
        each_trick=rng.choice([0, 0, 1]),
        last_card=rng.choice([NONE, rng.randrange(cards)]),
        last_card_points=rng.choice([0, 20]),
    )


def ending_drawn(rng: Random, tables: PlayTables, tricks: int) -> Position:
    """With the cards that rules are about in it often, and in the middle of a trick more often than not."""
    players, cards = len(tables.side), len(tables.suit)
    wanted = [*bits(tables.loose), *([tables.last_card] if tables.last_card != NONE else [])]
    drawn = list(dict.fromkeys([*wanted, *rng.sample(range(cards), cards)]))[: players * tricks]
    rng.shuffle(drawn)
    hands = tuple(sum(1 << card for card in drawn[seat::players]) for seat in range(players))
    before = rng.choice([(0, 0), (3, 0), (0, 3), (2, 1)])
    position = Position(
        hands=hands, leader=rng.randrange(players), points=(rng.randrange(50), 7), tricks=before
    )
    for _ in range(rng.choice([0, *range(players)])):
        position = kernel.played(tables, position, rng.choice(bits(kernel.legal(tables, position))))
    return position


def turn(position: Position) -> int:
    return (position.leader + len(position.trick)) % len(position.hands)


def brute_force(tables: PlayTables, position: Position) -> Mapping[int, int]:
    """What each card comes to for side 0 at the end."""

    @cache
    def value(there: Position) -> int:
        if not any(there.hands):
            return there.points[0]
        return (max, min)[tables.side[turn(there)]](moves(there).values())

    def moves(there: Position) -> dict[int, int]:
        legal = bits(kernel.legal(tables, there))
        return {card: value(kernel.played(tables, there, card)) for card in legal}

    return moves(position)
