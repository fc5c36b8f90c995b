"""How does a deal end under best play, all cards seen? (docs/formats.md: `atout solve`)"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from atout import kernel, wire
from atout.cards import Cards
from atout.errors import BadQuery
from atout.game import Game, Hands, State
from atout.play_tables import PlayTables, Position, TrickPlay, mask_of, places
from atout.query import Query, blaming, quoted
from atout.referee import Fields, game_asked
from atout.seats import Seat
from atout.tricks import Trick

OBJECTIVES = ("points", "tricks")
SIDES = (0, 1)

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Told:
    """A position as it was told, seats not yet players."""

    play: TrickPlay
    hands: Hands
    trick: Trick
    # Still to be won, the one on the table too.
    tricks_left: int


@dataclass(frozen=True, slots=True)
class Question:
    """What the kernel is asked, and what its numbers mean."""

    tables: PlayTables
    position: Position
    pack: Cards
    # How many of the tables' points make one of those that are told.
    unit: int

    @property
    def turn(self) -> int:
        return (self.position.leader + len(self.position.trick)) % len(self.tables.side)

    @property
    def side(self) -> int:
        """Whose turn it is."""
        return self.tables.side[self.turn]

    @property
    def total(self) -> int:
        """What both sides have together at the end."""
        tables, position = self.tables, self.position
        # No card is held twice, so adding is the same as joining.
        held = sum(position.hands)
        left = sum(
            value for card, value in enumerate(tables.points) if held >> card & 1 or card in position.trick
        )
        tricks_left = position.hands[self.turn].bit_count()
        return sum(position.points) + left + tables.last_trick + tables.each_trick * tricks_left


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """How a deal ends under best play. Values are the points of the side to move, if it plays this card."""

    points: tuple[float, float]  # per side; or the attack, then the defence
    values: Mapping[str, float]
    best: tuple[str, ...]
    nodes: int
    # Not less than `values`, if there was no time to say more.
    at_most: Mapping[str, float]

    @property
    def exact(self) -> bool:
        return self.values == self.at_most


def solved(fields: Fields, limit: float | None = None) -> Fields:
    """The answer to a query; `limit` seconds, after which it tells how far it came."""
    game, query = game_asked(fields)
    found = solve_query(game, query, limit)
    told: dict[str, Any] = {
        "points": found.points,
        "values": found.values,
        "best": found.best,
        "nodes": found.nodes,
    }
    return told if found.exact else told | {"exact": False, "at_most": found.at_most}


def solve_query(game: Game, query: Query, limit: float | None = None) -> Solution:
    return _solve(read_question(query, game.trick_play(query)), limit)


def solve_state(game: Game, state: State, limit: float | None = None) -> Solution:
    """The same where a deal of ours stands."""
    if state.view(None).phase != "playing":
        raise BadQuery("no-trick-play")
    told: dict[str, Any] = {"contract": cast("Any", state).contract, "dealer": state.setup.dealer}
    play = game.trick_play(Query(wire.plain(told), game.seats, game.pack))
    return _solve(Question(play.tables, game.position(state), game.pack, play.unit), limit)


def _solve(question: Question, limit: float | None) -> Solution:
    (found,) = kernel.move_values(question.tables, [question.position], limit=limit)
    return solution(question, found)


def solution(question: Question, found: Mapping[int, kernel.Bounds]) -> Solution:
    pack, unit, total, first = question.pack, question.unit, question.total, question.side == 0
    sure = {card: one.low if first else total - one.high for card, one in sorted(found.items())}
    most = {card: one.high if first else total - one.low for card, one in sorted(found.items())}
    best = max(sure.values())

    def told(values: Mapping[int, int]) -> dict[str, float]:
        return {str(pack[card]): in_points(value, unit) for card, value in values.items()}

    ends = (best, total - best) if first else (total - best, best)
    return Solution(
        points=(in_points(ends[0], unit), in_points(ends[1], unit)),
        values=told(sure),
        best=tuple(str(pack[card]) for card, value in sure.items() if value == best),
        # Each move tells the nodes of the whole search.
        nodes=max(one.nodes for one in found.values()),
        at_most=told(most),
    )


def in_points(amount: int, unit: int) -> int | float:
    """A whole number where it is one."""
    return amount // unit if amount % unit == 0 else amount / unit


# What is read, and refused -------------------------------------------------------------------------


def read_question(query: Query, play: TrickPlay) -> Question:
    told = read_position(query, play)
    points, tricks = read_points(query, told), read_tricks(query, told)
    by_tricks = read_objective(query) == "tricks"
    tables = play.tables.counting_tricks() if by_tricks else play.tables
    won = tricks if by_tricks else points
    position = as_numbers(told, query.pack, won, tricks)
    return Question(tables, position, query.pack, unit=1 if by_tricks else play.unit)


def as_numbers(told: Told, pack: Cards, won: Pair, tricks: Pair) -> Position:
    play, place, trick = told.play, places(pack), told.trick
    whole = told.tricks_left == play.tricks and not trick.cards
    moves = mask_of(play.opening(tuple(sorted(told.hands[trick.leader]))), pack) if whole else 0
    return Position(
        hands=tuple(mask_of(told.hands[seat], pack) for seat in play.players),
        leader=play.players.index(trick.leader),
        trick=tuple(place[one] for one in trick.cards),
        points=won,
        tricks=tricks,
        moves=moves,
    )


def _cards_left(told: Told, pack: Cards) -> list[int]:
    """Of the cards held and on the table."""
    place = places(pack)
    return [place[one] for hand in (*told.hands, told.trick.cards) for one in hand]


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
        raise BadQuery("hand-size", most=play.tricks, given=left).located(in_turn[-1])
    return left


def read_points(query: Query, told: Told) -> Pair:
    """Won so far, in the tables' own unit: no more than the cards are worth that are gone."""
    if "points" not in query:
        return 0, 0
    unit, tables = told.play.unit, told.play.tables
    gone = sum(tables.points) - sum(tables.points[card] for card in _cards_left(told, query.pack))
    values = query.items("points")
    if len(values) != len(SIDES):
        raise BadQuery("list-size", field="points", size=len(SIDES), given=len(values))
    amounts: list[int] = []
    for side, value in enumerate(values):
        with blaming(side):
            amounts.append(read_amount(value, unit, gone))
    first, second = amounts
    if first + second > gone:
        raise BadQuery("points-gone", most=in_points(gone, unit), given=in_points(first + second, unit))
    return first, second


def read_amount(value: object, unit: int, most: int) -> int:
    """Points of one side, in the tables' own unit."""
    if type(value) not in ((int,) if unit == 1 else (int, float)):
        wanted = "a-whole-number" if unit == 1 else "a-number"
        raise BadQuery("wrong-element", field="points", wanted=wanted, given=quoted(value))
    assert isinstance(value, int | float)
    if not 0 <= value <= most / unit:
        allowed = f"0–{in_points(most, unit)}"
        raise BadQuery("out-of-range", field="points", allowed=allowed, given=quoted(value))
    if value * unit != int(value * unit):
        raise BadQuery("points-halves", given=quoted(value))
    return int(value * unit)


def read_tricks(query: Query, told: Told) -> Pair:
    """Won so far. Zeros may stand for "not told"; else there are as many as have been played."""
    if "tricks" not in query:
        return 0, 0
    first, second = query.wholes("tricks", count=len(SIDES))
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
