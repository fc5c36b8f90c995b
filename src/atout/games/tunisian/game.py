"""Tunisian Belote: ties the parts of this folder to the contract of atout.game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from atout.actions import Action, Pass, not_an_action, words_of
from atout.belote.cards import MODES, PACK, SEATS, TRICKS
from atout.belote.match import recalled_shuffled, shuffled_setup
from atout.belote.queries import count_of
from atout.cards import Cards
from atout.chance import Luck
from atout.game import (
    Answer,
    Count,
    Hands,
    Options,
    Result,
    Setup,
    Standing,
    State,
    View,
    check_hands,
    sorted_hands,
)
from atout.kind import GameKind, Lazy
from atout.options import chosen, values_of
from atout.play_tables import PlayTables, Position, TrickPlay
from atout.questions.query import Query, answer_to
from atout.seats import Seat, after
from atout.unseen import Unseen

from . import match, play_tables, worlds
from .auction import Auction, Bid, Coinche, Contract, Surcoinche, levels, read_call
from .deal import Bidding, Playing
from .dealing import dealt, pack_for
from .referee import ANSWERS, trick_play
from .rules import PRESETS, REVISION, Rule, TunisianRules
from .scoring import card_points
from .shown import SHOWN
from .start import Start
from .talk import WORDS, SpokenPlay, read_play
from .view import TunisianView


@dataclass(frozen=True, slots=True)
class TunisianBelote:
    rules: TunisianRules = field(default_factory=TunisianRules)

    name = "tunisian"
    revision = REVISION
    seats = SEATS
    pack = PACK

    @classmethod
    def chosen(cls, preset: str, options: Mapping[str, object]) -> "TunisianBelote":
        return cls(chosen(PRESETS, cls.name, preset, options))

    @property
    def options(self) -> Options:
        return values_of(self.rules)

    def opening(self, luck: Luck) -> Standing:
        return match.opening(self.rules, luck)

    # tunisian.deal.shuffle
    def setup(self, standing: Standing, last: State | None, luck: Luck) -> Setup:  # noqa: ARG002  nothing is kept
        return shuffled_setup(standing, luck)

    def recalled(self, setup: Setup, standing: Standing, last: State | None) -> Setup:
        return recalled_shuffled(setup, standing, last)

    def initial(self, setup: Setup, standing: Standing) -> Bidding:
        hands = dealt(setup.pack, setup.dealer, self.rules)
        auction = Auction(self.rules, after(setup.dealer, SEATS))
        return Bidding(Start(self.rules, setup, standing, auction), sorted_hands(hands))

    def setup_for(self, hands: Hands, dog: Cards, dealer: Seat) -> tuple[Setup, tuple[Action, ...]]:
        """Nobody cuts."""
        check_hands(hands, dict.fromkeys(range(SEATS), TRICKS), dog)
        return Setup(dealer=dealer, pack=pack_for(hands, dealer, self.rules)), ()

    def after(self, standing: Standing, result: Result) -> Standing:
        return match.after_deal(self.rules, standing, result)

    def parse(self, text: str) -> Action:
        words = words_of(text)
        found = read_call(words) or read_play(words, PACK)
        if found is None:
            raise not_an_action(text, self.name)
        return found

    def alphabet(self) -> Iterator[Action]:
        """Bids of levels that are none are there too: they can be written, so a rule must refuse them."""
        yield Pass()
        yield Coinche()
        yield from (Coinche(seat) for seat in range(SEATS))
        yield Surcoinche()
        numbers = [*levels(self.rules), self.rules.min_bid + 5, self.rules.max_bid + self.rules.bid_step]
        yield from (Bid(level, mode) for level in (*numbers, "capot", "generale") for mode in MODES)
        for words in ((), ("belote",), ("announce",), WORDS):
            yield from (SpokenPlay(card, words) for card in PACK)

    def answer(self, ask: str, query: Query) -> Answer:
        return answer_to(ask, ANSWERS, self.name)(self.rules, query)

    def count(self, query: Query) -> Count:
        return count_of(query, partial(card_points, rules=self.rules))

    def trick_play(self, query: Query) -> TrickPlay:
        return trick_play(self.rules, query)

    def unseen(self, view: View) -> Unseen:
        assert isinstance(view, TunisianView)
        return worlds.unseen(view)

    def worlds(self, view: View, luck: Luck) -> Iterator[State]:
        assert isinstance(view, TunisianView)
        return worlds.worlds(view, luck)

    def tables(self, contract: Contract, dealer: Seat = 0) -> PlayTables:  # noqa: ARG002  every seat plays
        return play_tables.tables(contract, self.rules)

    def position(self, state: State) -> Position:
        assert isinstance(state, Playing)
        return play_tables.position(state)


KIND = GameKind(
    name=TunisianBelote.name,
    revision=REVISION,
    presets=PRESETS,
    rule_ids=Rule,
    chosen=TunisianBelote.chosen,
    room="atout.games.tunisian",
    view=TunisianView,
    pack=PACK,
    shown=SHOWN,
    reader=Lazy("atout.games.tunisian.reader:read"),
    witness=Lazy("atout.belote.witness:WITNESS"),
    club=Lazy("atout.bots.club.tunisian:club_tunisian"),
    expert=Lazy("atout.bots.expert.tunisian:expert_tunisian"),
    encoding=Lazy("atout.games.tunisian.encoding:ENCODING"),
    kernel_deals=Lazy("atout.games.tunisian.kernel_deals:KERNEL_DEALS"),
    helps=("help-card", "help-bid"),
    aloud=("spoken", "shown"),
    own_manners={Bid.verb: "bid", Coinche.verb: "double", Surcoinche.verb: "double"},
)
