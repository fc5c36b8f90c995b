"""Where does trick play stand, as `atout solve` is told it, and can that be?"""

from dataclasses import dataclass

from atout.cards import Cards
from atout.errors import BadQuery
from atout.game import Hands
from atout.play_tables import PlayTables, Position, TrickPlay, mask_of, places
from atout.questions.query import Query, blaming
from atout.questions.quote import quoted
from atout.seats import Seat
from atout.tricks import Trick

OBJECTIVES = ("points", "tricks")
SIDES = (0, 1)

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A position as it was told, seats not yet players."""

    play: TrickPlay
    hands: Hands
    trick: Trick
    # Still to be won, the one on the table too.
    tricks_left: int


@dataclass(frozen=True, slots=True)
class SolverInput:
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


def read_question(query: Query, play: TrickPlay) -> SolverInput:
    told = read_position(query, play)
    points, tricks = read_points(query, told), read_tricks(query, told)
    by_tricks = read_objective(query) == "tricks"
    tables = play.tables.counting_tricks() if by_tricks else play.tables
    won = tricks if by_tricks else points
    position = as_numbers(told, query.pack, won, tricks)
    return SolverInput(tables, position, query.pack, unit=1 if by_tricks else play.unit)


def as_numbers(told: OpenDeal, pack: Cards, won: Pair, tricks: Pair) -> Position:
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


def _cards_left(told: OpenDeal, pack: Cards) -> list[int]:
    """Of the cards held and on the table."""
    place = places(pack)
    return [place[one] for hand in (*told.hands, told.trick.cards) for one in hand]


def read_position(query: Query, play: TrickPlay) -> OpenDeal:
    trick, hands = read_trick(query.part("trick"), play.players), query.hands("hands")
    for seat, hand in enumerate(hands):
        if hand and seat not in play.players:
            raise BadQuery("seat-idle", seat=seat).located(seat)
        for one in hand:
            if one in trick.cards:
                raise BadQuery("card-twice", card=one).located(seat)
    return OpenDeal(play, hands, trick, read_tricks_left(hands, trick, play))


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


def read_points(query: Query, told: OpenDeal) -> Pair:
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
        raise BadQuery("not-in-halves", given=quoted(value))
    return int(value * unit)


def read_tricks(query: Query, told: OpenDeal) -> Pair:
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


def in_points(amount: int, unit: int) -> int | float:
    """A whole number where it is one."""
    return amount // unit if amount % unit == 0 else amount / unit
