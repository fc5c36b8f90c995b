"""Does a player that remembers the last deal count rightly where the cards may lie now?"""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.belote.cards import PACK
from atout.belote.tricks import played_by_seat
from atout.bots.expert.giretra import expert_giretra
from atout.bots.memory.giretra.blocks import cuts, packs, remembered
from atout.bots.memory.packets import Lies, in_any_order, in_this_order, opened
from atout.bots.thinking import Thinking
from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.game import Hands
from atout.games.giretra.deal import Bidding, Playing
from atout.games.giretra.dealing import first_hands, whole_hands
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.play_tables import cards_of, mask_of
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Place, Unseen, Way, Where

from .second_deals import WAYS, lifted, second_deals

MOST = 60_000


def truth(deal: Bidding | Playing, hidden: Unseen) -> Way:
    """Where the unseen cards lie."""
    first = first_hands(deal.start.cut.lifted(deal.setup.pack), deal.setup.dealer)
    whole = whole_hands(deal.start.cut.lifted(deal.setup.pack), deal.setup.dealer)

    def held(place: Place) -> Cards:
        assert place.seat is not None
        return deal.hands[place.seat] if place.where is Where.HAND else without_all(whole, first, place.seat)

    return tuple(mask_of(held(place), PACK) for place in hidden.places)


def without_all(whole: Hands, first: Hands, seat: Seat) -> Cards:
    return tuple(card for card in whole[seat] if card not in first[seat])


def counted_one_by_one(deal: Playing, view: GiretraView, way: Way, hidden: Unseen) -> int:
    """In how many orders of the pack, over all cuts and modes, the cards go where this way has them."""
    shown = played_by_seat((*deal.tricks, deal.trick))
    holder = {card: seat for seat, hand in enumerate(shown) for card in hand}
    holder |= dict.fromkeys(view.hand, deal.actor)
    for place, held in zip(hidden.places, way, strict=True):
        assert place.seat is not None
        holder |= dict.fromkeys(cards_of(held, PACK), place.seat)
    dealt = {card: seat for seat, hand in enumerate(whole_hands(PACK, deal.setup.dealer)) for card in hand}
    orders = 0
    for pack, modes in packs(view).items():
        for cut in cuts(view):
            ways = modes
            for number, trick in enumerate(pack):
                seats = [dealt[PACK[(4 * number + index - cut) % len(PACK)]] for index in range(4)]
                lying = [trick.cards] if deal.rules.gather == "exact" else permutations(trick.cards)
                ways *= sum([holder[card] for card in one] == seats for one in lying)
            orders += ways
    return orders


@pytest.mark.parametrize("rules", WAYS)
def test_what_lies_there_is_among_what_may(rules: GiretraRules) -> None:
    """At every moment, in the auction too; and what it says fits what is known without memory."""
    luck, looked = Luck(Seed.from_text("drawn"), "test"), 0
    for deal, view in second_deals(rules, 6):
        hidden = unseen(view)
        known = remembered(view, hidden)
        assert known is not None
        assert lifted(deal) in known.cuts()
        assert sum(known.cuts().values()) == pytest.approx(1)
        few = known.few(MOST)
        if few is not None:
            assert truth(deal, hidden) in few
        way = known.drawn(luck)
        assert few is None or way in few
        assert tuple(held.bit_count() for held in way) == hidden.sizes
        assert all(held & ~may == 0 for held, may in zip(way, hidden.may_hold, strict=True))
        looked += 1
    assert looked > 150


@pytest.mark.parametrize("rules", WAYS)
def test_every_way_is_counted_as_one_by_one(rules: GiretraRules) -> None:
    several = 0
    for deal, view in second_deals(rules, 4):
        if not isinstance(deal, Playing) or deal.trick.cards:
            continue
        hidden = unseen(view)
        known = remembered(view, hidden)
        few = known.few(30) if known else None
        for way, orders in (few or {}).items():
            assert orders == counted_one_by_one(deal, view, way, hidden)
        several += few is not None and (len(few) > 1 or rules.gather == "exact")
    assert several > 5


def test_ways_are_drawn_as_often_as_they_are_likely() -> None:
    views = (view for deal, view in second_deals(GiretraRules(), 9) if isinstance(deal, Playing))
    known = (remembered(view, unseen(view)) for view in views)
    several = next(one for one in known if one and len(one.few(40) or ()) > 12)
    few, luck, draws = several.few(40), Luck(Seed.from_text("often"), "test"), 4000
    assert few is not None
    drawn = Counter(several.drawn(luck) for _ in range(draws))
    due = {way: draws * orders / sum(few.values()) for way, orders in few.items()}
    free = len(due) - 1
    assert sum((drawn[way] - due[way]) ** 2 / due[way] for way in due) < free + 5 * (2 * free) ** 0.5


def test_who_cut_knows_the_cut() -> None:
    asked = 0
    for deal, view in second_deals(GiretraRules(cutter="left"), 3):
        cutter = view.history[0].seat
        if view.seat == cutter:
            assert tuple(cuts(view)) == (lifted(deal),)
            asked += 1
        else:
            assert len(cuts(view)) == 21
    assert asked


def test_tricks_of_another_deal_tell_nothing() -> None:
    """Tricks that cannot have been this pack are left alone, and so are none at all."""
    refused = 0
    for _, view in second_deals(GiretraRules(gather="exact"), 3):
        others = [Trick(trick.leader, tuple(reversed(trick.cards))) for trick in view.earlier]
        strange = replace(view, earlier=tuple(others))
        refused += remembered(strange, unseen(strange)) is None
        assert remembered(replace(view, earlier=()), unseen(view)) is None
    assert refused > 50


def test_expert_remembers() -> None:
    """It does something else than without memory, and always something legal."""
    others = 0
    for number, (_, view) in enumerate(second_deals(GiretraRules(), 2)):
        said = [
            expert_giretra(one, Luck(Seed.from_text(f"{number}"), "expert"), Thinking(worlds=6))
            for one in (view, replace(view, earlier=()))
        ]
        assert said[0] in view.legal
        others += said[0] != said[1]
    assert others


@st.composite
def packets(draw: st.DrawFn) -> tuple[list[Lies], list[int]]:
    """Four cards, of each the places that it may lie in; the last of the places is not hidden."""
    cards = [Lies(draw(st.integers(1, 15)), 0 if draw(st.booleans()) else 1 << number) for number in range(4)]
    return cards, draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))


@given(packets())
def test_a_packet_is_counted_as_one_by_one(packet: tuple[list[Lies], list[int]]) -> None:
    cards, places = packet
    found: Counter[int] = Counter()
    for lying in permutations(range(4)):
        if all(cards[card].where >> place & 1 for card, place in zip(lying, places, strict=True)):
            found[sum(cards[card].at(place) for card, place in zip(lying, places, strict=True))] += 1
    assert in_any_order(cards, places) == found
    fits = all(card.where >> place & 1 for card, place in zip(cards, places, strict=True))
    way = sum(card.at(place) for card, place in zip(cards, places, strict=True))
    assert in_this_order(cards, places) == ({way: 1} if fits else {})


def test_a_way_is_opened_place_by_place() -> None:
    way = Lies(1, 0b1).at(0) | Lies(1, 1 << 31).at(1) | Lies(1, 0b110).at(6)
    assert opened(way, 7) == (1, 1 << 31, 0, 0, 0, 0, 0b110)
