"""How is Giretra shown to people who choose a game?"""

from atout.cards import cards
from atout.kind import MatchLength, Shown, grouped

SHOWN = Shown(
    fan=cards("10S AH JC 9D KS"),
    # Both sides may score in a deal, so that one deal is not always enough.
    lengths={
        4: {
            "deal": MatchLength({"target": 16}, points=16),
            "short": MatchLength({"target": 50}, points=50),
            "full": MatchLength({}, points=150),
        }
    },
    option_groups=grouped(
        dealing="cutter deck_between_deals pickup_order gather first_dealer",
        bidding=(
            "accept_bars_announcing double_after_double implicit_pass auto_double redouble_clubs "
            "end_when_settled"
        ),
        playing="no_trumps_must_beat colour_must_beat_side_suit",
        scoring=("alltrumps_rounding alltrumps_max_split alltrumps_doubled clubs_base colour_sweep_points"),
        match="target target_step",
    ),
)
