"""How do random deals come to every contract and to what is rare? By cards that lie oddly, and wishes.

Nothing here knows a game: its suits, its numbered actions and their manners are all that is asked.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from walking import values_taken

from atout.cards import Cards
from atout.encoding import Encoding
from atout.errors import AtoutError
from atout.game import Game
from atout.games import GAMES
from atout.kind import COMMON, Manner
from atout.seats import Seat

# How often a deal is left to luck alone, and how often calls are.
PLAIN = 0.4
QUIET = ("pass", "decline")


@dataclass(frozen=True)
class Case:
    """A game as a table may play it; `drawn`: its options are drawn for every few deals."""

    game: str
    preset: str
    seats: int
    drawn: bool = False

    @property
    def name(self) -> str:
        return f"{self.game} {'drawn' if self.drawn else self.preset} {self.seats}"

    def played(self, number: int) -> Game:
        kind = GAMES[self.game]
        seated: dict[str, object] = {"seats": self.seats} if len(kind.seats) > 1 else {}
        if not self.drawn:
            return kind.chosen(self.preset, seated)
        return _with_drawn_options(self.game, seated, Random(f"options {self.name} {number // 2}"))


def _with_drawn_options(name: str, seated: Mapping[str, object], luck: Random) -> Game:
    """Options that have a number for every action, and that the kernel plays."""
    kind, encoding = GAMES[name], encoding_of(name)
    while True:
        preset = luck.choice(list(kind.presets))
        changed = {
            one: luck.choice(values_taken(option))
            for one, option in kind.options.items()
            if one not in seated and luck.random() < 0.3
        }
        try:
            game = kind.chosen(preset, {**changed, **seated})
            rules = type(kind.presets[preset])(**game.options)
            encoding.check(rules)
        except AtoutError:
            continue
        if encoding.kernel_knows(rules):
            return game


@cache
def encoding_of(game: str) -> Encoding:
    encoding = GAMES[game].encoding
    assert encoding is not None
    return encoding()


def cases() -> list[Case]:
    """Every game with numbered actions that the kernel may play, preset and number of seats."""
    found: list[Case] = []
    for name, kind in GAMES.items():
        if kind.encoding is None:
            continue
        found += [Case(name, preset, seats) for preset in kind.presets for seats in kind.seats]
        found += [Case(name, "standard", seats, drawn=True) for seats in kind.seats]
    return found


def stacked(pack: Cards, sizes: Sequence[int], luck: Random) -> tuple[list[int], Seat | None]:
    """Cards as places in the pack, hand by hand, the dog last; and which seat has an odd hand, if one has."""
    order = luck.sample(range(len(pack)), len(pack))
    if luck.random() < PLAIN:
        return order, None
    seat = luck.choice([seat for seat, size in enumerate(sizes) if size])
    start = sum(sizes[:seat])
    wanted = _wanted(pack, sizes[seat], luck)
    rest = [card for card in order if card not in wanted]
    return rest[:start] + wanted + rest[start:], seat


def _wanted(pack: Cards, size: int, luck: Random) -> list[int]:
    """A hand with very many cards of a suit, none or one of it, the strongest, or every card of a rank."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for place, card in enumerate(pack):
        kinds[card.suit].append(place)
    length = max(map(len, kinds.values()))
    longest = luck.choice([suit for suit in kinds.values() if len(suit) == length])
    # As often as all the others together: in Tarot, trumps.
    suit = longest if luck.random() < 0.5 else luck.choice(list(kinds.values()))
    match luck.choice(["many", "few", "strong", "alike"]):
        case "many":
            count = min(size, len(suit)) - luck.choice([0, 0, 1, 2, 4])
            first = luck.sample(suit, max(0, count))
            rest = [one for one in range(len(pack)) if one not in suit]
        case "few":
            first = luck.sample(suit, luck.choice([0, 1]))
            rest = [one for one in range(len(pack)) if one not in suit]
        case "strong":
            order = sorted(range(len(pack)), key=lambda one: (len(kinds[pack[one].suit]), pack[one].rank))
            first, rest = [], order[-size - 2 :]
        case _:
            several = [one for one in range(len(pack)) if one not in longest]
            ranks = sorted({pack[one].rank for one in several})[-luck.choice([1, 2, 3, 4]) :]
            first = [one for one in several if pack[one].rank in ranks]
            rest = [one for one in range(len(pack)) if one not in first]
    hand = (luck.sample(first, len(first)) + luck.sample(rest, len(rest)))[:size]
    return luck.sample(hand, size)


class Steering:
    """What is chosen in one deal: a wish where it may be had, else quietly or anyhow; cards by temper.

    Often wishes are those of the seat with an odd hand alone, which plays high against low cards: then
    contracts are made, and all tricks won.
    """

    def __init__(self, game: str, number: int, odd: Seat | None, luck: Random) -> None:
        self._luck = luck
        self._alone = odd if luck.random() < 0.5 else None
        manners = _manners(game)
        self._manners = manners
        self._play = [manner == "play" for manner in manners]
        # One after another through the deals, by verb; and some call that contracts are made of.
        verbs = _by_verb(game)
        wanted = verbs[number % len(verbs)]
        calls = [one for one, manner in enumerate(manners) if manner in ("bid", "call")]
        kinds = sorted({manner for manner in manners if manner != "play"})
        manner = luck.choice(kinds)
        self._wishes = [
            wanted[number // len(verbs) % len(wanted)],
            luck.choice([one for one, other in enumerate(manners) if other == manner]),
            *luck.sample(calls, 2),
        ]
        self._quiet = luck.choice([0.0, 0.4, 0.8])
        self._tempers = [luck.choice(["any", "high", "low"]) for _ in range(2)]
        if self._alone is not None:
            self._tempers[self._alone % 2], self._tempers[1 - self._alone % 2] = "high", "low"
            self._quiet = 0.3

    def chosen(self, legal: Sequence[int], seat: int) -> int:
        luck = self._luck
        quietly = self._alone not in (None, seat)
        wished = [] if quietly else [one for one in self._wishes if one in legal]
        if wished and luck.random() < 0.9:
            return wished[0]
        if all(self._play[one] for one in legal):
            temper = self._tempers[seat % 2]
            if temper == "any" or luck.random() < 0.1:
                return luck.choice(legal)
            return max(legal) if temper == "high" else min(legal)
        quiet = [one for one in legal if self._manners[one] in QUIET]
        if quiet and (quietly or luck.random() < self._quiet):
            return luck.choice(quiet)
        # A card where something may be shown before it: most often the card.
        plays = [one for one in legal if self._play[one]]
        return luck.choice(plays if plays and luck.random() < 0.5 else legal)


@cache
def _manners(game: str) -> tuple[Manner, ...]:
    own: dict[str, Manner] = {**COMMON, **GAMES[game].own_manners}
    return tuple(own.get(text.split()[0], "call") for text in encoding_of(game).actions)


@cache
def _by_verb(game: str) -> list[list[int]]:
    """All that is no card played, in groups."""
    groups: dict[str, list[int]] = defaultdict(list)
    for number, text in enumerate(encoding_of(game).actions):
        if _manners(game)[number] != "play":
            groups[text.split()[0]].append(number)
    return list(groups.values())
