"""How are Tarot's actions numbered, and what a seat sees written as bits, for programs that learn?

One layout serves three, four and five players. kernel/games/tarot.hpp plays by the same numbers and
writes the same bits.
"""

from typing import cast

from atout.actions import Action
from atout.encoding import BitWriter, SuitRenaming
from atout.game import Result, Standing, State, View
from atout.options import GameRules
from atout.seats import Seat

from .action_ids import TEXTS, action_of, number_of, renamed_number
from .deal import TarotDeal
from .fields import FIELDS, FULL_FIELDS
from .observation import observed, revealed
from .renaming import renaming_for
from .rules import TarotRules
from .view import TarotView

# Numbers up to this fit the kernel's 32 bits, whatever a deal makes of them.
LARGEST_KNOWN = 1_000_000
# At five: each says no-void, a bid, no-slam, shows a handful, claims two miseres; a call, discards, cards.
MOST_ACTIONS = 5 * (3 + 1 + 2) + 1 + 3 + 75


class TarotEncoding:
    version = 1
    actions = TEXTS
    most_actions = MOST_ACTIONS
    fields = FIELDS
    full_fields = FULL_FIELDS

    def number(self, action: Action, state: State | View) -> int:
        return number_of(action, state)

    def action(self, number: int, state: State) -> Action:
        return action_of(number, state)

    def renaming(self, view: View) -> SuitRenaming:
        return renaming_for(_checked(view))

    def renamed(self, number: int, renaming: SuitRenaming) -> int:
        return renamed_number(number, renaming)

    def observe(self, view: View, renaming: SuitRenaming) -> BitWriter:
        return observed(_checked(view), renaming)

    def reveal(self, state: State, seat: Seat, renaming: SuitRenaming) -> BitWriter:
        return revealed(cast("TarotDeal", state), seat, renaming)

    def points(self, result: Result, standing: Standing) -> tuple[int, ...]:  # noqa: ARG002  the contract's signature
        return result.scores

    def check(self, rules: GameRules) -> None:
        """Every action of every option has an id."""

    def kernel_knows(self, rules: GameRules) -> bool:
        assert isinstance(rules, TarotRules)
        return max(rules.misere, rules.target, rules.deals_due) <= LARGEST_KNOWN


ENCODING = TarotEncoding()


def _checked(view: View) -> TarotView:
    assert isinstance(view, TarotView)
    return view
