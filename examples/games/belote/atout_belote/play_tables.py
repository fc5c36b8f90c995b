"""How is Belote's trick play told in numbers, for the kernel?"""

from atout.belote.cards import Mode, points_in
from atout.belote.play_tables import position_in, suit_bit, tables_in
from atout.play_tables import PlayTables, Position, Relief

from .deal import Playing
from .rules import BeloteRules
from .scoring import card_points


def tables(mode: Mode, rules: BeloteRules) -> PlayTables:
    """What play.playable says; who has taken makes no difference to it."""
    assert mode.trump is not None
    return tables_in(
        mode,
        points_in(mode),
        must_beat=suit_bit(mode.trump),
        relief=Relief.PARTNER_WINS,
        may_discard=rules.cannot_overtrump == "may_discard",
    )


def position(state: Playing) -> Position:
    mode = state.contract.mode
    return position_in(state.hands, state.tricks, state.trick, mode, card_points(state.tricks, mode))
