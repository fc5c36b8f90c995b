"""Which options does Belote have, and which rules can refuse, score or be asked about?"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from atout.options import check_values, whole

REVISION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteRules:
    target: int = whole(1001, least=1)
    deal_pattern: Literal["3-2", "2-3"] = "3-2"
    cannot_overtrump: Literal["must_trump", "may_discard"] = "must_trump"
    tie: Literal["held_over", "to_defence"] = "held_over"
    capot_points: Literal[252, 250] = 252

    def __post_init__(self) -> None:
        check_values(self)


PRESETS = {
    "standard": BeloteRules(),
    # Competitions have no points held over: a taker without a majority has failed.
    "tournament": BeloteRules(tie="to_defence"),
    # As many sites play it: half as long, round figures, and no trump thrown away under another.
    "quick": BeloteRules(target=501, cannot_overtrump="may_discard", tie="to_defence", capot_points=250),
}


class Rule(StrEnum):
    """Each id has a heading in README.md, a test, and a sentence in locales/."""

    # One deal, step by step
    PHASE = "classic-belote.deal.phase"
    DEALER = "classic-belote.deal.dealer"
    SHUFFLE = "classic-belote.deal.shuffle"
    PACKETS = "classic-belote.deal.packets"
    TURNED = "classic-belote.deal.turned"
    REST = "classic-belote.deal.rest"
    REDEAL = "classic-belote.deal.redeal"

    # Auction
    TURNED_SUIT = "classic-belote.bid.turned-suit"
    OTHER_SUIT = "classic-belote.bid.other-suit"
    PASS = "classic-belote.bid.pass"  # noqa: S105  no password: passing
    END = "classic-belote.bid.end"

    # Play
    LEAD = "classic-belote.play.lead"
    NOT_HELD = "classic-belote.play.not-held"
    MUST_FOLLOW = "classic-belote.play.must-follow"
    MUST_TRUMP = "classic-belote.play.must-trump"
    MUST_OVERTRUMP = "classic-belote.play.must-overtrump"
    WINNER = "classic-belote.play.winner"
    LAST_TRICK = "classic-belote.play.last-trick"
    BELOTE = "classic-belote.play.belote"

    # Score of a deal
    NEED = "classic-belote.score.need"
    MADE = "classic-belote.score.made"
    FAILED = "classic-belote.score.failed"
    TIE = "classic-belote.score.tie"
    HELD = "classic-belote.score.held"
    HELD_WON = "classic-belote.score.held-won"
    CAPOT = "classic-belote.score.capot"
    BELOTE_POINTS = "classic-belote.score.belote"

    # Match
    TARGET = "classic-belote.match.target"
    BOTH_REACH = "classic-belote.match.both-reach"
    OVER = "classic-belote.match.over"
