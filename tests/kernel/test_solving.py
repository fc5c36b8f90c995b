"""Is what the kernel solves what brute force finds, whatever the tables?"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from atout import kernel
from atout.play_tables import PlayTables, Position
from kernel.endings import PACKS, PLAYERS, bits, brute_force, ending_drawn, tables_drawn, turn

ENDINGS = 60  # of each kind
TRICKS = {3: (1, 2, 3, 3, 4), 4: (1, 2, 2, 3, 3), 5: (1, 2, 2, 2)}


def drawn(cards: int, players: int, number: int) -> tuple[PlayTables, Position]:
    rng = Random(f"ending {cards} {players} {number}")
    tables = tables_drawn(rng, cards, players)
    return tables, ending_drawn(rng, tables, rng.choice(TRICKS[players]))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("cards", PACKS)
def test_every_answer_is_that_of_brute_force(cards: int, players: int) -> None:
    for number in range(ENDINGS):
        tables, position = drawn(cards, players, number)
        each = brute_force(tables, position)
        value = (max, min)[tables.side[turn(position)]](each.values())
        where = f"{tables} {position}"
        assert kernel.move_values(tables, [position])[0].keys() == each.keys(), where
        found = kernel.move_values(tables, [position])[0]
        assert {card: (one.low, one.high) for card, one in found.items()} == {
            card: (worth, worth) for card, worth in each.items()
        }, where
        (whole,) = kernel.values(tables, [position])
        assert (whole.low, whole.high) == (value, value), where
        for need in (value, value + 1, value - 3):
            assert kernel.reaches(tables, [position], [need]) == [value >= need], where
            assert kernel.moves_reach(tables, [position], [need])[0] == {
                card: worth >= need for card, worth in each.items()
            }, where


@pytest.mark.parametrize("players", PLAYERS)
def test_only_the_moves_that_are_asked_for_are_looked_at(players: int) -> None:
    for number in range(20):
        tables, position = drawn(78, players, number)
        each = brute_force(tables, position)
        card = Random(number).choice(sorted(each))
        asked = replace(position, moves=1 << card)
        assert kernel.legal(tables, asked) == 1 << card
        assert kernel.values(tables, [asked])[0].low == each[card]
        assert list(kernel.move_values(tables, [asked])[0]) == [card]


def whole_deals(number: int) -> tuple[PlayTables, list[Position]]:
    rng = Random(number)
    tables = replace(tables_drawn(rng, 32, 4), side=(0, 1, 0, 1))
    return tables, [replace(ending_drawn(rng, tables, 6), points=(0, 0)) for _ in range(8)]


def test_threads_change_nothing() -> None:
    tables, positions = whole_deals(1)
    one = [(found.low, found.high) for found in kernel.values(tables, positions)]
    assert [(found.low, found.high) for found in kernel.values(tables, positions, threads=3)] == one


def test_a_limit_gives_bounds_that_hold() -> None:
    rng = Random(2)
    tables = replace(tables_drawn(rng, 78, 4), side=(0, 1, 1, 1))
    position = ending_drawn(rng, tables, 8)
    (exact,) = kernel.values(tables, [position])
    for limit in (1e-9, 1e-4, 1e-3):
        (hasty,) = kernel.values(tables, [position], limit=limit)
        assert hasty.low <= exact.low == exact.high <= hasty.high
    hasty = kernel.move_values(tables, [position], limit=1e-9)[0]
    assert not all(one.exact for one in hasty.values())
    assert None in kernel.reaches(tables, [position], [exact.low], limit=1e-9)
    assert None in kernel.moves_reach(tables, [position], [exact.low], limit=1e-9)[0].values()


def test_a_deal_that_is_over_is_worth_its_points() -> None:
    tables = tables_drawn(Random(3), 32, 4)
    over = Position(hands=(0, 0, 0, 0), leader=0, points=(12, 3), tricks=(4, 4))
    assert kernel.values(tables, [over])[0] == kernel.Bounds(12, 12)
    assert kernel.move_values(tables, [over]) == [{}]
    assert kernel.playouts(tables, [over], 3, seed=1) == [[12, 12, 12]]
    assert kernel.legal(tables, over) == 0


def test_nothing_asked_nothing_answered() -> None:
    assert kernel.values(tables_drawn(Random(4), 32, 4), []) == []


def ends_of(tables: PlayTables, position: Position) -> set[int]:
    """Every count of side 0 that legal play can lead to."""
    if not any(position.hands):
        return {position.points[0]}
    legal = bits(kernel.legal(tables, position))
    return {end for card in legal for end in ends_of(tables, kernel.played(tables, position, card))}


def test_playouts_end_where_legal_play_can_end() -> None:
    for number in range(30):
        tables, position = drawn(78, 3, number)
        found = set(kernel.playouts(tables, [position], 2000, seed=number)[0])
        assert found <= ends_of(tables, position)


def chances_of_ends(tables: PlayTables, position: Position) -> dict[int, Fraction]:
    """How often each count of side 0 comes out, if every card is drawn evenly."""
    if not any(position.hands):
        return {position.points[0]: Fraction(1)}
    legal = bits(kernel.legal(tables, position))
    found: dict[int, Fraction] = {}
    for card in legal:
        for end, chance in chances_of_ends(tables, kernel.played(tables, position, card)).items():
            found[end] = found.get(end, Fraction(0)) + chance / len(legal)
    return found


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("cards", PACKS)
def test_playouts_end_as_often_as_they_should(cards: int, players: int) -> None:
    times = 4000
    for number in range(20):
        tables, position = drawn(cards, players, number)
        if any(hand.bit_count() > 2 for hand in position.hands):
            continue
        due = {end: float(times * chance) for end, chance in chances_of_ends(tables, position).items()}
        seen = Counter(kernel.playouts(tables, [position], times, seed=number)[0])
        assert seen.keys() <= due.keys()
        # Chi-square: mean is the number of degrees of freedom, deviation the root of twice that.
        freedom = len(due) - 1
        chi_square = sum((seen[end] - times_due) ** 2 / times_due for end, times_due in due.items())
        assert chi_square - freedom <= 5 * (2 * freedom) ** 0.5 + 3, f"{tables} {position}"


def test_playouts_are_those_of_their_seed_whatever_the_threads() -> None:
    tables, positions = whole_deals(5)
    first = kernel.playouts(tables, positions, 100, seed=7)
    assert first == kernel.playouts(tables, positions, 100, seed=7, threads=2)
    assert first != kernel.playouts(tables, positions, 100, seed=8)
    assert first[0] != first[1]
