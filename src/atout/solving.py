"""How does a deal end under best play, all cards seen? (docs/formats.md: `atout solve`)"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atout import kernel
from atout.cards import Cards
from atout.errors import BadQuery
from atout.game import Hands
from atout.query import Query, quoted
from atout.referee import Fields, game_asked
from atout.seats import Seat
from atout.tables import Position, TrickPlay, mask_of, places
from atout.tricks import Trick

OBJECTIVES = ("points", "tricks")

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Told:
    """A position as it was told, seats not yet players."""

    play: TrickPlay
    hands: Hands
    trick: Trick
    # Still to be won, the one on the table too.
    tricks_left: int


def solved(fields: Fields, limit: float | None = None) -> Fields:
    """The answer to a query; `limit` seconds, after which it tells how far it came."""
    game, query = game_asked(fields)
    told = read_position(query, game.trick_play(query))
    points, tricks = read_points(query, told), read_tricks(query, told)
    by_tricks = read_objective(query) == "tricks"
    tables = told.play.tables.counting_tricks() if by_tricks else told.play.tables
    won, unit = (tricks, 1) if by_tricks else (points, told.play.unit)
    position = as_numbers(told, game.pack, won, tricks)
    (found,) = kernel.move_values(tables, [position], limit=limit)
    side = tables.side[(position.leader + len(position.trick)) % len(position.hands)]
    total = sum(won) + sum(tables.points[place] for place in _places_left(told, game.pack))
    total += tables.last_trick + tables.each_trick * told.tricks_left
    sure = {place: bounds.low if side == 0 else total - bounds.high for place, bounds in found.items()}
    most = {place: bounds.high if side == 0 else total - bounds.low for place, bounds in found.items()}
    best = max(sure.values())
    ends = (best, total - best) if side == 0 else (total - best, best)

    def listed(values: Mapping[int, int]) -> dict[str, int | float]:
        return {str(game.pack[place]): in_points(values[place], unit) for place in sorted(values)}

    answer: dict[str, Any] = {
        "points": [in_points(end, unit) for end in ends],
        "values": listed(sure),
        "best": [game.pack[place] for place in sorted(sure) if sure[place] == best],
        "nodes": sum(bounds.nodes for bounds in found.values()),
    }
    if all(bounds.exact for bounds in found.values()):
        return answer
    return answer | {"exact": False, "at_most": listed(most)}


def in_points(amount: int, unit: int) -> int | float:
    """A whole number where it is one."""
    return amount // unit if amount % unit == 0 else amount / unit


def as_numbers(told: Told, pack: Cards, won: Pair, tricks: Pair) -> Position:
    play, place = told.play, places(pack)
    whole = told.tricks_left == play.tricks and not told.trick.cards
    moves = mask_of(play.opening(tuple(sorted(told.hands[told.trick.leader]))), pack) if whole else 0
    return Position(
        hands=tuple(mask_of(told.hands[seat], pack) for seat in play.players),
        leader=play.players.index(told.trick.leader),
        trick=tuple(place[one] for one in told.trick.cards),
        points=won,
        tricks=tricks,
        moves=moves,
    )


def _places_left(told: Told, pack: Cards) -> list[int]:
    """Of the cards held and on the table."""
    place = places(pack)
    return [place[one] for hand in (*told.hands, told.trick.cards) for one in hand]


# What is read, and refused -------------------------------------------------------------------------


def read_position(query: Query, play: TrickPlay) -> Told:
    trick, hands = read_trick(query.part("trick"), play.players), query.hands("hands")
    for seat, hand in enumerate(hands):
        if hand and seat not in play.players:
            raise BadQuery("seat-idle", seat=seat).located(seat)
        for one in hand:
            if one in trick.cards:
                raise BadQuery("card-twice", card=one).located(seat)
    return Told(play, hands, trick, read_tricks_left(hands, trick, play))


def read_trick(asked: Query, players: tuple[Seat, ...]) -> Trick:
    trick = Trick(asked.seat("leader"), asked.optional("cards", asked.cards, ()))
    if trick.leader not in players:
        raise BadQuery("seat-idle", seat=trick.leader)
    if len(trick.cards) >= len(players):
        raise BadQuery("trick-full", size=len(players))
    return trick


def read_tricks_left(hands: Hands, trick: Trick, play: TrickPlay) -> int:
    """As many as everybody has cards, what lies on the table counted as held."""
    first = play.players.index(trick.leader)
    in_turn = play.players[first:] + play.players[:first]
    have = {seat: len(hands[seat]) + (turn < len(trick.cards)) for turn, seat in enumerate(in_turn)}
    # Who is to play tells how many are due; if they hold none, whoever holds most.
    left = len(hands[in_turn[len(trick.cards)]]) or max(have.values())
    if left == 0:
        raise BadQuery("no-cards-left")
    for seat in play.players:
        held = len(hands[seat])
        if have[seat] != left:
            raise BadQuery("hand-unequal", seat=seat, due=held + left - have[seat], given=held).located(seat)
    if left > play.tricks:
        seat = in_turn[-1]
        raise BadQuery("hand-size", most=play.tricks, given=left).located(seat)
    return left


def read_points(query: Query, told: Told) -> Pair:
    """Won so far, in the tables' own unit: no more than the cards are worth that are gone."""
    if "points" not in query:
        return 0, 0
    unit, tables = told.play.unit, told.play.tables
    first, second = (read_amount(one, unit, index) for index, one in enumerate(_two(query, "points")))
    gone = sum(tables.points) - sum(tables.points[place] for place in _places_left(told, query.pack))
    if first + second > gone:
        raise BadQuery(
            "points-gone", most=in_points(gone, unit), given=quoted(in_points(first + second, unit))
        )
    return first, second


def read_amount(value: object, unit: int, index: int) -> int:
    wanted = "a-whole-number" if unit == 1 else "a-number"
    if type(value) not in ((int,) if unit == 1 else (int, float)):
        raise BadQuery("wrong-element", field="points", wanted=wanted, given=quoted(value)).located(index)
    assert isinstance(value, int | float)
    if value < 0:
        raise BadQuery("out-of-range", field="points", allowed="≥ 0", given=quoted(value)).located(index)
    if value * unit != int(value * unit):
        raise BadQuery("points-halves", given=quoted(value)).located(index)
    return int(value * unit)


def _two(query: Query, name: str) -> Sequence[Any]:
    values = query.items(name)
    if len(values) != 2:
        raise BadQuery("list-size", field=name, size=2, given=len(values))
    return values


def read_tricks(query: Query, told: Told) -> Pair:
    """Won so far. Zeros may stand for "not told"; else there are as many as have been played."""
    if "tricks" not in query:
        return 0, 0
    first, second = query.wholes("tricks", count=2)
    played = told.play.tricks - told.tricks_left
    if first + second not in (0, played):
        raise BadQuery("tricks-gone", due=played, given=f"{first} + {second}")
    return first, second


def read_objective(query: Query) -> str:
    objective = query.optional("objective", query.text, OBJECTIVES[0])
    if objective not in OBJECTIVES:
        known = ", ".join(OBJECTIVES)
        raise BadQuery("out-of-range", field="objective", allowed=known, given=quoted(objective))
    return objective
