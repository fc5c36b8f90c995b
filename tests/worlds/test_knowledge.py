"""Is what a seat is said to know all that it can know, and no more? Held against brute force on endings."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest

from atout.belote.cards import PACK, Mode
from atout.belote.inference import Lacking, bits
from atout.cards import Card, Suit
from atout.chance import Luck, Seed
from atout.games import GAMES
from atout.games.giretra import worlds as giretra
from atout.games.tarot import inference as tarot_inference
from atout.games.tarot import worlds as tarot
from atout.games.tunisian import worlds as tunisian
from atout.play_tables import Mask
from atout.tricks import Trick
from sizes import sized
from worlds.deals import hoarded, walks
from worlds.endings import Ending, endings

# Which deals are looked into: of each game, and of those that are stacked for Tarot; and how often each.
NUMBERS = {
    "giretra": sized(range(3, 4), whole=range(1, 5)),
    "tunisian": sized(range(1, 2), whole=range(1, 3)),
    "tarot": range(1, 2),
}
HOARDED = sized(range(4, 5), whole=range(6))
A_DEAL = sized(1, whole=2)
MOST = sized({"giretra": 300, "tunisian": 100, "tarot": 100}, whole=dict.fromkeys(GAMES.ours, 300))


def forgets(module: object, name: str, answer: object) -> Callable[[pytest.MonkeyPatch], None]:
    """Somebody whose `name` answers always this, anew each time."""

    def answers(*_: object, **__: object) -> object:
        return copy(answer)

    return lambda patch: patch.setattr(module, name, answers)


class OnlyVoids(Lacking):
    """Forgets who could not beat, or go over: keeps suits that were shown to be missing whole."""

    def _beside(self, before: Trick, played: Card) -> Mask:
        told = super()._beside(before, played)
        suits = [bits(tuple(one for one in PACK if one.suit is suit and one != played)) for suit in SUITS]
        return sum(suit for suit in suits if told & suit == suit)


SUITS = tuple({one.suit: None for one in PACK})


def forgets_to_beat(module: Any) -> Callable[[pytest.MonkeyPatch], None]:
    lacking = module._lacking  # noqa: SLF001  what is broken here

    def only_voids(mode: Mode, rules: object) -> Lacking:
        return OnlyVoids(mode, lacking(mode, rules).rule_book)

    return lambda patch: patch.setattr(module, "_lacking", only_voids)


def forgets_to_overtrump(patch: pytest.MonkeyPatch) -> None:
    told = tarot_inference.told

    def nothing_to_go_over(led: Suit | None, _: int, played: Card) -> Mask:
        return told(led, 0, played)

    patch.setattr(tarot_inference, "told", nothing_to_go_over)


# For each kind of knowledge: how it is forgotten, and how many endings at least must show that it was.
PLANTED: dict[str, dict[str, tuple[Callable[[pytest.MonkeyPatch], None], int]]] = {
    "giretra": {
        "cards played": (forgets(Lacking, "by_seat", [0] * 4), 40),
        "could not beat": (forgets_to_beat(giretra), 10),
    },
    "tunisian": {
        "cards played": (forgets(Lacking, "by_seat", [0] * 4), 40),
        "could not beat": (forgets_to_beat(tunisian), 10),
        "belote": (forgets(tunisian, "_belotes", []), 5),
        "announcements": (forgets(tunisian, "announced", None), 5),
    },
    "tarot": {
        "cards played": (forgets(tarot, "by_seat", [0] * 5), 40),
        "could not go over": (forgets_to_overtrump, 5),
        "dog and aside": (forgets(tarot, "_dog_and_aside", None), 20),
        "called card": (forgets(tarot, "_called", None), 1),
        "handful and misere": (forgets(tarot, "_shown", None), 5),
        "bare Petit": (forgets(tarot, "_petit_known", None), 2),
    },
}


@pytest.mark.parametrize("name", GAMES.ours)
def test_every_possible_deal_and_no_other(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bit: Counter[str] = Counter()
    for ending in _endings(name):
        known = ending.game.unseen(ending.view)
        assert known.count() == len(tuple(known.ways()))
        assert told(ending) == ending.really, ending
        for kind, (plant, _) in PLANTED[name].items():
            with monkeypatch.context() as patch:
                plant(patch)
                bit[kind] += told(ending) != ending.really
    assert all(bit[kind] >= least * sized(0.2, whole=1) for kind, (_, least) in PLANTED[name].items()), bit


def _endings(name: str) -> Iterator[Ending]:
    luck = Luck(Seed.from_text("endings"), name)
    for number in NUMBERS[name]:
        yield from endings(walks(name, number), luck, a_deal=A_DEAL, most=MOST[name])
    if name == "tarot":
        for number in HOARDED:
            yield from endings(hoarded(number), luck, a_deal=A_DEAL, most=MOST[name])


def told(ending: Ending) -> frozenset[tuple[Mask, ...]]:
    found = ending.game.unseen(ending.view).enumerated(most=10**6)
    assert found is not None
    assert len(set(found)) == len(found)
    return frozenset(found)
