"""By which rules of thumb do all play on in a possible deal? By club's own, as far as it has them."""

from atout.bots.tarot.habits import HABITS, Weights
from atout.kernel.guide import Guide, Thumb

# Tuned at four, and no better ones were found at three and five.
FOUR = HABITS[4]


def thumb(weights: Weights, *, guarded: float, bare: float) -> Thumb:
    """What club reckons with from one hand, and what is known besides when all hands are seen."""
    return Thumb(
        trick=weights.trick,
        trump_trick=weights.trump_trick,
        low_trump=weights.low_trump,
        trump_falls=weights.trump_falls,
        saved=weights.saved,
        patience=weights.patience,
        guarded=guarded,
        bare=bare,
        danger=0.5,
        gone=weights.void,
        lead=weights.lead,
        drawing=weights.drawing,
        hunting=weights.hunting,
        enough=weights.enough,
        forcing=weights.forcing,
        length=weights.length,
        loose=weights.excuse,
        home=weights.petit_home,
        guard=weights.petit_guard,
        fellow_adds=weights.fellow_adds,
        enemy_adds=weights.enemy_adds,
    )


ATTACK = thumb(FOUR.attack, guarded=0.55, bare=0.25)
DEFENCE = thumb(FOUR.defence, guarded=0.45, bare=0.2)
GUIDE = Guide(thumbs=(ATTACK, DEFENCE), spread=1.0, ending=4)
