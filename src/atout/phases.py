"""What does every phase of a deal tell of what came before it?"""

from typing import Any, Generic, Protocol, TypeVar

from atout.game import Setup, Standing


class Beginning(Protocol):
    """What came before the first card: a game adds the cut, the auction, the dog."""

    @property
    def rules(self) -> Any: ...
    @property
    def setup(self) -> Setup: ...
    @property
    def standing(self) -> Standing: ...


# Covariant: who takes any phase of a game takes one whose start tells more.
StartT_co = TypeVar("StartT_co", bound=Beginning, covariant=True)
RulesT = TypeVar("RulesT")


class StartedWith(Generic[StartT_co, RulesT]):
    """A phase that has a start: its rules, setup and standing are those of the start."""

    __slots__ = ()
    start: StartT_co

    @property
    def rules(self) -> RulesT:
        rules: RulesT = self.start.rules
        return rules

    @property
    def setup(self) -> Setup:
        return self.start.setup

    @property
    def standing(self) -> Standing:
        return self.start.standing
