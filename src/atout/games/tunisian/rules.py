"""Which options does Tunisian Belote have, and which rules can refuse, score or be asked about?"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from atout.errors import BadRules
from atout.options import check_values, whole

REVISION = 1
# Far above any pot: keeps the list of possible bids short whatever is asked for.
HIGHEST_BID = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TunisianRules:
    target: int = whole(1000, least=1)
    both_reach_target: Literal["contracting_wins", "higher_total", "play_on"] = "contracting_wins"
    deal_pattern: Literal["round_robin", "3-2-3", "2-3-3", "3-3-2", "eight"] = "round_robin"
    deal_start: Literal["dealer_next", "seat0"] = "dealer_next"
    min_bid: int = whole(80, least=1, most=HIGHEST_BID)
    max_bid: int = whole(160, least=1, most=HIGHEST_BID)
    bid_step: int = whole(10, least=1, most=HIGHEST_BID)
    allow_no_trumps: bool = False
    allow_all_trumps: bool = False
    allow_capot: bool = False
    allow_generale: bool = False
    allow_coinche: bool = True
    allow_surcoinche: bool = True
    surcoinche_window: Literal["next_seat", "both_partners"] = "next_seat"
    coinche_timing: Literal["in_turn", "anytime"] = "in_turn"
    partner_winning: Literal["strict", "may_discard"] = "strict"
    rise_when_trump_led: bool = True
    cannot_overtrump: Literal["must_trump", "may_discard"] = "must_trump"
    all_trumps_rise: bool = True
    no_trumps_rise: bool = False
    special_values: Literal["adjusted", "raw", "proportional"] = "adjusted"
    rounding: Literal["none", "nearest10"] = "none"
    success_scoring: Literal["earned", "earned_plus_bid"] = "earned"
    coinched_success: Literal["multiply_both", "flat"] = "multiply_both"
    failure_points: Literal["pot"] | int = whole("pot", least=0)
    failure_adds_bid: bool = False
    eighty_needs_82: bool = False
    capot_value: int = whole(250, least=0)
    generale_value: int = whole(500, least=0)
    unannounced_capot_bonus: int = whole(0, least=0)
    belote_scope: Literal["player", "team"] = "player"
    belote_detection: Literal["auto", "manual"] = "auto"
    belote_counts_for_contract: bool = False
    all_trumps_belote: Literal["none", "each_suit"] = "none"
    announcements: Literal["belote", "none", "full"] = "belote"
    announcement_mode: Literal["auto", "manual"] = "auto"
    announcements_count_for_contract: bool = False
    failed_contract_announcements: Literal["to_opponents", "kept", "lost"] = "to_opponents"

    def __post_init__(self) -> None:
        check_values(self)
        if self.min_bid > self.max_bid:
            raise BadRules("min-over-max", min_bid=self.min_bid, max_bid=self.max_bid)
        if (self.max_bid - self.min_bid) % self.bid_step:
            raise BadRules(
                "step-does-not-divide", step=self.bid_step, min_bid=self.min_bid, max_bid=self.max_bid
            )
        if self.allow_surcoinche and not self.allow_coinche:
            raise BadRules("surcoinche-without-coinche")


PRESETS = {
    "standard": TunisianRules(),
    # The upstream program where it departs from its own text.
    "upstream-core": TunisianRules(rise_when_trump_led=False, belote_scope="team", deal_start="seat0"),
    # Corrections by a Tunisian player, and an independent program's figures.
    "tunisian-table": TunisianRules(
        min_bid=90,
        rounding="nearest10",
        failure_points=160,
        coinched_success="flat",
        belote_counts_for_contract=True,
        belote_scope="team",
        capot_value=500,
        generale_value=1000,
    ),
    "french-coinche": TunisianRules(
        success_scoring="earned_plus_bid",
        failure_points=160,
        failure_adds_bid=True,
        coinched_success="flat",
        partner_winning="may_discard",
        belote_counts_for_contract=True,
        allow_no_trumps=True,
        allow_all_trumps=True,
        allow_capot=True,
        allow_generale=True,
    ),
}


class Rule(StrEnum):
    """Each id has a heading in docs/rules/tunisian.md, a test, and a sentence in every language."""

    # One deal, step by step
    PHASE = "tunisian.deal.phase"
    DEALER = "tunisian.deal.dealer"
    SHUFFLE = "tunisian.deal.shuffle"
    PACKETS = "tunisian.deal.packets"
    REDEAL = "tunisian.deal.redeal"

    # Auction
    LEVEL = "tunisian.bid.level"
    TOO_LOW = "tunisian.bid.too-low"
    NO_TRUMPS_OFF = "tunisian.bid.no-trumps-off"
    ALL_TRUMPS_OFF = "tunisian.bid.all-trumps-off"
    CAPOT_OFF = "tunisian.bid.capot-off"
    GENERALE_OFF = "tunisian.bid.generale-off"
    FROZEN = "tunisian.bid.frozen"
    COINCHE_OFF = "tunisian.bid.coinche-off"
    COINCHE_NOTHING = "tunisian.bid.coinche-nothing"
    COINCHE_OWN = "tunisian.bid.coinche-own"
    COINCHE_TWICE = "tunisian.bid.coinche-twice"
    COINCHE_TURN = "tunisian.bid.coinche-turn"
    SURCOINCHE_OFF = "tunisian.bid.surcoinche-off"
    SURCOINCHE_NOTHING = "tunisian.bid.surcoinche-nothing"
    PASS_AGAIN = "tunisian.bid.pass"  # noqa: S105  no password: passing
    END = "tunisian.bid.end"

    # Play
    LEAD = "tunisian.play.lead"
    NOT_HELD = "tunisian.play.not-held"
    MUST_FOLLOW = "tunisian.play.must-follow"
    MUST_BEAT = "tunisian.play.must-beat"
    MUST_TRUMP = "tunisian.play.must-trump"
    MUST_OVERTRUMP = "tunisian.play.must-overtrump"
    WINNER = "tunisian.play.winner"
    LAST_TRICK = "tunisian.play.last-trick"
    BELOTE = "tunisian.play.belote"
    BELOTE_WORD = "tunisian.play.belote-word"
    ANNOUNCE = "tunisian.play.announce"
    ANNOUNCE_WORD = "tunisian.play.announce-word"
    BEST_ANNOUNCES = "tunisian.play.best-announces"

    # Score of a deal
    EARNED = "tunisian.score.earned"
    BID_ADDED = "tunisian.score.bid-added"
    FLAT = "tunisian.score.flat"
    FAILED = "tunisian.score.failed"
    CAPOT_MADE = "tunisian.score.capot-made"
    CAPOT_FAILED = "tunisian.score.capot-failed"
    GENERALE_MADE = "tunisian.score.generale-made"
    GENERALE_FAILED = "tunisian.score.generale-failed"
    COINCHED = "tunisian.score.coinched"
    SURCOINCHED = "tunisian.score.surcoinched"
    SWEEP_BONUS = "tunisian.score.sweep-bonus"
    BELOTE_POINTS = "tunisian.score.belote"
    ANNOUNCED = "tunisian.score.announced"
    ROUNDING = "tunisian.score.rounding"
    VALUES = "tunisian.score.values"
    NEED = "tunisian.score.need"

    # Match
    TARGET = "tunisian.match.target"
    BOTH_REACH = "tunisian.match.both-reach"
    OVER = "tunisian.match.over"
