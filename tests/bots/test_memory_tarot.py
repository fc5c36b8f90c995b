"""Does a player that remembers the last deal of Tarot count rightly where the cards may lie now?"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from atout.actions import Cut
from atout.bots.club import club
from atout.bots.expert.tarot import expert_tarot
from atout.bots.memory.tarot.layouts import Layouts
from atout.bots.memory.tarot.pack import remembered
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.game import State
from atout.games import game_named
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import GEOMETRY
from atout.games.tarot.view import TarotView
from atout.games.tarot.worlds import unseen
from atout.match import MatchState
from atout.play_tables import mask_of
from atout.tricks import Trick
from atout.unseen import Where


def second_deals(seats: int, matches: int) -> Iterator[tuple[State, TarotView, int]]:
    """Moments of deals after a first one that was played, what the seat to act sees, and the cut."""
    for number in range(matches):
        seed = Seed.from_text(f"remembered {number}")
        luck, cut = Luck(seed, "players"), 0
        match = MatchState.opened(game_named("tarot", options={"seats": seats}), seed)
        for _ in range(3):
            match = match.begin(match.next_setup())
            while (deal := match.deal) is not None and (seat := deal.actor) is not None:
                view = deal.view(seat)
                assert isinstance(view, TarotView)
                action = luck.choice(view.legal) if isinstance(view.legal[0], Cut) else club(view, luck)
                if isinstance(action, Cut):
                    cut = len(PACK) - action.count if action.bottom else action.count
                elif view.earlier and len(view.history) % 7 == 0:
                    yield deal, view, cut
                match = match.apply(seat, action)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_drawn_may_be_and_is_mostly_so(seats: int) -> None:
    luck, placed, right, looked = Luck(Seed.from_text("drawn"), "test"), 0, 0, 0
    for deal, view, cut in second_deals(seats, 3):
        hidden = unseen(view)
        known = remembered(view, hidden)
        assert known is not None
        assert known.cuts()[cut]
        for way in known.drawn(3, luck):
            assert tuple(held.bit_count() for held in way) == hidden.sizes
            assert all(held & ~may == 0 for held, may in zip(way, hidden.may_hold, strict=True))
            for place, held in zip(hidden.places, way, strict=True):
                if place.where is Where.HAND and place.seat is not None:
                    placed += held.bit_count()
                    right += (held & mask_of(deal.hands[place.seat], PACK)).bit_count()
        looked += 1
    assert looked > 20
    # By luck alone it would be one in two, three or four.
    assert right > 0.85 * placed


def test_layouts_are_counted_as_one_by_one() -> None:
    """Every choice of gaps against a deck whose cards may have gone to few places."""
    luck, shape = Random(1), GEOMETRY[5]
    fitting = 0
    for _ in range(8):
        gaps = sorted(luck.sample(range(1, shape.packets), shape.dog))
        places = dealt_to(tuple(gaps))
        deck = [1 << place | sum(1 << other for other in range(6) if luck.random() < 0.6) for place in places]
        cut = luck.randrange(4, 75)
        pack = (*deck[len(deck) - cut :], *deck[: len(deck) - cut])
        layouts = Layouts(pack * 2, cut, shape, 5)
        every = {
            tuple(lying)
            for lying in map(dealt_to, combinations(range(1, shape.packets), shape.dog))
            if all(may >> place & 1 for may, place in zip(deck, lying, strict=True))
        }
        assert layouts.count == len(every)
        drawn = {tuple(layouts.drawn(Luck(Seed.from_text(f"{n}"), "layouts"))) for n in range(60)}
        assert drawn <= every
        assert len(drawn) > min(10, len(every) // 2)
        fitting += layouts.count
    assert fitting > 40


def dealt_to(gaps: tuple[int, ...]) -> list[int]:
    shape, places = GEOMETRY[5], list[int]()
    for packet in range(shape.packets):
        places += [packet % 5] * shape.packet
        places += [5] * (packet + 1 in gaps)
    return places


def test_tricks_of_another_deal_tell_nothing() -> None:
    refused = looked = 0
    for _, view, _ in second_deals(4, 2):
        others = tuple(Trick(trick.leader, tuple(reversed(trick.cards))) for trick in view.earlier)
        strange = replace(view, earlier=others)
        refused += remembered(strange, unseen(strange)) is None
        assert remembered(replace(view, earlier=()), unseen(view)) is None
        looked += 1
    assert refused > looked // 2


def test_expert_remembers() -> None:
    """It does something else than without memory, and always something legal."""
    others = 0
    for number, (_, view, _) in enumerate(second_deals(4, 1)):
        said = [
            expert_tarot(one, Luck(Seed.from_text(f"{number}"), "expert"), Thinking(worlds=4))
            for one in (view, replace(view, earlier=()))
        ]
        assert said[0] in view.legal
        others += said[0] != said[1]
    assert others
