"""What is in every game's view?"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from atout.actions import Action
from atout.cards import Cards
from atout.game import Hands, Refusal, Standing, Turn
from atout.options import GameRules
from atout.phases import Beginning
from atout.seats import Seat
from atout.tricks import Trick


class Phase(Beginning, Protocol):
    """A state with its rules; where nobody holds cards any more, its hands are empty."""

    @property
    def actor(self) -> Seat | None: ...
    @property
    def hands(self) -> Hands: ...
    def legal(self, seat: Seat) -> tuple[Action, ...]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A game's own view adds its calls, its contract, its tricks; and says which game it is."""

    game: str = ""
    rules: GameRules
    seat: Seat | None
    phase: str
    actor: Seat | None
    dealer: Seat
    # Of the match, before this deal: per side, or per seat.
    scores: tuple[int, ...]
    target: int | None
    deals_counted: int
    # Of this deal.
    hand: Cards = ()
    legal: tuple[Action, ...] = ()
    refused: Mapping[str, Refusal] = field(default_factory=dict[str, Refusal])
    history: tuple[Turn, ...] = ()
    # Tricks of the deal before, where the pack was not shuffled: one who remembers them knows something.
    earlier: tuple[Trick, ...] = ()

    @classmethod
    def of(cls, deal: Phase, seat: Seat | None, phase: str, **own: Any) -> Self:
        """What a seat sees in any phase: the table, its own hand, and what it may do.

        `own`: fields that the game's view cannot be without.
        """
        setup, standing = deal.setup, deal.standing
        return cls(
            rules=deal.rules,
            seat=seat,
            phase=phase,
            actor=deal.actor,
            dealer=setup.dealer,
            scores=standing.totals,
            target=standing.target,
            deals_counted=standing.deals_counted,
            hand=() if seat is None else deal.hands[seat],
            legal=() if seat is None else deal.legal(seat),
            earlier=setup.earlier,
            **own,
        )

    @property
    def standing(self) -> Standing:
        """Of the match, before this deal."""
        return Standing(
            totals=self.scores, dealer=self.dealer, target=self.target, deals_counted=self.deals_counted
        )
