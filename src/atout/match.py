"""How does a match go from deal to deal?"""

from dataclasses import dataclass, replace

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.errors import TooLate
from atout.game import Game, Setup, Standing, State
from atout.seats import Seat


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment, between deals too; in `atout.Match`, the front door, a deal is on the table."""

    game: Game
    seed: Seed
    standing: Standing
    deal: State | None = None
    number: int = 0

    @classmethod
    def opened(cls, game: Game, seed: Seed) -> "MatchState":
        return cls(game, seed, game.opening(Luck(seed, "opening")))

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def between_deals(self) -> bool:
        return self.deal is None or self.deal.result is not None

    def deal_seed(self, number: int | None = None) -> Seed:
        """Of this deal, or the next. It can be shown after it: the match's seed cannot be found from it."""
        return self.seed.derive(f"deal {number or self.number + 1}")

    def next_setup(self, seed: Seed | None = None) -> Setup:
        """Dealer and pack of the next deal; luck is used here, once. A record may tell that deal's seed."""
        if self.over:
            raise TooLate("match-over")
        return self.game.setup(self.standing, self.deal, Luck(seed or self.deal_seed(), "setup"))

    def begin(self, setup: Setup) -> "MatchState":
        if self.over:
            raise TooLate("match-over")
        assert self.between_deals
        return replace(self, deal=self.game.initial(setup, self.standing), number=self.number + 1)

    def apply(self, seat: Seat, action: Action) -> "MatchState":
        if self.deal is None:
            raise TooLate("no-deal")
        deal = self.deal.apply(seat, action)
        if deal.result is None:
            return replace(self, deal=deal)
        return replace(self, deal=deal, standing=self.game.after(self.standing, deal.result))
