"""What has a seat at a table of Giretra seen of the play, and how does it read it?"""

from functools import lru_cache

from atout.belote.cards import Mode, points_in
from atout.bots.club.belote.card_count import Count, RuleBook, Seen, counted
from atout.bots.club.belote.situation import Reading, reading
from atout.cards import Cards
from atout.games.giretra.play import playable
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.tricks import Playable, Trick


def read(view: GiretraView) -> Reading:
    assert view.contract is not None
    mode = view.contract.mode
    return reading(seen(view, mode), rule_book(view.rules), points_in(mode), view.contract.side)


def count(view: GiretraView, mode: Mode) -> Count:
    return counted(seen(view, mode), rule_book(view.rules))


def seen(view: GiretraView, mode: Mode) -> Seen:
    assert view.seat is not None
    assert view.trick is not None
    return Seen(view.seat, mode, view.hand, view.tricks, view.trick)


# One and the same function for the same options: what cards tell is kept by it.
@lru_cache(maxsize=16)
def rule_book(rules: GiretraRules) -> RuleBook:
    def may_follow(hand: Cards, trick: Trick, mode: Mode) -> Playable:
        return playable(hand, trick, mode, rules)

    return may_follow
