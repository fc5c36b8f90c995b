"""What may be shown before one's first card: handfuls, and where they are played miseres?"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from atout.actions import PlainAction
from atout.cards import Card, Cards, Suit, card, listed
from atout.errors import IllegalAction
from atout.seats import Seat

from .cards import EXCUSE, HONOURS, OUDLERS, PACK, PETIT, is_trump, trumps_in
from .rules import Rule, TarotRules

HandfulLevel = Literal["simple", "double", "triple"]
MisereKind = Literal["trumps", "honours"]

HANDFUL_LEVELS: tuple[HandfulLevel, ...] = ("simple", "double", "triple")
MISERES: tuple[MisereKind, ...] = ("trumps", "honours")
SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


@dataclass(frozen=True, slots=True)
class Show:
    """A handful; the cards stand in pack order, however they were named."""

    verb: ClassVar[str] = "show"
    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return f"show {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Misere(PlainAction):
    verb: ClassVar[str] = "misere"
    kind: MisereKind


Declaration = Show | Misere


@dataclass(frozen=True, slots=True)
class Handful:
    """The cards stand in the order in which the table lays them out."""

    seat: Seat
    level: HandfulLevel
    cards: Cards


@dataclass(frozen=True, slots=True)
class ClaimedMisere:
    """The whole hand was shown."""

    seat: Seat
    kind: MisereKind
    hand: Cards


Declared = Handful | ClaimedMisere


def told(declared: Declared) -> str:
    """As everybody heard it and saw it laid on the table."""
    if isinstance(declared, Handful):
        return f"{Show.verb} {listed(declared.cards)}"
    return str(Misere(declared.kind))


def bonuses(rules: TarotRules) -> dict[HandfulLevel, int]:
    simple, double, triple = map(int, rules.handful_bonus.split("/"))
    return {"simple": simple, "double": double, "triple": triple}


def level_of(shown: Cards, held: Cards, players: int) -> HandfulLevel:
    """The level of this handful, or the rule it breaks. `held`: trumps and Excuse, aside included."""
    for index, one in enumerate(shown):
        if not is_trump(one) and one != EXCUSE:
            raise IllegalAction(Rule.HANDFUL_TRUMPS, card=one).located(index)
        if one not in held or one in shown[:index]:
            raise IllegalAction(Rule.HANDFUL_NOT_HELD, card=one).located(index)
    sizes = SIZES[players]
    if len(shown) not in sizes:
        raise IllegalAction(Rule.HANDFUL_SIZE, given=len(shown), sizes=", ".join(map(str, sizes)))
    kept = tuple(one for one in trumps_in(held) if one not in shown)
    if EXCUSE in shown and kept:
        raise IllegalAction(Rule.HANDFUL_EXCUSE, kept=listed(kept)).located(shown.index(EXCUSE))
    return HANDFUL_LEVELS[sizes.index(len(shown))]


def handfuls_in(held: Cards, players: int) -> tuple[Show, ...]:
    """One handful for each level that can be shown: low trumps first, the Petit only if it must be."""
    trumps = sorted(trumps_in(held), key=lambda one: (one == PETIT, one.rank))
    found: list[Show] = []
    for size in SIZES[players]:
        if size <= len(trumps):
            found.append(Show(tuple(trumps[:size])))
        elif size == len(trumps) + 1 and EXCUSE in held:
            found.append(Show((*trumps, EXCUSE)))
    return tuple(found)


def is_misere(kind: MisereKind, hand: Cards) -> bool:
    if kind == "trumps":
        return not any(one.suit in (Suit.TRUMPS, Suit.EXCUSE) for one in hand)
    return not any(one in OUDLERS or (not is_trump(one) and one.rank in HONOURS) for one in hand)


def check_misere(
    seat: Seat, kind: MisereKind, hand: Cards, so_far: tuple[Declared, ...], rules: TarotRules
) -> None:
    if not rules.misere:
        raise IllegalAction(Rule.MISERE_OFF)
    if any(isinstance(one, ClaimedMisere) and (one.seat, one.kind) == (seat, kind) for one in so_far):
        raise IllegalAction(Rule.MISERE_ONCE, kind=kind)
    if not is_misere(kind, hand):
        raise IllegalAction(Rule.MISERE_HAND, kind=kind)


def miseres_in(hand: Cards, own: tuple[Declared, ...], rules: TarotRules) -> tuple[Misere, ...]:
    """What this hand may still claim; `own`: what its player has declared."""
    claimed = [one.kind for one in own if isinstance(one, ClaimedMisere)]
    if not rules.misere:
        return ()
    return tuple(Misere(kind) for kind in MISERES if kind not in claimed and is_misere(kind, hand))


def check_once(seat: Seat, so_far: tuple[Declared, ...]) -> None:
    if any(isinstance(one, Handful) and one.seat == seat for one in so_far):
        raise IllegalAction(Rule.HANDFUL_ONCE)


def read_declaration(words: list[str]) -> Declaration | None:
    """`show 1T 2T …`, `misere honours`; None if these words say something else."""
    match words:
        case ["show", _, *_]:
            return Show(tuple(card(text, PACK) for text in words[1:]))
        case ["misere", ("trumps" | "honours") as kind]:
            return Misere(kind)
        case _:
            return None


# tarot.handful.order
def by_order(cards: Cards, rules: TarotRules) -> Cards:
    """A handful as it is laid on the table."""

    def place(one: Card) -> int:
        # The Excuse stands for the trump that is missing, so it comes last.
        return len(PACK) if one == EXCUSE else one.rank if rules.handful_order == "ascending" else -one.rank

    return tuple(sorted(cards, key=place))
