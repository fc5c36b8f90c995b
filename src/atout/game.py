"""What must a game offer, so that tables, records, bots and tests can hold any of them?

Plain protocols: nothing asks what a game descends from. Whether it keeps them: `atout.testing.check_game`.
How each game fits: docs/adr/0009-one-contract-for-three-games.md.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, NoReturn, ParamSpec, Protocol

from atout.actions import Action, Play
from atout.cards import Card, Cards, check_distinct
from atout.chance import Luck
from atout.errors import BadQuery, IllegalAction, NotYourTurn, TooLate
from atout.locales import sentence, with_faces
from atout.options import Value
from atout.play_tables import PlayTables, Position, TrickPlay
from atout.questions.query import Query
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Unseen

P = ParamSpec("P")

Hands = tuple[Cards, ...]
Options = Mapping[str, Value]
# Of the referee to a question, by the names of its fields; what they hold: atout.questions.answers.
Answer = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How the cards lie before anyone has acted: the luck of one deal, used up."""

    dealer: Seat
    pack: Cards
    dog_gaps: tuple[int, ...] = ()
    # Tricks of the deal before, where the rules keep the pack: players saw them, so views carry them.
    earlier: tuple[Trick, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match is between two deals. `totals` and `winners` are per side, or per seat."""

    totals: tuple[int, ...]
    dealer: Seat
    target: int | None = None
    deals_counted: int = 0
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One item of a score; the lines of a deal add up to its scores."""

    rule: StrEnum
    side: int | str
    points: int
    facts: Mapping[str, str] = field(default_factory=dict[str, str])

    def sentence(self, lang: str = "en") -> str:
        """What the points are for."""
        facts = {name: with_faces(fact, lang) for name, fact in self.facts.items()}
        return sentence("line", self.rule, lang, **facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...] = ()
    contract_side: int | None = None
    counted: bool = True
    match_won_by: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of the public history: an action as text, its bare verb where it was hidden."""

    seat: Seat
    action: str


@cache
def played(seat: Seat, card: Card) -> Turn:
    """The same Turn each time: every view has those of all tricks before it."""
    return Turn(seat, str(Play(card)))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card of one's hand may not be played now."""

    rule: StrEnum
    facts: Mapping[str, str]

    def sentence(self, lang: str = "en") -> str:
        """The same as of the error that playing the card would raise."""
        return self.error.sentence(lang)

    @property
    def error(self) -> IllegalAction:
        return IllegalAction(self.rule, **self.facts)


def refusal(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> Refusal | None:
    """Why a check refuses what it is given; None: it does not."""
    try:
        check(*args, **kwargs)
    except IllegalAction as refused:
        return Refusal(refused.rule, refused.facts)
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What tricks brought each side; or the attack, then the defence."""

    points: tuple[float, float]
    tricks: tuple[int, int]
    # What else the game counts, named as in `atout ask`: oudlers, petit, slam, partner.
    also: Mapping[str, object] = field(default_factory=dict[str, object])


class View(Protocol):
    """What one seat may know, or a watcher (seat None). Built by adding; holds no state."""

    @property
    def game(self) -> str: ...
    @property
    def rules(self) -> Any: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def phase(self) -> str:
        """`cutting`, `bidding`, `playing` (cards are due) and `scored` (over) mean the same in every game.

        Others are a game's own.
        """
        ...

    @property
    def actor(self) -> Seat | None: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def legal(self) -> tuple[Action, ...]: ...
    @property
    def refused(self) -> Mapping[str, Refusal]: ...
    @property
    def history(self) -> tuple[Turn, ...]: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def trick(self) -> Trick | None:
        """The one on the table."""
        ...

    @property
    def contract(self) -> Any:
        """As the game has it (`view.contract.mode`, `view.contract.taker`).

        None: not settled yet, or the game has none.
        """
        ...

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def earlier(self) -> tuple[Trick, ...]: ...
    @property
    def result(self) -> Result | None: ...


class State(Protocol):
    """One deal at one moment. Frozen: apply() returns another."""

    @property
    def setup(self) -> Setup: ...
    @property
    def standing(self) -> Standing: ...
    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None: the deal is over."""
        ...

    @property
    def hands(self) -> Hands:
        """What each seat holds now. Never shown: views are for showing."""
        ...

    @property
    def aloud(self) -> tuple[object, ...]:
        """What was said or shown to everybody besides the actions: belote, announcements."""
        ...

    @property
    def result(self) -> Result | None: ...
    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """In its turn or out of it; always in the same order; the actor always has one."""
        ...

    def check(self, seat: Seat, action: Action) -> None:
        """Raises with the rule if this seat may not do this now."""
        ...

    def apply(self, seat: Seat, action: Action) -> "State": ...
    def view(self, seat: Seat | None) -> View: ...


class InPlay(State, Protocol):
    """What a state has besides while cards are played."""

    @property
    def contract(self) -> Any:
        """Whole, partners that no view tells of too: for `Game.tables`, and as JSON for `Game.trick_play`."""
        ...


def check_turn(seat: Seat, actor: Seat) -> None:
    if seat != actor:
        raise NotYourTurn("not-your-turn", seat=seat, actor=actor)


def check_hands(hands: Hands, sizes: Mapping[Seat, int], apart: Cards = ()) -> None:
    """Refuse hands that could not have been dealt: their number, their sizes, a card twice."""
    if len(hands) != len(sizes):
        raise BadQuery("list-size", field="hands", size=len(sizes), given=len(hands))
    for seat, size in sizes.items():
        if len(hands[seat]) != size:
            raise BadQuery("hand-dealt", seat=seat, size=size, given=len(hands[seat])).located(seat)
    check_distinct(one for hand in (*hands, apart) for one in hand)


def sorted_hands(hands: Hands) -> Hands:
    return tuple(tuple(sorted(hand)) for hand in hands)


def with_hand(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    """These hands, with another one at this seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


class Finished:
    """What every phase has in which nobody can act any more."""

    __slots__ = ()
    actor = None

    def legal(self, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002  the contract's signature
        return ()

    def check(self, seat: Seat, action: Action) -> NoReturn:  # noqa: ARG002  the contract's signature
        raise TooLate("deal-over")

    def apply(self, seat: Seat, action: Action) -> NoReturn:
        self.check(seat, action)


class Game(Protocol):
    """A game with its options already chosen, as `atout.games.game_named` gives it."""

    @property
    def name(self) -> str: ...
    @property
    def revision(self) -> int:
        """Goes up when a rule is corrected, so that old records can say which rules they meant."""
        ...

    @property
    def options(self) -> Options: ...
    @property
    def seats(self) -> int: ...
    @property
    def pack(self) -> Cards:
        """Every card once, in pack order."""
        ...

    def opening(self, luck: Luck) -> Standing: ...
    def setup(self, standing: Standing, last: State | None, luck: Luck) -> Setup:
        """Shuffle, or gather the last deal."""
        ...

    def recalled(self, setup: Setup, standing: Standing, last: State | None) -> Setup:
        """A setup read back from a record or log, with what players remember of the last deal added.

        Raises BadRecord if the cards could not lie like this here.
        """
        ...

    def initial(self, setup: Setup, standing: Standing) -> State: ...
    def setup_for(self, hands: Hands, dog: Cards, dealer: Seat) -> tuple[Setup, tuple[Action, ...]]:
        """How the cards must lie so that these hands are dealt, and the cut after which they are.

        Each hand is in the order received. Raises BadQuery if they could not have been dealt.
        """
        ...

    def after(self, standing: Standing, result: Result) -> Standing: ...
    def parse(self, text: str) -> Action: ...
    def alphabet(self) -> Iterator[Action]:
        """Every action that can be written, legal or not; handfuls too many to write left out."""
        ...

    def answer(self, ask: str, query: Query) -> Answer:
        """A question for the referee about a table that is not ours (`atout ask`)."""
        ...

    def count(self, query: Query) -> Count:
        """What these tricks brought each side, whether each card was legal or not."""
        ...

    def trick_play(self, query: Query) -> TrickPlay:
        """What a query about exact play says of the table, read by the game's own words (`atout solve`)."""
        ...

    def unseen(self, view: View) -> Unseen:
        """Where the cards may be that this seat does not see, by all it knows from this deal."""
        ...

    def worlds(self, view: View, luck: Luck) -> Iterator[State]:
        """States that give this seat the same view, each as likely as any other.

        Where there are few, each comes once, in any order; otherwise they do not end.
        """
        ...

    def tables(self, contract: Any, dealer: Seat = 0) -> PlayTables:
        """Trick play under a contract of this game, as numbers; no deal is needed.

        Players are counted in order of seats, without one who sits out: only there does `dealer` matter.
        """
        ...

    def position(self, state: State) -> Position:
        """Where trick play stands: for an `InPlay`, and no other state."""
        ...


# Sees a view, answers one of its legal actions. All luck comes in as an argument: the same view and luck
# give the same answer.
Bot = Callable[[View, Luck], Action]
