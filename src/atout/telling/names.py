"""What is each seat called, and each side?"""

from dataclasses import dataclass

from atout.cards import shortened
from atout.game import Game
from atout.seats import Seat
from atout.telling.say import Say


@dataclass(frozen=True, slots=True)
class Names:
    say: Say
    players: tuple[str, ...]
    # How many totals a match has: two sides, or one for each seat.
    sides: int
    me: Seat | None = None

    def seat(self, seat: Seat) -> str:
        if seat == self.me:
            return self.say("you")
        name = self.players[seat]
        if not name.strip():
            return self.say("seat", seat=seat)
        # A record may come from anywhere: nothing in a name may reach the terminal as a command.
        told = shortened(name)
        return told if self.players.count(name) == 1 else f"{told} {seat}"

    def side(self, side: int | str) -> str:
        """The name of a side that scores: us, them, a side by its number, or a player alone."""
        if isinstance(side, str):
            return self.say.word(side)
        if self.each_alone:
            return self.seat(side)
        if self.me is None:
            return self.say("side", side=side)
        return self.say("us" if side == self.side_of(self.me) else "them")

    def side_of(self, seat: Seat) -> int:
        """Partners sit across, so sides alternate; with as many sides as seats each is its own."""
        return seat % self.sides

    @property
    def each_alone(self) -> bool:
        return self.sides == len(self.players)

    def score(self, value: int) -> str:
        """With its sign where each scores alone: `club 1 +0` can be read."""
        return f"{value:+}" if self.each_alone else str(value)

    def each(self, values: tuple[int, ...]) -> str:
        """`us 32, them 16`; `you +60, club 1 -60`."""
        return ", ".join(f"{self.side(side)} {self.score(values[side])}" for side in self.order)

    @property
    def order(self) -> tuple[int, ...]:
        """The sides in the order in which they are printed: my own first."""
        first = 0 if self.me is None else self.side_of(self.me)
        return tuple((first + step) % self.sides for step in range(self.sides))

    def partner(self, seat: Seat) -> bool:
        if self.me is None or seat == self.me or self.each_alone:
            return False
        return self.side_of(seat) == self.side_of(self.me)


def names_at(game: Game, players: tuple[str, ...], sides: int, say: Say, me: Seat | None = None) -> Names:
    """Records may tell fewer players than there are seats."""
    known = (*players, *("",) * game.seats)[: game.seats]
    return Names(say, known, sides, me)
