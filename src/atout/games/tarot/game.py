"""Tarot: ties the parts of this folder to the contract of atout.game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from atout.actions import Action, cuts, not_an_action, playing, words_of
from atout.cards import Cards
from atout.chance import Luck
from atout.errors import BadQuery
from atout.game import Answer, Count, Hands, Options, Result, Setup, Standing, State, View, check_hands
from atout.kind import GameKind, Lazy
from atout.options import chosen, values_of
from atout.play_tables import PlayTables, Position, TrickPlay
from atout.questions.query import Query, answer_to
from atout.seats import Seat
from atout.unseen import Unseen

from . import match, play_tables, worlds
from .actions import read_action
from .auction import CALLS, Bid, Contract
from .called_card import CallCard
from .cards import PACK
from .deal import CUTS, Cutting
from .dealing import Dealt, deck_for, geometry
from .declarations import MISERES, Misere, Show
from .dog import Discard
from .petit_sec import NoVoid, Void
from .play_phase import Playing
from .players import around
from .referee import ANSWERS, count_both, trick_play
from .rules import PRESETS, REVISION, Rule, TarotRules, left_to_choose
from .shown import SHOWN
from .slam import NoSlam, Slam
from .view import TarotView


@dataclass(frozen=True, slots=True)
class Tarot:
    rules: TarotRules = field(default_factory=TarotRules)

    name = "tarot"
    revision = REVISION
    pack = PACK

    @classmethod
    def chosen(cls, preset: str, options: Mapping[str, object]) -> "Tarot":
        return cls(chosen(PRESETS, cls.name, preset, left_to_choose(options)))

    @property
    def seats(self) -> int:
        return self.rules.seats

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
        """The dog's cards lie between the first packets."""
        shape = geometry(self.rules)
        sizes = dict.fromkeys(range(self.seats), 0) | dict.fromkeys(around(dealer, self.rules), shape.hand)
        check_hands(hands, sizes, dog)
        if len(dog) != shape.dog:
            raise BadQuery("list-size", field="dog", size=shape.dog, given=len(dog))
        cut, gaps = CUTS[0], tuple(range(1, shape.dog + 1))
        pack = cut.put_back(deck_for(Dealt(hands, dog), gaps, dealer, self.rules))
        return Setup(dealer=dealer, pack=pack, dog_gaps=gaps), (cut,)

    def after(self, standing: Standing, result: Result) -> Standing:
        return match.after_deal(self.rules, standing, result)

    def parse(self, text: str) -> Action:
        found = read_action(words_of(text))
        if found is None:
            raise not_an_action(text, self.name)
        return found

    def alphabet(self) -> Iterator[Action]:
        yield from cuts(0, len(PACK))
        yield from (NoVoid(), Void(), *CALLS, NoSlam(), Slam(), *map(Misere, MISERES))
        for one in PACK:
            yield from (CallCard(one), Discard(one), playing(one))

    def answer(self, ask: str, query: Query) -> Answer:
        return answer_to(ask, ANSWERS, self.name)(self.rules, query)

    def count(self, query: Query) -> Count:
        return count_both(self.rules, query)

    def trick_play(self, query: Query) -> TrickPlay:
        return trick_play(self.rules, query)

    def unseen(self, view: View) -> Unseen:
        assert isinstance(view, TarotView)
        return worlds.unseen(view)

    def worlds(self, view: View, luck: Luck) -> Iterator[State]:
        assert isinstance(view, TarotView)
        return worlds.worlds(view, luck)

    def tables(self, contract: Contract, dealer: Seat = 0) -> PlayTables:
        return play_tables.tables(contract, self.rules, dealer)

    def position(self, state: State) -> Position:
        assert isinstance(state, Playing)
        return play_tables.position(state)


KIND = GameKind(
    name=Tarot.name,
    revision=REVISION,
    presets=PRESETS,
    rule_ids=Rule,
    chosen=Tarot.chosen,
    room="atout.games.tarot",
    view=TarotView,
    pack=PACK,
    shown=SHOWN,
    reader=Lazy("atout.games.tarot.reader:read"),
    witness=Lazy("atout.games.tarot.witness:WITNESS"),
    encoding=Lazy("atout.games.tarot.encoding:ENCODING"),
    kernel_deals=Lazy("atout.games.tarot.kernel_deals:KERNEL_DEALS"),
    club=Lazy("atout.bots.club.tarot:club_tarot"),
    expert=Lazy("atout.bots.expert.tarot:expert_tarot"),
    seats=(3, 4, 5),
    clockwise=False,
    alone=True,
    helps=("help-tarot-card", "help-tarot-call", "help-handful", "help-cut"),
    aloud=("petit_sec", "slam", "handfuls", "miseres", "count"),
    own_manners={
        Bid.verb: "bid",
        CallCard.verb: "name",
        Discard.verb: "lay",
        Show.verb: "show",
        Misere.verb: "show",
        NoSlam.verb: "decline",
        NoVoid.verb: "decline",
    },
    fresh_pack={"shuffle": "every_deal"},
)
