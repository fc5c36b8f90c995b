"""Where do cards lie, to one who saw the tricks of the last deal at Tarot?

The pack is not shuffled: each trick lies in it in the order of play, the defence's pile on the attack's. Not
known is who was with whom, how the aside lies, where the pack was cut, and when the dog was dealt.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from atout.bots.memory.packets import Lies, in_any_order, opened
from atout.cards import Card
from atout.chance import Luck
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import FEWEST, MOST, geometry
from atout.games.tarot.play import winning_place
from atout.games.tarot.players import around, players_from
from atout.games.tarot.view import TarotView
from atout.games.tarot.worlds import unseen
from atout.seats import Seat, after
from atout.tricks import Trick
from atout.unseen import Unseen, Way

from .dealt import DealtTo
from .layouts import Layouts

# From the top; None: one of the cards that lay aside or in the dog, nobody knows which.
Pack = tuple[Card | None, ...]
# How much commoner it is that these count for the attack than, after a garde contre, for the defence.
FOR_ATTACK, FOR_DEFENCE = 20, 1
# Ways are drawn so many times over before it is said that none fits.
TRIES = 4


def with_memory(view: TarotView) -> Unseen:
    """The unseen cards; drawn as the last deal makes them likely, where that was seen."""
    hidden = unseen(view)
    known = remembered(view, hidden)
    return replace(hidden, likelier=known.drawn) if known else hidden


def remembered(view: TarotView, hidden: Unseen) -> "Remembered | None":
    """None: nothing was seen of the deal before, or it cannot have been this pack."""
    if not view.earlier or view.seat is None or view.phase in ("cutting", "scored"):
        return None
    dealt = DealtTo(view, hidden)
    played = {card for trick in view.earlier for card in trick.cards}
    put_down = tuple(dealt.lies[card] for card in PACK if card not in played)
    lyings = tuple(_lyings(view, dealt, put_down))
    return Remembered(dealt, put_down, lyings) if lyings else None


@dataclass(frozen=True)
class Lying:
    """The pack as it was swept up, and how it may have been dealt after one cut."""

    pack: tuple[Lies | None, ...]
    layouts: Layouts
    weight: int

    @cached_property
    def deck(self) -> tuple[Lies | None, ...]:
        return self.pack[self.layouts.cut :] + self.pack[: self.layouts.cut]


def _lyings(view: TarotView, dealt: DealtTo, put_down: tuple[Lies, ...]) -> Iterator[Lying]:
    shape, anywhere = geometry(view.rules), 0
    for card in put_down:
        anywhere |= card.where
    for pack, weight in packs(view).items():
        lies = tuple(card and dealt.lies[card] for card in pack)
        twice = tuple(card.where if card else anywhere for card in lies) * 2
        for cut in range(FEWEST, MOST + 1):
            layouts = Layouts(twice, cut, shape, len(dealt.players))
            if layouts.count:
                yield Lying(lies, layouts, weight)


def packs(view: TarotView) -> Counter[Pack]:
    """The last deal as it may have been swept up: anybody may have been the taker, with a partner or not."""
    seats = around(_last_dealer(view), view.rules)
    several: Counter[Pack] = Counter()
    for taker in seats:
        for partner in (None, *(seat for seat in seats if seat != taker)) if len(seats) == 5 else (None,):
            attack, defence = _piles(view, {taker, partner})
            put_down: Pack = (None,) * geometry(view.rules).dog
            several[defence + put_down + attack] += FOR_ATTACK
            several[put_down + defence + attack] += FOR_DEFENCE
    return several


def _piles(view: TarotView, attackers: set[Seat | None]) -> tuple[Pack, Pack]:
    """What each side won, in the order won; who wins a trick leads the next."""
    tricks = view.earlier
    leads = [trick.leader in attackers for trick in tricks]
    attack: Pack = ()
    defence: Pack = ()
    for trick, won in zip(tricks, (*leads[1:], _last_winner(view, leads) in attackers), strict=True):
        attack, defence = (attack + trick.cards, defence) if won else (attack, defence + trick.cards)
    return attack, defence


def _last_winner(view: TarotView, leads: list[bool]) -> Seat:
    last: Trick = view.earlier[-1]
    swept = all(side == leads[-1] for side in leads[1:])
    place = winning_place(last.cards, excuse_wins=swept)
    return players_from(last.leader, _last_dealer(view), view.rules)[place]


def _last_dealer(view: TarotView) -> Seat:
    return after(view.dealer, view.rules.seats, -1)


@dataclass(frozen=True)
class Remembered:
    """What the last deal tells of the unseen cards."""

    dealt: DealtTo
    put_down: tuple[Lies, ...]
    lyings: tuple[Lying, ...]

    @cached_property
    def _sums(self) -> list[int]:
        return list(accumulate(lying.weight * lying.layouts.count for lying in self.lyings))

    def cuts(self) -> Counter[int]:
        """How often each cut was drawn fits, the cards put down not looked at."""
        several: Counter[int] = Counter()
        for lying in self.lyings:
            several[lying.layouts.cut] += lying.weight * lying.layouts.count
        return several

    def drawn(self, count: int, luck: Luck) -> list[Way]:
        """So many ways, each as often as it is likely; fewer if hardly any fits."""
        found: list[Way] = []
        sums: list[int] = []
        for _ in range(TRIES * count):
            way, orders = self._tried(luck)
            if way is not None:
                found.append(way)
                sums.append(orders + (sums[-1] if sums else 0))
                if len(found) == count:
                    break
        return [found[bisect_right(sums, luck.below(sums[-1]))] for _ in found]

    def _tried(self, luck: Luck) -> tuple[Way | None, int]:
        """A way, and in how many orders the cards put down can have come to where it has them."""
        lying = self.lyings[bisect_right(self._sums, luck.below(self._sums[-1]))]
        places = lying.layouts.drawn(luck)
        dealt = [0] * (self.dealt.dog + 1)
        for card, place in zip(lying.deck, places, strict=True):
            if card:
                dealt[place] |= card.unseen
        free = tuple(place for card, place in zip(lying.deck, places, strict=True) if card is None)
        ways, sums = self._orders(free)
        if not ways:
            return None, 0
        put_down = opened(ways[bisect_right(sums, luck.below(sums[-1]))], len(dealt))
        whole = [held | more for held, more in zip(dealt, put_down, strict=True)]
        return self.dealt.way(whole, luck), sums[-1]

    def _orders(self, places: tuple[int, ...]) -> tuple[list[int], list[int]]:
        """How the cards put down can have come to these places."""
        if places not in self._known:
            packet = in_any_order(self.put_down, places)
            self._known[places] = list(packet), list(accumulate(packet.values()))
        return self._known[places]

    @cached_property
    def _known(self) -> dict[tuple[int, ...], tuple[list[int], list[int]]]:
        return {}
