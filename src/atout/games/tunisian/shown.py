"""How is Tunisian Belote shown to people who choose a game?"""

from atout.cards import cards
from atout.kind import MatchLength, Shown, grouped

SHOWN = Shown(
    fan=cards("7D QH JH KH AC"),
    # More than half of what a deal has: who makes less has lost it, belote or not.
    lengths={
        4: {
            "deal": MatchLength({"target": 82}, points=82),
            "short": MatchLength({"target": 300}, points=300),
            "full": MatchLength({}, points=1000),
        }
    },
    option_groups=grouped(
        dealing="deal_pattern deal_start",
        bidding=(
            "min_bid max_bid bid_step allow_no_trumps allow_all_trumps allow_capot allow_generale "
            "allow_coinche allow_surcoinche surcoinche_window coinche_timing"
        ),
        playing=(
            "partner_winning rise_when_trump_led cannot_overtrump all_trumps_rise no_trumps_rise "
            "belote_scope belote_detection all_trumps_belote announcements announcement_mode"
        ),
        scoring=(
            "special_values rounding success_scoring coinched_success failure_points failure_adds_bid "
            "eighty_needs_82 capot_value generale_value unannounced_capot_bonus belote_counts_for_contract "
            "announcements_count_for_contract failed_contract_announcements"
        ),
        match="target both_reach_target",
    ),
)
