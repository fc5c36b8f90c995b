"""Belote: ties the parts of this package to the contract of atout.game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from atout.actions import Action, not_an_action, playing, read_play, words_of
from atout.belote.cards import PACK, SEATS
from atout.belote.match import recalled_shuffled, shuffled_setup
from atout.cards import Cards
from atout.chance import Luck
from atout.errors import BadQuery
from atout.game import Count, Hands, Options, Result, Setup, Standing, State, View, check_hands
from atout.kind import GameKind, Lazy
from atout.options import chosen, values_of
from atout.play_tables import PlayTables, Position, TrickPlay
from atout.questions.query import Query, answer_to
from atout.seats import Seat
from atout.unseen import Unseen

from . import match, play_tables, referee, worlds
from .auction import CALLS, Contract, read_call
from .deal import Bidding, Playing, dealt
from .dealing import FIRST, STOCK, pack_for
from .match import BeloteStanding
from .rules import PRESETS, REVISION, BeloteRules, Rule
from .view import BeloteView


@dataclass(frozen=True, slots=True)
class Belote:
    rules: BeloteRules = field(default_factory=BeloteRules)

    name = "classic-belote"
    revision = REVISION
    seats = SEATS
    pack = PACK

    @classmethod
    def chosen(cls, preset: str, options: Mapping[str, object]) -> "Belote":
        return cls(chosen(PRESETS, cls.name, preset, options))

    @property
    def options(self) -> Options:
        return values_of(self.rules)

    def opening(self, luck: Luck) -> BeloteStanding:
        return match.opening(self.rules, luck)

    def setup(self, standing: Standing, last: State | None, luck: Luck) -> Setup:  # noqa: ARG002  nothing is kept
        return shuffled_setup(standing, luck)

    def recalled(self, setup: Setup, standing: Standing, last: State | None) -> Setup:
        return recalled_shuffled(setup, standing, last)

    def initial(self, setup: Setup, standing: Standing) -> Bidding:
        return dealt(self.rules, setup, match.as_ours(standing, self.rules))

    def setup_for(self, hands: Hands, dog: Cards, dealer: Seat) -> tuple[Setup, tuple[Action, ...]]:
        """Five cards each; who is dealt the other twelve is settled later: `dog`, the one turned up first."""
        check_hands(hands, dict.fromkeys(range(SEATS), FIRST), dog)
        if len(dog) != STOCK + 1:
            raise BadQuery("list-size", field="dog", size=STOCK + 1, given=len(dog))
        return Setup(dealer=dealer, pack=pack_for(hands, dog, dealer, self.rules)), ()

    def after(self, standing: Standing, result: Result) -> BeloteStanding:
        return match.after_deal(match.as_ours(standing, self.rules), result)

    def parse(self, text: str) -> Action:
        words = words_of(text)
        found = read_call(words) or read_play(words, PACK)
        if found is None:
            raise not_an_action(text, self.name)
        return found

    def alphabet(self) -> Iterator[Action]:
        yield from CALLS
        yield from map(playing, PACK)

    def answer(self, ask: str, query: Query) -> Mapping[str, Any]:
        return answer_to(ask, referee.ANSWERS, self.name)(self.rules, query)

    def count(self, query: Query) -> Count:
        return referee.count(query)

    def trick_play(self, query: Query) -> TrickPlay:
        return referee.trick_play(self.rules, query)

    def unseen(self, view: View) -> Unseen:
        assert isinstance(view, BeloteView)
        return worlds.unseen(view)

    def worlds(self, view: View, luck: Luck) -> Iterator[State]:
        assert isinstance(view, BeloteView)
        return worlds.worlds(view, luck)

    def tables(self, contract: Contract, dealer: Seat = 0) -> PlayTables:  # noqa: ARG002  every seat plays
        return play_tables.tables(contract.mode, self.rules)

    def position(self, state: State) -> Position:
        assert isinstance(state, Playing)
        return play_tables.position(state)


KIND = GameKind(
    name=Belote.name,
    revision=REVISION,
    presets=PRESETS,
    rule_ids=Rule,
    chosen=Belote.chosen,
    room="atout_belote",
    view=BeloteView,
    pack=PACK,
    reader=Lazy("atout_belote.reader:read"),
    witness=Lazy("atout_belote.witness:WITNESS"),
    aloud=("spoken",),
)
