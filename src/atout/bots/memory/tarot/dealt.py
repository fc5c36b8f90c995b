"""What is known of each card of a deal of Tarot before the last deal is thought of, and where did it go?"""

from collections.abc import Iterator, Sequence

from atout.bots.memory.packets import Lies
from atout.cards import Cards
from atout.chance import Luck
from atout.games.tarot.cards import PACK
from atout.games.tarot.inference import BIT
from atout.games.tarot.players import around, players_from
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, cards_of
from atout.seats import Seat
from atout.unseen import Place, Unseen, Way, Where


class DealtTo:
    """To which places each card may have been dealt: the players in their order, then the dog."""

    def __init__(self, view: TarotView, hidden: Unseen) -> None:
        self.hidden = hidden
        self.players = around(view.dealer, view.rules)
        self.dog = len(self.players)
        self.taker = view.contract.taker if view.contract else None
        where = {card: self._may_have_come(BIT[card]) for card in PACK}
        self.unseen = _union(hidden.may_hold)
        for seat, cards in _shown(view):
            where.update(dict.fromkeys(cards, 1 << self.players.index(seat)))
        where.update(dict.fromkeys(view.dog, 1 << self.dog))
        self.lies = {card: Lies(may, BIT[card] & self.unseen) for card, may in where.items()}

    def _may_have_come(self, card: Mask) -> int:
        held = zip(self.hidden.places, self.hidden.may_hold, strict=True)
        return _union([1 << self._from(place) for place, may in held if may & card])

    def _from(self, place: Place) -> int:
        """Where what lies here was dealt to; the aside was the taker's, or seen in the dog."""
        if place.where is Where.DOG:
            return self.dog
        seat = self.taker if place.where is Where.ASIDE else place.seat
        assert seat is not None
        return self.players.index(seat)

    def way(self, dealt: Sequence[Mask], luck: Luck) -> Way | None:
        """Where the unseen cards lie now, if they were dealt so; None if they cannot."""
        places = self.hidden.places
        way = [0 if place.where is Where.ASIDE else dealt[self._from(place)] for place in places]
        if all(place.where is not Where.DOG for place in places) and self._hand in places:
            way[places.index(self._hand)] |= dealt[self.dog]
        if any(place.where is Where.ASIDE for place in places) and not self._laid(way, luck):
            return None
        fits = all(held.bit_count() == size for held, size in zip(way, self.hidden.sizes, strict=True))
        return tuple(way) if fits else None

    @property
    def _hand(self) -> Place:
        return Place(Where.HAND, self.taker)

    def _laid(self, way: list[Mask], luck: Luck) -> bool:
        """The taker's cards parted between hand and aside, in any way that may be; False: there is none."""
        hidden = self.hidden
        hand, aside = hidden.places.index(self._hand), hidden.places.index(Place(Where.ASIDE))
        may_keep, may_go = hidden.may_hold[hand], hidden.may_hold[aside]
        gone, free = way[hand] & ~may_keep, way[hand] & may_keep & may_go
        more = hidden.sizes[aside] - gone.bit_count()
        if gone & ~may_go or not 0 <= more <= free.bit_count():
            return False
        gone |= _union([BIT[card] for card in luck.shuffled(cards_of(free, PACK))[:more]])
        way[hand], way[aside] = way[hand] & ~gone, gone
        return True


def _shown(view: TarotView) -> Iterator[tuple[Seat, Cards]]:
    """Whose cards were seen: one's own, what was played, trumps laid aside."""
    assert view.seat is not None
    yield view.seat, (*view.hand, *view.aside)
    for trick in (*view.tricks, *([view.trick] if view.trick else [])):
        for seat, card in zip(players_from(trick.leader, view.dealer, view.rules), trick.cards, strict=False):
            yield seat, (card,)
    if view.contract and view.aside_shown:
        yield view.contract.taker, view.aside_shown


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
