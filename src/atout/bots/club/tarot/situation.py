"""How does the play look from one seat: who is with whom, what is out, what is a Petit worth?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.cards import Card, Cards, Suit
from atout.games.tarot.cards import EXCUSE, HALVES, OUDLER, PETIT, TWENTY_ONE
from atout.games.tarot.players import players_from
from atout.games.tarot.scoring import THRESHOLDS
from atout.games.tarot.view import TarotView
from atout.seats import Seat
from atout.tricks import Trick

from .card_count import CardCount, counted
from .card_play_weights import CARD_PLAY_WEIGHTS, Weights


@dataclass(frozen=True, slots=True)
class Situation:
    seat: Seat
    taker: Seat
    hand: Cards
    # In the order of this trick.
    players: tuple[Seat, ...]
    trick: Trick
    # With this one.
    tricks_left: int
    count: CardCount
    # How likely each player is to be on our side.
    friend: Mapping[Seat, float]
    # What the Petit is worth to the side that brings it home, in half points.
    petit: int
    # Of our side: no trick was lost so far.
    swept: bool
    slam_announced: bool
    # How many cards each player was dealt.
    hand_size: int
    enemies: tuple[Seat, ...]
    # How many trumps they are likely to hold together.
    enemy_trumps: float
    # Plain suits that those with us have led.
    fellows_led: frozenset[Suit]
    weights: Weights

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Those who play after us to this trick."""
        return self.players[len(self.trick.cards) + 1 :]

    @property
    def enemy_length(self) -> float:
        """In trumps, on average."""
        return self.enemy_trumps / max(1, len(self.enemies))

    def worth(self, card: Card) -> int:
        return self.petit if card == PETIT else HALVES[card]

    def stronger(self, card: Card) -> Cards:
        """Cards of the same suit, not seen, that beat this one."""
        return tuple(other for other in self.count.unseen[card.suit] if other.rank > card.rank)


def situation(view: TarotView) -> Situation:
    assert view.contract is not None
    assert view.trick is not None
    assert view.seat is not None
    count, weights = counted(view), CARD_PLAY_WEIGHTS[view.rules.players]
    players = players_from(view.trick.leader, view.dealer, view.rules)
    friend = friends(view, count, players)
    attacks = friend[view.contract.taker] > 0.5
    enemies = tuple(seat for seat in players if friend[seat] < 0.5)
    ours = sum(won for seat, won in enumerate(view.tricks_won) if friend.get(seat, 0.0) > 0.5)
    return Situation(
        seat=view.seat,
        taker=view.contract.taker,
        hand=view.hand,
        players=players,
        trick=view.trick,
        tricks_left=len(view.hand),
        count=count,
        friend=friend,
        petit=OUDLER + _lowered(view, attacks=attacks),
        swept=ours == len(view.tricks),
        slam_announced=view.slam == view.seat,
        hand_size=len(view.hand) + len(view.tricks),
        enemies=enemies,
        enemy_trumps=sum(
            share * (1 - friend[seat])
            for card in count.unseen[Suit.TRUMPS]
            for seat, share in count.chances[card].items()
            if seat in friend
        ),
        fellows_led=frozenset(
            trick.led for trick in view.tricks if trick.leader != view.seat and friend[trick.leader] > 0.5
        ),
        weights=weights.attack if attacks else weights.defence,
    )


def friends(view: TarotView, count: CardCount, players: tuple[Seat, ...]) -> dict[Seat, float]:
    contract = view.contract
    assert contract is not None
    assert view.seat is not None
    if view.sides_known or contract.called is None:
        ours = contract.side_of(view.seat)
        return {seat: float(contract.side_of(seat) == ours) for seat in players}
    # The called card is not seen yet: its holder is the partner.
    partner = {seat: count.chance(seat, contract.called) for seat in players}
    if view.seat == contract.taker:
        return {seat: 1.0 if seat == view.seat else partner[seat] for seat in players}
    return {seat: 0.0 if seat == contract.taker else 1 - partner[seat] for seat in players}


def _lowered(view: TarotView, *, attacks: bool) -> int:
    """By how much the Petit would lower what the attack needs, in halves; a defender guesses one other."""
    others = 1
    if attacks:
        others = (TWENTY_ONE in view.hand) + (EXCUSE in (*view.hand, *view.dog))
    return 2 * (THRESHOLDS[others] - THRESHOLDS[others + 1])
