"""What counts beside the tricks: whose is the belote, and what was announced?"""

from dataclasses import dataclass
from functools import lru_cache

from atout.belote.cards import PACK, SEATS, Mode, Points, side_of
from atout.cards import Cards
from atout.games.tunisian.declarations import RUN_POINTS, CombinationKind, combinations, pairs
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.view import TunisianView
from atout.play_tables import Mask, mask_of
from atout.seats import Seat

TIERCE = RUN_POINTS[CombinationKind.TIERCE]


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The side of each belote, points of announcements. We are side 0."""

    belotes: tuple[int, ...] = ()
    announced: Points = (0, 0)


def belotes_in(hands: tuple[Mask, ...], mode: Mode, rules: TunisianRules, seat: Seat) -> tuple[int, ...]:
    """If these are the four hands."""
    owners: list[int] = []
    for pair in _pair_masks(mode, rules):
        for one in range(SEATS):
            own = hands[one] | hands[one - 2] if rules.belote_scope == "team" else hands[one]
            if own & pair == pair:
                owners.append((one - seat) % 2)
                break
    return tuple(owners)


@lru_cache(maxsize=64)
def _pair_masks(mode: Mode, rules: TunisianRules) -> tuple[Mask, ...]:
    return tuple(mask_of(pair, PACK) for pair in pairs(mode, rules))


def known_bonuses(view: TunisianView, mode: Mode) -> Bonuses:
    """What this seat is sure of."""
    assert view.seat is not None
    owners = [_owner(view, pair) for pair in pairs(mode, view.rules)]
    belotes = tuple((one - view.seat) % 2 for one in owners if one is not None)
    return Bonuses(belotes, announced(view, mode))


def _owner(view: TunisianView, pair: Cards) -> Seat | None:
    """A seat of the side that has this belote, as far as can be told."""
    assert view.seat is not None
    words = {one.word: one.seat for one in view.spoken if one.card in pair}
    if "rebelote" in words:
        return words["rebelote"]
    sure = view.rules.belote_detection == "auto" or view.rules.belote_scope == "player"
    if "belote" in words and sure:
        return words["belote"]
    return view.seat if all(card in own_cards(view) for card in pair) else None


def announced(view: TunisianView, mode: Mode) -> Points:
    """By what was laid open; before that, ours if it is more than a tierce: others may hold one too."""
    assert view.seat is not None
    if view.rules.announcements != "full":
        return 0, 0
    if view.shown:
        total = sum(one.points for shown in view.shown for one in shown.combinations)
        return (total, 0) if side_of(view.shown[0].seat) == side_of(view.seat) else (0, total)
    mine = combinations(own_cards(view), mode)
    return (0 if not mine or mine[0].points <= TIERCE else sum(one.points for one in mine)), 0


def own_cards(view: TunisianView) -> Cards:
    """All eight, as they were dealt."""
    assert view.seat is not None
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    played = (
        card
        for trick in tricks
        for index, card in enumerate(trick.cards)
        if trick.player(index, SEATS) == view.seat
    )
    return tuple(sorted((*view.hand, *played)))
