"""What is compared, under which rules, on which cards? Enough to play any board of it anywhere."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from atout.bots.catalog import check_plays, thinking_of
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.errors import BadQuery
from atout.game import Game
from atout.games import game_named
from atout.seats import Seat

# Which bot sits at each seat, by its place among the bots of the contest.
LineUp = tuple[int, ...]
MOST_BOTS = 8


@dataclass(frozen=True, kw_only=True)
class Contest:
    game: str
    rules: Mapping[str, object]
    bots: tuple[str, ...]
    seed: str
    think_ms: int | None = None
    # Whole matches are played; else boards of one deal.
    matches: bool = False

    def __post_init__(self) -> None:
        for bot in self.bots:
            thinking_of(bot, self.thinking)
            check_plays(bot, self.game)
        if not 1 <= len(self.bots) <= MOST_BOTS:
            raise BadQuery("arena-bots", most=MOST_BOTS, given=len(self.bots))
        if not self.partners and len(self.bots) > self.table.seats:
            raise BadQuery("arena-bots", most=self.table.seats, given=len(self.bots))

    @cached_property
    def table(self) -> Game:
        return game_named(self.game, options=self.rules)

    @property
    def thinking(self) -> Thinking | None:
        return None if self.think_ms is None else Thinking(seconds=self.think_ms / 1000)

    def granted_ms(self, place: int) -> float | None:
        """How long this bot may think; None: it answers at once, or takes the time it takes."""
        thinking = thinking_of(self.bots[place], self.thinking)
        return thinking.seconds * 1000 if thinking and thinking.worlds is None else None

    @cached_property
    def sides(self) -> int:
        """How many scores a deal has: two sides, or one for each seat."""
        return len(self.table.opening(Luck(self.seed_of(0), "opening")).totals)

    @property
    def partners(self) -> bool:
        return self.sides < self.table.seats

    def side_of(self, seat: Seat) -> int:
        """Partners sit across, so sides alternate; with as many sides as seats each is its own."""
        return seat % self.sides

    def seed_of(self, number: int) -> Seed:
        return Seed.from_text(self.seed).derive(f"board {number}")

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots by name; a name that comes again is numbered."""
        seen: Counter[str] = Counter()
        told: list[str] = []
        for bot in self.bots:
            seen[bot] += 1
            told.append(bot if seen[bot] == 1 else f"{bot} ({seen[bot]})")
        return tuple(told)

    @cached_property
    def lineups(self) -> tuple[LineUp, ...]:
        """How the seats are taken in each replay of a board.

        Partners: every two bots meet, each at both sides. Each alone: the first bot among players of the
        second, or as many as were named, at every seat in turn.
        """
        seats, several = self.table.seats, range(len(self.bots))
        if len(self.bots) == 1:
            return ((0,) * seats,)
        if self.partners:
            pairs = [(one, other) for one in several for other in several[one + 1 :]]
            both_ways = [pair for one, other in pairs for pair in ((one, other), (other, one))]
            return tuple(tuple(pair[self.side_of(seat)] for seat in range(seats)) for pair in both_ways)
        first = (0, *(1,) * (seats - 1)) if len(self.bots) == 2 else (*several, *several)[:seats]
        return tuple(first[seats - turn :] + first[: seats - turn] for turn in range(seats))
