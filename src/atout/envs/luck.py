"""What luck does one deal of one environment have? The kernel draws the same: DealLuck in kernel/games.

Not the luck of tables (atout.chance): this one is quick, and nobody plays for anything.
"""

from atout.chance import Luck

WORD = 1 << 64
ONES = WORD - 1


def mixed(number: int) -> int:
    """Splitmix64."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & ONES
    number = (number ^ number >> 27) * 0x94D049BB133111EB & ONES
    return number ^ number >> 31


class DealLuck(Luck):
    def __init__(self, seed: int, environment: int, episode: int) -> None:  # pyright: ignore[reportMissingSuperCall]  another stream
        self.state = mixed(mixed(mixed(seed & ONES) ^ environment) ^ episode)

    @classmethod
    def at(cls, state: int) -> "DealLuck":
        """As it stood once."""
        luck = cls(0, 0, 0)
        luck.state = state
        return luck

    def below(self, bound: int) -> int:
        """Below 2**16: uneven by less than one in 2**16."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & ONES
        return (mixed(self.state) >> 32) * bound >> 32

    def copied(self) -> "DealLuck":
        return DealLuck.at(self.state)


class Settled(Luck):
    """Luck that has been drawn already: there is one answer."""

    def __init__(self, drawn: int) -> None:  # pyright: ignore[reportMissingSuperCall]  no stream at all
        self._drawn = drawn

    def below(self, bound: int) -> int:
        return self._drawn % bound
