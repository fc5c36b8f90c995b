"""What has a seat at a table of Tunisian Belote seen and heard, and how does it read it?"""

from collections.abc import Iterator
from functools import lru_cache

from atout.belote.cards import SEATS, Mode
from atout.bots.club.belote.card_count import RuleBook, Seen
from atout.bots.club.belote.situation import Reading, reading
from atout.cards import Card, Cards
from atout.games.tunisian.cards import values_in
from atout.games.tunisian.declarations import pair_with
from atout.games.tunisian.play import playable
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.view import TunisianView
from atout.seats import Seat
from atout.tricks import Playable, Trick

Held = tuple[Seat, Card]


def read(view: TunisianView) -> Reading:
    assert view.contract is not None
    mode = view.contract.mode
    return reading(seen(view, mode), rule_book(view.rules), values_in(mode, view.rules), view.contract.side)


def seen(view: TunisianView, mode: Mode) -> Seen:
    assert view.seat is not None
    assert view.trick is not None
    played = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
    known = {*_shown(view), *_after_belote(view, mode)}
    held = tuple((seat, card) for seat, card in sorted(known) if seat != view.seat and card not in played)
    lacking = tuple(_without_belote(view, mode))
    return Seen(view.seat, mode, view.hand, view.tricks, view.trick, held, lacking)


def _shown(view: TunisianView) -> Iterator[Held]:
    """Combinations that were laid open."""
    for one in view.shown:
        yield from ((one.seat, card) for found in one.combinations for card in found.cards)


def _after_belote(view: TunisianView, mode: Mode) -> Iterator[Held]:
    """Who says belote holds the other card; where partners share it, they may say it without."""
    if view.rules.belote_detection == "manual" and view.rules.belote_scope == "team":
        return
    for word in view.spoken:
        if word.word == "belote" and (pair := pair_with(word.card, mode, view.rules)):
            yield from ((word.seat, card) for card in pair if card != word.card)


def _without_belote(view: TunisianView, mode: Mode) -> Iterator[Held]:
    """Who plays one card of a pair and says nothing, where nobody can keep silent, lacks the other."""
    if view.rules.belote_detection == "manual":
        return
    assert view.trick is not None
    said = {word.card for word in view.spoken}
    for trick in (*view.tricks, view.trick):
        for index, card in enumerate(trick.cards):
            pair = pair_with(card, mode, view.rules)
            if pair and card not in said:
                yield from ((trick.player(index, SEATS), other) for other in pair if other != card)


# One and the same function for the same options: what cards tell is kept by it.
@lru_cache(maxsize=16)
def rule_book(rules: TunisianRules) -> RuleBook:
    def may_follow(hand: Cards, trick: Trick, mode: Mode) -> Playable:
        return playable(hand, trick, mode, rules)

    return may_follow
