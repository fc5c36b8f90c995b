"""How much does each consideration weigh? In half-points, if nothing else is said."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Of one side."""

    # What a later trick brings besides the card that wins it: a plain card, a trump.
    trick: float
    trump_trick: float
    # A trump that wins no trick by its rank still wins this share of one, by a ruff or by its length.
    low_trump: float
    # A trump wins so often with one stronger out; with two, this twice.
    trump_falls: float
    # Of the points of a card that does not win: the share that a fellow brings home.
    saved: float
    # A winner kept for later may be ruffed by then.
    patience: float
    # How much a card below others counts on the others' falling.
    second: float
    # A suit of which none is left, with trumps to ruff it.
    void: float
    # The lead to the next trick.
    lead: float
    # Leading trumps: for each of theirs that falls, and for a Petit that may.
    drawing: float
    hunting: float
    # So many times their mean length in trumps is enough to want that.
    enough: float
    # Leading a plain suit: for each of them who has to ruff, for each card of it, for a fellow's suit.
    forcing: float
    length: float
    returning: float
    # For each half-point of an honour that others may take.
    honour_led: float
    # What an Excuse kept may still save; what it costs to lead it.
    excuse: float
    excuse_led: float
    # A Petit comes home so often with a mean length in trumps, and by so much more often with each more.
    petit_home: float
    petit_guard: float
    # What each player to come adds to a trick of ours: a fellow, one of theirs.
    fellow_adds: float
    enemy_adds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    attack: Weights
    defence: Weights


FOUR = Habits(
    attack=Weights(
        trick=3.5,
        trump_trick=7.8,
        low_trump=0.33,
        trump_falls=0.65,
        saved=0.1,
        patience=0.68,
        second=1.0,
        void=3.3,
        lead=0.7,
        drawing=2.0,
        hunting=4.0,
        enough=1.4,
        forcing=1.9,
        length=0.5,
        returning=0.0,
        honour_led=0.0,
        excuse=2.7,
        excuse_led=4.0,
        petit_home=0.5,
        petit_guard=0.15,
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
        void=1.0,
        lead=0.1,
        drawing=1.5,
        hunting=3.0,
        enough=2.0,
        forcing=4.8,
        length=0.35,
        returning=1.5,
        honour_led=0.5,
        excuse=2.5,
        excuse_led=6.0,
        petit_home=0.58,
        petit_guard=0.15,
        fellow_adds=1.7,
        enemy_adds=1.3,
    ),
)

# The weights above were tuned at four. At three and at five a defender who waits for better tricks waits too
# long: these take 1 point more from a garde sans at five and nearly 4 at three, a little more from a garde.
HABITS: Mapping[int, Habits] = {
    3: replace(
        FOUR,
        defence=replace(
            FOUR.defence,
            trick=1.9,
            saved=0.35,
            patience=0.93,
            void=0.0,
            drawing=2.1,
            length=0.62,
            returning=2.1,
            excuse=2.1,
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
