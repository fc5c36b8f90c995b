"""How is French Tarot shown to people who choose a game?"""

from collections.abc import Mapping
from typing import Literal

from atout.cards import cards
from atout.kind import Length, MatchLength, Shown, grouped

from .cards import PACK
from .dealing import GEOMETRY
from .rules import TarotRules


def _lengths(seats: Literal[3, 4, 5]) -> Mapping[Length, MatchLength]:
    """Everybody deals equally often."""
    return {
        # Somebody has more than nothing after the first deal that counts.
        "deal": MatchLength({"seats": seats, "deals": 0, "target": 1}, deals=1),
        "short": MatchLength({"seats": seats, "deals": seats}, deals=seats),
        "full": MatchLength({"seats": seats}, deals=TarotRules(seats=seats).deals_due),
    }


SHOWN = Shown(
    fan=cards("NC 1T EX 21T KD", PACK),
    lengths={3: _lengths(3), 4: _lengths(4), 5: _lengths(5)},
    most={"deals": 100},
    dog_places={players: shape.packets - 1 for players, shape in GEOMETRY.items()},
    option_groups=grouped(
        seats="seats five_mode",
        dealing="shuffle petit_sec",
        bidding="petite_allowed slam_announcers",
        playing="first_lead_called_card handful_order misere",
        scoring="excuse_last_trick handful_bonus score_base",
        match="deals target",
    ),
)
