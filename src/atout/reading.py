"""What do people need to read a view? Worked out once, by the game; terminal and page only print it.

Sentences are keys with facts, so that every reader has them in their own language and with their own names:
a fact called `seat` or `side` is a number, and is told as a name; one called `played` has words and symbols.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from atout.actions import Action
from atout.cards import Card, Cards
from atout.game import Refusal
from atout.seats import Seat

# Who scores together: a number where partners do, `attack` and `defence` where each scores alone.
Side = int | str
Facts = Mapping[str, str | int | float]
# How choices are laid out: a grid of calls, a level with suits (for bids like `bid 90 hearts`), cards to
# choose one of, cards of the hand to pick together, what may be shown before a card, answers, a cut.
Panel = Literal["calls", "levels", "cards", "picking", "showing", "answers", "cutting"]
Role = Literal["taker", "partner", "defender", "idle"]


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence of the section `reading` by its key, what stands in it, and the rule that makes it so."""

    key: str
    facts: Facts = field(default_factory=dict[str, str | int | float])
    rule: StrEnum | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A call that this table knows: what it would bring about, and whether it may be made now."""

    action: Action
    legal: bool
    # With its rule, where the call may be made.
    brings: Words | None = None
    # Why it may not be made; None also where it is not this seat's turn.
    refused: Refusal | None = None
    # It cannot be taken back and costs much: asked once more.
    dear: bool = False
    # Hardly anybody would say this with this hand.
    unlikely: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """Cards that lie in no hand and no trick, as far as this seat sees them: `dog`, `aside`, `turned`."""

    name: str
    cards: Cards
    # Before whom they lie; None: in the middle of the table.
    seat: Seat | None = None
    # Whether they are to be seen while cards are played, too.
    stays: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picks:
    """So many cards are picked, out of these; of `limited` at most `most` among them."""

    call: str
    count: int
    cards: Cards
    limited: Cards = ()
    most: int = 0
    # What is told once one of the limited is picked.
    note: Words | None = None
    # Whether all of them make one action; otherwise each is one of its own.
    together: bool = False
    # Where they are put down, with what lies there by now.
    onto: Apart | None = None
    # By card of the hand: why it may not be picked, unless they make one action together.
    refused: Mapping[str, Refusal] = field(default_factory=dict[str, Refusal])


@dataclass(frozen=True, slots=True)
class Doubled:
    """Who made it count more, by which call, and how often it counts since."""

    seat: Seat
    call: str
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractRead:
    """What is played, or while calls are made what would be if nobody said more.

    A trump that nobody has called, such as that of a card turned up, has no seat and is nobody's.
    """

    settled: bool
    # `90`, `capot`, `garde`; empty where the trump says it all.
    level: str = ""
    # `hearts`, `no-trumps`; None where the game has one trump for ever.
    trump: str | None = None
    times: int = 1
    # Who called it, and whose it is; None: nobody's.
    seat: Seat | None = None
    side: Side | None = None
    # Those who are known to play for it, and whether these are all.
    seats: tuple[Seat, ...] = ()
    complete: bool = True
    called: Card | None = None
    doubled: tuple[Doubled, ...] = ()
    # Words that were said on top of it: `slam`.
    also: tuple[str, ...] = ()
    # Once it is settled, all of it as one sentence, piece by piece: `in_words` makes it of the rest.
    told: tuple[Words, ...] = ()

    @property
    def played(self) -> str:
        """`90 hearts ×2`: what is counted, without whose it is."""
        return " ".join(filter(None, (self.level, self.trump, "" if self.times == 1 else f"×{self.times}")))


def in_words(contract: ContractRead) -> ContractRead:
    """With what is told of it: `90 hearts ×2 (us)`; `garde by Vola, called KH, partner unknown`."""
    return replace(contract, told=tuple(_contract_told(contract)) if contract.settled else ())


def _contract_told(contract: ContractRead) -> Iterator[Words]:
    played = {"played": contract.played}
    if isinstance(contract.side, int):
        yield Words("contract-of", {**played, "side": contract.side})
    elif contract.seat is None:
        yield Words("contract", played)
    else:
        yield Words("taken-by", {**played, "seat": contract.seat})
    if contract.called is None:
        return
    yield Words("called", {"card": str(contract.called)})
    partner = next((seat for seat in contract.seats if seat != contract.seat), None)
    if partner is not None:
        yield Words("partner-is", {"seat": partner})
    else:
        yield Words("plays-alone" if contract.complete else "partner-unknown")


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What a side has brought in so far, as far as this seat can count it."""

    side: Side
    points: float
    tricks: int
    # What it needs; None where there is no such number. How it is told, where that may still change.
    needed: float | None = None
    needs: Words | None = None
    # Whether cards that this seat has not seen may add to the points.
    at_least: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """What was said or laid open with a card, and during which trick (from 0)."""

    seat: Seat
    trick: int
    card: Card | None = None
    words: tuple[Words, ...] = ()
    cards: tuple[Cards, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One more thing that is true of this deal by now."""

    label: Words
    value: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What lines of a score come to, for a side or a seat."""

    who: Side
    what: Words
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a deal ended for whoever played the contract."""

    # None: a tie.
    made: bool | None
    seats: tuple[Seat, ...]
    # Who took every trick, if a side did.
    sweep: tuple[Seat, ...] = ()
    sweep_side: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    # Who plays in this deal, in the order of play: at some tables the dealer sits out.
    players: tuple[Seat, ...]
    # How many cards a hand has when play begins, and the most that ever lie in one.
    hand_size: int
    most_in_hand: int
    # By seat.
    cards_left: tuple[int, ...]
    sides: tuple[Side | None, ...]
    roles: tuple[Role | None, ...]
    # By card of the hand: to lay it out, within a suit the strongest first.
    strength: tuple[int, ...] = ()
    # By trick: who won it, with which card and by which rule, and what it brought them.
    winners: tuple[Seat, ...] = ()
    won_by: tuple[Words, ...] = ()
    worth: tuple[float, ...] = ()
    # Which part of the rules matters now: `deal`, `bid`, `play`.
    part: str = "play"
    # How many scored deals make a match; 0: no fixed number.
    deals_due: int = 0
    contract: ContractRead | None = None
    progress: tuple[Progress, ...] = ()
    apart: tuple[Apart, ...] = ()
    announced: tuple[Announced, ...] = ()
    facts: tuple[Fact, ...] = ()
    # What everybody was told or shown with the last action, besides its own words.
    heard: tuple[Words, ...] = ()
    # What this seat is asked, and how its choices are laid out; empty and None while others are.
    asks: Words | None = None
    panel: Panel | None = None
    offers: tuple[Offer, ...] = ()
    picks: tuple[Picks, ...] = ()
    sums: tuple[Sum, ...] = ()
    outcome: Outcome | None = None
