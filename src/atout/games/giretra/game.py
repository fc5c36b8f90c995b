"""Giretra: ties the parts of this folder to the contract of atout.game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from atout.actions import Action, cuts, not_an_action, playing, read_cut, read_play, words_of
from atout.belote.cards import PACK, SEATS, TRICKS
from atout.belote.queries import count_of
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Answer, Count, Hands, Options, Result, Setup, Standing, State, View, check_hands
from atout.kind import GameKind, Lazy
from atout.options import chosen, values_of
from atout.play_tables import PlayTables, Position, TrickPlay
from atout.questions.query import Query, answer_to
from atout.seats import Seat
from atout.unseen import Unseen

from . import match, play_tables, worlds
from .auction import CALLS, Accept, Bid, Contract, Double, Redouble, read_call
from .deal import CUTS, Cutting, Playing
from .dealing import deck_for
from .referee import ANSWERS, trick_play
from .rules import PRESETS, REVISION, GiretraRules, Rule
from .scoring import card_points
from .shown import SHOWN
from .view import GiretraView


@dataclass(frozen=True, slots=True)
class Giretra:
    rules: GiretraRules = field(default_factory=GiretraRules)

    name = "giretra"
    revision = REVISION
    seats = SEATS
    pack = PACK

    @classmethod
    def chosen(cls, preset: str, options: Mapping[str, object]) -> "Giretra":
        return cls(chosen(PRESETS, cls.name, preset, options))

    @property
    def options(self) -> Options:
        return values_of(self.rules)

    def opening(self, luck: Luck) -> Standing:
        return match.opening(self.rules, luck)

    def setup(self, standing: Standing, last: State | None, luck: Luck) -> Setup:
        return match.next_setup(self.rules, standing, last, luck)

    def recalled(self, setup: Setup, standing: Standing, last: State | None) -> Setup:
        return match.recalled(self.rules, setup, standing, last)

    def initial(self, setup: Setup, standing: Standing) -> Cutting:
        return Cutting(self.rules, setup, standing)

    def setup_for(self, hands: Hands, dog: Cards, dealer: Seat) -> tuple[Setup, tuple[Action, ...]]:
        """The first five cards of each hand are those on which the negotiation is held."""
        check_hands(hands, dict.fromkeys(range(SEATS), TRICKS), dog)
        cut = CUTS[0]
        return Setup(dealer=dealer, pack=cut.put_back(deck_for(hands, dealer))), (cut,)

    def after(self, standing: Standing, result: Result) -> Standing:
        return match.after_deal(self.rules, standing, result)

    def parse(self, text: str) -> Action:
        words = words_of(text)
        found = read_cut(words) or read_call(words) or read_play(words, PACK)
        if found is None:
            raise not_an_action(text, self.name)
        return found

    def alphabet(self) -> Iterator[Action]:
        yield from cuts(0, len(PACK))
        yield from CALLS
        yield from map(playing, PACK)

    def answer(self, ask: str, query: Query) -> Answer:
        return answer_to(ask, ANSWERS, self.name)(self.rules, query)

    def count(self, query: Query) -> Count:
        return count_of(query, card_points)

    def trick_play(self, query: Query) -> TrickPlay:
        return trick_play(self.rules, query)

    def unseen(self, view: View) -> Unseen:
        assert isinstance(view, GiretraView)
        return worlds.unseen(view)

    def worlds(self, view: View, luck: Luck) -> Iterator[State]:
        assert isinstance(view, GiretraView)
        return worlds.worlds(view, luck)

    def tables(self, contract: Contract, dealer: Seat = 0) -> PlayTables:  # noqa: ARG002  every seat plays
        return play_tables.tables(contract, self.rules)

    def position(self, state: State) -> Position:
        assert isinstance(state, Playing)
        return play_tables.position(state)


KIND = GameKind(
    name=Giretra.name,
    revision=REVISION,
    presets=PRESETS,
    rule_ids=Rule,
    chosen=Giretra.chosen,
    room="atout.games.giretra",
    view=GiretraView,
    pack=PACK,
    shown=SHOWN,
    reader=Lazy("atout.games.giretra.reader:read"),
    witness=Lazy("atout.belote.witness:WITNESS"),
    club=Lazy("atout.bots.club.giretra:club_giretra"),
    expert=Lazy("atout.bots.expert.giretra:expert_giretra"),
    encoding=Lazy("atout.games.giretra.encoding:ENCODING"),
    memory=Lazy("atout.bots.memory.giretra.bits:MEMORY"),
    kernel_deals=Lazy("atout.games.giretra.kernel_deals:KERNEL_DEALS"),
    helps=("help-card", "help-giretra-call", "help-cut"),
    own_manners={Bid.verb: "bid", Accept.verb: "pass", Double.verb: "double", Redouble.verb: "double"},
    fresh_pack={"deck_between_deals": "shuffle"},
)
