"""How much does each consideration weigh? In half-points, if nothing else is said.

`club` weighs one hand with them, `expert` plays possible deals on with them in the kernel, all hands seen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atout.kernel.guide import Thumb


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights(Thumb):
    """Of one side. To the kernel the Excuse is a loose card, and the Petit the one that comes home."""

    # What only one who does not see the others' hands has to reckon with.
    # How much a card below others counts on the others' falling.
    second: float
    # Leading a fellow's suit.
    returning: float
    # For each half-point of an honour that others may take.
    honour_led: float
    # What it costs to lead an Excuse.
    excuse_led: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayWeights:
    attack: Weights
    defence: Weights


FOUR = CardPlayWeights(
    attack=Weights(
        trick=3.5,
        trump_trick=7.8,
        low_trump=0.33,
        trump_falls=0.65,
        saved=0.1,
        patience=0.68,
        second=1.0,
        guarded=0.55,
        bare=0.25,
        danger=0.5,
        gone=3.3,
        lead=0.7,
        drawing=2.0,
        hunting=4.0,
        enough=1.4,
        forcing=1.9,
        length=0.5,
        returning=0.0,
        honour_led=0.0,
        loose=2.7,
        excuse_led=4.0,
        home=0.5,
        guard=0.15,
        fellow_adds=3.0,
        enemy_adds=2.0,
    ),
    defence=Weights(
        trick=3.5,
        trump_trick=5.4,
        low_trump=0.33,
        trump_falls=0.75,
        saved=0.46,
        patience=0.8,
        second=0.78,
        guarded=0.45,
        bare=0.2,
        danger=0.5,
        gone=1.0,
        lead=0.1,
        drawing=1.5,
        hunting=3.0,
        enough=2.0,
        forcing=4.8,
        length=0.35,
        returning=1.5,
        honour_led=0.5,
        loose=2.5,
        excuse_led=6.0,
        home=0.58,
        guard=0.15,
        fellow_adds=1.7,
        enemy_adds=1.3,
    ),
)

# Set by hand: no script makes these numbers, the above for four. A defender's differ at three and at five.
CARD_PLAY_WEIGHTS: Mapping[int, CardPlayWeights] = {
    3: replace(
        FOUR,
        defence=replace(
            FOUR.defence,
            trick=1.9,
            saved=0.35,
            patience=0.93,
            gone=0.0,
            drawing=2.1,
            length=0.62,
            returning=2.1,
            loose=2.1,
            fellow_adds=2.6,
        ),
    ),
    4: FOUR,
    5: replace(
        FOUR,
        defence=replace(
            FOUR.defence,
            trick=1.8,
            trump_trick=3.9,
            saved=0.35,
            patience=0.72,
            second=0.92,
            lead=0.4,
            hunting=3.4,
            forcing=5.5,
            length=0.55,
            enemy_adds=1.5,
        ),
    ),
}
