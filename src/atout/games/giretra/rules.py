"""Which options does Giretra have, and which rules can refuse, score or be asked about?"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from atout.options import check_values, whole

REVISION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GiretraRules:
    cutter: Literal["left", "right"] = "left"
    deck_between_deals: Literal["collect", "shuffle"] = "collect"
    pickup_order: Literal["by_team", "trick_order"] = "by_team"
    gather: Literal["loose", "exact"] = "loose"
    accept_bars_announcing: Literal["deal", "until_new_bid"] = "deal"
    double_after_double: bool = True
    implicit_pass: bool = False
    auto_double: Literal["double", "lock"] = "double"
    redouble_clubs: bool = False
    end_when_settled: bool = False
    no_trumps_must_beat: bool = True
    colour_must_beat_side_suit: bool = False
    alltrumps_rounding: Literal["examples", "ceil", "nearest"] = "examples"
    alltrumps_max_split: Literal["cap_20_6", "none", "all_26"] = "cap_20_6"
    alltrumps_doubled: Literal["split", "winner_takes_all"] = "split"
    clubs_base: Literal[16, 32] = 16
    colour_sweep_points: int | None = whole(None, least=1)
    first_dealer: Literal["random"] | int = whole("random", least=0, most=3)
    target: int = whole(150, least=1)
    target_step: int = whole(100, least=1)

    def __post_init__(self) -> None:
        check_values(self)


PRESETS = {
    "standard": GiretraRules(),
    # The C# project as it plays on its own site.
    "online": GiretraRules(
        cutter="right",
        deck_between_deals="shuffle",
        accept_bars_announcing="until_new_bid",
        implicit_pass=True,
        auto_double="lock",
        redouble_clubs=True,
        no_trumps_must_beat=False,
        alltrumps_rounding="nearest",
        alltrumps_max_split="all_26",
        alltrumps_doubled="winner_takes_all",
        clubs_base=32,
    ),
}


class Rule(StrEnum):
    """Each id has a heading in docs/rules/giretra.md, a test, and a sentence in every language."""

    # One deal, step by step
    PHASE = "giretra.deal.phase"
    DEALER = "giretra.deal.dealer"
    CUTTER = "giretra.deal.cutter"
    CUT_RANGE = "giretra.deal.cut-range"
    CUT_HIDDEN = "giretra.deal.cut-hidden"
    PACKETS = "giretra.deal.packets"
    PACK_KEPT = "giretra.deal.pack-kept"

    # Negotiation
    MUST_ANNOUNCE = "giretra.bid.must-announce"
    TOO_LOW = "giretra.bid.too-low"
    ONE_COLOUR = "giretra.bid.one-colour"
    HAS_ACCEPTED = "giretra.bid.has-accepted"
    LOCKED = "giretra.bid.locked"
    DOUBLE_UNBID = "giretra.bid.double-unbid"
    DOUBLE_OWN = "giretra.bid.double-own"
    DOUBLE_TWICE = "giretra.bid.double-twice"
    DOUBLE_AFTER_DOUBLE = "giretra.bid.double-after-double"
    DOUBLE_PASSED = "giretra.bid.double-passed"
    REDOUBLE_UNDOUBLED = "giretra.bid.redouble-undoubled"
    REDOUBLE_OTHERS = "giretra.bid.redouble-others"
    REDOUBLE_BARRED = "giretra.bid.redouble-barred"
    REDOUBLE_TWICE = "giretra.bid.redouble-twice"
    AUTO_DOUBLE = "giretra.bid.auto-double"
    END = "giretra.bid.end"
    OUTCOME = "giretra.bid.outcome"

    # Play
    LEAD = "giretra.play.lead"
    NOT_HELD = "giretra.play.not-held"
    MUST_FOLLOW = "giretra.play.must-follow"
    MUST_BEAT = "giretra.play.must-beat"
    MUST_TRUMP = "giretra.play.must-trump"
    MUST_OVERTRUMP = "giretra.play.must-overtrump"
    WINNER = "giretra.play.winner"
    LAST_TRICK = "giretra.play.last-trick"

    # Score of a deal
    COLOUR_MADE = "giretra.score.colour-made"
    COLOUR_LOST = "giretra.score.colour-lost"
    NO_TRUMPS_MADE = "giretra.score.no-trumps-made"
    NO_TRUMPS_LOST = "giretra.score.no-trumps-lost"
    ALL_TRUMPS_SPLIT = "giretra.score.all-trumps-split"
    ALL_TRUMPS_CAP = "giretra.score.all-trumps-cap"
    ALL_TRUMPS_MADE = "giretra.score.all-trumps-made"
    ALL_TRUMPS_LOST = "giretra.score.all-trumps-lost"
    TIE = "giretra.score.tie"
    SWEEP = "giretra.score.sweep"
    COLOUR_SWEEP = "giretra.score.colour-sweep"
    DOUBLED = "giretra.score.doubled"
    REDOUBLED = "giretra.score.redoubled"

    # Match
    TARGET = "giretra.match.target"
    TARGET_RISES = "giretra.match.target-rises"
    OVER = "giretra.match.over"
