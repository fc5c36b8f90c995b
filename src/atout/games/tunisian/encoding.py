"""How are the actions of Tunisian Belote numbered, and which options can be played by number?

kernel/games/tunisian.hpp plays by the same numbers.
"""

from atout.actions import Action, Pass
from atout.belote.cards import MODES, PACK, SEATS, side_of
from atout.belote.encoding import CARDS, renamed_card, renamed_cards, renamed_mode, renaming_for
from atout.belote.inference import bits
from atout.encoding import BitWriter, Field, SuitRenaming
from atout.errors import BadRules
from atout.game import Result, Standing, State, View
from atout.options import GameRules
from atout.seats import Seat, order

from .auction import Bid, Coinche, Surcoinche, levels
from .observation import FIELDS, LEVELS, observed
from .rules import TunisianRules
from .talk import SpokenPlay
from .view import TunisianView

NUMBERED = tuple(level for level in LEVELS if isinstance(level, int))
# Their order is their number: the cards, the plain calls, then the bids level by level, each in every mode.
ACTIONS: tuple[Action, ...] = (
    *map(SpokenPlay, PACK),
    Pass(),
    Coinche(),
    Surcoinche(),
    *(Bid(level, mode) for level in LEVELS for mode in MODES),
)
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
# Three passes, a bid of each level with two passes after it, a coinche, and both partners who answer it.
MOST_CALLS = 3 + 3 * len(LEVELS) + 1 + 2
FULL_FIELDS = (Field("hands", SEATS * CARDS, "the cards each seat holds"),)

# Numbers up to this fit the kernel's 32 bits, whatever a coinche makes of them.
LARGEST_KNOWN = 1_000_000


class TunisianEncoding:
    version = 1
    actions = tuple(map(str, ACTIONS))
    most_actions = MOST_CALLS + len(PACK)
    fields = FIELDS
    full_fields = FULL_FIELDS

    def number(self, action: Action, state: State | View) -> int:  # noqa: ARG002  the contract's signature
        return NUMBERS[action]

    def action(self, number: int, state: State) -> Action:  # noqa: ARG002  the contract's signature
        return ACTIONS[number]

    def renaming(self, view: View) -> SuitRenaming:
        seen = _checked(view)
        return renaming_for(seen, seen.contract.mode if seen.contract else None)

    def renamed(self, number: int, renaming: SuitRenaming) -> int:
        match ACTIONS[number]:
            case SpokenPlay():
                return renamed_card(number, renaming)
            case Bid(_, mode):
                place = MODES.index(mode)
                return number - place + renamed_mode(place, renaming)
            case _:
                return number

    def observe(self, view: View, renaming: SuitRenaming) -> BitWriter:
        return observed(_checked(view), renaming)

    def reveal(self, state: State, seat: Seat, renaming: SuitRenaming) -> BitWriter:
        writer = BitWriter()
        writer.begin("hands")
        for holder in order(seat, SEATS):
            writer.put(renamed_cards(bits(state.hands[holder]), renaming), CARDS)
        return writer

    def points(self, result: Result, standing: Standing) -> tuple[int, ...]:  # noqa: ARG002  the contract's signature
        return tuple(result.scores[side_of(seat)] for seat in range(SEATS))

    def check(self, rules: GameRules) -> None:
        assert isinstance(rules, TunisianRules)
        if not set(NUMBERED).issuperset(levels(rules)):
            raise BadRules(
                "levels-without-numbers",
                lowest=NUMBERED[0],
                highest=NUMBERED[-1],
                step=NUMBERED[1] - NUMBERED[0],
            )
        if rules.announcements != "none" and rules.belote_detection == "manual":
            raise BadRules("words-without-numbers", option="belote_detection")
        if rules.announcements == "full" and rules.announcement_mode == "manual":
            raise BadRules("words-without-numbers", option="announcement_mode")

    def kernel_knows(self, rules: GameRules) -> bool:
        """Of rules that `check` lets pass."""
        assert isinstance(rules, TunisianRules)
        largest = max(
            rules.target,
            0 if rules.failure_points == "pot" else rules.failure_points,
            rules.capot_value,
            rules.generale_value,
            rules.unannounced_capot_bonus,
        )
        return rules.announcements != "full" and largest <= LARGEST_KNOWN


ENCODING = TunisianEncoding()


def _checked(view: View) -> TunisianView:
    assert isinstance(view, TunisianView)
    return view
