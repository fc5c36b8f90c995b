"""What does a game bring? One registration leads to all of it: there is no other list.

A package of its own brings a game by an entry point of the group `atout.games`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Generic, Literal, TypeVar, cast

from atout.actions import Action, Cut, Pass, Play
from atout.cards import Cards
from atout.chance import Luck
from atout.encoding import Encoding, Memory
from atout.game import Bot, Game, Options, View
from atout.kernel_deals import KernelDeals
from atout.locales import bring
from atout.options import GameRules, Option, Value, options_of
from atout.reading import Reading
from atout.witness import Witness

T = TypeVar("T")
# Cards that are shown of a game that does not choose any.
FAN = 5
# So few have no partner.
FACE_TO_FACE = 2
# A match of about one deal, a short and a full one.
Length = Literal["deal", "short", "full"]
# How an action is shown, by its verb. A `call` is said aloud, a `bid` without its verb; a `double` makes a
# contract count more, a `pass` leaves it as it is, a `name` stands with it from then on. A `show` comes with
# the cards laid open, a `lay` puts a card away without a word, a `decline` is a no that nobody needs to hear.
Manner = Literal["play", "cut", "pass", "call", "bid", "double", "name", "show", "lay", "decline"]
COMMON: Mapping[str, Manner] = {Play.verb: "play", Cut.verb: "cut", Pass.verb: "pass"}
# The last argument is how long it may think (atout.bots.thinking).
ExpertPlayer = Callable[[View, Luck, object], Action]


@dataclass(frozen=True, slots=True)
class Lazy(Generic[T]):
    """A part of a game that is loaded when it is first asked for, by where it is: `module:name`."""

    place: str

    def __call__(self) -> T:
        return cast("T", _loaded(self.place))


@cache
def _loaded(place: str) -> object:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True, slots=True)
class MatchLength:
    """Options that set the length of a match: a number of deals, or a target in points."""

    options: Options
    deals: int | None = None
    points: int | None = None


def grouped(**groups: str) -> Mapping[str, tuple[str, ...]]:
    """Names of options, as texts: `grouped(dealing="cutter gather", match="target")`."""
    return {part: tuple(names.split()) for part, names in groups.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """How a game is shown to people who choose one; all of it may be left out."""

    # Cards that show what it is like.
    fan: Cards = ()
    # By the number of seats.
    lengths: Mapping[int, Mapping[Length, MatchLength]] = field(
        default_factory=dict[int, Mapping[Length, MatchLength]]
    )
    # Options by the part of a deal that they are about: `dealing`, `bidding`, `playing`, `scoring`, `match`.
    option_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    # The largest number that a server which all share allows, by option; of others, what is usual there
    # (atout.server.bounds).
    most: Mapping[str, int] = field(default_factory=dict[str, int])
    # Where cards are dealt to the middle between packets, by the number of hands: how many places there are.
    dog_places: Mapping[int, int] = field(default_factory=dict[int, int])


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKind:
    """A game before its options are chosen; atout.games.GAMES finds them."""

    name: str
    revision: int
    # Options by the name of the preset; `standard` is always there.
    presets: Mapping[str, GameRules]
    rule_ids: type[StrEnum]
    chosen: Callable[[str, Mapping[str, object]], Game]
    # Its folder, as Python imports it: sentences are in `locales/` there.
    room: str
    view: type[View]
    pack: Cards
    reader: Lazy[Callable[[View], Reading]]
    witness: Lazy[Witness]
    # Without one `random` stands in; without an expert the club player.
    club: Lazy[Bot] | None = None
    expert: Lazy[ExpertPlayer] | None = None
    # Actions as numbers and views as bits; without it the game cannot be an environment (atout.envs).
    encoding: Lazy[Encoding] | None = None
    # What a player may remember of the deal before, as bits too; only where the pack can be kept.
    memory: Lazy[Memory] | None = None
    # How its deals go to the kernel, if that plays them for bots that it knows (atout.kernel.contests).
    kernel_deals: Lazy[KernelDeals] | None = None
    # How many may sit down; where there is a choice, the option `seats` makes it.
    seats: tuple[int, ...] = (4,)
    # Whether the next to play sits on the left.
    clockwise: bool = True
    # Whether each scores alone; otherwise partners sit across.
    alone: bool = False
    shown: Shown = field(default_factory=Shown)
    # What may be typed at a terminal: keys of sentences.
    helps: tuple[str, ...] = ("help-card", "help-call")
    # By verb, of its own actions that are no plain calls.
    own_manners: Mapping[str, Manner] = field(default_factory=dict[str, Manner])
    # Fields of its view with words said and cards laid open, for programs that read replays.
    aloud: tuple[str, ...] = ()
    # Options with which every deal has a newly shuffled pack; empty: the game knows nothing else.
    fresh_pack: Options = field(default_factory=dict[str, Value])

    def __post_init__(self) -> None:
        bring(self.room)

    def sides(self, seats: int) -> tuple[int, ...]:
        """By seat, which of a match's totals is theirs: partners, who sit across, share one."""
        totals = seats if self.alone or seats <= FACE_TO_FACE else seats // 2
        return tuple(seat % totals for seat in range(seats))

    @property
    def options(self) -> Mapping[str, Option]:
        """What may be chosen, by name."""
        return options_of(type(self.presets["standard"]))

    @property
    def manners(self) -> Mapping[str, Manner]:
        """By verb; of what is not named, `call`."""
        return {**COMMON, **self.own_manners}

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them in the order before any shuffle: known to everybody, unlike a pack that was dealt."""
        return tuple(map(str, self.pack))

    @property
    def fan(self) -> tuple[str, ...]:
        """A few that show what the game is like; the first ones where it chose none."""
        return tuple(map(str, self.shown.fan)) or self.cards[:FAN]
