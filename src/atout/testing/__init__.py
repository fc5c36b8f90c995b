"""Does a game keep the contract of atout.game? For our games, and for anyone who adds another.

    from atout.testing import check_game
    check_game(MyGame())

Each check raises Violation, which says what was promised and how to come to the place again.
"""

from .behaviour import signature
from .conformance import MOST_ACTIONS, Choose, check_deal, check_game
from .leaks import (
    card_of,
    check_cut_hidden,
    check_no_leak,
    check_swap,
    disguised,
    replayed,
    swapped,
    unseen,
)
from .replays import check_match, check_replay, check_result, fingerprint
from .step import Step, Tally, Violation
from .turns import check_turns
from .views import check_views
from .worlds import check_world, check_worlds, true_way

__all__ = [
    "MOST_ACTIONS",
    "Choose",
    "Step",
    "Tally",
    "Violation",
    "card_of",
    "check_cut_hidden",
    "check_deal",
    "check_game",
    "check_match",
    "check_no_leak",
    "check_replay",
    "check_result",
    "check_swap",
    "check_turns",
    "check_views",
    "check_world",
    "check_worlds",
    "disguised",
    "fingerprint",
    "replayed",
    "signature",
    "swapped",
    "true_way",
    "unseen",
]
