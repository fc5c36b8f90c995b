"""Which cards may the taker lay aside after taking up the dog?"""

from dataclasses import dataclass
from typing import ClassVar

from atout.actions import PlainAction
from atout.cards import KING, Card, Cards, card, listed
from atout.errors import IllegalAction

from .cards import EXCUSE, OUDLERS, PACK, is_trump, trumps_in
from .rules import Rule


@dataclass(frozen=True, slots=True)
class Discard(PlainAction):
    """One card of the aside. The others are shown its verb alone, unless it is a trump."""

    verb: ClassVar[str] = "discard"
    hidden: ClassVar[bool] = True
    card: Card


def trumps_due(whole: Cards, size: int) -> int:
    """How many trumps must go: as many as suit cards other than kings are missing, and no more."""
    fit = sum(not is_trump(one) and one != EXCUSE and one.rank != KING for one in whole)
    return max(0, size - fit)


def objection(one: Card, hand: Cards, laid: Cards, size: int) -> Rule | None:
    """The rule that forbids to lay this card now; `hand` is what is left after `laid`."""
    if len(laid) >= size:
        return Rule.ASIDE_NUMBER
    if one not in hand:
        return Rule.ASIDE_NOT_HELD
    if one in OUDLERS:
        return Rule.ASIDE_OUDLER
    if is_trump(one):
        spent = len(trumps_in(laid)) >= trumps_due((*hand, *laid), size)
        return Rule.ASIDE_TRUMP if spent else None
    return Rule.ASIDE_KING if one.rank == KING else None


def layable(hand: Cards, laid: Cards, size: int) -> Cards:
    return tuple(one for one in hand if objection(one, hand, laid, size) is None)


def check_laid(one: Card, hand: Cards, laid: Cards, size: int) -> None:
    if rule := objection(one, hand, laid, size):
        due = trumps_due((*hand, *laid), size)
        raise IllegalAction(rule, card=one, hand=listed(hand), due=due, size=size, given=len(laid) + 1)


def read_discard(words: list[str]) -> Discard | None:
    match words:
        case ["discard", text]:
            return Discard(card(text, PACK))
        case _:
            return None
