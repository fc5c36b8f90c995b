"""How much does each consideration weigh? In half-points, or as a share of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Of one side."""

    # What a trick brings besides the card that wins it.
    trick: float
    # The same for a trump, that may ruff something.
    trump_trick: float
    # Of a card that does not win its trick: how much of its points a fellow still brings home.
    saved: float
    # A winner kept for later may be ruffed by then.
    patience: float
    # For each of the enemy's trumps that falls to a lead of ours.
    drawing: float
    # For leading a plain suit of which the enemy has to ruff, or in which it is short.
    forcing: float
    # What an Excuse kept may still save.
    excuse: float
    # What each card of a suit that is led again was worth.
    length: float
    # What those to come add on average: fellows to a trick that is ours, others to theirs.
    added: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    attack: Weights
    defence: Weights


HABITS = Habits(
    attack=Weights(
        trick=4.0,
        trump_trick=6.0,
        saved=0.1,
        patience=0.9,
        drawing=2.5,
        forcing=0.0,
        excuse=3.0,
        length=0.5,
        added=2.0,
    ),
    defence=Weights(
        trick=4.0,
        trump_trick=5.0,
        saved=0.35,
        patience=0.9,
        drawing=-1.5,
        forcing=3.0,
        excuse=3.0,
        length=0.5,
        added=2.0,
    ),
)
