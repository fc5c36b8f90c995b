"""Tables that are wrong in one place are noticed: else the comparison would prove nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import starting
from comparing import Agreement, Parted, compare
from starting import Start
from walking import luck_of

from atout.play_tables import NONE, LooseLast, PlayTables, Relief
from differential.readers import READERS
from sizes import sized

MOST_DEALS = 120
# Tarot's levels are played alike: one is enough.
ALIKE = ("petite", "garde-sans", "garde-contre")
STARTS = [start for start in starting.presets() if not start(0).kind.endswith(ALIKE)]

Spoil = Callable[[PlayTables], PlayTables]


def swapped(values: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    there = list(values)
    there[first], there[second] = there[second], there[first]
    return tuple(there)


# Wrong whatever the contract is.
SPOILED: dict[str, Spoil] = {
    "one point too many": lambda right: replace(right, points=(right.points[0] + 1, *right.points[1:])),
    "points of two cards changed": lambda right: replace(
        right, points=swapped(right.points, 0, right.points.index(max(right.points)))
    ),
    "a card stronger than it is": lambda right: replace(
        right, power=swapped(right.power, 0, right.suit.index(1) - 1)
    ),
    "a card of another suit": lambda right: replace(right, suit=(1, *right.suit[1:])),
    "suits all one": lambda right: replace(right, suit=(0,) * len(right.suit)),
    "sides the other way round": lambda right: replace(right, side=tuple(1 - side for side in right.side)),
    "a player on the other side": lambda right: replace(right, side=(1 - right.side[0], *right.side[1:])),
    "all on one side": lambda right: replace(right, side=(0,) * len(right.side)),
    "another last trick": lambda right: replace(right, last_trick=right.last_trick + 10),
    "every trick counts": lambda right: replace(right, each_trick=1),
    "only tricks count": PlayTables.counting_tricks,
}
# Wrong where there is a trump.
SPOILED_TRUMP: dict[str, Spoil] = {
    "no trump": lambda right: replace(right, trump=NONE),
    "another trump": lambda right: replace(right, trump=(right.trump + 1) % 4),
    "nobody must rise": lambda right: replace(right, must_beat=0),
    "no trump below another": lambda right: replace(right, may_discard=not right.may_discard),
}
SPOILED_GIRETRA: dict[str, Spoil] = {
    "relief never": lambda right: replace(right, relief=Relief.NEVER),
    "relief where the partner has ruffed": lambda right: replace(right, relief=Relief.PARTNER_WINS),
    "all suits rise": lambda right: replace(right, must_beat=15),
}
SPOILED_STRICT: dict[str, Spoil] = {
    "relief where there is none": lambda right: replace(right, relief=Relief.PARTNER_WINS),
    "relief of an unruffed trick": lambda right: replace(right, relief=Relief.PARTNER_WINS_UNRUFFED),
}
SPOILED_COINCHE: dict[str, Spoil] = {
    "relief never": lambda right: replace(right, relief=Relief.NEVER),
    "relief only if unruffed": lambda right: replace(right, relief=Relief.PARTNER_WINS_UNRUFFED),
}
SPOILED_RISING: dict[str, Spoil] = {
    "nobody must rise": lambda right: replace(right, must_beat=0),
    "one suit does not rise": lambda right: replace(right, must_beat=right.must_beat & ~1),
}
SPOILED_TAROT: dict[str, Spoil] = {
    "the Excuse is not loose": lambda right: replace(right, loose=0),
    "nothing owed for the Excuse": lambda right: replace(right, loose_owed=0),
    "too much owed for the Excuse": lambda right: replace(right, loose_owed=2),
    "the Excuse of the last trick": lambda right: replace(right, loose_last=LooseLast(1 - right.loose_last)),
    "a Petit that counts more": lambda right: replace(right, last_card_points=20),
    "all suits rise": lambda right: replace(right, must_beat=31),
    "another loose card": lambda right: replace(right, loose=right.loose >> 1),
}


def cases() -> list[tuple[str, Callable[[int], Start], Spoil]]:
    """Each start with the mistakes that can be told there."""
    found: list[tuple[str, Callable[[int], Start], Spoil]] = []
    for start in STARTS:
        kind, right = start(0).kind, start(0).tables
        spoiled = SPOILED | (SPOILED_TRUMP if right.trump != NONE else {})
        if kind.startswith("tarot"):
            spoiled |= SPOILED_TAROT
        if right.trump == NONE and right.must_beat:
            spoiled |= SPOILED_RISING
        if kind.startswith("giretra") and right.trump != NONE:
            spoiled |= SPOILED_GIRETRA
        if kind.startswith("tunisian") and right.trump != NONE:
            spoiled |= SPOILED_COINCHE if right.relief else SPOILED_STRICT
        if right.must_beat == 0:
            spoiled = {name: one for name, one in spoiled.items() if name != "nobody must rise"}
        found += [(f"{kind}: {name}", start, spoil) for name, spoil in spoiled.items()]
    return found


def noticed(reader: str, start: Callable[[int], Start], spoil: Spoil) -> bool:
    for number in range(MOST_DEALS):
        deal, luck = start(number), luck_of("wrong tables", number, "play")
        wrong = spoil(deal.tables)
        assert wrong != deal.tables
        try:
            compare(deal, READERS[reader], luck, Agreement(), wrong)
        except (Parted, ValueError):
            # The kernel refuses some by itself: two cards of one suit that are equally strong.
            return True
    return False


@pytest.mark.parametrize("reader", READERS)
def test_every_mistake_is_noticed(reader: str) -> None:
    some = cases()[:: sized(9, whole=1)]
    unnoticed = [name for name, start, spoil in some if not noticed(reader, start, spoil)]
    assert not unnoticed


def test_there_are_many_mistakes() -> None:
    assert len(cases()) > 500
