"""How is Tarot's trick play written in numbers, for the kernel?

Side 0 is the attack, points are halves.
"""

from functools import lru_cache

from atout.cards import Suit
from atout.play_tables import LooseLast, PlayTables, Position, mask_of, places
from atout.seats import Seat

from .auction import Camp, Contract, Level
from .cards import EXCUSE, HALVES, PACK, PETIT, halves_of
from .play_phase import Playing
from .players import players_from
from .rules import TarotRules
from .tally import OWED

SUITS = tuple(Suit)
TRUMPS = SUITS.index(Suit.TRUMPS)
SIDES: tuple[Camp, Camp] = ("attack", "defence")


def seated(dealer: Seat, rules: TarotRules) -> tuple[Seat, ...]:
    """Which seat each player sits on: players are counted without a seat that sits out."""
    return tuple(sorted(players_from(0, dealer, rules)))


@lru_cache(maxsize=64)
def tables(contract: Contract, rules: TarotRules, dealer: Seat, petit: int = 0) -> PlayTables:
    """`petit`: what Petit au bout is worth, in halves; by itself it is no point of the count."""
    changes = rules.excuse_last_trick == "changes_side"
    return PlayTables(
        side=tuple(SIDES.index(contract.side_of(seat)) for seat in seated(dealer, rules)),
        suit=tuple(SUITS.index(one.suit) for one in PACK),
        power=tuple(one.rank for one in PACK),
        points=tuple(HALVES[one] for one in PACK),
        trump=TRUMPS,
        must_beat=1 << TRUMPS,
        loose=mask_of((EXCUSE,), PACK),
        loose_owed=OWED,
        loose_last=LooseLast.TO_OTHER_SIDE if changes else LooseLast.TO_WINNER,
        last_card=places(PACK)[PETIT],
        last_card_points=petit,
    )


def position(state: Playing) -> Position:
    """The put-down cards are counted with the side that they belong to; only the first lead has `moves`."""
    players, place = seated(state.setup.dealer, state.rules), places(PACK)
    winners = _winners(state)
    held = state.playable()
    lead_is_narrowed = not state.tricks and not state.trick.cards and held.steps
    return Position(
        hands=tuple(mask_of(state.hands[seat], PACK) for seat in players),
        leader=players.index(state.trick.leader),
        trick=tuple(place[one] for one in state.trick.cards),
        points=_points(state, winners),
        tricks=(winners.count("attack"), winners.count("defence")),
        moves=mask_of(held.cards, PACK) if lead_is_narrowed else 0,
    )


def _winners(state: Playing) -> tuple[Camp, ...]:
    """Who won a trick led the next one."""
    following = (*state.tricks, state.trick)[1:]
    return tuple(state.contract.side_of(trick.leader) for trick in following)


def _points(state: Playing, winners: tuple[Camp, ...]) -> tuple[int, int]:
    contract = state.contract
    halves: dict[Camp, int] = {"attack": 0, "defence": 0}
    put_down = state.start.put_down
    halves["defence" if contract.bid is Level.GARDE_CONTRE else "attack"] += halves_of(put_down)
    for trick, winner in zip(state.tricks, winners, strict=True):
        halves[winner] += halves_of(trick.cards)
        if EXCUSE in trick.cards:
            order = players_from(trick.leader, state.setup.dealer, state.rules)
            owner = contract.side_of(order[trick.cards.index(EXCUSE)])
            kept = HALVES[EXCUSE] - OWED if owner != winner else 0
            halves[winner] -= kept
            halves[owner] += kept
    return halves["attack"], halves["defence"]
