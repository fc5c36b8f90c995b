"""How does a deal end under best play, all cards seen? (docs/formats.md: `atout solve`)"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict, cast

from atout import kernel, wire
from atout.errors import BadQuery
from atout.game import Game, InPlay, State
from atout.play_tables import FEWEST_PLAYERS, MOST_PLAYERS, PlayTables
from atout.questions.asked_game import Fields, game_asked
from atout.questions.position import SIDES, SolverInput, in_points, read_question
from atout.questions.query import Query
from atout.questions.quote import span


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


class SolvedAnswer(TypedDict):
    points: tuple[float, float]
    values: Mapping[str, float]
    best: tuple[str, ...]
    nodes: int
    # Where there was no time to say more.
    exact: NotRequired[Literal[False]]
    at_most: NotRequired[Mapping[str, float]]


def solved(fields: Fields, limit: float | None = None) -> SolvedAnswer:
    """The answer to a query; `limit` seconds, after which it tells how far it came."""
    game, query = game_asked(fields)
    found = solve_query(game, query, limit)
    told: SolvedAnswer = {
        "points": found.points,
        "values": found.values,
        "best": found.best,
        "nodes": found.nodes,
    }
    if not found.exact:
        told["exact"], told["at_most"] = False, found.at_most
    return told


def solve_query(game: Game, query: Query, limit: float | None = None) -> Solution:
    play = game.trick_play(query)
    check_solved(play.tables)
    return _solve(read_question(query, play), limit)


def solve_state(game: Game, state: State, limit: float | None = None) -> Solution:
    """The same where a deal of ours stands."""
    if state.view(None).phase != "playing":
        raise BadQuery("no-trick-play")
    told: Mapping[str, object] = {"contract": cast("InPlay", state).contract, "dealer": state.setup.dealer}
    play = game.trick_play(Query(wire.plain(told), game.seats, game.pack))
    check_solved(play.tables)
    return _solve(SolverInput(play.tables, game.position(state), game.pack, play.unit), limit)


def check_solved(tables: PlayTables) -> None:
    """Refuse a table for which the kernel does not play."""
    players, sides = len(tables.side), len(set(tables.side))
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or sides > len(SIDES):
        known = span(FEWEST_PLAYERS, MOST_PLAYERS)
        raise BadQuery("not-solved", known=known, players=players, sides=sides)


def _solve(question: SolverInput, limit: float | None) -> Solution:
    (found,) = kernel.move_values(question.tables, [question.position], limit=limit)
    return solution(question, found)


def solution(question: SolverInput, found: Mapping[int, kernel.Bounds]) -> Solution:
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
