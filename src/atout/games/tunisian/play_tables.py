"""How is Tunisian Belote's trick play written in numbers, for the kernel?

Points are those that are counted at the table: `special_values="proportional"` converts them afterwards.
"""

from functools import lru_cache

from atout.belote.cards import Mode
from atout.belote.play_tables import EVERY_SUIT, position_in, suit_bit, tables_in
from atout.play_tables import Mask, PlayTables, Position, Relief

from .auction import Contract
from .cards import values_in
from .deal import Playing
from .rules import TunisianRules
from .scoring import card_points


@lru_cache(maxsize=64)
def tables(contract: Contract, rules: TunisianRules) -> PlayTables:
    """What play.playable says, mode by mode and option by option."""
    mode = contract.mode
    return tables_in(
        mode,
        values_in(mode, rules),
        must_beat=rising_suits(mode, rules),
        relief=Relief.PARTNER_WINS if rules.partner_winning == "may_discard" else Relief.NEVER,
        may_discard=rules.cannot_overtrump == "may_discard",
    )


def rising_suits(mode: Mode, rules: TunisianRules) -> Mask:
    """The suits in which one who follows must go over."""
    if mode.trump is not None:
        return suit_bit(mode.trump) if rules.rise_when_trump_led else 0
    rise = rules.all_trumps_rise if mode is Mode.ALL_TRUMPS else rules.no_trumps_rise
    return EVERY_SUIT if rise else 0


def position(state: Playing) -> Position:
    mode, rules = state.contract.mode, state.rules
    points = card_points(state.tricks, mode, rules)
    return position_in(state.hands, state.tricks, state.trick, mode, points)
