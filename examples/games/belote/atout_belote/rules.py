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
    PHASE = "belote.deal.phase"
    DEALER = "belote.deal.dealer"
    SHUFFLE = "belote.deal.shuffle"
    PACKETS = "belote.deal.packets"
    TURNED = "belote.deal.turned"
    REST = "belote.deal.rest"
    REDEAL = "belote.deal.redeal"

    # Auction
    TURNED_SUIT = "belote.bid.turned-suit"
    OTHER_SUIT = "belote.bid.other-suit"
    PASS = "belote.bid.pass"  # noqa: S105  no password: passing
    END = "belote.bid.end"

    # Play
    LEAD = "belote.play.lead"
    NOT_HELD = "belote.play.not-held"
    MUST_FOLLOW = "belote.play.must-follow"
    MUST_TRUMP = "belote.play.must-trump"
    MUST_OVERTRUMP = "belote.play.must-overtrump"
    WINNER = "belote.play.winner"
    LAST_TRICK = "belote.play.last-trick"
    BELOTE = "belote.play.belote"

    # Score of a deal
    NEED = "belote.score.need"
    MADE = "belote.score.made"
    FAILED = "belote.score.failed"
    TIE = "belote.score.tie"
    HELD = "belote.score.held"
    HELD_WON = "belote.score.held-won"
    CAPOT = "belote.score.capot"
    BELOTE_POINTS = "belote.score.belote"

    # Match
    TARGET = "belote.match.target"
    BOTH_REACH = "belote.match.both-reach"
    OVER = "belote.match.over"
