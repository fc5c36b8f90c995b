"""Which options does Tarot have, and which rules can refuse, score or be asked about?"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from atout.errors import BadRules
from atout.options import check_values, whole
from atout.questions.quote import quoted

REVISION = 1
DEALS_A_SEAT = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotRules:
    seats: Literal[3, 4, 5] = 4
    five_mode: Literal["call", "dead"] = "call"
    shuffle: Literal["first_deal_only", "every_deal"] = "first_deal_only"
    petit_sec: Literal["cancel", "optional", "off"] = "cancel"
    petite_allowed: bool = True
    first_lead_called_card: bool = True
    slam_announcers: Literal["taker", "attack", "any"] = "taker"
    excuse_last_trick: Literal["changes_side", "to_trick_winner"] = "changes_side"
    handful_order: Literal["ascending", "descending"] = "ascending"
    handful_bonus: Literal["20/30/40", "20/40/60"] = "20/30/40"
    misere: int = whole(0, least=0)
    score_base: Literal["fft", "seed_literal"] = "fft"
    # None: four deals a seat.
    deals: int | None = whole(None, least=0)
    target: int = whole(0, least=0)

    def __post_init__(self) -> None:
        check_values(self)
        if self.deals == 0 and self.target == 0:
            raise BadRules("match-without-end")
        if self.deals_due % self.seats:
            raise BadRules("deals-uneven", deals=self.deals_due, seats=self.seats)

    @property
    def deals_due(self) -> int:
        """How many scored deals a match has at most; 0: no fixed number."""
        return DEALS_A_SEAT * self.seats if self.deals is None else self.deals

    @property
    def idles(self) -> bool:
        """Whether the dealer sits out, so that four play at a table of five."""
        return self.seats == 5 and self.five_mode == "dead"

    @property
    def players(self) -> int:
        """How many hold cards in a deal."""
        return self.seats - self.idles

    @property
    def calls(self) -> bool:
        """Whether the taker calls a card, whose holder is the partner."""
        return self.players == 5


PRESETS = {
    # The seed document, then the federation.
    "standard": TarotRules(),
    "fft": TarotRules(shuffle="every_deal", handful_order="descending"),
}


# The rules page gives these a name and one value each: nothing to choose, so they are no options. A query or
# a record may name them all the same.
SETTLED = {"reassembly": "piles", "dog_layout": "uniform"}


def left_to_choose(options: Mapping[str, object]) -> Mapping[str, object]:
    """Without what is settled; another value of it is refused."""
    for name, only in SETTLED.items():
        if name in options and options[name] != only:
            raise BadRules("option-value", option=name, allowed=only, given=quoted(options[name]))
    return {name: value for name, value in options.items() if name not in SETTLED}


class Rule(StrEnum):
    """Each id has a heading in docs/rules/tarot.md, a test, and a sentence in every language."""

    # One deal, step by step
    PHASE = "tarot.deal.phase"
    DEALER = "tarot.deal.dealer"
    SHUFFLE = "tarot.deal.shuffle"
    GATHERING = "tarot.deal.gathering"
    CUTTER = "tarot.deal.cutter"
    CUT_RANGE = "tarot.deal.cut-range"
    CUT_HIDDEN = "tarot.deal.cut-hidden"
    PACKETS = "tarot.deal.packets"
    DOG_GAPS = "tarot.deal.dog-gaps"
    PETIT_SEC = "tarot.deal.petit-sec"
    IDLE_SEAT = "tarot.deal.idle-seat"

    # Bidding
    ONCE = "tarot.bid.once"
    TOO_LOW = "tarot.bid.too-low"
    PETITE_OFF = "tarot.bid.petite-off"
    END = "tarot.bid.end"
    PASSED_OUT = "tarot.bid.passed-out"

    # The call, at five
    CALL_RANK = "tarot.call.rank"
    CALL_LADDER = "tarot.call.ladder"
    CALL_SELF = "tarot.call.self"
    CALL_IN_DOG = "tarot.call.in-dog"
    PARTNER_HIDDEN = "tarot.call.partner-hidden"

    # Dog and aside
    DOG_SHOWN = "tarot.aside.dog-shown"
    ASIDE_NUMBER = "tarot.aside.number"
    ASIDE_NOT_HELD = "tarot.aside.not-held"
    ASIDE_KING = "tarot.aside.king"
    ASIDE_OUDLER = "tarot.aside.oudler"
    ASIDE_TRUMP = "tarot.aside.trump"
    ASIDE_SHOWN = "tarot.aside.shown"

    # Slam
    SLAM_ANNOUNCER = "tarot.slam.announcer"
    SLAM_LEADS = "tarot.slam.leads"
    SLAM_EXCUSE = "tarot.slam.excuse"

    # Handfuls, and what else is shown before one's first card
    HANDFUL_TIME = "tarot.handful.time"
    HANDFUL_ONCE = "tarot.handful.once"
    HANDFUL_TRUMPS = "tarot.handful.trumps"
    HANDFUL_NOT_HELD = "tarot.handful.not-held"
    HANDFUL_SIZE = "tarot.handful.size"
    HANDFUL_EXCUSE = "tarot.handful.excuse"
    HANDFUL_ASIDE = "tarot.handful.aside"
    HANDFUL_ORDER = "tarot.handful.order"
    MISERE_OFF = "tarot.handful.misere-off"
    MISERE_ONCE = "tarot.handful.misere-once"
    MISERE_HAND = "tarot.handful.misere-hand"

    # Play
    LEAD = "tarot.play.lead"
    NOT_HELD = "tarot.play.not-held"
    CALLED_SUIT = "tarot.play.called-suit"
    MUST_FOLLOW = "tarot.play.must-follow"
    MUST_TRUMP = "tarot.play.must-trump"
    MUST_OVERTRUMP = "tarot.play.must-overtrump"
    EXCUSE = "tarot.play.excuse"
    WINNER = "tarot.play.winner"

    # Count and score of a deal
    POINTS = "tarot.score.points"
    EXCUSE_KEPT = "tarot.score.excuse-kept"
    EXCUSE_LAST = "tarot.score.excuse-last"
    THRESHOLD = "tarot.score.threshold"
    ROUNDING = "tarot.score.rounding"
    MADE = "tarot.score.made"
    LOST = "tarot.score.lost"
    PETIT = "tarot.score.petit"
    HANDFUL = "tarot.score.handful"
    MISERE = "tarot.score.misere"
    SLAM_ANNOUNCED = "tarot.score.slam-announced"
    SLAM = "tarot.score.slam"
    SLAM_MISSED = "tarot.score.slam-missed"
    SHARES = "tarot.score.shares"

    # Match
    DEALS = "tarot.match.deals"
    TARGET = "tarot.match.target"
    RANKS = "tarot.match.ranks"
    OVER = "tarot.match.over"
