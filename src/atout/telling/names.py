"""What is each seat called, and each side?"""

from dataclasses import dataclass

from atout.cards import shortened
from atout.seats import Seat
from atout.telling.say import Say


@dataclass(frozen=True, slots=True)
class Names:
    say: Say
    players: tuple[str, ...]
    # By seat, which of a match's totals is theirs (GameKind.sides).
    sides: tuple[int, ...]
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
        return self.say("us" if side == self.sides[self.me] else "them")

    @property
    def each_alone(self) -> bool:
        return len(set(self.sides)) == len(self.sides)

    def score(self, value: int) -> str:
        """With its sign where each scores alone: `club 1 +0` can be read."""
        return f"{value:+}" if self.each_alone else str(value)

    def each(self, values: tuple[int, ...]) -> str:
        """`us 32, them 16`; `you +60, club 1 -60`."""
        return ", ".join(f"{self.side(side)} {self.score(values[side])}" for side in self.order)

    @property
    def order(self) -> tuple[int, ...]:
        """The sides in the order in which they are printed: my own first."""
        first = 0 if self.me is None else self.sides[self.me]
        totals = len(set(self.sides))
        return tuple((first + step) % totals for step in range(totals))

    def partner(self, seat: Seat) -> bool:
        if self.me is None or seat == self.me or self.each_alone:
            return False
        return self.sides[seat] == self.sides[self.me]


def names_at(players: tuple[str, ...], sides: tuple[int, ...], say: Say, me: Seat | None = None) -> Names:
    """Records may tell fewer players than there are seats."""
    known = (*players, *("",) * len(sides))[: len(sides)]
    return Names(say, known, sides, me)
