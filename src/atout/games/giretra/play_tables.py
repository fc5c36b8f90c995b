"""How is Giretra's trick play written in numbers, for the kernel?"""

from functools import lru_cache

from atout.belote.cards import Mode, points_in
from atout.belote.play_tables import EVERY_SUIT, position_in, suit_bit, tables_in
from atout.play_tables import Mask, PlayTables, Position, Relief

from .auction import Contract
from .deal import Playing
from .rules import GiretraRules
from .scoring import card_points


@lru_cache(maxsize=64)
def tables(contract: Contract, rules: GiretraRules) -> PlayTables:
    """What play.playable says, mode by mode."""
    mode = contract.mode
    return tables_in(
        mode,
        points_in(mode),
        must_beat=rising_suits(mode, rules),
        relief=Relief.PARTNER_WINS_UNRUFFED,
    )


def rising_suits(mode: Mode, rules: GiretraRules) -> Mask:
    """The suits in which one who follows must go over."""
    if mode.trump is not None:
        return EVERY_SUIT if rules.colour_must_beat_side_suit else suit_bit(mode.trump)
    return EVERY_SUIT if mode is Mode.ALL_TRUMPS or rules.no_trumps_must_beat else 0


def position(state: Playing) -> Position:
    mode = state.contract.mode
    return position_in(state.hands, state.tricks, state.trick, mode, card_points(state.tricks, mode))
