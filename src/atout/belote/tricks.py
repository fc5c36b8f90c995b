"""What is a trick's best card in a Belote game, what has to be played over it, and why is a card refused?"""

from enum import StrEnum

from atout.cards import Card, Cards, Suit, listed
from atout.errors import IllegalAction
from atout.game import Refusal
from atout.seats import Seat, after
from atout.tricks import Playable, Trick

from .cards import SEATS, Mode, power_in, side_of


def best_of(trick: Trick, mode: Mode) -> Card:
    return trick.best(power_in(mode, trick.led))


def winner_of(trick: Trick, mode: Mode) -> Seat:
    return trick.winner(power_in(mode, trick.led), SEATS)


def tricks_won(tricks: tuple[Trick, ...], mode: Mode) -> tuple[int, int]:
    won = [side_of(winner_of(trick, mode)) for trick in tricks]
    return won.count(0), won.count(1)


def played_by_seat(tricks: tuple[Trick, ...]) -> tuple[Cards, ...]:
    """The cards each seat has played, in this order."""
    played: list[Cards] = [()] * SEATS
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            played[trick.player(index, SEATS)] += (card,)
    return tuple(played)


def beating(hand: Cards, best: Card, led: Suit, mode: Mode) -> Cards:
    power = power_in(mode, led)
    return tuple(held for held in hand if power[held] > power[best])


def partner_wins(trick: Trick, best: Card) -> bool:
    to_play = after(trick.leader, SEATS, len(trick.cards))
    return side_of(trick.player(trick.cards.index(best), SEATS)) == side_of(to_play)


def refusals(held: Playable, hand: Cards, trick: Trick, mode: Mode) -> dict[str, Refusal]:
    """For each card of the hand that may not be played: the rule, and the facts for its sentence."""
    if not held.steps:
        return {}
    facts = {
        "led": suit_name(trick.led),
        "best": str(best_of(trick, mode)),
        "trump": mode.value,
        "allowed": listed(held.cards),
    }
    return {
        str(one): Refusal(rule, {"card": str(one), **facts})
        for one in hand
        if (rule := held.refusal(one)) is not None
    }


def check_card(  # noqa: PLR0913, PLR0917  what lies on the table
    card: Card, hand: Cards, held: Playable, trick: Trick, mode: Mode, not_held: StrEnum
) -> None:
    """Refuse a card that is not in the hand, or that a rule took away."""
    if card not in hand:
        raise IllegalAction(not_held, card=card, hand=listed(hand))
    if card not in held.cards:
        raise refusals(held, hand, trick, mode)[str(card)].error


def suit_name(suit: Suit) -> str:
    return suit.name.lower()
