"""How must a Tarot pack lie, so that chosen seats are dealt chosen cards?"""

from collections.abc import Mapping

from atout.actions import Cut
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.game import Setup
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import geometry
from atout.games.tarot.players import around
from atout.games.tarot.rules import TarotRules
from atout.seats import Seat

CUT = Cut(39)


def stacked(
    rules: TarotRules, dealer: Seat, wanted: Mapping[Seat, Cards], dog: Cards = (), luck: Luck | None = None
) -> Setup:
    """A setup that deals these cards after CUT; what is not wanted falls in pack order, or by luck."""
    shape, players = geometry(rules), around(dealer, rules)
    known = [*dog, *(one for hand in wanted.values() for one in hand)]
    others = [one for one in PACK if one not in known]
    assert len(known) + len(others) == len(PACK), "a card is wanted twice"
    rest = list(luck.shuffled(others) if luck else others)
    hands = {seat: _filled(wanted.get(seat, ()), shape.hand, rest) for seat in players}
    in_dog = _filled(dog, shape.dog, rest)
    deck: list[Card] = []
    gaps = tuple(range(1, shape.dog + 1))
    for number in range(shape.packets):
        hand = hands[players[number % len(players)]]
        deck += [hand.pop(0) for _ in range(shape.packet)]
        if number + 1 in gaps:
            deck.append(in_dog.pop(0))
    return Setup(dealer=dealer, pack=CUT.put_back(tuple(deck)), dog_gaps=gaps)


def _filled(wanted: Cards, size: int, rest: list[Card]) -> list[Card]:
    assert len(wanted) <= size, f"{len(wanted)} cards do not fit into {size}"
    return [*wanted, *(rest.pop() for _ in range(size - len(wanted)))]
